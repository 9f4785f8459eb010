" Defines :Habit and the highlight groups. Nothing connects before first use.
if exists('g:loaded_habitd') || &compatible
  finish
elseif !exists('*sockconnect') && !(has('patch-9.0.196') && has('channel') && has('timers') && has('textprop'))
  finish
endif
let g:loaded_habitd = 1

let s:links = #{
  \ Title: 'Title',
  \ Slot: 'Statement',
  \ Done: 'String',
  \ Partial: 'WarningMsg',
  \ Open: 'Normal',
  \ Skipped: 'Comment',
  \ Failed: 'ErrorMsg',
  \ Faint: 'Comment',
  \ Time: 'Number',
  \ Count: 'Identifier',
  \ Streak: 'Special',
  \ Risk: 'WarningMsg',
  \ Next: 'Title',
  \ Note: 'Comment',
  \ Cue: 'Comment',
  \ Running: 'WarningMsg',
  \ Error: 'ErrorMsg',
  \ Offline: 'WarningMsg',
  \ }
" Without a colour scheme, comments are the brightest text, strings have the colour of errors, and errors
" a coloured background. Then done habits are green, and missed ones and those not due are grey.
let s:plain = #{
  \ Done: 'ctermfg=DarkGreen guifg=#2e9e4f',
  \ Partial: 'ctermfg=DarkYellow guifg=#b8860b',
  \ Failed: 'ctermfg=Red guifg=#e5484d',
  \ Risk: 'ctermfg=DarkYellow guifg=#b8860b',
  \ Skipped: 'ctermfg=DarkGrey guifg=#808080',
  \ Faint: 'ctermfg=DarkGrey guifg=#808080',
  \ Time: 'ctermfg=DarkGrey guifg=#808080',
  \ Note: 'ctermfg=DarkGrey guifg=#808080',
  \ Cue: 'ctermfg=DarkGrey guifg=#808080',
  \ Running: 'ctermfg=DarkYellow guifg=#b8860b',
  \ }

function s:Colour() abort
  highlight default HabitdToday term=underline cterm=bold,underline gui=bold,underline
  " The grid on show redefines these with its habit's colour.
  for level in range(1, 5)
    execute 'highlight default link HabitdHeat' .. level .. ' HabitdDone'
  endfor
  for [name, standard] in items(s:links)
    if !exists('g:colors_name') && has_key(s:plain, name)
      execute 'highlight default Habitd' .. name .. ' ' .. s:plain[name]
    else
      execute 'highlight default link Habitd' .. name .. ' ' .. standard
    endif
  endfor
endfunction
call s:Colour()
autocmd ColorScheme * call s:Colour()

command! -nargs=* -complete=customlist,habitd#command#Complete Habit call habitd#command#Run([<f-args>], <q-mods>)
