local t = require('support')
local date = require('habitd.date')
local model = require('habitd.model')

return {
  {
    'keys move by day and by week, and to a day',
    function()
      local today = model.today
      local function go(keys, expected)
        t.type(keys)
        t.eventually(keys, function()
          return t.lines()[1]:find(expected, 1, true) and t.has('Read')
        end)
      end
      go('h', date.shift(today, -1))
      go('H', date.shift(today, -8))
      go('2L', date.shift(today, 6))
      go('l', date.shift(today, 7))
      go('t', today .. ', today')
      t.answer = '-3'
      go('D', date.shift(today, -3))
      t.answer = 'someday'
      t.type('D')
      t.eventually('the refusal', function()
        return t.line("'someday' is not a day")
      end)
      vim.cmd('Habit day yesterday')
      go('', date.shift(today, -1))
      assert(t.line('[' .. date.weekday(date.shift(today, -1)):sub(1, 3)), 'the week strip')
      go('t', today .. ', today')
    end,
  },
  {
    'Ctrl-C at a prompt is no answer, and no error',
    function()
      local input, problem = vim.ui.input, 'Keyboard interrupt'
      vim.ui.input = function()
        error(problem)
      end
      t.go('Read')
      vim.v.errmsg = ''
      for _, key in ipairs({ 'c', 'i', 'D' }) do
        t.type(key)
      end
      t.equal(vim.v.errmsg, '')
      problem = 'another'
      t.equal(pcall(require('habitd.text').prompt, {}), false)
      vim.ui.input = input
    end,
  },
  {
    'a window that shows today turns with the day',
    function()
      local function today_in(zone)
        t.call('updateSettings', { timeZone = zone })
        local today = t.call('loadDay', {}).date
        t.eventually('today in ' .. zone, function()
          return t.lines()[1]:find(today .. ', today', 1, true) and t.has('Read')
        end)
        return today
      end
      -- They are 25 hours apart, so it is never the same day in both.
      assert(today_in('Pacific/Kiritimati') > today_in('Pacific/Pago_Pago'))
      today_in('UTC')
    end,
  },
  {
    'habits that are not due are shown on demand, and the keys too',
    function()
      t.habitctl('add', 'Whenever', '--schedule', 'none')
      t.eventually('the event', function()
        return model.day(model.today) and not t.line('Whenever')
      end)
      t.type('a')
      t.eventually('the habit', function()
        return t.line('Whenever')
      end)
      t.type('a')
      t.eventually('it is hidden', function()
        return not t.line('Whenever')
      end)
      t.type('?')
      assert(t.has('<CR> <Space> x', 'done, or take it back'))
      local window = vim.api.nvim_get_current_win()
      t.equal(vim.api.nvim_win_get_config(window).relative, 'editor')
      t.equal(vim.api.nvim_win_get_height(window), #t.lines())
      t.type('q')
      t.equal(vim.api.nvim_win_is_valid(window), false)
      t.equal(vim.api.nvim_buf_get_name(0), 'habitd://day')
    end,
  },
  {
    'pauses without an end are shown, of one habit and of all',
    function()
      local function shows(sign, is_vacation)
        return function()
          return t.has('Whenever', sign) and t.has('vacation') == is_vacation
        end
      end
      t.type('a')
      t.eventually('a habit that is not due', shows('○', false))
      t.habitctl('pause', 'Whenever')
      t.eventually('the pause of the habit', shows('‖', false))
      t.habitctl('resume', 'Whenever')
      t.eventually('its end', shows('○', false))
      t.habitctl('pause', '--all')
      t.eventually('the pause of all', shows('‖', true))
      t.habitctl('resume', '--all')
      t.eventually('the end of it', shows('○', false))
      t.type('a')
      t.eventually('it is hidden', function()
        return not t.line('Whenever')
      end)
    end,
  },
  {
    'the grid shows the year of a habit, follows, and leads to a day',
    function()
      t.go('Read')
      t.type('o')
      t.eventually('the grid', function()
        return t.lines()[1] == 'Read' and #t.lines() > 10
      end)
      t.equal(vim.api.nvim_buf_get_name(0), 'habitd://grid')
      local _, row = t.line(date.weekday(model.today):sub(1, 3) .. ' ')
      t.equal(vim.fn.strdisplaywidth(t.lines()[row]), 4 + 53)
      local function last()
        return (vim.fn.matchstr(t.lines()[row], '\\S\\ze *$'))
      end
      t.equal(last(), '■')
      t.habitctl('fail', 'Read')
      t.eventually('another client shows here too', function()
        return last() == '✗'
      end)
      vim.fn.cursor(row, #t.lines()[row])
      t.type('<CR>')
      t.eventually('the day', function()
        return t.lines()[1]:find(', today', 1, true) and t.has('Read', '✗')
      end)
      vim.cmd('Habit grid')
      t.eventually('the grid of all', function()
        return t.lines()[1] == 'All habits'
      end)
      t.type('q')
      t.eventually('the day has the cursor again', function()
        return vim.api.nvim_buf_get_name(0) == 'habitd://day'
      end)
    end,
  },
  {
    'verbs and names complete, and a completed name names its habit',
    function()
      t.equal(vim.fn.getcompletion('Habit t', 'cmdline'), { 'toggle' })
      t.habitctl('add', [[Two words \ "and" | more]])
      t.equal(
        vim.fn.getcompletion('Habit toggle two', 'cmdline'),
        { [[Two\ words\ \\\ "and"\ |\ more]] }
      )
      t.equal(vim.fn.getcompletion('Habit undo R', 'cmdline'), {})
      t.equal(vim.fn.getcompletion('Hab grid rea', 'cmdline'), { 'Read' })
      vim.cmd('Habit toggle ' .. vim.fn.getcompletion('Habit toggle two', 'cmdline')[1])
      t.eventually('it is ticked', function()
        return t.was_told('Two words') and t.has('Two words', '✓')
      end)
      t.habitctl('rm', [[Two words \ "and" | more]])
    end,
  },
  {
    'the help has its tags',
    function()
      vim.cmd('helptags ALL')
      for _, tag in ipairs({ 'habitd', ':Habit', 'habitd-keys', 'habitd.statusline()' }) do
        vim.cmd('help ' .. tag)
        assert(vim.api.nvim_get_current_line():find('*' .. tag .. '*', 1, true), tag)
        vim.cmd('helpclose')
      end
    end,
  },
}
