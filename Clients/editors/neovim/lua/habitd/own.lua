-- The changes made in this editor: they are recorded here for undo and redo.
local date = require('habitd.date')
local model = require('habitd.model')
local text = require('habitd.text')

local M = {}

-- The revisions of what was done, and of what was taken back and can be done again; the newest is last.
local done, undone = {}, {}
-- The highest revision an answer had.
local highest = 0
-- The number of pending changes, and callbacks that wait for them: the last change is unknown before.
local pending, after = 0, {}

local function ended()
  pending = pending - 1
  if pending == 0 and #after > 0 then
    table.remove(after, 1)()
  end
end

local function remember(revision)
  -- A request that changed nothing has an older revision.
  if revision > math.max(highest, model.revision()) then
    table.insert(done, revision)
    undone = {}
  end
  highest = math.max(highest, revision)
end

-- Records something about a habit on a day: see model.lua.
function M.record(method, habit, day, params, change)
  pending = pending + 1
  model.record(method, habit, day, params, change, function(failure, tick)
    if not failure then
      remember(tick.revision)
    end
    ended()
  end)
end

-- Asks for a change; `callback` is given what came of it.
function M.ask(method, params, callback)
  pending = pending + 1
  model.problem = nil
  model.request(method, params, function(failure, result)
    if failure then
      model.refuse(failure)
    else
      remember(result.revision)
      callback(result)
    end
    ended()
  end)
end

-- Returns a value of a day or field, in a word.
local function value(of)
  if of == nil or of == vim.NIL then
    return 'nothing'
  elseif type(of) ~= 'table' then
    return tostring(of)
  elseif of.completed == nil then
    return vim.json.encode(of)
  elseif of.mark then
    return of.mark
  elseif of.completed then
    return of.count > 1 and 'done, ' .. text.count(of.count) or 'done'
  end
  return of.count > 0 and text.count(of.count) or 'open'
end

local function words(change)
  local about = { change.name }
  if change.date then
    table.insert(about, date.short(change.date))
  end
  local before, now = value(change.from), value(change.to)
  if change.field then
    table.insert(about, change.field)
  elseif before == now then
    table.insert(about, 'note')
    before, now = change.from.note or 'nothing', change.to.note or 'nothing'
  end
  return ('%s: %s → %s'):format(table.concat(about, ', '), before, now)
end

-- Says what was changed, from what to what.
local function tell(verb, what)
  local values = what.values or {}
  if #values > 0 then
    local more = #values > 1 and (' and %d more'):format(#values - 1) or ''
    model.report(verb .. ': ' .. words(values[1]) .. more)
    return
  end
  local names = {}
  for _, habit in ipairs(what.habits or {}) do
    table.insert(names, habit.name or habit.id)
  end
  model.report(('%s: %s %s'):format(verb, what.method or 'a change', table.concat(names, ', ')))
end

-- Takes a change back, or an undo: `revision` says which, nil for the last one made anywhere.
local function take_back(method, revision, from, to)
  pending = pending + 1
  model.problem = nil
  model.request(method, { revision = revision }, function(failure, result)
    if failure then
      -- An undo that may have been carried out is not tried again.
      if revision and failure.is_away and not failure.was_sent then
        table.insert(from, revision)
      end
      model.refuse(failure)
    else
      highest = math.max(highest, result.revision)
      table.insert(to, result.revision)
      local verb = method == 'undo' and 'undone' or 'redone'
      tell(verb, result[verb] or {})
    end
    ended()
  end)
end

-- Takes back what was done last in this editor.
function M.undo()
  if pending > 0 then
    table.insert(after, M.undo)
  elseif #done == 0 then
    local elsewhere = ':Habit undo undoes the last change made anywhere'
    model.report('nothing left to undo in this editor; ' .. elsewhere)
  else
    take_back('undo', table.remove(done), done, undone)
  end
end

-- Does again what was taken back last in this editor.
function M.redo()
  if pending > 0 then
    table.insert(after, M.redo)
  elseif #undone == 0 then
    model.report('nothing left to redo in this editor')
  else
    take_back('redo', table.remove(undone), undone, done)
  end
end

-- Takes back the last change, wherever it was made.
function M.undo_any()
  take_back('undo', nil, done, undone)
end

-- Revisions mean something else in another history.
model.on_resync(function()
  done, undone, highest = {}, {}, 0
end)

return M
