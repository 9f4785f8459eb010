-- Messages and views of this editor alone, with the scripted daemon.
local t = require('support')
local model = require('habitd.model')
local play = require('play')
local timers = require('habitd.timers')

-- 2026-11-20T11:42:10Z
local since = 1795174930000

local function idle()
  return #model.pending() == 0
end

local function told(part)
  t.eventually(part, function()
    return t.has_been_told(part)
  end)
end

local function shown(...)
  local parts = { ... }
  t.eventually(table.concat(parts, ' '), function()
    return t.has(unpack(parts)) and idle()
  end)
end

return {
  {
    'u takes back what was done here, U does it again, and both say from what to what',
    function()
      play.begin({})
      t.type('u')
      assert(t.has_been_told('nothing left to undo') and t.has_been_told(':Habit undo'))
      play.go('drink')
      t.type('3++')
      shown('Drink', '4/8')
      t.type('uu')
      shown('Drink', '0/8')
      told('undone: Drink, Fri 20 Nov: 4 → 3')
      told('undone: Drink, Fri 20 Nov: 3 → open')
      t.type('U')
      shown('Drink', '3/8')
      told('redone: Drink, Fri 20 Nov: open → 3')
      t.type('u')
      shown('Drink', '0/8')
      -- A key and its undo, before the daemon has answered.
      t.type('+u')
      shown('Drink', '0/8')
    end,
  },
  {
    'what changed nothing, what was done elsewhere and another history are no matter of u',
    function()
      play.begin({})
      play.act({ ['do'] = 'change', habit = 'read', completed = true })
      shown('Read', '✓')
      vim.cmd('Habit done Read')
      told('Read: done')
      t.type('u')
      assert(t.has_been_told('nothing left to undo'))
      assert(t.has('Read', '✓'))
      vim.cmd('Habit undo')
      shown('Read', '○')
      play.go('drink')
      t.type('+')
      shown('Drink', '1/8')
      play.begin({})
      t.type('u')
      assert(t.has_been_told('nothing left to undo'))
    end,
  },
  {
    'a key that does nothing says why',
    function()
      play.begin({})
      vim.api.nvim_win_set_cursor(0, { 1, 0 })
      for _, key in ipairs({ 'x', '+', 'c', 'i', 's', 'o' }) do
        t.told = {}
        t.type(key)
        assert(t.was_told('no habit on this line'), key)
      end
      play.go('coffee')
      t.type('x')
      assert(t.has_been_told('Coffee is a limit'))
      t.type('f')
      shown('Coffee', '✗')
      t.type('x')
      shown('Coffee', '○')
      t.equal(play.act({ ['do'] = 'entries' }).entries, vim.empty_dict())
    end,
  },
  {
    'the cursor does not begin on a limit',
    function()
      play.begin({
        begin = {
          habits = {
            { id = 'coffee', name = 'Coffee', goal = 'atMost', time = '06:00' },
            { id = 'read', name = 'Read', time = '07:00' },
          },
        },
      })
      vim.cmd('bwipeout! | Habit')
      t.eventually('not the limit', function()
        return vim.api.nvim_get_current_line():find('Read')
      end)
    end,
  },
  {
    'failures name habits, and their remedies can be read until they are over',
    function()
      play.begin({})
      play.act({
        ['do'] = 'deny',
        method = 'tally',
        type = 'habit.notFound',
        message = 'There is no habit "drink"',
        hint = 'listHabits shows what there is',
      })
      play.go('drink')
      t.type('+')
      told('Drink: there is no such habit any more')
      play.act({
        ['do'] = 'deny',
        method = 'tally',
        type = 'internal',
        message = ('very '):rep(60) .. 'long',
        hint = 'remedy',
      })
      t.type('+')
      shown('remedy')
      told('very long. remedy')
      play.act({ ['do'] = 'vanish' })
      t.eventually('what to do', function()
        local words = table.concat(t.lines(), ' ')
        return words:find('nothing is listening at', 1, true)
          and words:find('systemctl --user start', 1, true)
      end)
      play.act({ ['do'] = 'return' })
      t.eventually('it is gone', function()
        return not t.line('nothing is listening at') and not t.line('offline')
      end)
    end,
  },
  {
    'events are gathered, and what they say is not asked for',
    function()
      play.begin({})
      play.act({ ['do'] = 'requests' })
      local drawn = 0
      model.listen(function()
        drawn = drawn + 1
      end)
      play.act({ ['do'] = 'flood', habit = 'drink', events = 1000, count = 5 })
      shown('Drink', '5/8')
      assert(drawn < 100, drawn)
      -- Something of the beginning may still have been asked for.
      local asked = #play.act({ ['do'] = 'requests' }).requests
      assert(asked < 10, asked)
    end,
  },
  {
    'a running time is counted without asking, and a row says what belongs to its habit',
    function()
      local now = timers.now
      local minutes = 12
      -- A tenth of a second before another minute, and always the same moment.
      timers.now = function()
        return since + minutes * 60000 - 100
      end
      local timer = { since = '2026-11-20T11:42:10.000Z', date = '2026-11-20' }
      local spares = { count = 2, per = 'month' }
      play.begin({
        begin = {
          habits = {
            {
              id = 'read',
              name = 'Read',
              unit = 'min',
              repetitions = 30,
              timer = timer,
              cue = 'after the first\ncoffee',
              returning = true,
              spares = spares,
            },
            { id = 'plain', name = 'Plain' },
          },
        },
      })
      shown('Read', '0/30 min  ► 11m', 'back today?  after the first\\ncoffee')
      assert(not t.has('Plain', '►') and not t.line('spare'))
      vim.o.statusline = "%{%v:lua.require'habitd'.statusline()%}"
      local function status()
        return vim.api.nvim_eval_statusline(vim.o.statusline, {}).str
      end
      t.equal(status(), 'habits 0/2 ► Read 11m')
      play.act({ ['do'] = 'requests' })
      minutes = 13
      t.eventually('another minute', function()
        return t.has('Read', '► 12m')
      end)
      t.equal(status(), 'habits 0/2 ► Read 12m')
      t.equal(play.act({ ['do'] = 'requests' }).requests, {})
      -- What is done needs no cue.
      play.go('read')
      t.type('x')
      shown('Read', '✓')
      assert(not t.line('coffee') and not t.line('back today?'))
      timers.now = now
    end,
  },
}
