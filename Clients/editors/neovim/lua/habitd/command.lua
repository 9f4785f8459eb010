-- What :Habit does. A name is what the daemon takes for one; it is never run nor expanded.
local date = require('habitd.date')
local model = require('habitd.model')
local own = require('habitd.own')
local text = require('habitd.text')
local timers = require('habitd.timers')
local timing = require('habitd.timing')

local M = {}

local function recorded(tick)
  local entry = tick.entry or { count = 0 }
  local so_far = entry.count > 0 and text.count(entry.count) .. ' so far' or 'not done'
  local state = tick.completed and 'done' or entry.mark or so_far
  model.report(tick.name .. ': ' .. state .. ', ' .. date.short(tick.date))
end

-- Takes the last word off where it is a date; `callback` is given the rest and the date.
local function with_date(words, callback)
  local last = words[#words]
  if not last or not date.parse(last, '2000-01-01') then
    callback(words, nil)
    return
  end
  model.with_today(function(today)
    callback(vim.list_slice(words, 1, #words - 1), date.parse(last, today))
  end)
end

local function need(words, usage)
  if #words == 0 then
    model.fail({ message = 'write it as :Habit ' .. usage })
  end
  return #words > 0
end

-- A verb that is given a habit and perhaps a day; `method` and what else it is given.
local function tick(verb, method, params)
  return function(all)
    -- A first word is always a habit.
    local first = all[1]
    with_date(vim.list_slice(all, 2), function(words, day)
      words = vim.list_extend({ first }, words)
      if need(words, verb .. ' NAME [DATE]') then
        local given = { habit = table.concat(words, ' '), date = day }
        own.ask(method, vim.tbl_extend('error', given, params), recorded)
      end
    end)
  end
end

local function set_entry(field, name, value, day)
  own.ask('setEntry', { habit = name, date = day, [field] = value }, recorded)
end

-- Takes the last word off where it is a length of time; gives the rest as a name, and the minutes.
local function with_length(words)
  local minutes = #words > 1 and timers.minutes(words[#words]) or nil
  return table.concat(words, ' ', 1, #words - (minutes and 1 or 0)), minutes
end

-- A verb for the timer of a habit, or for the only one that runs where none is named.
local function end_timer(act)
  return function(words)
    if #words == 0 then
      timing.with_only(act)
    else
      act(with_length(words))
    end
  end
end

-- A verb that shows a day in a window.
local function on_day(window)
  return function(all, modifiers)
    with_date(all, function(words, day)
      if #words > 0 then
        local typed_words = table.concat(words, ' ')
        local what = "'%s' is not a date, such as yesterday, -3 or 2026-11-20"
        model.fail({ message = what:format(typed_words) })
      else
        require(window).open(day, modifiers)
      end
    end)
  end
end

local verbs = {
  toggle = tick('toggle', 'toggle', {}),
  done = tick('done', 'markCompleted', {}),
  skip = tick('skip', 'setEntry', { mark = 'skipped' }),
  fail = tick('fail', 'setEntry', { mark = 'failed' }),
  unmark = tick('unmark', 'setEntry', { mark = vim.NIL }),
  count = function(all)
    with_date(all, function(words, day)
      local number = tonumber(words[#words])
      if not number or #words < 2 then
        need({}, 'count NAME NUMBER [DATE]')
      else
        local name = table.concat(vim.list_slice(words, 1, #words - 1), ' ')
        set_entry('count', name, number, day)
      end
    end)
  end,
  note = function(words)
    if #words < 2 then
      need({}, 'note NAME [DATE] TEXT; blanks in a name are written "\\ "')
      return
    end
    with_date({ words[2] }, function(rest, day)
      local first = #rest == 0 and 3 or 2
      local value = table.concat(vim.list_slice(words, first), ' ')
      set_entry('note', words[1], value ~= '' and value or vim.NIL, day)
    end)
  end,
  start = function(words)
    if need(words, 'start NAME [LENGTH]') then
      timing.start(with_length(words))
    end
  end,
  stop = end_timer(timing.stop),
  cancel = end_timer(timing.cancel),
  day = on_day('habitd.day_window'),
  week = on_day('habitd.week_window'),
  grid = function(words, modifiers)
    local name = #words > 0 and table.concat(words, ' ') or nil
    require('habitd.grid_window').open(name, modifiers)
  end,
  -- One step of what comes next: one more of what is counted, anything else is completed.
  next = function()
    model.ask('loadDay', nil, function(view)
      for _, habit in ipairs(view.habits) do
        if habit.id == view.progress.next then
          local is_counted = habit.repetitions > 1 or habit.unit
          local method = is_counted and 'tally' or 'markCompleted'
          own.ask(method, { habit = habit.id, date = view.date }, recorded)
          return
        end
      end
      model.report('nothing is left to do today')
    end)
  end,
  undo = own.undo_any,
  redo = own.redo,
  refresh = function()
    model.connect()
    model.reload()
  end,
}
local with_habit = { 'toggle', 'done', 'skip', 'fail', 'unmark', 'count', 'note', 'grid', 'start', 'stop', 'cancel' }

-- Does what a command line says; without words it shows today.
function M.run(words, modifiers)
  model.connect()
  local verb = words[1] or 'day'
  if verbs[verb] then
    verbs[verb](vim.list_slice(words, 2), modifiers)
  else
    local known = vim.tbl_keys(verbs)
    table.sort(known)
    local words = "unknown verb '%s', expected one of: %s"
    model.fail({ message = words:format(verb, table.concat(known, ', ')) })
  end
end

-- A habit as it can be typed: its name, or its id where the name has what cannot be typed.
local function typed(habit)
  local name = text.safe(habit.name) == habit.name and habit.name or habit.id
  return (name:gsub('[\\ \t]', '\\%0'))
end

-- The longest wait for the names of habits in completion, in milliseconds: the person is typing.
local completion_wait = 300

local function habits()
  local found
  model.connect()
  model.request('listHabits', nil, function(_, result)
    found = result and result.habits or {}
  end)
  vim.wait(completion_wait, function()
    return found ~= nil
  end, 5)
  return found or {}
end

-- Returns the completions for a command line.
function M.complete(lead, line)
  local verb = line:match('%f[%a]Ha?b?i?t?%s+(%S+)%s')
  local candidates = {}
  if not verb then
    candidates = vim.tbl_keys(verbs)
  elseif vim.tbl_contains(with_habit, verb) then
    candidates = vim.tbl_map(typed, habits())
  end
  table.sort(candidates)
  return vim.tbl_filter(function(candidate)
    return candidate:sub(1, #lead):lower() == lead:lower()
  end, candidates)
end

return M
