" Text for the screen. Names and notes come from other programs' files and from other devices:
" whatever could act on a terminal, break a line or mislead the eye is spelled out.

" Controls, separators, what turns the direction of the text around it, and what is invisible.
" Joiners and variation selectors stay: emoji and several scripts are written with them.
let s:refused = [
  \ [0x00, 0x1F], [0x7F, 0x9F], [0xAD, 0xAD], [0x61C, 0x61C], [0x115F, 0x1160], [0x17B4, 0x17B5],
  \ [0x180E, 0x180E], [0x200B, 0x200B], [0x200E, 0x200F], [0x2028, 0x202E], [0x2060, 0x206F],
  \ [0x3164, 0x3164], [0xD800, 0xDFFF], [0xFEFF, 0xFEFF], [0xFFA0, 0xFFA0], [0xFFF0, 0xFFFB],
  \ [0x1BCA0, 0x1BCA3], [0x1D173, 0x1D17A], [0xE0000, 0xE001F], [0xE0080, 0xE00FF], [0xE01F0, 0xE0FFF]
  \ ]
" Characters that follow an emoji as a part of it: a joiner with the next emoji, the frame of a key, a
" sign for colour, a skin colour, tags. Letters of flags. Emoji, as far as joiners are concerned.
let s:joiner = 0x200D
let s:sequels = [[0x20E3, 0x20E3], [0xFE0F, 0xFE0F], [0x1F3FB, 0x1F3FF], [0xE0020, 0xE007F]]
" Emoji that the editor takes for wide, and terminals for narrow unless a sequel follows, which some
" overlook: Unicode's emoji that are text by themselves. A star stands for each.
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
let s:flags = [[0x1F1E6, 0x1F1FF]]
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

" The text on one line, safe to print.
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

" The text with emoji as wide as every terminal draws them. A family, a flag or a skin colour is
" several characters that some terminals draw as one and others do not; then a row is shifted, or
" something of it stays on the screen. The first emoji stands for all, letters for a flag.
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
  " Where a text is far too long, only its beginning is looked at.
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

" The text followed by blanks up to a column.
function habitd#text#Padded(shown, columns) abort
  return a:shown .. repeat(' ', a:columns - strdisplaywidth(a:shown))
endfunction

" The safe text where `%` means something: it is the same in %{…} and in %{%…%}.
function habitd#text#Statusline(shown) abort
  return substitute(a:shown, '%', '﹪', 'g')
endfunction

" A count as a person writes it: up to three decimals, none that are not needed.
function habitd#text#Count(value) abort
  return printf('%.3f', a:value)->substitute('\v\.?0*$', '', '')
endfunction

" The number that somebody typed; null where it is none.
function habitd#text#Number(typed) abort
  return a:typed =~# '\v^\d+(\.\d+)?$' ? json_decode(substitute(a:typed, '\v^0+\ze\d', '', '')) : v:null
endfunction

" The safe text in lines of so many columns, broken between words where there are any.
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

" The sign of a share, by quarters: any of it is more than none, and only all of it is full.
function habitd#text#Quarter(done, total) abort
  return a:done <= 0 ? '○' : a:done >= a:total ? '●'
    \ : ['◔', '◔', '◑', '◕'][float2nr(4.0 * a:done / a:total)]
endfunction

" Items, each a list of pieces, in lines of so many columns.
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
