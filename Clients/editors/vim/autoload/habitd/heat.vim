vim9script
# Shades of a habit's colour from little to much, told apart by their brightness alone, as habitctl
# prints them: its numbers and these are compared by tests.

export const levels = 5

# The luminances of the levels: ever farther from the background.
const luminances = {
  dark: [0.03, 0.075, 0.14, 0.24, 0.40],
  light: [0.72, 0.47, 0.30, 0.18, 0.10],
}
# The weights of red, green and blue in the luminance: WCAG 2.2.
const weights = [0.2126, 0.7152, 0.0722]
const named = {
  red: '#e5484d',
  orange: '#f76b15',
  yellow: '#d9a30a',
  green: '#2da44e',
  teal: '#12a594',
  blue: '#3b82f6',
  purple: '#8e5bd9',
  pink: '#e0569b',
  brown: '#a07553',
  gray: '#8b8d98',
}
const shades = ['░', '▒', '▓', '█']
# The most that the luminance of a colour of the palette may differ from a level's, as the logarithm of a
# contrast, so that the levels stay apart; and how much that weighs beside the difference of hues.
const tolerance = log(1.15)
const weight_of_contrast = 2.0
# The colours of xterm's palette that no terminal chooses itself: a cube of 6 × 6 × 6, then 24 greys.
const steps = [0, 95, 135, 175, 215, 255]
# Their hues and the logarithms of their luminances, once they are needed.
final palette: list<any> = []

def Components(hexadecimal: string): list<float>
  return mapnew([1, 3, 5], (_, at) => 1.0 * str2nr(hexadecimal[at : at + 1], 16))
enddef

# The light of each component, 0…1; the gamma of sRGB is taken as 2.
def Light(color: list<float>): list<float>
  return mapnew(color, (_, component) => pow(component / 255.0, 2))
enddef

def Luminance(light: list<float>): float
  return weights[0] * light[0] + weights[1] * light[1] + weights[2] * light[2]
enddef

# The colour mixed with black or white until it has the luminance of a level, from 1.
def Shade(color: string, level: number, ground: string): list<float>
  const wanted: float = luminances[ground][level - 1]
  const light = Light(Components(get(named, color, color)))
  const own = Luminance(light)
  const white = own < wanted ? (wanted - own) / (1.0 - own) : 0.0
  const share = own < wanted ? 1.0 - white : wanted / own
  return mapnew(light, (_, component) => floor(sqrt(component * share + white) * 255.0 + 0.5))
enddef

# The direction in which a colour lies from black.
def Hue(color: list<float>): list<float>
  const length = sqrt(pow(color[0], 2) + pow(color[1], 2) + pow(color[2], 2))
  return mapnew(color, (_, component) => length > 0.0 ? component / length : 0.0)
enddef

def Palette(): list<any>
  for index in range(empty(palette) ? 240 : 0)
    const grey = 8 + 10 * (index - 216)
    const color = index < 216 ? [steps[index / 36], steps[index / 6 % 6], steps[index % 6]]
      : [grey, grey, grey]
    const components = mapnew(color, (_, component) => 1.0 * component)
    add(palette, [Hue(components), log(Luminance(Light(components)) + 0.05)])
  endfor
  return palette
enddef

# The number in the palette of the colour of the nearest hue among those about as bright.
def Nearest(shade: list<float>): number
  const wanted = Hue(shade)
  const contrast = log(Luminance(Light(shade)) + 0.05)
  var nearest = 0
  var least = 100.0
  for [index, color] in items(Palette())
    const hue: list<float> = color[0]
    const away = abs(color[1] - contrast)
    const distance = weight_of_contrast * away
      + sqrt(pow(hue[0] - wanted[0], 2) + pow(hue[1] - wanted[1], 2) + pow(hue[2] - wanted[2], 2))
    if away <= tolerance && distance < least
      nearest = index + 16
      least = distance
    endif
  endfor
  return nearest
enddef

# Gives the groups HabitdHeat1 … HabitdHeat5 the shades of a colour; empty for that of completion.
export def Define(color: string)
  for level in range(1, levels)
    const shade = Shade(color == '' ? 'green' : color, level, &background)
    const gui = mapnew(shade, (_, component) => printf('%02x', float2nr(component)))->join('')
    execute printf('highlight HabitdHeat%d ctermfg=%d guifg=#%s', level, Nearest(shade), gui)
  endfor
enddef

# The level of a share: the highest only for all of it; 0 for nothing.
export def Level(done: any, total: any): number
  return done <= 0 || total <= 0 ? 0
    : done >= total ? levels : float2nr(1.0 * done * (levels - 1) / total) + 1
enddef

# Returns true where the screen has colours enough for shades.
def HasShades(): bool
  return has('gui_running') || &termguicolors || str2nr(&t_Co) >= 256
enddef

# The sign of a level and its group: a square, or a denser block where there are few colours.
export def Sign(level: number): list<string>
  return HasShades() ? ['■', 'HabitdHeat' .. level]
    : [shades[(level - 1) * (len(shades) - 1) / (levels - 1)], 'HabitdDone']
enddef
