local t = require('support')
local heat = require('habitd.heat')
local model = require('habitd.model')

-- The relative luminance of WCAG 2.2 of a colour as #rrggbb.
local function luminance(color)
  local sum = 0
  for index, weight in ipairs({ 0.2126, 0.7152, 0.0722 }) do
    local share = tonumber(color:sub(2 * index, 2 * index + 1), 16) / 255
    sum = sum + weight * (share <= 0.04045 and share / 12.92 or ((share + 0.055) / 1.055) ^ 2.4)
  end
  return sum
end

-- A colour of xterm's palette as #rrggbb.
local function of_palette(number)
  if number >= 232 then
    return ('#%02x%02x%02x'):format(unpack(vim.fn['repeat']({ 8 + 10 * (number - 232) }, 3)))
  end
  local steps, index = { 0, 95, 135, 175, 215, 255 }, number - 16
  return ('#%02x%02x%02x'):format(
    steps[math.floor(index / 36) + 1],
    steps[math.floor(index / 6) % 6 + 1],
    steps[index % 6 + 1]
  )
end

-- What a highlight group has.
local function defined(group, what, mode)
  return vim.fn.synIDattr(vim.fn.hlID(group), what, mode)
end

-- Fails unless the groups of the levels are told from each other on a background.
local function check(color, ground)
  local number = function(level)
    return of_palette(tonumber(defined('HabitdHeat' .. level, 'fg', 'cterm')))
  end
  local full = function(level)
    return defined('HabitdHeat' .. level, 'fg#', 'gui')
  end
  for mode, shade in pairs({ palette = number, full = full }) do
    local place = ('%s on %s, %s'):format(color, ground, mode)
    local levels = {}
    for level = 1, 5 do
      levels[level] = luminance(shade(level)) + 0.05
    end
    if ground == 'light' then
      levels = vim.tbl_map(function(level)
        return 1 / level
      end, levels)
    end
    assert(levels[5] / levels[1] >= 4, place .. ': ' .. levels[5] / levels[1])
    for level = 2, 5 do
      assert(levels[level] / levels[level - 1] >= 1.2, place .. ', level ' .. level)
    end
  end
end

return {
  {
    'the shades are those of habitctl, and least and most are 4 : 1 apart as the groups have them',
    function()
      local ground = vim.o.background
      for _, line in ipairs(vim.fn.readfile(vim.env.HABITD_TEST_SUPPORT .. '/heat.txt')) do
        local words = vim.split(line, ' ')
        vim.o.background = words[1]
        heat.define(words[2])
        for level = 1, 5 do
          t.equal(defined('HabitdHeat' .. level, 'fg#', 'gui'), words[level + 2])
        end
        check(words[2], words[1])
      end
      vim.o.background = ground
    end,
  },
  {
    'only all of it is the highest level, and nothing is none',
    function()
      local levels = {}
      for done = 0, 8 do
        levels[done + 1] = heat.level(done, 8) or 0
      end
      t.equal(levels, { 0, 1, 2, 2, 3, 3, 4, 4, 5 })
      t.equal({ heat.level(9, 8), heat.level(99, 100), heat.level(1, 0) }, { 5, 4 })
    end,
  },
  {
    'the grid shows how much was done, marks today, and sums up',
    function()
      t.call('addHabit', { name = 'Walk', repetitions = 8, color = 'blue', startDate = '2026-01-01' })
      t.call('setEntry', { habit = 'Walk', count = 3 })
      vim.cmd('Habit grid Walk')
      t.eventually('the grid', function()
        return t.lines()[1] == 'Walk'
      end)
      -- The cursor begins at today.
      local place = vim.api.nvim_win_get_cursor(0)
      t.equal(t.groups(place[1], place[2]), { 'HabitdHeat2', 'HabitdToday' })
      assert(t.lines()[2]:find('^0 %% of %d+ done'))
      assert(t.has('less ■■■■■ more', '◌ missed', 'today'))
      t.call('setEntry', { habit = 'Walk', count = 0 })
      t.eventually('0 of 8 looks empty', function()
        return vim.deep_equal(t.groups(place[1], place[2]), { 'HabitdOpen', 'HabitdToday' })
      end)
      local has_shades = heat.has_shades
      heat.has_shades = function()
        return false
      end
      t.call('setEntry', { habit = 'Walk', count = 8 })
      t.eventually('blocks where colours are few', function()
        return t.has('less ░░▒▓█ more') and t.lines()[place[1]]:find('█')
      end)
      heat.has_shades = has_shades
      t.type('q')
      t.call('removeHabit', { habit = 'Walk' })
    end,
  },
  {
    'a narrow window shows the last weeks, and the day under its cursor is the right one',
    function()
      vim.cmd('vertical Habit grid')
      t.eventually('the grid', function()
        return t.lines()[1] == 'All habits'
      end)
      vim.cmd('vertical resize 30')
      vim.cmd('wincmd p | wincmd p')
      t.eventually('it is fitted', function()
        return vim.fn.strdisplaywidth(t.lines()[4]) == 30
      end)
      t.type('t<CR>')
      t.eventually('today', function()
        return t.lines()[1]:find(', today', 1, true)
      end)
      vim.cmd('Habit grid')
      t.eventually('the grid', function()
        return t.lines()[1] == 'All habits'
      end)
      t.type('q')
    end,
  },
}
