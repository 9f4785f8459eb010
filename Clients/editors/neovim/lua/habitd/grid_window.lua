-- The window of a contribution grid.
local buffers = require('habitd.buffer')
local grid = require('habitd.grid')
local heat = require('habitd.heat')
local model = require('habitd.model')

local M = {}

local buffer, keys
-- The habit on show, nil for all together, as it was asked for; what is known of it: its grid, the habit
-- and its streak as the daemon sent them, and where the days are.
local asked_for
local shown = {}

local function draw()
  heat.define(shown.habit and shown.habit.color)
  local lines, place = grid.lines(shown.grid, shown.habit, shown.streak, model.today, buffers.width(buffer))
  shown.place = place
  table.insert(lines, { { '<CR> shows the day under the cursor, ? the keys, q closes', 'HabitdFaint' } })
  buffers.write(buffer, lines)
end

local function load(done)
  local asked = asked_for
  local function ask(method, params, keep)
    model.ask(method, params, function(result)
      if asked == asked_for then
        keep(result)
      end
    end)
  end
  if not asked then
    ask('grid', nil, function(result)
      shown = { grid = result }
      done()
    end)
    return
  end
  -- The daemon knows it by the beginning of a word of its name.
  ask('streak', { habit = asked }, function(streak)
    local known = { streak = streak }
    -- One that is finished or archived is not among those that go on.
    for _, which in ipairs({ {}, { finished = true }, { archived = true } }) do
      ask('listHabits', next(which) and which, function(result)
        for _, habit in ipairs(result.habits) do
          known.habit = habit.id == streak.habit and habit or known.habit
        end
      end)
    end
    ask('grid', { habit = streak.habit }, function(result)
      known.grid = result
      shown = known
      done()
    end)
  end)
end

keys = buffers.with_common_keys({
  {
    keys = { '<CR>' },
    description = 'show the day under the cursor',
    action = function()
      local day = shown.place and grid.date_at(shown.place, vim.fn.line('.'), vim.fn.virtcol('.'))
      if day then
        require('habitd.day_window').open(day)
      else
        model.report('no day under the cursor')
      end
    end,
  },
  {
    keys = { 't' },
    description = 'go to today',
    action = function()
      if shown.place and shown.place.today then
        vim.api.nvim_win_set_cursor(0, shown.place.today)
      end
    end,
  },
})

-- Shows the grid of a habit, or of all together.
function M.open(id, modifiers)
  asked_for = id
  load(function()
    buffer = buffers.remade(buffer, 'habitd://grid', keys, draw)
    buffers.show(buffer, modifiers)
    draw()
    buffers.fit()
    pcall(vim.api.nvim_win_set_cursor, 0, shown.place.today or { 1, 0 })
  end)
end

buffers.follow(function()
  return buffer
end, function()
  load(draw)
end)

return M
