local date = require('habitd.date')
local prediction = require('habitd.prediction')
local text = require('habitd.text')
local equal = require('support').equal

return {
  {
    'dates are counted over months, leap years and centuries',
    function()
      equal(date.shift('2026-11-20', 0), '2026-11-20')
      equal(date.shift('2024-02-28', 1), '2024-02-29')
      equal(date.shift('1900-02-28', 1), '1900-03-01')
      equal(date.shift('2000-03-01', -1), '2000-02-29')
      equal(date.shift('2026-12-31', 1), '2027-01-01')
      equal(date.shift('0001-01-01', -1), '0001-01-01')
      equal(date.shift('9999-12-31', 7), '9999-12-31')
      local day = '1996-01-01'
      for count = 1, 3000 do
        day = date.shift(day, 1)
        local seconds = os.time({ year = 1996, month = 1, day = 1 + count, hour = 12 })
        equal(day, os.date('!%Y-%m-%d', seconds))
        equal(date.weekday(day), os.date('!%A', seconds))
      end
    end,
  },
  {
    'words are dates only where such a day exists',
    function()
      equal(date.parse('yesterday', '2026-11-20'), '2026-11-19')
      equal(date.parse('-20', '2026-11-20'), '2026-10-31')
      equal(date.parse('2024-02-29', '2026-11-20'), '2024-02-29')
      for _, word in ipairs({ '2023-02-29', '2023-13-01', '0000-01-01', 'read', '5', '', '-' }) do
        equal(date.parse(word, '2026-11-20') or false, false)
      end
    end,
  },
  {
    'text for the screen stays on its line and cannot act',
    function()
      equal(text.safe('a\nb\tc\27[2J\127'), 'a\\nb\\tc\\u{1b}[2J\\u{7f}')
      equal(text.safe('\u{202e}x\u{2028}\u{85}\u{200b}\u{feff}'):find('[\128-\255]'), nil)
      equal(text.safe('👩‍👧 é नि'), '👩‍👧 é नि')
      equal(text.safe('nul\0'), 'nul\\u{0}')
      equal(text.cut('nul\0' .. ('x'):rep(99), 8), 'nul\\u{0…')
      equal(text.cut('日本語日本語', 7), '日本語…')
      -- Texts that terminals draw as one character and the editor counts as several.
      equal(text.cut('🇩🇪 👨‍👩‍👧 👍🏽 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 40), 'DE 👨 👍 ❤ 1 🏴')
      equal(text.cut('🏋️ Gym 🏳️‍🌈 🗓', 40), '* Gym * *')
      equal(text.cut(('👨‍👩‍👧'):rep(9), 18), ('👨'):rep(9))
      equal(text.wrapped('one two  three', 7), { 'one two', 'three' })
      equal(text.cut('abc', 3), 'abc')
      equal(text.statusline('%{system("x")}%#Error#'):find('%', 1, true), nil)
      equal(text.count(2.5), '2.5')
      equal(text.count(1000000000), '1000000000')
      equal(text.count(10), '10')
    end,
  },
  {
    'a prediction follows the rules of a toggle, and leaves what is known alone',
    function()
      local habit = { id = 'h', name = 'Read', goal = 'atLeast', repetitions = 3, xp = 10 }
      habit.due, habit.completed = true, false
      local view = { date = '2026-11-20', habits = { habit } }
      local function after(...)
        local operations = {}
        for _, change in ipairs({ ... }) do
          table.insert(operations, { habit = 'h', date = '2026-11-20', change = change })
        end
        return prediction.applied(view, operations)
      end
      equal(after(), view)
      local done = after(prediction.toggle())
      equal(done.habits[1].completed, true)
      equal(done.habits[1].entry.count, 3)
      equal(done.progress.earnedXP, 10)
      equal(done.progress.allCompleted, true)
      equal(after(prediction.toggle(), prediction.toggle()).progress.completed, 0)
      equal(after(prediction.tally(2)).habits[1].completed, false)
      equal(after(prediction.tally(2), prediction.tally(1)).habits[1].completed, true)
      equal(after(prediction.mark('skipped')).progress.total, 0)
      equal(after(prediction.mark('failed'), prediction.toggle()).habits[1].entry.mark, nil)
      habit.goal = 'atMost'
      equal(after(prediction.toggle()).habits[1].entry, { count = 1 })
      equal(after(prediction.tally(2), prediction.mark('failed'), prediction.toggle()).habits[1].entry, { count = 0 })
      -- A limit is not to be done: it counts once it is broken, and is never next.
      view.isToday = true
      equal(after(prediction.tally(3)).progress.total, 0)
      equal(after(prediction.tally(4)).progress.total, 1)
      equal(after(prediction.tally(4)).progress.next, nil)
      equal(view.habits[1].entry, nil)
    end,
  },
}
