-- The window of a day: what is shown in it, and what its keys do.
local buffers = require('habitd.buffer')
local connection = require('habitd.connection')
local date = require('habitd.date')
local day = require('habitd.day')
local grid_window = require('habitd.grid_window')
local model = require('habitd.model')
local own = require('habitd.own')
local prediction = require('habitd.prediction')
local text = require('habitd.text')
local timing = require('habitd.timing')

local M = {}

local buffer, keys
-- True until the cursor is first put on a habit.
local is_new = false
-- The row of the habit on each line.
local rows = {}

local function is_open()
  return buffer and vim.api.nvim_buf_is_loaded(buffer)
end

-- The habit on the line of the cursor, with the day on show; nil where there is none, which is said.
local function here()
  local habit = rows[vim.api.nvim_win_get_cursor(0)[1]]
  if not habit then
    model.report('no habit on this line')
  end
  return habit, model.shown_date()
end

-- The habit on a line, from 1; nil where none is.
function M.row(line)
  return rows[line]
end

local function draw()
  local shown = model.shown_date()
  local width = buffers.width(buffer)
  local remarks = day.remarks(model.problem, model.offline(), width)
  local view, week = model.day(shown)
  local is_vacation = view ~= nil and view.vacation ~= nil
  local lines = { day.heading(shown, model.today, model.offline() ~= nil, is_vacation) }
  rows = {}
  if view then
    local more, places = day.lines(view, week, remarks, width)
    for row, habit in pairs(places) do
      rows[row + #lines] = habit
    end
    vim.list_extend(lines, more)
  else
    table.insert(lines, { { model.offline() and '' or 'loading …', 'HabitdFaint' } })
    vim.list_extend(lines, remarks)
  end
  buffers.write(buffer, lines)
end

-- Puts the cursor of a window on a habit's line, and where it stood where that habit is gone. A window
-- that had none yet begins with the first habit that something can be done about.
local function place(window, id, line)
  local first, first_open
  for row, habit in pairs(rows) do
    if habit.id == id then
      vim.api.nvim_win_set_cursor(window, { row, 0 })
      return
    end
    first = math.min(first or row, row)
    if habit.goal ~= 'atMost' then
      first_open = math.min(first_open or row, row)
    end
  end
  local last = vim.api.nvim_buf_line_count(buffer)
  vim.api.nvim_win_set_cursor(window, { id and math.min(line, last) or first_open or first or 1, 0 })
end

-- Draws the day anew; the cursor stays with its habit.
local function refresh()
  if not is_open() then
    return
  end
  local places = {}
  for _, window in ipairs(vim.fn.win_findbuf(buffer)) do
    local line = vim.api.nvim_win_get_cursor(window)[1]
    places[window] = { rows[line] and rows[line].id, line }
  end
  draw()
  for window, before in pairs(places) do
    if before[1] or is_new then
      place(window, before[1], before[2])
    end
  end
  is_new = is_new and next(rows) == nil
end

local function record(method, params, change)
  local habit, shown = here()
  if habit then
    own.record(method, habit, shown, params, change)
  end
end

local function toggle()
  local habit, shown = here()
  if not habit then
    return
  elseif habit.goal == 'atMost' and not (habit.entry and habit.entry.mark) then
    local words = ' is a limit, kept by doing nothing: + counts one, f marks the day failed'
    model.report(habit.name .. words)
  else
    own.record('toggle', habit, shown, {}, prediction.toggle())
  end
end

local function mark(name)
  local habit, shown = here()
  if habit then
    local is_marked = habit.entry and habit.entry.mark == name
    local value = not is_marked and name or nil
    own.record('setEntry', habit, shown, { mark = value or vim.NIL }, prediction.mark(value))
  end
end

local function tally(sign)
  return function()
    local by = sign * vim.v.count1
    record('tally', { by = by }, prediction.tally(by))
  end
end

local function count()
  local habit, shown = here()
  if not habit then
    return
  end
  local entry = habit.entry or { count = 0 }
  local prompt = 'Amount of ' .. text.cut(habit.name, 40) .. ': '
  text.prompt({ prompt = prompt, default = text.count(entry.count) }, function(answer)
    local number = answer and tonumber(answer)
    if number then
      own.record('setEntry', habit, shown, { count = number }, prediction.count(number))
    elseif answer and answer ~= '' then
      model.fail({ message = ("'%s' is not a number, such as 3 or 2.5"):format(answer) })
    end
  end)
end

local function note()
  local habit, shown = here()
  if not habit then
    return
  end
  local before = habit.entry and habit.entry.note or ''
  local prompt = 'Note for ' .. text.cut(habit.name, 40) .. ': '
  text.prompt({ prompt = prompt, default = text.safe(before) }, function(answer)
    -- A note that was left as it is shown is left as it is.
    if answer and answer ~= text.safe(before) then
      local value = answer ~= '' and answer or nil
      own.record('setEntry', habit, shown, { note = value or vim.NIL }, prediction.note(value))
    end
  end)
end

local function move(days)
  return function()
    local shown = model.shown_date()
    if shown then
      model.show(date.shift(shown, days * vim.v.count1))
    end
  end
end

local function show_plain_day(answer)
  model.with_today(function(today)
    local parsed = date.parse(answer, today)
    if parsed then
      model.show(parsed)
    else
      local words = "'%s' is not a day; without habitctl on the PATH it is yesterday, -3 or 2026-11-20"
      model.fail({ message = words:format(answer) })
    end
  end)
end

-- Asks for a day. habitctl reads it, in all its words; where there is none, the plainest are read here.
local function ask_for_day()
  text.prompt({ prompt = 'Day (yesterday, last fri, 20 nov): ' }, function(answer)
    if not answer or answer == '' then
      return
    elseif vim.fn.executable('habitctl') == 0 then
      return show_plain_day(answer)
    end
    local path = model.socket or connection.socket_path()
    local command = { 'habitctl', 'words', '--days=' .. answer, '--json', '--socket=' .. (path or '') }
    vim.system(command, { text = true, timeout = model.timeout }, vim.schedule_wrap(function(result)
      local fine, days = pcall(vim.json.decode, result.stdout)
      if result.code == 0 and fine and type(days.first) == 'string' and date.is_date(days.first) then
        model.show(days.first)
      else
        local line = (result.stderr or ''):match('habitctl: ([^\n]*)')
        model.fail({ message = line or 'habitctl did not answer' })
      end
    end))
  end)
end

keys = buffers.with_common_keys({
  {
    keys = { '<CR>', '<Space>', 'x' },
    description = 'done, or take it back',
    action = toggle,
  },
  { keys = { '+' }, description = 'one more; 3+ three more', action = tally(1) },
  { keys = { '-' }, description = 'one less', action = tally(-1) },
  { keys = { 'c' }, description = 'set the count', action = count },
  { keys = { 'i' }, description = 'write a note', action = note },
  {
    keys = { 's' },
    description = 'skip, or take that back',
    action = function()
      mark('skipped')
    end,
  },
  {
    keys = { 'f' },
    description = 'failed, or take that back',
    action = function()
      mark('failed')
    end,
  },
  {
    keys = { 'S' },
    description = 'start the timer, or stop it and add its time',
    action = function()
      local habit = here()
      if habit then
        timing.switch(habit)
      end
    end,
  },
  { keys = { 'u' }, description = 'undo what was done here', action = own.undo },
  { keys = { 'U', '<C-R>' }, description = 'redo it', action = own.redo },
  { keys = { 'h', '<Left>' }, description = 'the day before', action = move(-1) },
  { keys = { 'l', '<Right>' }, description = 'the day after', action = move(1) },
  {
    keys = { 'H' },
    description = 'the week before',
    help = 'the week before; L the week after',
    action = move(-7),
  },
  { keys = { 'L' }, description = 'the week after', help = '', action = move(7) },
  {
    keys = { 't' },
    description = 'today',
    action = function()
      model.show(nil)
    end,
  },
  { keys = { 'D' }, description = 'go to a day', action = ask_for_day },
  {
    keys = { 'o' },
    description = "the habit's grid",
    help = "the habit's grid; O that of all habits",
    action = function()
      local habit = here()
      if habit then
        grid_window.open(habit.id)
      end
    end,
  },
  {
    keys = { 'O' },
    description = 'the grid of all habits',
    help = '',
    action = function()
      grid_window.open(nil)
    end,
  },
  {
    keys = { 'W' },
    description = 'the last weeks of all habits',
    action = function()
      require('habitd.week_window').open(model.shown_date())
    end,
  },
  {
    keys = { 'a' },
    description = 'also habits that are not due',
    action = function()
      model.all = not model.all
      model.reload()
    end,
  },
  {
    keys = { 'r' },
    description = 'load again',
    action = function()
      model.problem = nil
      model.reload()
    end,
  },
})

-- Shows a day, today where none is given.
function M.open(shown, modifiers)
  buffer = buffers.remade(buffer, 'habitd://day', keys, refresh)
  is_new = vim.fn.bufwinid(buffer) == -1
  buffers.show(buffer, modifiers)
  model.show(shown)
end

model.listen(function(history)
  if not history then
    refresh()
  end
end)

return M
