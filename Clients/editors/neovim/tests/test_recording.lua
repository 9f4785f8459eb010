local t = require('support')
local model = require('habitd.model')

local function entry(habit, day)
  local found = t.call('entries', { habit = habit, from = day, through = day }).entries
  return found[1]
end

return {
  {
    'the day shows slots, signs, counts and progress',
    function()
      t.start()
      t.habitctl('add', 'Read', '--time', '07:30', '--start', '2026-01-01')
      t.habitctl('add', 'Push-ups', '--repetitions', '12', '--start', '2026-01-01')
      t.habitctl('add', 'Diary', '--slot', 'evening', '--icon', '📓')
      vim.cmd('Habit')
      t.eventually('the day and its week', function()
        return t.has('Read') and t.has('Mon ')
      end)
      assert(t.lines()[1]:find(', today$'))
      t.equal({ t.lines()[2]:sub(2, 4), t.lines()[4] }, { 'Mon', 'Morning' })
      assert(t.has('Read', '▸ ○ 07:30 Read'))
      assert(t.has('Push-ups', '  ○', '0/12'))
      assert(t.has('Diary', '📓 Diary'))
      assert(t.has('0 of 3 done, 0 of 30 XP'))
      t.equal(vim.bo.modifiable, false)
    end,
  },
  {
    'a toggle shows before the daemon has answered, and the daemon has it then',
    function()
      t.go('Read')
      t.type('x')
      assert(t.has('Read', '✓'), 'at once')
      assert(t.has('1 of 3 done'), 'at once')
      t.eventually('the streak, which only the daemon knows', function()
        return t.has('Read', '1 day')
      end)
      t.equal(entry('Read').count, 1)
      t.type('<CR>')
      assert(t.has('Read', '○'), 'at once')
      t.eventually('the daemon has it', function()
        return entry('Read') == nil
      end)
    end,
  },
  {
    'two toggles in a row end where they began',
    function()
      t.go('Read')
      t.type('xxx')
      assert(t.has('Read', '✓'))
      t.eventually('the daemon has it', function()
        return entry('Read') and t.has('Read', '✓', '1 day')
      end)
      t.type('x')
    end,
  },
  {
    'counts, skips, fails and notes are recorded',
    function()
      t.go('Push-ups')
      t.type('3+')
      assert(t.has('Push-ups', '◐', '3/12'), 'at once')
      t.type('-')
      assert(t.has('Push-ups', '2/12'), 'at once')
      t.answer = '7.5'
      t.type('c')
      assert(t.has('Push-ups', '7.5/12'), 'at once')
      t.answer = 'on the train'
      t.type('i')
      assert(t.has('Push-ups', 'on the train'), 'at once')
      t.type('s')
      assert(t.has('Push-ups', '–'), 'at once')
      t.eventually('the daemon has it', function()
        local known = entry('Push-ups')
        return known and known.mark == 'skipped'
      end)
      local known = entry('Push-ups')
      t.equal({ known.count, known.note }, { 7.5, 'on the train' })
      t.type('f')
      assert(t.has('Push-ups', '✗'), 'at once')
      t.type('f')
      t.answer = ''
      t.type('i')
      t.eventually('mark and note are gone', function()
        known = entry('Push-ups')
        return known and not known.mark and not known.note and t.has('Push-ups', '◐')
      end)
      t.answer = nil
      t.type('i')
      t.answer = 'twelve'
      t.type('c')
      assert(t.was_told("'twelve' is not a number"))
    end,
  },
  {
    'what the daemon refuses is taken back, with its reason',
    function()
      t.type('l')
      t.eventually('tomorrow', function()
        return not t.has(', today') and t.has('Read')
      end)
      t.go('Read')
      t.type('x')
      assert(t.has('Read', '✓'), 'at once')
      t.eventually('the reason', function()
        return t.line('has not come yet')
      end)
      assert(t.has('07:30 Read', '·'))
      assert(t.has_been_told("Can't complete future habits"))
      t.type('t')
      t.eventually('today', function()
        return t.has(', today') and t.has('Read')
      end)
      assert(not t.line('has not come yet'))
    end,
  },
  {
    'what another client does shows by itself, and the cursor stays with its habit',
    function()
      t.go('Diary')
      t.habitctl('done', 'Read')
      t.eventually('the tick', function()
        return t.has('Read', '✓')
      end)
      t.habitctl('add', 'Anything', '--time', '00:05')
      t.eventually('the new habit', function()
        return t.has('Anything')
      end)
      assert(vim.api.nvim_get_current_line():find('Diary'))
      t.habitctl('rm', 'Anything')
      t.eventually('it has gone', function()
        return not t.has('Anything')
      end)
    end,
  },
  {
    'the last change made anywhere is taken back on demand, and it is said what it was',
    function()
      t.habitctl('toggle', 'Diary')
      t.eventually('the tick', function()
        return t.has('Diary', '✓')
      end)
      vim.cmd('Habit undo')
      t.eventually('it is taken back', function()
        return t.has('Diary', '○')
      end)
      t.eventually('it is told', function()
        return t.was_told('undone: ') and t.was_told('Diary')
      end)
    end,
  },
  {
    'u takes back what was done here, and no configuration made elsewhere',
    function()
      local function shows(sign)
        t.eventually('Diary ' .. sign, function()
          return t.has('Diary', sign) and #model.pending() == 0
        end)
      end
      t.go('Diary')
      t.type('x')
      shows('✓')
      t.habitctl('edit', 'Push-ups', '--remind', '15:00')
      t.type('u')
      shows('○')
      t.eventually('it is told', function()
        return t.was_told('undone: Diary, ') and t.was_told(': done → open')
      end)
      local habit = vim.tbl_filter(function(habit)
        return habit.name == 'Push-ups'
      end, t.call('listHabits', {}).habits)[1]
      t.equal(habit.reminders, { '15:00' })
      t.type('U')
      shows('✓')
      t.type('u')
      shows('○')
    end,
  },
  {
    'commands record without a window',
    function()
      vim.cmd('Habit toggle diary')
      t.eventually('what was done', function()
        return t.was_told('Diary: done')
      end)
      vim.cmd('Habit done read 2026-01-02')
      vim.cmd('Habit count Push-ups 4 2026-01-03')
      vim.cmd('Habit note Push-ups 2026-01-03 felt  good | :quit "')
      vim.cmd('Habit skip Read 2026-01-04')
      t.eventually('the daemon has it', function()
        return entry('Read', '2026-01-04')
      end)
      t.equal(entry('Read', '2026-01-02').completed, true)
      t.equal(entry('Read', '2026-01-04').mark, 'skipped')
      t.equal(entry('Push-ups', '2026-01-03').count, 4)
      t.equal(entry('Push-ups', '2026-01-03').note, 'felt good | :quit "')
      vim.cmd('Habit toggle nothing like it')
      t.eventually('the refusal', function()
        return t.was_told('nothing like it')
      end)
      vim.cmd('Habit undo')
      t.eventually('undone', function()
        return entry('Read', '2026-01-04') == nil
      end)
      vim.cmd('Habit nonsense')
      assert(t.has_been_told("unknown verb 'nonsense'"))
      vim.cmd('Habit next')
      t.eventually('one of what is counted', function()
        return t.has('Push-ups', '8.5/12')
      end)
      vim.cmd('Habit count Push-ups 7.5')
      t.eventually('as before', function()
        return t.has('Push-ups', '7.5/12')
      end)
    end,
  },
  {
    'the status line follows',
    function()
      vim.o.statusline = "%{%v:lua.require'habitd'.statusline()%}"
      local function shown()
        return vim.api.nvim_eval_statusline(vim.o.statusline, {}).str
      end
      t.eventually('the progress', function()
        return shown() == 'habits 2/3 ▸ Push-ups'
      end)
      t.habitctl('done', 'Push-ups')
      t.eventually('all done', function()
        return shown() == 'habits 3/3 ✓'
      end)
      t.equal(model.offline(), nil)
    end,
  },
}
