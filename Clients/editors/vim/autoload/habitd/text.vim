" Text for the screen. Names and notes may come from other programs' files and from other devices, so
" characters that could control a terminal, break a line or mislead the reader are escaped.

" Control characters, separators, characters that change the direction of text, and invisible ones.
" Joiners and variation selectors are kept: emoji and several scripts need them.
let s:refused = [
  \ [0x00, 0x1F], [0x7F, 0x9F], [0xAD, 0xAD], [0x61C, 0x61C], [0x115F, 0x1160], [0x17B4, 0x17B5],
  \ [0x180E, 0x180E], [0x200B, 0x200B], [0x200E, 0x200F], [0x2028, 0x202E], [0x2060, 0x206F],
  \ [0x3164, 0x3164], [0xD800, 0xDFFF], [0xFEFF, 0xFEFF], [0xFFA0, 0xFFA0], [0xFFF0, 0xFFFB],
  \ [0x1BCA0, 0x1BCA3], [0x1D173, 0x1D17A], [0xE0000, 0xE001F], [0xE0080, 0xE00FF], [0xE01F0, 0xE0FFF]
  \ ]
" Characters that continue an emoji: a joiner (with the next emoji), a keycap, a variation selector,
" a skin tone, tags.
let s:joiner = 0x200D
let s:sequels = [[0x20E3, 0x20E3], [0xFE0F, 0xFE0F], [0x1F3FB, 0x1F3FF], [0xE0020, 0xE007F]]
" Unicode's emoji with text presentation, which are wide in the editor but narrow in terminals. A
" variation selector would widen them, but some terminals ignore it. Each is shown as a star.
let s:narrow = [
  \ [0x1F321, 0x1F321], [0x1F324, 0x1F32C], [0x1F336, 0x1F336], [0x1F37D, 0x1F37D], [0x1F396, 0x1F397],
  \ [0x1F399, 0x1F39B], [0x1F39E, 0x1F39F], [0x1F3CB, 0x1F3CE], [0x1F3D4, 0x1F3DF], [0x1F3F3, 0x1F3F3],
  \ [0x1F3F5, 0x1F3F5], [0x1F3F7, 0x1F3F7], [0x1F43F, 0x1F43F], [0x1F441, 0x1F441], [0x1F4FD, 0x1F4FD],
  \ [0x1F549, 0x1F54A], [0x1F56F, 0x1F570], [0x1F573, 0x1F579], [0x1F587, 0x1F587], [0x1F58A, 0x1F58D],
  \ [0x1F590, 0x1F590], [0x1F5A5, 0x1F5A5], [0x1F5A8, 0x1F5A8], [0x1F5B1, 0x1F5B2], [0x1F5BC, 0x1F5BC],
  \ [0x1F5C2, 0x1F5C4], [0x1F5D1, 0x1F5D3], [0x1F5DC, 0x1F5DE], [0x1F5E1, 0x1F5E1], [0x1F5E3, 0x1F5E3],
  \ [0x1F5E8, 0x1F5E8], [0x1F5EF, 0x1F5EF], [0x1F5F3, 0x1F5F3], [0x1F5FA, 0x1F5FA], [0x1F6CB, 0x1F6CB],
  \ [0x1F6CD, 0x1F6CF], [0x1F6E0, 0x1F6E5], [0x1F6E9, 0x1F6E9], [0x1F6F0, 0x1F6F0], [0x1F6F3, 0x1F6F3]
  \ ]
" The letters of flags.
let s:flags = [[0x1F1E6, 0x1F1FF]]
" The emoji that a joiner can attach.
let s:emoji = [[0x2190, 0x2BFF], [0x1F000, 0x1FAFF]]
" The most characters drawn as one emoji.
let s:longest_emoji = 10
let s:short = {'9': '\t', '10': '\n', '13': '\r'}

function s:Escaped(scalar) abort
  for [first, last] in s:refused
    if first <= a:scalar && a:scalar <= last
      return get(s:short, a:scalar, printf('\u{%x}', a:scalar))
    endif
  endfor
  return nr2char(a:scalar)
endfunction

" The text as one line that is safe to print.
function habitd#text#Safe(raw) abort
  if a:raw =~# '^[ -~]*$'
    return a:raw
  endif
  return str2list(a:raw)->map({_, scalar -> s:Escaped(scalar)})->join('')
endfunction

function s:IsAmong(scalar, ranges) abort
  for [first, last] in a:ranges
    if first <= a:scalar && a:scalar <= last
      return v:true
    endif
  endfor
  return v:false
endfunction

" The text with only those emoji that have the same width in every terminal. A family, a flag or a
" skin tone is several characters. Only some terminals draw them as one, so a row with them would be
" shifted, or leave remains on the screen. Only the first emoji is kept, and a flag is shown as its
" letters.
function s:Steady(shown) abort
  if a:shown =~# '^[ -~]*$'
    return a:shown
  endif
  let kept = []
  let previous = 0
  for scalar in str2list(a:shown)
    if previous ==# s:joiner && s:IsAmong(scalar, s:emoji)
      call remove(kept, -1)
    elseif s:IsAmong(scalar, s:narrow)
      call add(kept, char2nr('*'))
    elseif s:IsAmong(scalar, s:flags)
      call add(kept, scalar - s:flags[0][0] + char2nr('A'))
    elseif !s:IsAmong(scalar, s:sequels)
      call add(kept, scalar)
    endif
    let previous = scalar == 0xFE0F ? previous : scalar
  endfor
  return list2str(kept)
endfunction

" The safe text, cut to so many columns.
function habitd#text#Cut(raw, columns) abort
  " Only the beginning of a text that is far too long is examined.
  let shown = s:Steady(habitd#text#Safe(strcharpart(a:raw, 0, s:longest_emoji * (a:columns + 1))))
  if strdisplaywidth(shown) <= a:columns
    return shown
  endif
  let length = a:columns - 1
  while strdisplaywidth(strcharpart(shown, 0, length)) > a:columns - 1
    let length -= 1
  endwhile
  return strcharpart(shown, 0, length) .. '…'
endfunction

" The text padded with spaces to so many columns.
function habitd#text#Padded(shown, columns) abort
  return a:shown .. repeat(' ', a:columns - strdisplaywidth(a:shown))
endfunction

" The safe text for a status line, without `%`, so that it is the same in %{…} and in %{%…%}.
function habitd#text#Statusline(shown) abort
  return substitute(a:shown, '%', '﹪', 'g')
endfunction

" A count with at most three decimals, and no trailing zeros.
function habitd#text#Count(value) abort
  return printf('%.3f', a:value)->substitute('\v\.?0*$', '', '')
endfunction

" The number in a typed text, or null.
function habitd#text#Number(typed) abort
  return a:typed =~# '\v^\d+(\.\d+)?$' ? json_decode(substitute(a:typed, '\v^0+\ze\d', '', '')) : v:null
endfunction

" The safe text in lines of at most so many columns, broken between words only.
function habitd#text#Wrapped(raw, columns) abort
  let lines = []
  let line = ''
  for word in split(s:Steady(habitd#text#Safe(a:raw)), ' ')
    if line !=# '' && strdisplaywidth(line .. ' ' .. word) > a:columns
      call add(lines, line)
      let line = word
    else
      let line = line ==# '' ? word : line .. ' ' .. word
    endif
  endfor
  return add(lines, line)
endfunction

" The sign of a share, by quarters: empty only for none of it, full only for all of it.
function habitd#text#Quarter(done, total) abort
  return a:done <= 0 ? '○' : a:done >= a:total ? '●'
    \ : ['◔', '◔', '◑', '◕'][float2nr(4.0 * a:done / a:total)]
endfunction

" Items, each a list of pieces, arranged in lines of at most so many columns.
function habitd#text#Rows(items, columns) abort
  let lines = [[]]
  let length = 0
  for item in a:items
    let width = strdisplaywidth(map(copy(item), {_, piece -> piece[0]})->join(''))
    if length > 0 && length + 2 + width > a:columns
      call add(lines, [])
      let length = 0
    elseif length > 0
      call add(lines[-1], ['  ', ''])
      let length += 2
    endif
    call extend(lines[-1], item)
    let length += width
  endfor
  return lines
endfunction
