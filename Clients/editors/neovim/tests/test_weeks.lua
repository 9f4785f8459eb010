local t = require('support')
local date = require('habitd.date')
local day = require('habitd.day')
local model = require('habitd.model')
local text = require('habitd.text')

-- The number of messages that have a text.
local function told(part)
  local count = 0
  for _, message in ipairs(t.told) do
    count = count + (message:find(part, 1, true) and 1 or 0)
  end
  return count
end

return {
  {
    'a share is a quarter of a circle: any of it is more than none, and only all of it is full',
    function()
      local signs = {}
      for done = 0, 8 do
        signs[done + 1] = text.quarter(done, 8)
      end
      t.equal(table.concat(signs), '○◔◔◔◑◑◕◕●')
    end,
  },
  {
    'what is missed is dim, and what is lost unless it is done today is said',
    function()
      t.call('addHabit', { name = 'Climb', startDate = '2026-01-01', repetitions = 2 })
      for back = 1, 6 do
        local past = date.shift(model.today, -back)
        t.call('markCompleted', { habit = 'Climb', date = past })
      end
      vim.cmd('Habit')
      t.eventually('the risk', function()
        return t.has('At risk today: ', 'Climb (6 days)')
      end)
      t.type('7h')
      t.eventually('a day before', function()
        return t.has('Climb', '○')
      end)
      local line, number = t.line('Climb')
      t.equal(t.groups(number, line:find('○', 1, true) - 1), { 'HabitdFaint' })
      t.equal(t.groups(number, line:find('Climb', 1, true) - 1), { 'HabitdFaint' })
      assert(not t.line('At risk'))
      t.type('t')
    end,
  },
  {
    'a milestone is said once, whoever made the tick',
    function()
      t.eventually('today', function()
        return t.has('Climb', '6 days')
      end)
      t.go('Climb')
      t.type('x')
      t.eventually('the milestone', function()
        return told('Climb: 7 days in a row') == 1
      end)
      t.call('tally', { habit = 'Climb', by = -2 })
      t.eventually('it is open', function()
        return t.has('Climb', '0/2')
      end)
      t.call('tally', { habit = 'Climb', by = 2 })
      t.eventually('the milestone of another client', function()
        return told('Climb: 7 days in a row') == 2
      end)
      t.call('tally', { habit = 'Climb', by = 1 })
      t.eventually('what comes next', function()
        return t.has('Climb', '3/2')
      end)
      t.equal(told('Climb: 7 days in a row'), 2)
    end,
  },
  {
    'the weeks show a row for each habit and a column for each day, and a day is ticked there',
    function()
      vim.cmd('Habit week')
      t.eventually('the weeks', function()
        return t.line(' to ' .. date.short(model.today)) and t.has('Climb', '7 days')
      end)
      local line, number = t.line('Climb')
      assert(line:find('◌  ●  ●  ●  ●  ●  ●  ●  7 days', 1, true), line)
      -- The cursor begins at today, in the row of the first habit.
      local column = vim.fn.virtcol('.')
      t.equal(vim.fn.line('.'), 4)
      vim.cmd(('normal! %dG%d|'):format(number, column - 3 * 7))
      t.equal(t.groups(number, vim.fn.col('.') - 1), { 'HabitdFaint' })
      t.type('x')
      t.eventually('it is ticked', function()
        return t.has('Climb', '●  ●  ●  ●  ●  ●  ●  ●  8 days')
      end)
      t.type('<CR>')
      t.eventually('that day', function()
        return t.lines()[1]:find(date.shift(model.today, -7), 1, true)
      end)
      t.eventually('it is done there', function()
        return t.has('Climb', '✓')
      end)
      vim.cmd('Habit week')
      t.type('H')
      t.eventually('a week back', function()
        return t.line(' to ' .. date.short(date.shift(model.today, -7)))
      end)
      t.type('?')
      assert(t.has('<Space> x', 'done that day'))
      t.type('q')
      t.type('q')
      t.call('removeHabit', { habit = 'Climb' })
      vim.cmd('Habit')
    end,
  },
  {
    'a week in a narrow window has names of two letters',
    function()
      local week = vim.tbl_map(function(back)
        return { date = date.shift('2026-11-22', -back), completed = 3 - back % 4, total = 3, isToday = back == 0 }
      end, { 6, 5, 4, 3, 2, 1, 0 })
      local view = { date = '2026-11-22', habits = {}, isToday = true }
      local pieces = day.lines(view, week, {}, 40)[1]
      local line = table.concat(vim.tbl_map(function(piece)
        return piece[1]
      end, pieces))
      t.equal(line, ' Mo◔  Tu◑  We●  Th○  Fr◔  Sa◑ [Su●]')
    end,
  },
}
