vim9script
# Civil dates as YYYY-MM-DD: what the daemon counts in. Today is the daemon's to say.

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
# The months' names, shortened.
export const months = [
  'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'
]
# Days since 0000-03-01 and back: the year is counted from March, so that a leap day ends it.
const days_of_400_years = 146097

# The day's number, -1 if the text is not a date.
export def Count(date: string): number
  const parts = matchlist(date, '\v^(\d{4})-(\d\d)-(\d\d)$')
  if empty(parts)
    return -1
  endif
  var [year, month] = [str2nr(parts[1]), str2nr(parts[2])]
  if month <= 2
    [year, month] = [year - 1, month + 12]
  endif
  const leaps = year / 4 - year / 100 + year / 400
  return 365 * year + leaps + (153 * (month - 3) + 2) / 5 + str2nr(parts[3]) - 1
enddef

def Date(count: number): string
  const era = count / days_of_400_years
  var rest = count % days_of_400_years
  var year = (rest - rest / 1460 + rest / 36524 - rest / 146096) / 365
  rest -= 365 * year + year / 4 - year / 100
  var month = (5 * rest + 2) / 153
  const day = rest - (153 * month + 2) / 5 + 1
  year += era * 400
  if month >= 10
    [year, month] = [year + 1, month - 12]
  endif
  return printf('%04d-%02d-%02d', year, month + 3, day)
enddef

# Returns true if a text is a date that exists.
export def IsDate(date: string): bool
  const count = Count(date)
  return count >= Count('0001-01-01') && Date(count) ==# date
enddef

# The date so many days later, or earlier; it stays where the calendar of the daemon ends.
export def Shift(date: string, days: number): string
  return Date(max([Count('0001-01-01'), min([Count('9999-12-31'), Count(date) + days])]))
enddef

# The weekday's name.
export def Weekday(date: string): string
  # 0000-03-01 was a Wednesday.
  return weekdays[(Count(date) + 3) % 7]
enddef

# The date as people write it near its time, such as Fri 20 Nov.
export def Short(date: string): string
  const [month, day] = [str2nr(date[5 : 6]), str2nr(date[8 : 9])]
  return Weekday(date)[: 2] .. ' ' .. day .. ' ' .. months[month - 1]
enddef

# The date that a word means, such as yesterday, -3 or 2026-11-20; empty where it is none.
export def Parse(word: string, today: string): string
  const near = {yesterday: -1, today: 0, tomorrow: 1}
  if has_key(near, word)
    return Shift(today, near[word])
  elseif word =~ '\v^[+-]\d{1,4}$'
    return Shift(today, str2nr(word))
  endif
  return IsDate(word) ? word : ''
enddef
