-- Text for the screen. Names and notes come from other programs' files and from other devices:
-- whatever could act on a terminal, break a line or mislead the eye is spelled out.
local M = {}

-- Controls, separators, what turns the direction of the text around it, and what is invisible.
-- Joiners and variation selectors stay: emoji and several scripts are written with them.
local refused = {
  { 0x00, 0x1F },
  { 0x7F, 0x9F },
  { 0xAD, 0xAD },
  { 0x61C, 0x61C },
  { 0x115F, 0x1160 },
  { 0x17B4, 0x17B5 },
  { 0x180E, 0x180E },
  { 0x200B, 0x200B },
  { 0x200E, 0x200F },
  { 0x2028, 0x202E },
  { 0x2060, 0x206F },
  { 0x3164, 0x3164 },
  { 0xD800, 0xDFFF },
  { 0xFEFF, 0xFEFF },
  { 0xFFA0, 0xFFA0 },
  { 0xFFF0, 0xFFFB },
  { 0x1BCA0, 0x1BCA3 },
  { 0x1D173, 0x1D17A },
  { 0xE0000, 0xE001F },
  { 0xE0080, 0xE00FF },
  { 0xE01F0, 0xE0FFF },
}
-- Characters that follow an emoji as a part of it: the frame of a key, a sign for colour, a skin
-- colour, tags.
-- Letters of flags. Emoji, as far as joiners are concerned.
local joiner = 0x200D
local sequels = {
  { 0x20E3, 0x20E3 },
  { 0xFE0F, 0xFE0F },
  { 0x1F3FB, 0x1F3FF },
  { 0xE0020, 0xE007F },
}
-- Emoji that the editor takes for wide, and terminals for narrow unless a sequel follows, which some
-- overlook: Unicode's emoji that are text by themselves. A star stands for each.
local narrow = {
  { 0x1F321, 0x1F321 },
  { 0x1F324, 0x1F32C },
  { 0x1F336, 0x1F336 },
  { 0x1F37D, 0x1F37D },
  { 0x1F396, 0x1F397 },
  { 0x1F399, 0x1F39B },
  { 0x1F39E, 0x1F39F },
  { 0x1F3CB, 0x1F3CE },
  { 0x1F3D4, 0x1F3DF },
  { 0x1F3F3, 0x1F3F3 },
  { 0x1F3F5, 0x1F3F5 },
  { 0x1F3F7, 0x1F3F7 },
  { 0x1F43F, 0x1F43F },
  { 0x1F441, 0x1F441 },
  { 0x1F4FD, 0x1F4FD },
  { 0x1F549, 0x1F54A },
  { 0x1F56F, 0x1F570 },
  { 0x1F573, 0x1F579 },
  { 0x1F587, 0x1F587 },
  { 0x1F58A, 0x1F58D },
  { 0x1F590, 0x1F590 },
  { 0x1F5A5, 0x1F5A5 },
  { 0x1F5A8, 0x1F5A8 },
  { 0x1F5B1, 0x1F5B2 },
  { 0x1F5BC, 0x1F5BC },
  { 0x1F5C2, 0x1F5C4 },
  { 0x1F5D1, 0x1F5D3 },
  { 0x1F5DC, 0x1F5DE },
  { 0x1F5E1, 0x1F5E1 },
  { 0x1F5E3, 0x1F5E3 },
  { 0x1F5E8, 0x1F5E8 },
  { 0x1F5EF, 0x1F5EF },
  { 0x1F5F3, 0x1F5F3 },
  { 0x1F5FA, 0x1F5FA },
  { 0x1F6CB, 0x1F6CB },
  { 0x1F6CD, 0x1F6CF },
  { 0x1F6E0, 0x1F6E5 },
  { 0x1F6E9, 0x1F6E9 },
  { 0x1F6F0, 0x1F6F0 },
  { 0x1F6F3, 0x1F6F3 },
}
local flags = { { 0x1F1E6, 0x1F1FF } }
local emoji = { { 0x2190, 0x2BFF }, { 0x1F000, 0x1FAFF } }
-- The most characters drawn as one emoji, and the most bytes of a character.
local longest_emoji, longest_character = 10, 4
local short = { [9] = '\\t', [10] = '\\n', [13] = '\\r' }

local function scalar(character)
  local first = character:byte()
  local value = first < 0x80 and first
    or first < 0xE0 and first % 0x20
    or first < 0xF0 and first % 0x10
    or first % 0x08
  for index = 2, #character do
    value = value * 0x40 + character:byte(index) % 0x40
  end
  return value
end

local function is_among(value, ranges)
  for _, range in ipairs(ranges) do
    if range[1] <= value and value <= range[2] then
      return true
    end
  end
  return false
end

local function escaped(character)
  local value = scalar(character)
  if is_among(value, refused) then
    return short[value] or string.format('\\u{%x}', value)
  end
end

-- The text on one line, safe to print.
function M.safe(text)
  local plain = text:gsub('[%z\1-\31\127]', escaped)
  local shown = plain:gsub('[\194-\244][\128-\191]+', escaped)
  return shown
end

-- The text with emoji as wide as every terminal draws them. A family, a flag or a skin colour is
-- several characters that some terminals draw as one and others do not; then a row is shifted, or
-- something of it stays on the screen. The first emoji stands for all, letters for a flag.
local function steady(text)
  if not text:find('[\194-\244]') then
    return text
  end
  local kept, previous = {}, 0
  for character in text:gmatch('[%z\1-\127\194-\244][\128-\191]*') do
    local value = scalar(character)
    if previous == joiner and is_among(value, emoji) then
      table.remove(kept)
    elseif is_among(value, narrow) then
      table.insert(kept, '*')
    elseif is_among(value, flags) then
      table.insert(kept, string.char(value - flags[1][1] + ('A'):byte()))
    elseif not is_among(value, sequels) then
      table.insert(kept, character)
    end
    -- A sign for colour stands between an emoji and its joiner.
    previous = value == 0xFE0F and previous or value
  end
  return table.concat(kept)
end

-- The safe text, cut to so many columns.
function M.cut(text, columns)
  -- Where a text is far too long, only its beginning is looked at; a character that is cut there goes.
  local most = longest_emoji * longest_character * (columns + 1)
  if #text > most then
    text = text:sub(1, most):gsub('[\194-\244][\128-\191]*$', '')
  end
  local shown = steady(M.safe(text))
  if vim.fn.strdisplaywidth(shown) <= columns then
    return shown
  end
  local length = columns - 1
  local kept = vim.fn.strcharpart(shown, 0, length)
  while vim.fn.strdisplaywidth(kept) > columns - 1 do
    length = length - 1
    kept = vim.fn.strcharpart(shown, 0, length)
  end
  return kept .. '…'
end

-- The text followed by blanks up to a column.
function M.padded(text, columns)
  return text .. string.rep(' ', columns - vim.fn.strdisplaywidth(text))
end

-- The safe text where `%` means something: it is the same in %{…} and in %{%…%}.
function M.statusline(text)
  return (text:gsub('%%', '﹪'))
end

-- A count as a person writes it: up to three decimals, none that are not needed.
function M.count(value)
  local text = string.format('%.3f', value):gsub('0+$', ''):gsub('%.$', '')
  return text
end

-- The safe text in lines of so many columns, broken between words where there are any.
function M.wrapped(text, columns)
  local lines, line = {}, ''
  for word in steady(M.safe(text)):gmatch('[^ ]+') do
    if line ~= '' and vim.fn.strdisplaywidth(line .. ' ' .. word) > columns then
      table.insert(lines, line)
      line = word
    else
      line = line == '' and word or line .. ' ' .. word
    end
  end
  table.insert(lines, line)
  return lines
end

-- The sign of a share, by quarters: any of it is more than none, and only all of it is full.
function M.quarter(done, total)
  local signs = { '○', '◔', '◑', '◕', '●' }
  if done <= 0 then
    return signs[1]
  end
  return signs[math.max(2, math.floor(4 * math.min(done, total) / total) + 1)]
end

-- Items, each a list of pieces, in lines of so many columns.
function M.rows(items, columns)
  local lines, length = { {} }, 0
  for _, item in ipairs(items) do
    local width = 0
    for _, piece in ipairs(item) do
      width = width + vim.fn.strdisplaywidth(piece[1])
    end
    if length > 0 and length + 2 + width > columns then
      table.insert(lines, {})
      length = 0
    elseif length > 0 then
      table.insert(lines[#lines], { '  ' })
      length = length + 2
    end
    vim.list_extend(lines[#lines], item)
    length = length + width
  end
  return lines
end

-- So many of something.
function M.several(count, unit)
  return count == 1 and '1 ' .. unit:gsub('s$', '') or count .. ' ' .. unit
end

-- Returns what is shown of a habit's past, by the setting `measure`: its streak, the longest one and the
-- strength after a break, its strength, or nothing. `row` is a habit of a day, or a streak as `now`.
function M.past(row, now)
  local percent = row.strength and math.floor(row.strength * 100) or 0
  if row.measure == 'none' then
    return ''
  elseif row.measure == 'strength' then
    return percent > 0 and percent .. ' % strong' or ''
  end
  local best = row.best or row.longest or 0
  if now and now.current > 0 then
    return M.several(now.current, now.unit)
  elseif now and best > 0 then
    return 'best ' .. M.several(best, now.unit) .. (percent > 0 and (', %d %%'):format(percent) or '')
  end
  return ''
end

-- Asks for a line; Ctrl-C, which Neovim's own prompt throws, is no answer.
function M.prompt(options, confirm)
  local is_answered, problem = pcall(vim.ui.input, options, confirm)
  if not is_answered and not tostring(problem):find('Keyboard interrupt', 1, true) then
    error(problem, 0)
  end
end

return M
