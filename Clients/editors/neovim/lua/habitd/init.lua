-- The habit tracker habitd in the editor: see :help habitd.
local model = require('habitd.model')
local text = require('habitd.text')
local timers = require('habitd.timers')

local M = {}

-- The longest name in the status line, in columns.
local longest_name = 24
local follows = false

-- Settings, all optional: `socket`, a path; `timeout`, in milliseconds; `key`, a key in normal mode
-- that shows the day.
function M.setup(options)
  options = options or {}
  model.socket = options.socket or model.socket
  if options.timeout then
    model.set_timeout(options.timeout)
  end
  if options.key then
    vim.keymap.set('n', options.key, function()
      M.open()
    end, { desc = 'Habits' })
  end
end

-- Shows a day, today where no date is given.
function M.open(date)
  require('habitd.day_window').open(date)
end

-- Returns today as loadDay has it, and nil or the reason why the daemon cannot be reached; always current.
function M.today()
  if not follows then
    follows = true
    model.listen(function(history)
      if not history then
        vim.cmd('redrawstatus!')
      end
    end)
    model.connect()
  end
  return model.day(model.today), model.offline()
end

-- A component for the status line: how far today has come, and the timer that runs or what is next.
function M.statusline()
  local day, offline = M.today()
  if offline then
    return 'habits offline'
  elseif not day then
    return ''
  end
  local progress = day.progress
  if progress.total == 0 then
    return 'no habits today'
  end
  local words = ('habits %d/%d'):format(progress.completed, progress.total)
  for _, habit in ipairs(day.habits) do
    if habit.timer then
      local name = text.cut(habit.name, longest_name)
      return text.statusline(('%s ► %s %s'):format(words, name, timers.running(habit)))
    end
  end
  if progress.allCompleted then
    return words .. ' ✓'
  end
  for _, habit in ipairs(day.habits) do
    if habit.id == progress.next then
      return text.statusline(words .. ' ▸ ' .. text.cut(habit.name, longest_name))
    end
  end
  return words
end

return M
