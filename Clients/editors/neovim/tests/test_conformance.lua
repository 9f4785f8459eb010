-- Plays the table of cases that all clients share; see Tests/TestSupport/conformance.json.
local t = require('support')
local play = require('play')

local cases = { { 'the scripted daemon starts', play.start } }
for _, case in ipairs(play.table.cases) do
  table.insert(cases, {
    case.name,
    function()
      play.begin(case)
      t.longest_gap = 0
      for _, step in ipairs(case.steps) do
        play.step(step)
      end
      assert(t.longest_gap < play.table.heldUp, 'it is not held up: ' .. t.longest_gap .. ' ms')
    end,
  })
end

return cases
