-- The contribution grid as lines of text: a column for each week, a row for each weekday.
local date = require('habitd.date')
local heat = require('habitd.heat')
local text = require('habitd.text')

local M = {}

-- The columns before the first week: a weekday's name and a blank.
local margin = 4
-- The lines before the first weekday: the name, what it comes to, the months.
local top = 3

M.signs = {
  partial = { '◐', 'HabitdPartial', 'partial' },
  missed = { '◌', 'HabitdFaint', 'missed' },
  failed = { '✗', 'HabitdFailed', 'failed' },
  skipped = { '–', 'HabitdSkipped', 'skipped' },
  spared = { '◇', 'HabitdDone', 'spared' },
  paused = { '‖', 'HabitdFaint', 'paused' },
  open = { '○', 'HabitdOpen', 'open' },
  satisfied = { '─', 'HabitdDone', 'enough done' },
  unscheduled = { '·', 'HabitdFaint', 'not due' },
  archived = { ' ' },
  beforeStart = { ' ' },
  finished = { ' ' },
  future = { ' ' },
}
local legend = { 'missed', 'failed', 'skipped', 'spared', 'paused', 'open', 'satisfied', 'unscheduled' }

-- The sign of a cell and its group; `target` completes a day.
local function sign(cell, target)
  local level
  if cell.total then
    level = heat.level(cell.count, cell.total)
  elseif cell.state == 'done' then
    level = heat.levels
  elseif cell.state == 'partial' then
    level = math.min(heat.level(cell.count, target) or 1, heat.levels - 1)
  end
  return level and heat.sign(level) or M.signs[cell.state] or { '?' }
end

local function months_line(cells, first, step)
  local line, last = string.rep(' ', margin), nil
  for week = first, #cells / 7 - 1 do
    local month = tonumber(cells[week * 7 + 1].date:sub(6, 7))
    local column = margin + (week - first) * step
    -- Where there is no room beside the name before, the next week tells it.
    if month ~= last and #line <= column then
      line = text.padded(line, column) .. date.months[month] .. ' '
      last = month
    end
  end
  return { { line, 'HabitdFaint' } }
end

-- The streak, and the share of what was asked for that was done.
local function summary(share, streak)
  local pieces = {}
  if streak and streak.measure then
    local words = text.past(streak, streak)
    table.insert(pieces, words ~= '' and { words, 'HabitdStreak' } or nil)
  elseif streak and streak.longest > 0 then
    local words = text.several(streak.current, streak.unit) .. ' in a row'
    table.insert(pieces, { words, streak.current > 0 and 'HabitdStreak' or 'HabitdFaint' })
    table.insert(pieces, { (', longest %d'):format(streak.longest), 'HabitdFaint' })
  end
  if share.due > 0 then
    local percent = math.floor(100 * share.done / share.due)
    local words = ('%s%d %% of %d done'):format(#pieces > 0 and ', ' or '', percent, share.due)
    table.insert(pieces, { words, 'HabitdFaint' })
  end
  return pieces
end

-- The meaning of the signs that occur, in lines of so many columns.
local function legend_lines(shown, target, width)
  local items = {}
  if shown.cells[1].total or target ~= 1 then
    local scale = { { 'less ', 'HabitdFaint' } }
    for level = 1, heat.levels do
      table.insert(scale, heat.sign(level))
    end
    table.insert(items, vim.list_extend(scale, { { ' more', 'HabitdFaint' } }))
  else
    table.insert(items, { heat.sign(heat.levels), { ' done', 'HabitdFaint' } })
  end
  for _, state in ipairs(legend) do
    for _, cell in ipairs(shown.cells) do
      if cell.state == state and not (cell.total and cell.count > 0) then
        table.insert(items, { M.signs[state], { ' ' .. M.signs[state][3], 'HabitdFaint' } })
        break
      end
    end
  end
  table.insert(items, { { 'today', 'HabitdToday' } })
  return text.rows(items, width)
end

-- The lines of a grid in so many columns, and where its days are: see date_at. `habit` and `streak` are
-- nil for all habits together.
function M.lines(grid, habit, streak, today, width)
  local cells = grid.cells
  local weeks, target = #cells / 7, habit and habit.repetitions or 1
  -- A blank between the weeks makes a day about a square; where not even so many fit, the last ones do.
  local step = margin + 2 * weeks - 1 <= width and 2 or 1
  local place = { cells = cells, step = step }
  place.first = math.max(0, weeks - math.max(1, width - margin))
  local shown = vim.list_slice(cells, place.first * 7 + 1, #cells)
  local name = grid.name and text.cut(grid.name, 60) or 'All habits'
  local lines = {
    { { name, 'HabitdTitle' } },
    summary(grid.share, streak),
    months_line(cells, place.first, step),
  }
  for row = 1, 7 do
    local pieces = { { date.weekday(cells[row].date):sub(1, 3) .. ' ' } }
    local column = margin
    for index = row, #shown, 7 do
      local piece = sign(shown[index], target)
      if shown[index].date == today then
        place.today = { top + row, column }
        piece = { piece[1], { piece[2] or 'HabitdOpen', 'HabitdToday' } }
      end
      table.insert(pieces, piece)
      table.insert(pieces, { (' '):rep(step - 1) })
      column = column + #piece[1] + step - 1
    end
    table.insert(lines, pieces)
  end
  table.insert(lines, {})
  return vim.list_extend(lines, legend_lines({ cells = shown }, target, width)), place
end

-- The day that stands on a line and in a column of it, both from 1; nil where none does.
function M.date_at(place, line, column)
  local row = line - top
  if row < 1 or row > 7 or column <= margin then
    return nil
  end
  local week = place.first + math.floor((column - margin - 1) / place.step)
  local cell = place.cells[week * 7 + row]
  return cell and cell.date
end

return M
