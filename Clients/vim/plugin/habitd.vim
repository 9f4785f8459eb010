vim9script noclear
# Defines :Habit and the highlight groups. Nothing connects before one of them is used.
if exists('g:loaded_habitd') || !has('patch-9.0.196') || !has('channel') || !has('timers')
    || !has('textprop')
  finish
endif
g:loaded_habitd = 1

import autoload 'habitd/command.vim'

const links = {
  Title: 'Title',
  Slot: 'Statement',
  Done: 'String',
  Begun: 'WarningMsg',
  Open: 'Normal',
  Skipped: 'Comment',
  Failed: 'ErrorMsg',
  Faint: 'Comment',
  Time: 'Number',
  Count: 'Identifier',
  Streak: 'Special',
  Next: 'Title',
  Note: 'Comment',
  Error: 'ErrorMsg',
  Offline: 'WarningMsg',
}
for [name, standard] in items(links)
  execute 'highlight default link Habitd' .. name .. ' ' .. standard
endfor

command! -nargs=* -complete=customlist,habitd#Complete Habit command.Run([<f-args>], <q-mods>)
