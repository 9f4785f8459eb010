-- The window of the last weeks: a row for each habit, a column for each day.
local buffers = require('habitd.buffer')
local date = require('habitd.date')
local model = require('habitd.model')
local own = require('habitd.own')
local week = require('habitd.week')

local M = {}

-- The most habits shown: each is a request whenever something has changed.
local most_habits = 100

local buffer, keys
-- The last day on show, nil for today; the days and the rows on show, and how many habits have none.
local last
local days, rows, missing = {}, {}, 0

local function draw()
  local lines = week.lines(rows, days, model.today, buffers.width(buffer))
  if missing > 0 then
    table.insert(lines, { { ('and %d more'):format(missing), 'HabitdFaint' } })
  elseif #rows == 0 then
    table.insert(lines, { { 'no habits yet', 'HabitdFaint' } })
  end
  vim.list_extend(lines, { {}, { { '<Space> ticks, ? the keys, q closes', 'HabitdFaint' } } })
  buffers.write(buffer, lines)
end

local function load(done)
  local asked = last
  model.with_today(function(today)
    local through = asked or today
    local count = week.days(buffers.width(buffer))
    local streaks, loaded = {}, {}
    model.ask('streak', nil, function(result)
      for _, streak in ipairs(result.streaks) do
        streaks[streak.habit] = streak
      end
    end)
    model.ask('listHabits', nil, function(result)
      local awaited = math.min(#result.habits, most_habits)
      local function finish()
        if asked ~= last then
          return
        end
        days, rows, missing = {}, loaded, #result.habits - #loaded
        for back = count - 1, 0, -1 do
          table.insert(days, date.shift(through, -back))
        end
        done()
      end
      for index = 1, awaited do
        local habit = result.habits[index]
        local params = { habit = habit.id, weeks = math.ceil(count / 7) + 1, ['until'] = through }
        model.ask('grid', params, function(grid)
          local cells = {}
          for _, cell in ipairs(grid.cells) do
            cells[cell.date] = cell
          end
          table.insert(loaded, { habit = habit, cells = cells, streak = streaks[habit.id] })
          if #loaded == awaited then
            finish()
          end
        end)
      end
      if awaited == 0 then
        finish()
      end
    end)
  end)
end

local function reload()
  load(draw)
end

-- The habit and the day under the cursor; nil where there are none, which is said.
local function here()
  local row = rows[vim.fn.line('.') - week.top]
  local place = week.place(vim.fn.virtcol('.'), days, buffers.width(buffer))
  if not (row and place) then
    model.report('no habit and day under the cursor')
    return nil
  end
  return row.habit, days[place]
end

local function move(by)
  return function()
    model.with_today(function(today)
      local through = date.shift(last or today, by * vim.v.count1)
      last = through < today and through or nil
      reload()
    end)
  end
end

keys = buffers.with_common_keys({
  {
    keys = { '<Space>', 'x' },
    description = 'done that day, or take it back',
    action = function()
      local habit, day = here()
      if habit then
        own.ask('toggle', { habit = habit.id, date = day }, function(tick)
          local state = tick.completed and 'done' or 'not done'
          model.report(('%s: %s, %s'):format(tick.name, state, date.short(tick.date)))
        end)
      end
    end,
  },
  {
    keys = { '<CR>' },
    description = 'show the day under the cursor',
    action = function()
      local _, day = here()
      if day then
        require('habitd.day_window').open(day)
      end
    end,
  },
  {
    keys = { 'o' },
    description = "the habit's grid",
    action = function()
      local row = rows[vim.fn.line('.') - week.top]
      if row then
        require('habitd.grid_window').open(row.habit.id)
      end
    end,
  },
  { keys = { 'u' }, description = 'undo what was done here', action = own.undo },
  { keys = { 'U', '<C-R>' }, description = 'redo it', action = own.redo },
  { keys = { 'H' }, description = 'a week back', action = move(-7) },
  { keys = { 'L' }, description = 'a week on', action = move(7) },
  {
    keys = { 't' },
    description = 'today',
    action = function()
      last = nil
      reload()
    end,
  },
})

-- Shows the days that end with one, by default with today.
function M.open(day, modifiers)
  last = day ~= model.today and day or nil
  buffer = buffers.remade(buffer, 'habitd://week', keys, reload)
  local is_new = vim.fn.bufwinid(buffer) == -1
  buffers.show(buffer, modifiers)
  load(function()
    draw()
    buffers.fit()
    if is_new then
      vim.cmd(('normal! %dG%d|'):format(week.top + 1, week.column(#days, buffers.width(buffer))))
    end
  end)
end

buffers.follow(function()
  return buffer
end, reload)

return M
