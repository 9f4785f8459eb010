-- The window of a day: what is shown in it, and what its keys do.
local buffers = require('habitd.buffer')
local date = require('habitd.date')
local day = require('habitd.day')
local grid_window = require('habitd.grid_window')
local model = require('habitd.model')
local prediction = require('habitd.prediction')
local text = require('habitd.text')

local M = {}

local buffer, keys
local rows = {}
local legend = false

local function is_open()
  return buffer and vim.api.nvim_buf_is_loaded(buffer)
end

-- The habit on the line of the cursor, with the day on show; nil where there is none.
local function here()
  local habit = rows[vim.api.nvim_win_get_cursor(0)[1]]
  return habit, model.shown_date()
end

local function draw()
  local shown = model.shown_date()
  local lines = { day.heading(shown, model.today, model.offline()) }
  local view, week = model.day(shown)
  rows = {}
  if view then
    local more, places = day.lines(view, week, model.problem)
    for row, habit in pairs(places) do
      rows[row + #lines] = habit
    end
    vim.list_extend(lines, more)
  else
    table.insert(lines, { { model.offline() and '' or 'loading …', 'HabitdFaint' } })
    table.insert(lines, day.problem(model.problem))
  end
  if legend then
    vim.list_extend(lines, buffers.legend(keys))
  end
  buffers.write(buffer, lines)
end

-- Puts the cursor of a window on a habit's line; on the next one where that habit is gone.
local function place(window, id, line)
  local first
  for row, habit in pairs(rows) do
    if habit.id == id then
      vim.api.nvim_win_set_cursor(window, { row, 0 })
      return
    end
    first = math.min(first or row, row)
  end
  local last = vim.api.nvim_buf_line_count(buffer)
  vim.api.nvim_win_set_cursor(window, { id and math.min(line, last) or first or 1, 0 })
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
    place(window, before[1], before[2])
  end
end

local function record(method, params, change)
  local habit, shown = here()
  if habit then
    model.record(method, habit.id, shown, params, change)
  end
end

local function mark(name)
  local habit = here()
  local is_marked = habit and habit.entry and habit.entry.mark == name
  local value = not is_marked and name or nil
  record('setEntry', { mark = value or vim.NIL }, prediction.mark(value))
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
  local prompt = 'How much of ' .. text.cut(habit.name, 40) .. ': '
  vim.ui.input({ prompt = prompt, default = text.count(entry.count) }, function(answer)
    local number = answer and tonumber(answer)
    if number then
      model.record('setEntry', habit.id, shown, { count = number }, prediction.count(number))
    elseif answer and answer ~= '' then
      model.fail({ message = 'a count is a number, such as 3 or 2.5' })
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
  vim.ui.input({ prompt = prompt, default = text.safe(before) }, function(answer)
    -- A note that was left as it is shown is left as it is.
    if answer and answer ~= text.safe(before) then
      local value = answer ~= '' and answer or nil
      model.record('setEntry', habit.id, shown, { note = value or vim.NIL }, prediction.note(value))
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

local function ask_for_day()
  vim.ui.input({ prompt = 'Day (2026-11-20, -3, yesterday): ' }, function(answer)
    if answer and answer ~= '' then
      model.with_today(function(today)
        local parsed = date.parse(answer, today)
        if parsed then
          model.show(parsed)
        else
          model.fail({ message = 'no such day: ' .. answer })
        end
      end)
    end
  end)
end

keys = {
  {
    keys = { '<CR>', '<Space>', 'x' },
    description = 'done, or take it back',
    action = function()
      record('toggle', {}, prediction.toggle())
    end,
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
  { keys = { 'u' }, description = 'undo the last change', action = model.undo },
  { keys = { 'h', '<Left>' }, description = 'the day before', action = move(-1) },
  { keys = { 'l', '<Right>' }, description = 'the day after', action = move(1) },
  { keys = { 'H' }, description = 'the week before', action = move(-7) },
  { keys = { 'L' }, description = 'the week after', action = move(7) },
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
    action = function()
      grid_window.open(nil)
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
  { keys = { 'q' }, description = 'close', action = buffers.close },
  {
    keys = { '?' },
    description = 'show or hide these keys',
    action = function()
      legend = not legend
      refresh()
    end,
  },
}

-- Shows a day, today where none is given.
function M.open(shown, modifiers)
  if not is_open() then
    if buffer then
      pcall(vim.api.nvim_buf_delete, buffer, { force = true })
    end
    buffer = buffers.make('habitd://day', keys)
  end
  buffers.show(buffer, modifiers)
  model.show(shown)
end

model.listen(function(history)
  if not history then
    refresh()
  end
end)

return M
