-- Shades of a habit's colour from little to much, told apart by their brightness alone, as habitctl
-- prints them: its numbers and these are compared by tests.
local M = { levels = 5 }

-- The luminances of the levels: ever farther from the background.
local luminances = {
  dark = { 0.03, 0.075, 0.14, 0.24, 0.40 },
  light = { 0.72, 0.47, 0.30, 0.18, 0.10 },
}
-- The weights of red, green and blue in the luminance: WCAG 2.2.
local weights = { 0.2126, 0.7152, 0.0722 }
local named = {
  red = '#e5484d',
  orange = '#f76b15',
  yellow = '#d9a30a',
  green = '#2da44e',
  teal = '#12a594',
  blue = '#3b82f6',
  purple = '#8e5bd9',
  pink = '#e0569b',
  brown = '#a07553',
  gray = '#8b8d98',
}
local shades = { '░', '▒', '▓', '█' }
-- The most that the luminance of a colour of the palette may differ from a level's, as the logarithm of a
-- contrast, so that the levels stay apart; and how much that weighs beside the difference of hues.
local tolerance, weight_of_contrast = math.log(1.15), 2
-- The colours of xterm's palette that no terminal chooses itself: a cube of 6 × 6 × 6, then 24 greys.
local steps = { 0, 95, 135, 175, 215, 255 }
local palette = {}

local function components(hexadecimal)
  local red, green, blue = hexadecimal:match('#(%x%x)(%x%x)(%x%x)')
  return { tonumber(red, 16), tonumber(green, 16), tonumber(blue, 16) }
end

-- The light of each component, and the luminance, 0…1; the gamma of sRGB is taken as 2.
local function light(color)
  local linear, luminance = {}, 0
  for index, component in ipairs(color) do
    linear[index] = (component / 255) ^ 2
    luminance = luminance + weights[index] * linear[index]
  end
  return linear, luminance
end

-- The colour mixed with black or white until it has the luminance of a level, from 1.
function M.shade(color, level, ground)
  local wanted = luminances[ground][level]
  local linear, own = light(components(named[color] or color))
  local white = own < wanted and (wanted - own) / (1 - own) or 0
  local share = own < wanted and 1 - white or wanted / own
  for index, component in ipairs(linear) do
    linear[index] = math.floor(math.sqrt(component * share + white) * 255 + 0.5)
  end
  return linear
end

-- The direction in which a colour lies from black.
local function hue(color)
  local length = math.sqrt(color[1] ^ 2 + color[2] ^ 2 + color[3] ^ 2)
  return vim.tbl_map(function(component)
    return component / math.max(length, 1)
  end, color)
end

-- The number in the palette of the colour of the nearest hue among those about as bright.
function M.nearest(shade)
  if #palette == 0 then
    for index = 0, 239 do
      local red, green, blue = math.floor(index / 36), math.floor(index / 6) % 6, index % 6
      local grey = 8 + 10 * (index - 216)
      local color = index < 216 and { steps[red + 1], steps[green + 1], steps[blue + 1] } or { grey, grey, grey }
      local _, luminance = light(color)
      palette[index + 1] = { hue(color), math.log(luminance + 0.05) }
    end
  end
  local _, luminance = light(shade)
  local wanted, contrast = hue(shade), math.log(luminance + 0.05)
  local nearest, least = 0, math.huge
  for index, color in ipairs(palette) do
    local away = math.abs(color[2] - contrast)
    local distance = weight_of_contrast * away
      + math.sqrt(
        (color[1][1] - wanted[1]) ^ 2 + (color[1][2] - wanted[2]) ^ 2 + (color[1][3] - wanted[3]) ^ 2
      )
    if away <= tolerance and distance < least then
      nearest, least = index + 15, distance
    end
  end
  return nearest
end

-- Gives the groups HabitdHeat1 … HabitdHeat5 the shades of a colour; nil for that of completion.
function M.define(color)
  for level = 1, M.levels do
    local shade = M.shade(color or 'green', level, vim.o.background)
    local gui = ('#%02x%02x%02x'):format(unpack(shade))
    vim.cmd(('highlight HabitdHeat%d ctermfg=%d guifg=%s'):format(level, M.nearest(shade), gui))
  end
end

-- The level of a share: the highest only for all of it; nil for nothing.
function M.level(done, total)
  if done > 0 and total > 0 then
    return math.floor(math.min(done, total) * (M.levels - 1) / total) + 1
  end
end

-- Returns true where the screen has colours enough for shades.
function M.has_shades()
  return vim.o.termguicolors or tonumber(vim.fn.eval('&t_Co')) >= 256
end

-- The sign of a level and its group: a square, or a denser block where there are few colours.
function M.sign(level)
  if M.has_shades() then
    return { '■', 'HabitdHeat' .. level }
  end
  return { shades[math.floor((level - 1) * (#shades - 1) / (M.levels - 1)) + 1], 'HabitdDone' }
end

return M
