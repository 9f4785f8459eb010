-- Timers: their words, the key, and the commands.
local t = require('support')
local day = require('habitd.day')
local timers = require('habitd.timers')

local hour = 60 * 60000

local function entry(habit)
  return t.call('entries', { habit = habit }).entries[1]
end

local function row(...)
  local parts = { ... }
  t.eventually(table.concat(parts, ' '), function()
    return t.has(unpack(parts))
  end)
end

return {
  {
    'lengths of time are read and written as people write them',
    function()
      local known = { ['25m'] = 25, ['1h 35m'] = 95, ['1h35'] = 95, ['1.5h'] = 90, ['1:05'] = 65, ['90min'] = 90 }
      for words, minutes in pairs(known) do
        t.equal({ words, timers.minutes(words) }, { words, minutes })
      end
      for _, words in ipairs({ '25', 'h', '', '1:5', '1:65', 'Read', '-3m' }) do
        t.equal({ words, timers.minutes(words) }, { words })
      end
      t.equal(timers.minutes('25', true), 25)
      t.equal(timers.words(59999), '0m')
      t.equal(timers.words(35 * 60000), '35m')
      t.equal(timers.words(2 * hour), '2h')
      t.equal(timers.words(26 * hour + 5 * 60000), '26h 5m')
    end,
  },
  {
    'S starts a timer and stops it, and one that was forgotten is asked about',
    function()
      t.call('addHabit', { name = 'Violin', unit = 'min', repetitions = 30, spares = { count = 2, per = 'month' } })
      row('Violin', '0/30 min', '2 spares left')
      t.go('Violin')
      t.type('S')
      row('Violin', '0/30 min  ► 0m')
      assert(t.was_told('Violin: timer started'))
      t.equal(#t.call('status', {}).timers, 1)
      -- A day and two hours later.
      local now = timers.now
      timers.now = function()
        return now() + 26 * hour
      end
      t.type('r')
      row('Violin', '► 26h?')
      t.answer = 'long'
      t.type('S')
      row("'long' is not a length of time")
      assert(t.prompt:find('Violin ran for 26h; how long was it', 1, true))
      t.answer = '20m'
      t.type('S')
      row('Violin', '20/30 min')
      t.eventually('it is told', function()
        return t.was_told('Violin: timer stopped, 20 min added')
      end)
      assert(not t.has('Violin', '►'))
      t.equal(entry('Violin').count, 20)
      timers.now = now
      t.type('u')
      row('Violin', '0/30 min', '►')
      t.type('S')
      t.eventually('it is stopped', function()
        return not t.has('Violin', '►')
      end)
    end,
  },
  {
    'commands start, stop and cancel timers, and others are seen',
    function()
      vim.cmd('Habit start Violin 25m')
      row('Violin', '► 0m')
      assert(t.call('status', {}).timers[1].timer['until'])
      vim.cmd('Habit cancel')
      t.eventually('it has ended', function()
        return t.was_told('Violin: timer cancelled, nothing added') and not t.has('Violin', '►')
      end)
      vim.cmd('Habit stop')
      t.eventually('the reason', function()
        return t.line('no timer runs')
      end)
      t.habitctl('start', 'Violin')
      row('Violin', '► 0m')
      vim.cmd('Habit stop Violin 5m')
      row('Violin', '5/30 min')
      vim.cmd('Habit start Read')
      t.eventually('the refusal', function()
        return t.line('unit of time')
      end)
      t.equal(vim.fn.getcompletion('Habit stop Vi', 'cmdline'), { 'Violin' })
      t.call('removeHabit', { habit = 'Violin' })
      t.eventually('it is gone', function()
        return not t.has('Violin')
      end)
      t.type('r')
    end,
  },
  {
    'a loss that a spare may make up for says so, and a period is at risk on its last day',
    function()
      local function row(name, fields)
        local streak = { unit = 'days', current = 5, todayOpen = true, sparesLeft = fields.left }
        local habit = { id = name, name = name, goal = 'atLeast', repetitions = 1, slot = 'anytime', due = true }
        return vim.tbl_extend('error', habit, { pauses = {}, streak = streak, spares = fields.spares, periodCount = fields.sum })
      end
      local function sum(days)
        return { period = 'week', count = 1, target = 10, left = 9, daysLeft = days }
      end
      local spares = { count = 2, per = 'month' }
      local progress = { total = 5, completed = 0, percentage = 0, totalXP = 0, earnedXP = 0, allCompleted = false }
      local view = { date = '2026-11-20', isToday = true, isFuture = false, progress = progress }
      view.habits = {
        row('A', {}),
        row('B', { spares = spares, left = 1 }),
        row('C', { spares = spares, left = 0 }),
        row('D', { sum = sum(3) }),
        row('E', { sum = sum(1) }),
      }
      local lines = day.lines(view, nil, { {} }, 200)
      t.equal(lines[#lines][1][1], 'At risk today: A (5 days), B (5 days, 1 spare left), C (5 days), E (5 days)')
    end,
  },
}
