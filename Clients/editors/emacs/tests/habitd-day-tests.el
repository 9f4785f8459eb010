;;; habitd-day-tests.el --- The day against the real daemon  -*- lexical-binding: t; -*-

;;; Commentary:

;; The buffer of the day and its keys.

;;; Code:

(require 'habitd-test-support)

(ert-deftest habitd-tests-day-shows-slots-counts-streaks-and-progress ()
  "The day shows slots, counts, streaks and the progress."
  (habitd-tests-with-daemon
    (habitd-tests-call "tally" :habit "Drink" :by 2)
    (habitd-tests-call "setEntry" :habit "Drink" :note "with\nlemon")
    (habitd-tests-call "updateHabit" :habit "Drink" :icon "💧")
    (habitd-tests-call "toggle" :habit "Read")
    (habitd)
    (habitd-tests-shows "Drink")
    (should (string-match-p
             (concat "\\`.*(today)\n\\(?: [A-Z][a-z][a-z] [·○] \\)*\\[[A-Z][a-z][a-z] ◑\\].*\n"
                     "█\\{10\\}░\\{10\\} 1 of 2, 10 of 20 XP\n"
                     "\nAnytime\n  \\[/\\] 💧 Drink  2/3 glasses                with\\\\nlemon\n"
                     "\nEvening\n  \\[x\\] Read                   21:30  1 day\n\\'")
             (with-current-buffer "*habitd*"
               (habitd-tests-until (not habitd-client-offline))
               (habitd-tests-shows "[")
               (buffer-string))))))

(ert-deftest habitd-tests-toggle-shows-at-once ()
  "A toggle shows before the daemon has answered, and stays; sums come with the answer."
  (habitd-tests-with-day
    (habitd-tests-line "Read")
    (habitd-tests-press "RET")
    (should (string-prefix-p "  [x] Read" (habitd-tests-line "Read")))
    (should (string-search "0 of 2" (buffer-string)))
    (habitd-tests-until (not habitd-model-pending))
    (should (string-prefix-p "  [x] Read" (habitd-tests-line "Read")))
    (should (string-search "1 of 2" (buffer-string)))
    (habitd-tests-press "RET")
    (should (string-prefix-p "  [ ] Read" (habitd-tests-line "Read")))
    (habitd-tests-shows "0 of 2")))

(ert-deftest habitd-tests-nothing-is-accepted-in-the-future ()
  "A toggle in the future shows nothing, and says why; another key is refused by the daemon."
  (habitd-tests-with-day
    (habitd-tests-press "f")
    (habitd-tests-until (not (string-search "(today)" (buffer-string))))
    (habitd-tests-line "Read")
    (should (string-search "Read: nothing can be ticked on"
                           (error-message-string (should-error (habitd-tests-press "RET")
                                                               :type 'user-error))))
    (habitd-tests-press "d")
    (habitd-tests-until (string-search "future" (habitd-tests-heard)))
    (should (string-prefix-p "  [ ] Read" (habitd-tests-line "Read")))))

(ert-deftest habitd-tests-keys-write-what-they-say ()
  "Count, tally, note, skip, fail, unmark and undo reach the daemon."
  (habitd-tests-with-day
    (cl-flet ((entry () (plist-get (aref (plist-get (habitd-tests-call "entries" :habit "Drink")
                                                    :entries)
                                         0)
                                   :count))
              (press (keys shown)
                (habitd-tests-line "Drink")
                (habitd-tests-press keys)
                (habitd-tests-until (not habitd-model-pending))
                (habitd-tests-shows shown)))
      (cl-letf (((symbol-function 'habitd--read-count) (lambda (_) 2))
                ((symbol-function 'read-string) (lambda (&rest _) "100 %s")))
        (press "c" "[/] Drink  2/3")
        (should (= (entry) 2))
        (press "+" "[x] Drink  3/3")
        (press "-" "[/] Drink  2/3")
        (press "N" "Drink  2/3 glasses         100 %s")
        (press "s" "[-] Drink")
        (press "x" "[!] Drink")
        (press "o" "[/] Drink")
        ;; Undo skips a change of a habit's rules made by another client.
        (habitd-tests-call "updateHabit" :habit "Drink" :notes "from elsewhere")
        (press "u" "[!] Drink")
        (should (string-match-p "Undone: Drink, .* → failed" (habitd-tests-heard)))
        (press "U" "[/] Drink")))))

(ert-deftest habitd-tests-days-and-weeks ()
  "Keys go by days and weeks, to a day, and back to today."
  (habitd-tests-with-day
    (habitd-day-go-to "2024-02-28")
    (habitd-tests-shows "Wednesday, February 28, 2024\n")
    (habitd-tests-press "f")
    (habitd-tests-shows "February 29, 2024")
    (habitd-tests-press "]")
    (habitd-tests-shows "March 7, 2024")
    (habitd-tests-press "[")
    (habitd-tests-press "b")
    (habitd-tests-press "b")
    (habitd-tests-shows "February 27, 2024")
    (should-error (habitd-day-go-to "someday") :type 'user-error)
    (should-error (habitd-day-go-to "2026-02-30") :type 'user-error)
    (let ((today habitd-client-today)
          (exec-path nil))
      (habitd-day-go-to "yesterday")
      (should (equal (habitd-model-date habitd-model-here) (habitd-text-shift today -1)))
      (should (equal (habitd-day--meant "-3") (habitd-text-shift today -3)))
      (should-error (habitd-day-go-to "last fri") :type 'user-error))
    (habitd-tests-press ".")
    (habitd-tests-shows "(today)")))

(ert-deftest habitd-tests-point-stays-at-its-habit ()
  "Point is at the same habit after others have come before it."
  (habitd-tests-with-day
    (habitd-tests-line "Read")
    (habitd-tests-call "addHabit" :name "Before" :time "07:00")
    (habitd-tests-shows "Before")
    (should (equal (plist-get (plist-get (habitd-day-target) :habit) :name) "Read"))
    (habitd-tests-press "p")
    (should (equal (plist-get (plist-get (habitd-day-target) :habit) :name) "Drink"))
    (habitd-tests-press "n")
    (should (equal (plist-get (plist-get (habitd-day-target) :habit) :name) "Read"))))

(ert-deftest habitd-tests-unscheduled-habits-on-demand ()
  "A habit that the day does not ask for shows when it is asked for."
  (habitd-tests-with-day
    (habitd-tests-call "addHabit" :name "Whenever" :schedule "none")
    (should-not (string-search "Whenever" (buffer-string)))
    (habitd-tests-press "a")
    (habitd-tests-shows "Whenever")))

(ert-deftest habitd-tests-grid ()
  "The grid shows a sign for each day."
  (habitd-tests-with-day
    (habitd-tests-call "toggle" :habit "Read")
    (habitd-tests-line "Read")
    (habitd-tests-press "v")
    (with-current-buffer "*habitd grid*"
      (habitd-tests-until (string-prefix-p "Read\n" (buffer-string)))
      (should (string-match-p "^\\(Mon\\|Sun\\) ◌\\{52\\}" (buffer-string)))
      (goto-char (point-min))
      (should (= (how-many "█") 2))
      (goto-char (point-min))
      (should (search-forward "█ done  ◌ missed  today" nil t)))
    (kill-buffer "*habitd grid*")))

(provide 'habitd-day-tests)
;;; habitd-day-tests.el ends here
