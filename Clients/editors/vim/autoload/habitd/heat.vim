" Shades of a habit's colour, from few to many, which differ in brightness alone. Tests compare these
" numbers with habitctl's.

let habitd#heat#levels = 5

" The luminances of the levels, in increasing contrast to the background.
let s:luminances = #{
  \ dark: [0.036, 0.094, 0.197, 0.361, 0.6],
  \ light: [0.671, 0.449, 0.281, 0.171, 0.09],
  \ }
" The weights of red, green and blue in the luminance: WCAG 2.2.
let s:weights = [0.2126, 0.7152, 0.0722]
let s:named = #{
  \ red: '#e5484d',
  \ orange: '#f76b15',
  \ yellow: '#d9a30a',
  \ green: '#2da44e',
  \ teal: '#12a594',
  \ blue: '#3b82f6',
  \ purple: '#8e5bd9',
  \ pink: '#e0569b',
  \ brown: '#a07553',
  \ gray: '#8b8d98',
  \ }
let s:shades = ['░', '▒', '▓', '█']
" The largest contrast between a palette colour and its level, as a logarithm: with more, the levels
" would not stay distinct. Then the weight of this contrast relative to the difference of hues.
let s:tolerance = log(1.15)
let s:weight_of_contrast = 2.0
" The part of xterm's palette that is the same in every terminal: a cube of 6 × 6 × 6, then 24 greys.
let s:steps = [0, 95, 135, 175, 215, 255]
" The hues of these colours and the logarithms of their luminances, computed at first use.
let s:palette = []

function s:Components(hexadecimal) abort
  return map([1, 3, 5], {_, at -> 1.0 * str2nr(a:hexadecimal[at : at + 1], 16)})
endfunction

" The light of each component, 0…1; the gamma of sRGB is taken as 2.
function s:Light(color) abort
  return map(copy(a:color), {_, component -> pow(component / 255.0, 2)})
endfunction

function s:Luminance(light) abort
  return s:weights[0] * a:light[0] + s:weights[1] * a:light[1] + s:weights[2] * a:light[2]
endfunction

" The colour mixed with black or white until it has the luminance of a level, from 1.
function s:Shade(color, level, ground) abort
  let wanted = s:luminances[a:ground][a:level - 1]
  let light = s:Light(s:Components(get(s:named, a:color, a:color)))
  let own = s:Luminance(light)
  let white = own < wanted ? (wanted - own) / (1.0 - own) : 0.0
  let share = own < wanted ? 1.0 - white : wanted / own
  return map(light, {_, component -> floor(sqrt(component * share + white) * 255.0 + 0.5)})
endfunction

" The direction from black to a colour.
function s:Hue(color) abort
  let length = sqrt(pow(a:color[0], 2) + pow(a:color[1], 2) + pow(a:color[2], 2))
  return map(copy(a:color), {_, component -> length > 0.0 ? component / length : 0.0})
endfunction

function s:Palette() abort
  for index in range(empty(s:palette) ? 240 : 0)
    let grey = 8 + 10 * (index - 216)
    let color = index < 216 ? [s:steps[index / 36], s:steps[index / 6 % 6], s:steps[index % 6]]
      \ : [grey, grey, grey]
    let components = map(color, {_, component -> 1.0 * component})
    call add(s:palette, [s:Hue(components), log(s:Luminance(s:Light(components)) + 0.05)])
  endfor
  return s:palette
endfunction

" The palette number of the colour with the nearest hue among those of about the same brightness.
function s:Nearest(shade) abort
  let wanted = s:Hue(a:shade)
  let contrast = log(s:Luminance(s:Light(a:shade)) + 0.05)
  let nearest = 0
  let least = 100.0
  let index = 16
  for [hue, brightness] in s:Palette()
    let away = abs(brightness - contrast)
    let distance = s:weight_of_contrast * away
      \ + sqrt(pow(hue[0] - wanted[0], 2) + pow(hue[1] - wanted[1], 2) + pow(hue[2] - wanted[2], 2))
    if away <= s:tolerance && distance < least
      let nearest = index
      let least = distance
    endif
    let index += 1
  endfor
  return nearest
endfunction

" Sets the groups HabitdHeat1 … HabitdHeat5 to the shades of a colour, green if it is empty.
function habitd#heat#Define(color) abort
  for level in range(1, g:habitd#heat#levels)
    let shade = s:Shade(a:color ==# '' ? 'green' : a:color, level, &background)
    let gui = map(copy(shade), {_, component -> printf('%02x', float2nr(component))})->join('')
    execute printf('highlight HabitdHeat%d ctermfg=%d guifg=#%s', level, s:Nearest(shade), gui)
  endfor
endfunction

" The level of a share: 0 for none of it, the highest only for all of it.
function habitd#heat#Level(done, total) abort
  return a:done <= 0 || a:total <= 0 ? 0
    \ : a:done >= a:total ? g:habitd#heat#levels : float2nr(1.0 * a:done * (g:habitd#heat#levels - 1) / a:total) + 1
endfunction

" Returns true if the screen has enough colours for shades.
function habitd#heat#HasShades() abort
  return has('gui_running') || &termguicolors || str2nr(&t_Co) >= 256
endfunction

" The sign of a level and its group: a shaded square, or a denser block if there are too few colours.
function habitd#heat#Sign(level) abort
  return habitd#heat#HasShades() ? ['■', 'HabitdHeat' .. a:level]
    \ : [s:shades[(a:level - 1) * (len(s:shades) - 1) / (g:habitd#heat#levels - 1)], 'HabitdDone']
endfunction
