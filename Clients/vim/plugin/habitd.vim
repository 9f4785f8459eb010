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
  Partial: 'WarningMsg',
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
# Without a colour scheme comments are the brightest text there is, and strings have the colour of
# errors: what is done is green then, and what the day does not ask for is grey.
const plain = {
  Done: 'ctermfg=DarkGreen guifg=#2e9e4f',
  Skipped: 'ctermfg=DarkGrey guifg=#808080',
  Faint: 'ctermfg=DarkGrey guifg=#808080',
  Time: 'ctermfg=DarkGrey guifg=#808080',
  Note: 'ctermfg=DarkGrey guifg=#808080',
}

def Colour()
  for [name, standard] in items(links)
    if !exists('g:colors_name') && has_key(plain, name)
      execute 'highlight default Habitd' .. name .. ' ' .. plain[name]
    else
      execute 'highlight default link Habitd' .. name .. ' ' .. standard
    endif
  endfor
enddef
Colour()
autocmd ColorScheme * Colour()

command! -nargs=* -complete=customlist,habitd#Complete Habit command.Run([<f-args>], <q-mods>)
