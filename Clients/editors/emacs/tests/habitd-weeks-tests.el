;;; habitd-weeks-tests.el --- Weeks and years against the real daemon  -*- lexical-binding: t; -*-

;;; Commentary:

;; The heat map, the table of the last weeks, risks and milestones.

;;; Code:

(require 'habitd-test-support)

(defun habitd-weeks--luminance (color)
  "Return the relative luminance of WCAG 2.2 of COLOR, a text #rrggbb."
  (apply #'+ (cl-mapcar
              (lambda (weight at)
                (let ((share (/ (string-to-number (substring color at (+ at 2)) 16) 255.0)))
                  (* weight (if (<= share 0.04045)
                                (/ share 12.92)
                              (expt (/ (+ share 0.055) 1.055) 2.4)))))
              '(0.2126 0.7152 0.0722) '(1 3 5))))

(defun habitd-weeks--of-palette (name)
  "Return the colour of xterm's palette called NAME, such as color-16, as #rrggbb."
  (let ((number (string-to-number (substring name 6)))
        (steps [0 95 135 175 215 255]))
    (apply #'format "#%02x%02x%02x"
           (if (>= number 232)
               (make-list 3 (+ 8 (* 10 (- number 232))))
             (let ((index (- number 16)))
               (list (aref steps (/ index 36)) (aref steps (% (/ index 6) 6))
                     (aref steps (% index 6))))))))

(defun habitd-weeks--check (place colors up)
  "Fail unless COLORS are told apart, brighter ones later where UP; PLACE says where."
  (let ((levels (mapcar (lambda (color)
                          (expt (+ 0.05 (habitd-weeks--luminance color)) (if up 1 -1)))
                        colors)))
    (ert-info (place)
      (should (>= (/ (car (last levels)) (car levels)) 4))
      (cl-loop for (level next) on levels
               when next
               do (should (>= (/ next level) 1.2))))))

(ert-deftest habitd-weeks-tests-contrast ()
  "The shades are those of habitctl, and least and most are 4 : 1 apart."
  (with-temp-buffer
    (insert-file-contents
     (expand-file-name "../../../../Tests/TestSupport/heat.txt" (file-name-directory
                                                              (locate-library "habitd-weeks-tests"))))
    (dolist (line (split-string (buffer-string) "\n" t))
      (pcase-let ((`(,ground ,color . ,shades) (split-string line)))
        (cl-letf (((symbol-function 'frame-parameter) (lambda (&rest _) (intern ground))))
          (cl-flet ((faces ()
                      (cl-loop for level from 1 to 5
                               collect (plist-get (get-text-property
                                                   0 'face (habitd-heat-sign level color))
                                                  :foreground))))
            (cl-letf (((symbol-function 'display-color-cells) (lambda (&rest _) 16777216)))
              (should (equal (faces) shades))
              (habitd-weeks--check line (faces) (equal ground "dark")))
            (cl-letf (((symbol-function 'display-color-cells) (lambda (&rest _) 256)))
              (habitd-weeks--check line (mapcar #'habitd-weeks--of-palette (faces))
                                   (equal ground "dark")))))))))

(ert-deftest habitd-weeks-tests-levels ()
  "Only all of it is the highest level, and nothing is none."
  (should (equal (cl-loop for done to 8 collect (habitd-heat-level done 8))
                 '(nil 1 2 2 3 3 4 4 5)))
  (should (equal (list (habitd-heat-level 9 8) (habitd-heat-level 99 100) (habitd-heat-level 2.5 5)
                       (habitd-heat-level 1 0))
                 '(5 4 3 nil)))
  (should (equal (mapconcat (lambda (done) (habitd-text-quarter done 8)) (number-sequence 0 8) "")
                 "○◔◔◔◑◑◕◕●")))

(ert-deftest habitd-weeks-tests-grid-shows-how-much ()
  "The grid shows how much was done, marks today, sums up, and follows."
  (habitd-tests-with-day
    (habitd-tests-call "setEntry" :habit "Drink" :count 1)
    (habitd-tests-line "Drink")
    (habitd-tests-press "v")
    (with-current-buffer "*habitd grid*"
      (habitd-tests-until (> (buffer-size) 0))
      ;; Point starts at today.
      (should (equal (get-text-property (point) 'habitd-date) habitd-client-today))
      (should (memq 'habitd-today (get-text-property (point) 'face)))
      (should (equal (char-after) ?░))
      (should (string-match-p "^0 % of [0-9]+ done$" (buffer-string)))
      (should (string-search "less ░░▒▓█ more  ◌ missed  today" (buffer-string)))
      (habitd-tests-call "setEntry" :habit "Drink" :count 0)
      (habitd-tests-until (equal (char-after) ?○))
      (should (memq 'habitd-today (get-text-property (point) 'face)))
      (habitd-grid-day))
    (should (equal (buffer-name) "*habitd*"))
    (habitd-tests-press "V")
    (habitd-tests-until (with-current-buffer "*habitd grid*"
                          (string-prefix-p "All habits\n" (buffer-string))))
    (let ((shown (habitd-model-view (buffer-local-value 'habitd-model-here (get-buffer "*habitd grid*")))))
      (should (equal (mapcar #'string-width
                             (seq-subseq (split-string (habitd-grid-text shown nil 30) "\n") 3 9))
                     '(30 30 30 30 30 30))))
    (kill-buffer "*habitd grid*")))

(defun habitd-weeks--climb ()
  "Add the habit Climb, done on each of the six days before today."
  (habitd-tests-call "addHabit" :name "Climb" :startDate "2020-01-01")
  (cl-loop for back from 1 to 6
           do (habitd-tests-call "markCompleted" :habit "Climb"
                                 :date (habitd-text-shift habitd-client-today (- back)))))

(defun habitd-weeks--told (text)
  "Return the number of messages that hold TEXT."
  (with-current-buffer "*Messages*"
    (cl-loop for line in (split-string (buffer-string) "\n")
             when (string-match "\\(?: \\[\\([0-9]+\\) times\\]\\)?\\'" line)
             when (string-search text line)
             sum (string-to-number (or (match-string 1 line) "1")))))

(ert-deftest habitd-weeks-tests-risk-and-miss ()
  "What is missed is dim, and what is lost unless it is done today is said."
  (habitd-tests-with-day
    (habitd-weeks--climb)
    (habitd-tests-shows "At risk today:  Climb (6 days end today)")
    (dotimes (_ 7) (habitd-tests-press "b") (habitd-tests-until (not (habitd-model-loading habitd-model-here))))
    (habitd-tests-until (not (string-search "(today)" (buffer-string))))
    (habitd-tests-until (equal (plist-get (habitd-day--view) :date)
                               (habitd-text-shift habitd-client-today -7)))
    (habitd-tests-line "Climb")
    (should (eq (get-text-property (1- (point)) 'face) 'shadow))
    (should-not (string-search "At risk" (buffer-string)))))

(ert-deftest habitd-weeks-tests-milestone ()
  "A milestone is said once, whoever made the tick, and whether anything follows or not."
  (let ((words "Climb: 7 days in a row"))
    (habitd-tests-with-day
      (habitd-weeks--climb)
      (habitd-tests-shows "6 days")
      (let ((before (habitd-weeks--told words)))
        (habitd-tests-line "Climb")
        (habitd-tests-press "RET")
        (habitd-tests-until (= (habitd-weeks--told words) (1+ before)))
        (habitd-tests-call "toggle" :habit "Climb")
        (habitd-tests-shows "[ ] Climb")
        (habitd-tests-call "toggle" :habit "Climb")
        (habitd-tests-until (= (habitd-weeks--told words) (+ before 2)))
        (habitd-tests-call "toggle" :habit "Climb")
        (habitd-tests-shows "[ ] Climb")
        (kill-buffer "*habitd*")
        (habitd-tests-until (not habitd-client--connection))
        (cl-letf (((symbol-function 'completing-read) (lambda (&rest _) "Climb")))
          (call-interactively #'habitd-toggle))
        (habitd-tests-until (= (habitd-weeks--told words) (+ before 3)))
        (habitd-tests-until (not habitd-client--connection))
        (should (= (habitd-weeks--told words) (+ before 3)))))))

(ert-deftest habitd-weeks-tests-table ()
  "The weeks have a row for each habit and a column for each day, which are ticked there."
  (habitd-tests-with-day
    (habitd-weeks--climb)
    (habitd-week)
    (habitd-tests-until (string-search "Climb" (with-current-buffer "*habitd weeks*" (buffer-string))))
    (with-current-buffer "*habitd weeks*"
      (should (equal (get-text-property (point) 'habitd-date) habitd-client-today))
      (goto-char (point-min))
      (search-forward "Climb")
      (should (string-suffix-p "◌  ●  ●  ●  ●  ●  ●  ○  6 days"
                               (buffer-substring (point) (line-end-position))))
      (search-forward "◌  ●")
      (backward-char 4)
      (should (equal (get-text-property (point) 'habitd-date)
                     (habitd-text-shift habitd-client-today -7)))
      (habitd-week-toggle)
      (habitd-tests-until (string-search "●  ●  ●  ●  ●  ●  ●  ○  7 days" (buffer-string)))
      (habitd-week-toggle)
      (habitd-tests-until (string-search "◌  ●  ●  ●  ●  ●  ●  ○  6 days" (buffer-string)))
      (habitd-week-backward 1)
      (habitd-tests-until (string-search (concat " to " (habitd-text-shift habitd-client-today -7))
                                         (buffer-string)))
      (habitd-tests-call "archiveHabit" :habit "Climb")
      (habitd-tests-until (not (string-search "Climb" (buffer-string)))))
    (kill-buffer "*habitd weeks*")))

(ert-deftest habitd-weeks-tests-columns-hold ()
  "No emoji and no script shifts what follows a name."
  (should (equal (habitd-text-cut "👨‍👩‍👧 👍🏽 ❤️ Dinner" 40) "👨 👍 ❤ Dinner"))
  (should (equal (habitd-text-cut "日本語の習慣" 8) "日本語…"))
  (should (equal (string-width (habitd-text-padded "عربي" 10)) 10))
  (should (string-search "\u200e" (habitd-text-padded "عربي" 10))))

(provide 'habitd-weeks-tests)
;;; habitd-weeks-tests.el ends here
