vim9script
# Text for the screen. Names and notes come from other programs' files and from other devices:
# whatever could act on a terminal, break a line or mislead the eye is spelled out.

# Controls, separators, what turns the direction of the text around it, and what is invisible.
# Joiners and variation selectors stay: emoji and several scripts are written with them.
const refused = [
  [0x00, 0x1F],
  [0x7F, 0x9F],
  [0xAD, 0xAD],
  [0x61C, 0x61C],
  [0x115F, 0x1160],
  [0x17B4, 0x17B5],
  [0x180E, 0x180E],
  [0x200B, 0x200B],
  [0x200E, 0x200F],
  [0x2028, 0x202E],
  [0x2060, 0x206F],
  [0x3164, 0x3164],
  [0xD800, 0xDFFF],
  [0xFEFF, 0xFEFF],
  [0xFFA0, 0xFFA0],
  [0xFFF0, 0xFFFB],
  [0x1BCA0, 0x1BCA3],
  [0x1D173, 0x1D17A],
  [0xE0000, 0xE001F],
  [0xE0080, 0xE00FF],
  [0xE01F0, 0xE0FFF],
]
# Characters that follow an emoji as a part of it: a joiner with the next emoji, the frame of a key, a
# sign for colour, a skin colour, tags. Letters of flags. Emoji, as far as joiners are concerned.
const joiner = 0x200D
const sequels = [[0x20E3, 0x20E3], [0xFE0F, 0xFE0F], [0x1F3FB, 0x1F3FF], [0xE0020, 0xE007F]]
# Emoji that the editor takes for wide, and terminals for narrow unless a sequel follows, which some
# overlook: Unicode's emoji that are text by themselves. A star stands for each.
const narrow = [
  [0x1F321, 0x1F321],
  [0x1F324, 0x1F32C],
  [0x1F336, 0x1F336],
  [0x1F37D, 0x1F37D],
  [0x1F396, 0x1F397],
  [0x1F399, 0x1F39B],
  [0x1F39E, 0x1F39F],
  [0x1F3CB, 0x1F3CE],
  [0x1F3D4, 0x1F3DF],
  [0x1F3F3, 0x1F3F3],
  [0x1F3F5, 0x1F3F5],
  [0x1F3F7, 0x1F3F7],
  [0x1F43F, 0x1F43F],
  [0x1F441, 0x1F441],
  [0x1F4FD, 0x1F4FD],
  [0x1F549, 0x1F54A],
  [0x1F56F, 0x1F570],
  [0x1F573, 0x1F579],
  [0x1F587, 0x1F587],
  [0x1F58A, 0x1F58D],
  [0x1F590, 0x1F590],
  [0x1F5A5, 0x1F5A5],
  [0x1F5A8, 0x1F5A8],
  [0x1F5B1, 0x1F5B2],
  [0x1F5BC, 0x1F5BC],
  [0x1F5C2, 0x1F5C4],
  [0x1F5D1, 0x1F5D3],
  [0x1F5DC, 0x1F5DE],
  [0x1F5E1, 0x1F5E1],
  [0x1F5E3, 0x1F5E3],
  [0x1F5E8, 0x1F5E8],
  [0x1F5EF, 0x1F5EF],
  [0x1F5F3, 0x1F5F3],
  [0x1F5FA, 0x1F5FA],
  [0x1F6CB, 0x1F6CB],
  [0x1F6CD, 0x1F6CF],
  [0x1F6E0, 0x1F6E5],
  [0x1F6E9, 0x1F6E9],
  [0x1F6F0, 0x1F6F0],
  [0x1F6F3, 0x1F6F3],
]
const flags = [[0x1F1E6, 0x1F1FF]]
const emoji = [[0x2190, 0x2BFF], [0x1F000, 0x1FAFF]]
# The most characters drawn as one emoji.
const longest_emoji = 10
const short = {9: '\t', 10: '\n', 13: '\r'}

def Escaped(scalar: number): string
  for [first, last] in refused
    if first <= scalar && scalar <= last
      return get(short, scalar, printf('\u{%x}', scalar))
    endif
  endfor
  return nr2char(scalar)
enddef

# The text on one line, safe to print.
export def Safe(raw: string): string
  if raw =~ '^[ -~]*$'
    return raw
  endif
  return str2list(raw)->map((_, scalar) => Escaped(scalar))->join('')
enddef

def IsAmong(scalar: number, ranges: list<list<number>>): bool
  for [first, last] in ranges
    if first <= scalar && scalar <= last
      return true
    endif
  endfor
  return false
enddef

# The text with emoji as wide as every terminal draws them. A family, a flag or a skin colour is
# several characters that some terminals draw as one and others do not; then a row is shifted, or
# something of it stays on the screen. The first emoji stands for all, letters for a flag.
def Steady(shown: string): string
  if shown =~ '^[ -~]*$'
    return shown
  endif
  final kept: list<number> = []
  var previous = 0
  for scalar in str2list(shown)
    if previous == joiner && IsAmong(scalar, emoji)
      remove(kept, -1)
    elseif IsAmong(scalar, narrow)
      add(kept, char2nr('*'))
    elseif IsAmong(scalar, flags)
      add(kept, scalar - flags[0][0] + char2nr('A'))
    elseif !IsAmong(scalar, sequels)
      add(kept, scalar)
    endif
    previous = scalar == 0xFE0F ? previous : scalar
  endfor
  return list2str(kept)
enddef

# The safe text, cut to so many columns.
export def Cut(raw: string, columns: number): string
  # Where a text is far too long, only its beginning is looked at.
  const shown = Steady(Safe(strcharpart(raw, 0, longest_emoji * (columns + 1))))
  if strdisplaywidth(shown) <= columns
    return shown
  endif
  var length = columns - 1
  while strdisplaywidth(strcharpart(shown, 0, length)) > columns - 1
    length -= 1
  endwhile
  return strcharpart(shown, 0, length) .. '…'
enddef

# The text followed by blanks up to a column.
export def Padded(shown: string, columns: number): string
  return shown .. repeat(' ', columns - strdisplaywidth(shown))
enddef

# The safe text where `%` means something: it is the same in %{…} and in %{%…%}.
export def Statusline(shown: string): string
  return substitute(shown, '%', '﹪', 'g')
enddef

# A count as a person writes it: up to three decimals, none that are not needed.
export def Count(value: any): string
  return printf('%.3f', value)->substitute('\v\.?0*$', '', '')
enddef

# The safe text in lines of so many columns, broken between words where there are any.
export def Wrapped(raw: string, columns: number): list<string>
  final lines: list<string> = []
  var line = ''
  for word in split(Steady(Safe(raw)), ' ')
    if line != '' && strdisplaywidth(line .. ' ' .. word) > columns
      add(lines, line)
      line = word
    else
      line = line == '' ? word : line .. ' ' .. word
    endif
  endfor
  return add(lines, line)
enddef

# The sign of a share, by quarters: any of it is more than none, and only all of it is full.
export def Quarter(done: any, total: any): string
  return done <= 0 ? '○' : done >= total ? '●' : ['◔', '◔', '◑', '◕'][float2nr(4.0 * done / total)]
enddef

# Items, each a list of pieces, in lines of so many columns.
export def Rows(items: list<any>, columns: number): list<any>
  final lines: list<any> = [[]]
  var length = 0
  for item in items
    const width = strdisplaywidth(mapnew(item, (_, piece) => piece[0])->join(''))
    if length > 0 && length + 2 + width > columns
      add(lines, [])
      length = 0
    elseif length > 0
      add(lines[-1], ['  ', ''])
      length += 2
    endif
    extend(lines[-1], item)
    length += width
  endfor
  return lines
enddef

# So many of something.
export def Several(count: number, unit: string): string
  return count == 1 ? '1 ' .. substitute(unit, 's$', '', '') : count .. ' ' .. unit
enddef

# Returns what is shown of a habit's past, by the setting `measure`: its streak, the longest one and the
# strength after a break, its strength, or nothing. The row is a habit of a day, or a streak itself.
export def Past(row: dict<any>, now: dict<any>): string
  const percent = float2nr(100.0 * get(row, 'strength', 0))
  const measure = get(row, 'measure', 'streak')
  const best = get(row, 'best', get(row, 'longest', 0))
  if measure ==# 'none'
    return ''
  elseif measure ==# 'strength'
    return percent > 0 ? percent .. ' % strong' : ''
  elseif get(now, 'current', 0) > 0
    return Several(now.current, now.unit)
  endif
  return best > 0 && has_key(now, 'unit')
    ? 'best ' .. Several(best, now.unit) .. (percent > 0 ? ', ' .. percent .. ' %' : '') : ''
enddef
