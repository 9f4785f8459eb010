-- Defines :Habit and the highlight groups. Nothing connects before one of them is used.
if vim.g.loaded_habitd then
  return
end
vim.g.loaded_habitd = true

local links = {
  Title = 'Title',
  Slot = 'Statement',
  Done = 'String',
  Partial = 'WarningMsg',
  Open = 'Normal',
  Skipped = 'Comment',
  Failed = 'ErrorMsg',
  Faint = 'Comment',
  Time = 'Number',
  Count = 'Identifier',
  Streak = 'Special',
  Risk = 'WarningMsg',
  Next = 'Title',
  Note = 'Comment',
  Cue = 'Comment',
  Running = 'WarningMsg',
  Error = 'ErrorMsg',
  Offline = 'WarningMsg',
}
-- Without a colour scheme comments are the brightest text there is, strings have the colour of errors,
-- and errors a ground of their own: what is done is green then, and what is missed or not asked for grey.
local grey = 'ctermfg=DarkGrey guifg=#808080'
local plain = {
  Done = 'ctermfg=DarkGreen guifg=#2e9e4f',
  Partial = 'ctermfg=DarkYellow guifg=#b8860b',
  Failed = 'ctermfg=Red guifg=#e5484d',
  Risk = 'ctermfg=DarkYellow guifg=#b8860b',
  Skipped = grey,
  Faint = grey,
  Time = grey,
  Note = grey,
  Cue = grey,
  Running = 'ctermfg=DarkYellow guifg=#b8860b',
}

local function colour()
  vim.cmd('highlight default HabitdToday cterm=bold,underline gui=bold,underline')
  for name, standard in pairs(links) do
    if plain[name] and not vim.g.colors_name then
      vim.cmd('highlight default Habitd' .. name .. ' ' .. plain[name])
    else
      vim.cmd('highlight default link Habitd' .. name .. ' ' .. standard)
    end
  end
end
colour()
vim.api.nvim_create_autocmd('ColorScheme', { callback = colour })

vim.api.nvim_create_user_command('Habit', function(command)
  require('habitd.command').run(command.fargs, command.mods)
end, {
  nargs = '*',
  desc = 'Show the day of the habit tracker, or record something',
  complete = function(...)
    return require('habitd.command').complete(...)
  end,
})
