-- Defines :Habit and the highlight groups. Nothing connects before one of them is used.
if vim.g.loaded_habitd then
  return
end
vim.g.loaded_habitd = true

local links = {
  Title = 'Title',
  Slot = 'Statement',
  Done = 'String',
  Begun = 'WarningMsg',
  Open = 'Normal',
  Skipped = 'Comment',
  Failed = 'ErrorMsg',
  Faint = 'Comment',
  Time = 'Number',
  Count = 'Identifier',
  Streak = 'Special',
  Next = 'Title',
  Note = 'Comment',
  Error = 'ErrorMsg',
  Offline = 'WarningMsg',
}
for name, standard in pairs(links) do
  vim.cmd('highlight default link Habitd' .. name .. ' ' .. standard)
end

vim.api.nvim_create_user_command('Habit', function(command)
  require('habitd.command').run(command.fargs, command.mods)
end, {
  nargs = '*',
  desc = 'Show the day of the habit tracker, or record something',
  complete = function(...)
    return require('habitd.command').complete(...)
  end,
})
