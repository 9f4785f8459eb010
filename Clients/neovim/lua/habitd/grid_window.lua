-- The window of a contribution grid.
local buffers = require('habitd.buffer')
local grid = require('habitd.grid')
local model = require('habitd.model')

local M = {}

-- The time for which changes are collected before the grid is loaded again, in milliseconds.
local pause_of_loading = 150

local buffer
-- The habit on show, nil for all together, and its grid as the daemon sent it.
local habit, shown

local function refresh()
  local legend = {
    {},
    { { '● done  ◐ partial  ○ missed  ✗ failed  – skipped  ‖ paused  ◌ open  ─ enough done  · not due' } },
    { { '<CR> shows the day under the cursor, q closes' } },
  }
  local lines = vim.list_extend(grid.lines(shown), legend)
  local places = {}
  for _, window in ipairs(vim.fn.win_findbuf(buffer)) do
    places[window] = vim.api.nvim_win_get_cursor(window)
  end
  buffers.write(buffer, lines)
  for window, cursor in pairs(places) do
    pcall(vim.api.nvim_win_set_cursor, window, cursor)
  end
end

local function load(done)
  local asked = habit
  model.ask('grid', { habit = asked }, function(result)
    if asked == habit then
      shown = result
      done()
    end
  end)
end

local keys = {
  {
    keys = { '<CR>' },
    description = 'show the day under the cursor',
    action = function()
      local day = shown and grid.date_at(shown, vim.fn.line('.'), vim.fn.virtcol('.'))
      if day then
        require('habitd.day_window').open(day)
      else
        model.report('no day under the cursor')
      end
    end,
  },
  { keys = { 'q' }, description = 'close', action = buffers.close },
}

-- Shows the grid of a habit, or of all together.
function M.open(id, modifiers)
  habit = id
  load(function()
    if not (buffer and vim.api.nvim_buf_is_loaded(buffer)) then
      if buffer then
        pcall(vim.api.nvim_buf_delete, buffer, { force = true })
      end
      buffer = buffers.make('habitd://grid', keys)
    end
    buffers.show(buffer, modifiers)
    refresh()
    buffers.fit()
  end)
end

local is_waiting = false

model.listen(function(history)
  if not history or is_waiting or not buffer or vim.fn.bufwinid(buffer) == -1 then
    return
  end
  is_waiting = true
  vim.defer_fn(function()
    is_waiting = false
    load(refresh)
  end, pause_of_loading)
end)

return M
