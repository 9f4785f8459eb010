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
  { 0xFEFF, 0xFEFF },
  { 0xFFA0, 0xFFA0 },
  { 0xFFF0, 0xFFFB },
  { 0x1BCA0, 0x1BCA3 },
  { 0x1D173, 0x1D17A },
  { 0xE0000, 0xE001F },
  { 0xE0080, 0xE00FF },
  { 0xE01F0, 0xE0FFF },
}
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

local function escaped(character)
  local value = scalar(character)
  for _, range in ipairs(refused) do
    if range[1] <= value and value <= range[2] then
      return short[value] or string.format('\\u{%x}', value)
    end
  end
end

-- The text on one line, safe to print.
function M.safe(text)
  local plain = text:gsub('[%z\1-\31\127]', escaped)
  local shown = plain:gsub('[\194-\244][\128-\191]+', escaped)
  return shown
end

-- The safe text, cut to so many columns.
function M.cut(text, columns)
  -- Where a text is far too long, only its beginning is looked at.
  local shown = M.safe(vim.fn.strcharpart(text, 0, columns + 1))
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

-- So many of something.
function M.several(count, unit)
  return count == 1 and '1 ' .. unit:gsub('s$', '') or count .. ' ' .. unit
end

return M
