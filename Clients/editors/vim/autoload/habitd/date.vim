" Civil dates as YYYY-MM-DD. The daemon decides which day is today.

let s:weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
let habitd#date#months = [
  \ 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'
  \ ]
" Days are counted from 0000-03-01: years begin in March, so that a leap day is the last day of its
" year.
let s:days_of_400_years = 146097

" The day's number, or -1 if the text is not a date.
function habitd#date#Count(date) abort
  let parts = matchlist(a:date, '\v^(\d{4})-(\d\d)-(\d\d)$')
  if empty(parts)
    return -1
  endif
  let [year, month] = [str2nr(parts[1]), str2nr(parts[2])]
  if month <= 2
    let [year, month] = [year - 1, month + 12]
  endif
  let leaps = year / 4 - year / 100 + year / 400
  return 365 * year + leaps + (153 * (month - 3) + 2) / 5 + str2nr(parts[3]) - 1
endfunction

function s:Date(count) abort
  let era = a:count / s:days_of_400_years
  let rest = a:count % s:days_of_400_years
  let year = (rest - rest / 1460 + rest / 36524 - rest / 146096) / 365
  let rest -= 365 * year + year / 4 - year / 100
  let month = (5 * rest + 2) / 153
  let day = rest - (153 * month + 2) / 5 + 1
  let year += era * 400
  if month >= 10
    let [year, month] = [year + 1, month - 12]
  endif
  return printf('%04d-%02d-%02d', year, month + 3, day)
endfunction

" Returns true if a text is a date that exists.
function habitd#date#IsDate(date) abort
  let l:count = habitd#date#Count(a:date)
  return l:count >= habitd#date#Count('0001-01-01') && s:Date(l:count) ==# a:date
endfunction

" The date so many days later, limited to the years 1 to 9999, as in the daemon.
function habitd#date#Shift(date, days) abort
  let [first, last] = [habitd#date#Count('0001-01-01'), habitd#date#Count('9999-12-31')]
  return s:Date(max([first, min([last, habitd#date#Count(a:date) + a:days])]))
endfunction

" The weekday's name.
function habitd#date#Weekday(date) abort
  " 0000-03-01 was a Wednesday.
  return s:weekdays[(habitd#date#Count(a:date) + 3) % 7]
endfunction

" The date without its year, such as Fri 20 Nov.
function habitd#date#Short(date) abort
  let [month, day] = [str2nr(a:date[5 : 6]), str2nr(a:date[8 : 9])]
  return habitd#date#Weekday(a:date)[: 2] .. ' ' .. day .. ' ' .. g:habitd#date#months[month - 1]
endfunction

" The date that a word such as yesterday, -3 or 2026-11-20 means; empty if it is not a date.
function habitd#date#Parse(word, today) abort
  let near = #{yesterday: -1, today: 0, tomorrow: 1}
  if has_key(near, a:word)
    return habitd#date#Shift(a:today, near[a:word])
  elseif a:word =~# '\v^[+-]\d{1,4}$'
    return habitd#date#Shift(a:today, str2nr(a:word))
  endif
  return habitd#date#IsDate(a:word) ? a:word : ''
endfunction
