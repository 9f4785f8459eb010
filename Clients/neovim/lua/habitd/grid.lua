-- The contribution grid as lines of text: a column for each week, a row for each weekday.
local date = require('habitd.date')
local text = require('habitd.text')

local M = {}

-- The columns before the first week: a weekday's name and a blank.
local margin = 4

local signs = {
  done = { '●', 'HabitdDone' },
  partial = { '◐', 'HabitdPartial' },
  failed = { '✗', 'HabitdFailed' },
  missed = { '○', 'HabitdFaint' },
  skipped = { '–', 'HabitdSkipped' },
  paused = { '‖', 'HabitdFaint' },
  open = { '◌', 'HabitdOpen' },
  satisfied = { '─', 'HabitdDone' },
  unscheduled = { '·', 'HabitdFaint' },
  archived = { ' ' },
  beforeStart = { ' ' },
  future = { ' ' },
}

local function months_line(cells)
  local line, last = string.rep(' ', margin), nil
  for week = 0, #cells / 7 - 1 do
    local month = tonumber(cells[week * 7 + 1].date:sub(6, 7))
    -- Where there is no room beside the name before, the next week tells it.
    if month ~= last and #line <= margin + week then
      line = text.padded(line, margin + week) .. date.months[month] .. ' '
      last = month
    end
  end
  return { { line, 'HabitdFaint' } }
end

-- The lines of a grid.
function M.lines(grid)
  local name = grid.name and text.cut(grid.name, 60) or 'All habits'
  local lines = { { { name, 'HabitdTitle' } }, {}, months_line(grid.cells) }
  for row = 1, 7 do
    local pieces = { { date.weekday(grid.cells[row].date):sub(1, 3) .. ' ' } }
    for index = row, #grid.cells, 7 do
      table.insert(pieces, signs[grid.cells[index].state] or { '?' })
    end
    table.insert(lines, pieces)
  end
  return lines
end

-- The day that stands on a line and in a column of it, both from 1; nil where none does.
function M.date_at(grid, line, column)
  local row, week = line - 3, column - margin
  if row < 1 or row > 7 or week < 1 then
    return nil
  end
  local cell = grid.cells[(week - 1) * 7 + row]
  return cell and cell.date
end

return M
