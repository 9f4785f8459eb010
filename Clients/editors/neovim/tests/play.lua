-- The scripted daemon, and the steps of the table of cases that all clients share.
local t = require('support')
local day_window = require('habitd.day_window')
local model = require('habitd.model')

local M = {}

local folder = vim.env.HABITD_TEST_SUPPORT
local socket = vim.env.HOME .. '/scripted'
local keys_of = { toggle = 'x', increase = '+', undo = 'u' }
local signs = {
  ['✓'] = 'done',
  ['◐'] = 'partial',
  ['○'] = 'open',
  ['–'] = 'skipped',
  ['✗'] = 'failed',
  ['·'] = 'future',
  ['‖'] = 'paused',
}
local writes = { 'toggle', 'markCompleted', 'setEntry', 'tally', 'record', 'undo', 'redo' }
local answers = {}
local job

M.table = vim.json.decode(table.concat(vim.fn.readfile(folder .. '/conformance.json'), '\n'))

-- Has the daemon do a step; its answer.
function M.act(step)
  answers = {}
  vim.fn.chansend(job, vim.json.encode(step) .. '\n')
  t.eventually('an answer to ' .. vim.inspect(step), function()
    return #answers > 1
  end)
  local answer = vim.json.decode(table.concat(answers))
  assert(answer.ok, vim.inspect({ step, answer }))
  return answer
end

-- Starts the daemon, and shows its day.
function M.start()
  job = vim.fn.jobstart({ 'python3', folder .. '/scripted_daemon.py', socket }, {
    on_stdout = function(_, lines)
      answers[math.max(1, #answers)] = (answers[#answers] or '') .. lines[1]
      vim.list_extend(answers, lines, 2)
    end,
  })
  vim.env.HABITD_SOCKET = socket
  M.act({ ['do'] = 'reset' })
  vim.cmd('Habit')
end

-- The line of a habit, and its number; nil where it has none.
function M.row(id)
  for number, line in ipairs(t.lines()) do
    local habit = day_window.row(number)
    if habit and habit.id == id then
      return line, number
    end
  end
end

local function state(id)
  local row = M.row(id)
  return row and (signs[vim.fn.strcharpart(row, 2, 1)] or row) or vim.NIL
end

local function has_problem()
  local namespace = vim.api.nvim_get_namespaces().habitd
  local last = math.min(8, #t.lines()) - 1
  local marks = vim.api.nvim_buf_get_extmarks(0, namespace, { 1, 0 }, { last, -1 }, { details = true })
  for _, mark in ipairs(marks) do
    if mark[4].hl_group == 'HabitdError' then
      return true
    end
  end
  return false
end

local function is_shown(wanted)
  for id, expected in pairs(wanted.habits or {}) do
    if state(id) ~= expected then
      return false
    end
  end
  for id, count in pairs(wanted.counts or {}) do
    if tonumber((M.row(id) or ''):match('([%d.]+)/')) ~= count then
      return false
    end
  end
  for id, name in pairs(wanted.names or {}) do
    if not (M.row(id) or ''):find(name, 1, true) then
      return false
    end
  end
  local heading = t.lines()[1]
  local is_offline = heading:find('offline', 1, true) ~= nil
  return (not wanted.today or heading:find(wanted.today .. ', today', 1, true))
    and (wanted.offline == nil or is_offline == wanted.offline)
    and (wanted.problem == nil or has_problem() == wanted.problem)
end

-- Begins a case.
function M.begin(case)
  model.set_timeout(20000)
  M.act(vim.tbl_extend('error', { ['do'] = 'reset' }, case.begin or {}))
  local asked = {}
  t.eventually('a new subscription', function()
    for _, request in ipairs(M.act({ ['do'] = 'requests' }).requests) do
      asked[request.method] = true
    end
    return asked.loadDay
  end)
  t.eventually('the new day', function()
    for number in ipairs(t.lines()) do
      local habit = day_window.row(number)
      if habit and state(habit.id) ~= 'open' then
        return false
      end
    end
    return not model.offline()
      and #model.pending() == 0
      and t.lines()[1]:find('2026-11-20, today', 1, true)
  end)
  t.type('r')
  -- What is still on its way would be counted among the requests of the case.
  t.eventually('nothing is on its way', function()
    return not model.is_loading()
  end)
  t.told = {}
  vim.cmd('messages clear')
  model.set_timeout(case.timeout or 20000)
end

-- Does one step of a case.
function M.step(step)
  if step.daemon then
    M.act(step.daemon)
  elseif step.press then
    if step.habit then
      M.go(step.habit)
    end
    t.type(keys_of[step.press])
  elseif step.shows then
    t.eventually(vim.inspect(step.shows), function()
      return is_shown(step.shows)
    end)
  elseif step.writes then
    local asked = vim.tbl_filter(function(request)
      return vim.tbl_contains(writes, request.method)
    end, M.act({ ['do'] = 'requests' }).requests)
    t.equal(#asked, step.writes)
  elseif step.recorded then
    local entries = M.act({ ['do'] = 'entries' }).entries
    for id, value in pairs(step.recorded) do
      local entry = entries[id] or { count = 0 }
      t.equal({ id, entry.mark or entry.count }, { id, value })
    end
  end
end

-- Puts the cursor on a habit's line.
function M.go(id)
  local _, number = M.row(id)
  vim.api.nvim_win_set_cursor(0, { assert(number, id), 0 })
end

return M
