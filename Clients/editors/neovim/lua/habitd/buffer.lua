-- Buffers that show something and cannot be edited.
local M = {}

local namespace = vim.api.nvim_create_namespace('habitd')

-- The time for which changes are collected before what is shown is loaded again, in milliseconds.
local pause_of_loading = 150

-- The buffer if it is still there, else a new one of that name; `keys` gives what each key does, and
-- `description` its words. `draw` is called where a window may have another size, or the screen other
-- colours.
function M.remade(buffer, name, keys, draw)
  if buffer and vim.api.nvim_buf_is_loaded(buffer) then
    return buffer
  elseif buffer then
    pcall(vim.api.nvim_buf_delete, buffer, { force = true })
  end
  buffer = vim.api.nvim_create_buf(false, true)
  vim.api.nvim_buf_set_name(buffer, name)
  vim.bo[buffer].bufhidden = 'hide'
  vim.bo[buffer].modeline = false
  vim.bo[buffer].modifiable = false
  vim.bo[buffer].filetype = 'habitd'
  for _, key in ipairs(keys) do
    for _, left in ipairs(key.keys) do
      vim.keymap.set('n', left, key.action, {
        buffer = buffer,
        nowait = true,
        silent = true,
        desc = key.description,
      })
    end
  end
  local function redraw()
    if vim.fn.bufwinid(buffer) ~= -1 then
      draw()
    end
  end
  local group = vim.api.nvim_create_augroup(name, {})
  local function on(events, more)
    vim.api.nvim_create_autocmd(
      events,
      vim.tbl_extend('error', { group = group, callback = redraw }, more or {})
    )
  end
  on({ 'ColorScheme', 'VimResized' })
  on('OptionSet', { pattern = 'background' })
  -- Before 0.9 only somebody who comes back finds it fitted.
  on(vim.fn.exists('##WinResized') == 1 and 'WinResized' or 'WinEnter')
  return buffer
end

-- The keys of a window, with those that every window has.
function M.with_common_keys(keys)
  table.insert(keys, { keys = { 'q' }, description = 'close', action = M.close })
  table.insert(keys, {
    keys = { '?' },
    description = 'show these keys',
    action = function()
      M.show_keys(keys)
    end,
  })
  return keys
end

-- Has a buffer loaded again where the history has changed, once for all that changes in a moment.
function M.follow(buffer, load)
  local is_waiting = false
  require('habitd.model').listen(function(history)
    if not history or is_waiting or not buffer() or vim.fn.bufwinid(buffer()) == -1 then
      return
    end
    is_waiting = true
    vim.defer_fn(function()
      is_waiting = false
      load()
    end, pause_of_loading)
  end)
end

-- The columns that a buffer is shown in.
function M.width(buffer)
  local window = vim.fn.bufwinid(buffer)
  return window == -1 and vim.o.columns or vim.api.nvim_win_get_width(window)
end

-- Shows a buffer: in its window where it has one here, else in a new one.
function M.show(buffer, modifiers)
  local window = vim.fn.bufwinid(buffer)
  if window ~= -1 then
    vim.api.nvim_set_current_win(window)
    return
  end
  -- The name and length of a file mean nothing here.
  vim.cmd('silent ' .. (modifiers or '') .. ' sbuffer ' .. buffer)
  vim.wo.wrap = false
  vim.wo.number = false
  vim.wo.relativenumber = false
  vim.wo.spell = false
  vim.wo.list = false
end

-- Gives a window that has the whole width the height that its lines take.
function M.fit()
  if vim.fn.winwidth(0) == vim.o.columns and vim.fn.winnr('$') > 1 then
    vim.cmd('resize ' .. vim.fn.line('$'))
  end
end

-- Closes the window; the last one gets an empty buffer.
function M.close()
  local is_last = vim.fn.winnr('$') == 1 and vim.fn.tabpagenr('$') == 1
  vim.cmd(is_last and 'enew' or 'close')
end

-- Writes lines of pieces into a buffer: a text, and its highlight group or several. Cursors stay.
function M.write(buffer, lines)
  local places = {}
  for _, window in ipairs(vim.fn.win_findbuf(buffer)) do
    places[window] = vim.api.nvim_win_get_cursor(window)
  end
  local texts, highlights = {}, {}
  for row, pieces in ipairs(lines) do
    local line = ''
    for _, piece in ipairs(pieces) do
      local groups = type(piece[2]) == 'table' and piece[2] or { piece[2] }
      for _, group in ipairs(piece[1] ~= '' and piece[2] and groups or {}) do
        table.insert(highlights, { row - 1, #line, #line + #piece[1], group })
      end
      line = line .. piece[1]
    end
    -- The blanks that keep the columns apart are nothing where none follows.
    texts[row] = line:gsub(' +$', '')
  end
  vim.bo[buffer].modifiable = true
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, texts)
  vim.bo[buffer].modifiable = false
  vim.bo[buffer].modified = false
  vim.api.nvim_buf_clear_namespace(buffer, namespace, 0, -1)
  for _, mark in ipairs(highlights) do
    mark[2] = math.min(mark[2], #texts[mark[1] + 1])
    vim.api.nvim_buf_set_extmark(buffer, namespace, mark[1], mark[2], {
      end_col = math.min(mark[3], #texts[mark[1] + 1]),
      hl_group = mark[4],
    })
  end
  for window, cursor in pairs(places) do
    pcall(vim.api.nvim_win_set_cursor, window, cursor)
  end
end

-- Shows what the keys do in a window of its own, in front of the others; `help` stands for the
-- description of a key there, and is empty for one that another's tells.
function M.show_keys(keys)
  local lines, width = {}, 0
  for _, key in ipairs(keys) do
    local line = (' %-16s%s '):format(table.concat(key.keys, ' '), key.help or key.description)
    if key.help ~= '' then
      table.insert(lines, line)
      width = math.max(width, vim.fn.strdisplaywidth(line))
    end
  end
  local help = vim.api.nvim_create_buf(false, true)
  vim.api.nvim_buf_set_lines(help, 0, -1, false, lines)
  vim.bo[help].bufhidden = 'wipe'
  vim.bo[help].modifiable = false
  -- The room that a border and the command line leave.
  local height = math.max(1, math.min(#lines, vim.o.lines - 3))
  local window = vim.api.nvim_open_win(help, true, {
    relative = 'editor',
    style = 'minimal',
    border = 'single',
    width = math.min(width, vim.o.columns - 2),
    height = height,
    row = math.floor((vim.o.lines - height) / 2) - 1,
    col = math.max(0, math.floor((vim.o.columns - width) / 2) - 1),
  })
  vim.wo[window].winhighlight = 'NormalFloat:Normal,FloatBorder:Normal'
  local function close()
    if vim.api.nvim_win_is_valid(window) then
      vim.api.nvim_win_close(window, true)
    end
  end
  for _, left in ipairs({ 'q', '?', '<Esc>', '<CR>', '<Space>' }) do
    vim.keymap.set('n', left, close, { buffer = help, nowait = true, silent = true })
  end
  vim.api.nvim_create_autocmd('WinLeave', { buffer = help, once = true, callback = close })
end

return M
