;;; habitd-standing-tests.el --- The display follows the daemon  -*- lexical-binding: t; -*-

;;; Commentary:

;; Keys, replies and events against the scripted daemon, and the text of days made here.

;;; Code:

(require 'habitd-conformance-tests)

(defmacro habitd-standing-with (case &rest body)
  "Run BODY in the day of CASE of the scripted daemon."
  (declare (indent 1) (debug t))
  `(habitd-conformance--with ,case (lambda () (with-current-buffer "*habitd*" ,@body))))

(defun habitd-standing--press (name &rest keys)
  "Do what KEYS do at the habit NAME, one right after the other."
  (habitd-tests-line name)
  (mapc #'habitd-tests-press keys))

(defun habitd-standing--settle ()
  "Wait until nothing is under way."
  (habitd-tests-until (and (not habitd-model-pending) (not habitd-client--events)
                           (not (habitd-model-loading (habitd-conformance--model)))
                           (zerop (hash-table-count habitd-client--sent)))))

(defun habitd-standing--requests ()
  "Return the methods that the daemon was asked for since the last time."
  (mapcar (lambda (request) (plist-get request :method))
          (plist-get (habitd-conformance--do '(:do "requests")) :requests)))

(defun habitd-standing--view (rows)
  "Return a day with ROWS, each with what every row has."
  `(:date "2026-11-20" :isToday t :revision 1
    :habits ,(vconcat (cl-loop for row in rows
                               for id from 0
                               collect `(,@row :id ,(format "%d" id) :name "Read" :slot "anytime"
                                               :state "open" :due t)))
    :progress (:total 0 :completed 0 :percentage 0 :totalXP 0 :earnedXP 0)))

(ert-deftest habitd-standing-a-tick-shows-its-sign-at-once-and-no-more ()
  "The sign of a tick flips at once, sums and all else only with the reply."
  (habitd-standing-with nil
    (habitd-conformance--do '(:do "stop"))
    (habitd-standing--press "Read" "SPC")
    (should (string-prefix-p "  [x] Read" (habitd-tests-line "Read")))
    (should (string-search "0 of 3" (buffer-string)))
    (habitd-standing--press "Read" "SPC")
    (should (string-prefix-p "  [ ] Read" (habitd-tests-line "Read")))
    (habitd-standing--press "Read" "SPC")
    ;; The mark is still there after the day was redrawn.
    (habitd-day--draw)
    (should (string-prefix-p "  [x] Read" (habitd-tests-line "Read")))
    (habitd-conformance--do '(:do "continue"))
    (habitd-tests-shows "1 of 3")
    (should (string-prefix-p "  [x] Read" (habitd-tests-line "Read")))))

(ert-deftest habitd-standing-a-refused-tick-goes-back ()
  "A tick that the daemon refuses is taken back, and its reason is told."
  (habitd-standing-with nil
    (habitd-conformance--do '(:do "deny" :method "toggle" :message "The habit is archived"))
    (habitd-standing--press "Read" "SPC")
    (should (string-prefix-p "  [x] Read" (habitd-tests-line "Read")))
    (habitd-tests-until (string-prefix-p "  [ ] Read" (habitd-tests-line "Read")))
    (should (string-search "The habit is archived" (habitd-tests-heard)))))

(ert-deftest habitd-standing-what-takes-long-is-under-way ()
  "A row whose change takes long is marked, at its place, and shows nothing new."
  (habitd-standing-with nil
    (cl-flet ((face () (habitd-tests-line "Drink")
                    (get-text-property (line-beginning-position) 'face)))
      (habitd-conformance--do '(:do "stop"))
      (let ((line (habitd-tests-line "Drink")))
        (habitd-standing--press "Drink" "+")
        (should-not (face))
        (habitd-tests-until (eq (face) 'habitd-under-way))
        (should (equal (habitd-tests-line "Drink") line)))
      (habitd-conformance--do '(:do "continue"))
      (habitd-tests-shows "1/8 glasses")
      (should-not (face)))))

(ert-deftest habitd-standing-a-step-is-what-the-daemon-says ()
  "A step of a limit or a count is one more, and without a step nothing is asked."
  (habitd-standing-with nil
    (habitd-standing--press "Coffee" "SPC")
    (habitd-tests-shows "[ ] Coffee  1/2 cups at most")
    (habitd-standing--press "Drink" "SPC")
    (habitd-tests-shows "[/] Drink   1/8 glasses")
    (habitd-standing--press "Drink" "d")
    (habitd-tests-shows "[x] Drink   8/8 glasses")
    (habitd-standing--settle)
    (habitd-standing--requests)
    (habitd-tests-press "f")
    (habitd-tests-until (not (string-search "(today)" (buffer-string))))
    (habitd-tests-line "Read")
    (should-error (habitd-tests-press "SPC") :type 'user-error)
    (should (equal (habitd-standing--requests) '("loadDay")))))

(ert-deftest habitd-standing-a-key-is-one-request-and-one-drawing ()
  "A key asks once and draws once, whatever its reply and its event tell."
  (habitd-standing-with nil
    (habitd-standing--settle)
    (habitd-standing--requests)
    (let* ((drawn 0)
           (count (lambda (&rest _) (cl-incf drawn))))
      (advice-add 'habitd-draw-day :before count)
      (unwind-protect
          (progn
            (dolist (key '("+" "+" "c"))
              (cl-letf (((symbol-function 'read-string) (lambda (&rest _) "5")))
                (habitd-standing--press "Drink" key))
              (habitd-standing--settle)
              (sleep-for (* 2 habitd-client-gathering))
              (habitd-standing--settle))
            (should (string-search "5/8 glasses" (buffer-string)))
            (should (= drawn 3)))
        (advice-remove 'habitd-draw-day count)))
    (should (equal (habitd-standing--requests) '("tally" "tally" "setEntry")))))

(ert-deftest habitd-standing-undo-waits-for-what-was-pressed-before ()
  "Keys that follow one another at once are done one after the other."
  (habitd-standing-with nil
    (cl-letf (((symbol-function 'read-string) (lambda (&rest _) "0")))
      (habitd-standing--press "Drink" "+" "c"))
    (habitd-standing--settle)
    (habitd-standing--press "Drink" "+" "+" "+" "u")
    (habitd-tests-until (string-search "Undone: Drink, Fri 2026-11-20: 3 → 2" (habitd-tests-heard)))
    (habitd-tests-shows "2/8 glasses")
    (habitd-standing--press "Drink" "u" "u" "U" "+")
    (habitd-standing--settle)
    (habitd-tests-shows "2/8 glasses")
    ;; Keys after one that failed may have relied on it.
    (habitd-conformance--do '(:do "deny" :method "tally" :message "No"))
    (habitd-standing--press "Drink" "+" "u")
    (habitd-tests-until (string-search "No; later keys were ignored" (habitd-tests-heard)))
    (habitd-standing--settle)
    (should (string-search "2/8 glasses" (buffer-string)))))

(ert-deftest habitd-standing-undo-below-a-mark-is-told-by-its-count ()
  "What an undo has changed is told in the daemon's words, also below a mark."
  (habitd-standing-with nil
    (habitd-standing--press "Coffee" "x" "+" "u")
    (habitd-tests-until (string-search "Undone: Coffee, Fri 2026-11-20: 1 → 0" (habitd-tests-heard))))
  (should (equal (habitd-text-change '(:name "Tea" :date "2026-11-20" :what "note"
                                       :fromWords "a\nb" :toWords "none"))
                 "Tea, Fri 2026-11-20, note: a\\nb → none"))
  (should (equal (habitd--taken-back 'undo '(:undone (:habits [(:id "t" :name "Tea")] :values [])
                                             :leftAlone [(:habit "t")]))
                 "Nothing was undone: Tea has changed since")))

(ert-deftest habitd-standing-a-count-is-read-as-it-was-meant ()
  "A count with a comma, or with words, is refused with a reason."
  (dolist (answer '("5,5" "5abc" "" "-1" "1e3"))
    (cl-letf (((symbol-function 'read-string) (lambda (&rest _) answer)))
      (should (string-search "is not a number"
                             (error-message-string (should-error (habitd--read-count nil)
                                                                 :type 'user-error))))))
  (cl-letf (((symbol-function 'read-string) (lambda (&rest _) " 5.5 ")))
    (should (= (habitd--read-count 2) 5.5))))

(ert-deftest habitd-standing-is-replaced-as-a-whole ()
  "Of a habit that an event tells nothing of the old standing is left, and all else."
  (let ((model (make-habitd-model
                :view (habitd-standing--view '((:cue "tea" :atRisk t :unit "pages" :returning t
                                                :words (:amount "1/2 pages" :risk "all")))))))
    (habitd-model--take
     model '(:revision 5 :progress [(:date "2026-11-20" :total 7)]
             :changes [(:habit "0" :name "New" :date "2026-11-20" :state "done" :completed t)]))
    (let ((row (habitd-model-row (habitd-model-view model) "0")))
      (should (equal (plist-get row :state) "done"))
      (should (equal (plist-get row :cue) "tea"))
      (dolist (key '(:atRisk :unit :returning :words))
        (should-not (plist-get row key))))
    (should (= (plist-get (plist-get (habitd-model-view model) :progress) :total) 7))
    ;; News older than a reply is ignored.
    (habitd-model--take
     model '(:revision 4 :progress [(:date "2026-11-20" :total 6)]
             :changes [(:habit "0" :date "2026-11-20" :state "open")]))
    (should (equal (plist-get (habitd-model-row (habitd-model-view model) "0") :state) "done"))
    (should (= (plist-get (plist-get (habitd-model-view model) :progress) :total) 7))))

(ert-deftest habitd-standing-what-events-do-not-tell-is-loaded-once ()
  "Another day, a habit that has no row and a change of other days are loaded."
  (habitd-standing-with nil
    (habitd-standing--settle)
    (habitd-standing--requests)
    (habitd-conformance--do '(:do "change" :habit "read" :date "2026-11-19" :completed t))
    (habitd-tests-shows "1 day")
    (habitd-standing--settle)
    (should (equal (habitd-standing--requests) '("loadDay")))
    (should (string-search "Thu ◑" (buffer-string)))
    (let ((view (habitd-model-view (habitd-conformance--model))))
      (cl-flet ((missed (&rest event)
                  (habitd-model--missed-p view `(:revision ,(1+ (plist-get view :revision)) ,@event))))
        (should-not (missed :changes '[(:habit "read" :date "2026-11-20")]))
        (should (missed :changes '[(:habit "read" :date "2026-11-20" :otherDays t)]))
        (should (missed :changes '[(:habit "read" :date "2026-11-20" :due :json-false)]))
        (should-not (missed :changes '[(:habit "read" :date "2026-11-20" :due :json-false :entry (:count 1))]))
        (should (missed :changes '[(:habit "walk" :date "2026-11-20")]))
        (should (missed :changes '[(:habit "read" :date "2026-11-18")]))))))

(ert-deftest habitd-standing-a-year-follows-where-it-is-seen ()
  "A year is loaded again after a change and a refusal, but only while it is seen."
  (habitd-standing-with nil
    (cl-flet ((asked-p ()
                (habitd-standing--settle)
                (member "grid" (habitd-standing--requests))))
      (habitd-conformance--do '(:do "deny" :method "grid" :message "Not now"))
      (habitd-grid-all)
      (habitd-tests-until (string-search "Not now" (habitd-tests-heard)))
      (habitd-conformance--do '(:do "change" :habit "read" :completed t))
      (habitd-tests-until (string-prefix-p "All habits\n" (with-current-buffer "*habitd grid*"
                                                            (buffer-string))))
      (should (asked-p))
      (delete-windows-on "*habitd grid*")
      (bury-buffer "*habitd grid*")
      (switch-to-buffer "*habitd*")
      (habitd-conformance--do '(:do "change" :habit "read" :completed :json-false))
      (habitd-tests-shows "[ ] Read")
      (should-not (asked-p))
      (kill-buffer "*habitd grid*"))))

(ert-deftest habitd-standing-the-weeks-ask-once ()
  "The weeks ask once for all habits, also after many changes at once."
  (habitd-standing-with
      `(:begin (:habits [(:id "read" :name "Read" :repetitions 4)
                         ,@(cl-loop for number below 40
                                    collect (list :id (format "%d" number)
                                                  :name (format "Habit %d" number)))]))
    (habitd-standing--settle)
    (habitd-standing--requests)
    (habitd-week)
    (cl-flet ((asked-until (text)
                (habitd-tests-until (string-search text (with-current-buffer "*habitd weeks*"
                                                          (buffer-string))))
                (habitd-standing--settle)
                (habitd-standing--requests)))
      (should (equal (asked-until "Habit 39") '("loadDay" "grid")))
      (habitd-conformance--do '(:do "flood" :habit "read" :events 30 :count 4))
      (should (equal (asked-until "●  1 day") '("loadDay" "grid"))))
    (kill-buffer "*habitd weeks*")))

(ert-deftest habitd-standing-an-error-loses-no-event ()
  "An error in what a reply is told to keeps nothing from what came with it."
  (habitd-standing-with nil
    (let ((debug-on-error nil))
      (habitd-client-request 'tally '(:habit "drink") (lambda (_) (error "No")))
      (habitd-tests-shows "1/8 glasses"))))

(ert-deftest habitd-standing-point-begins-at-the-next-habit ()
  "Another day begins at its next habit where it lacks that at point."
  (habitd-standing-with '(:begin (:habits [(:id "read" :name "Read") (:id "walk" :name "Walk")]))
    (habitd-conformance--do '(:do "change" :habit "read" :completed t))
    (habitd-tests-shows "[x] Read")
    (kill-buffer)
    (habitd)
    (set-buffer "*habitd*")
    (habitd-tests-shows "Walk")
    (should (equal (habitd-text-habit) "walk"))
    ;; On a day without habits, point is at none.
    (let ((full (habitd-model-view habitd-model-here)))
      (setf (habitd-model-view habitd-model-here)
            (plist-put (habitd-standing--view nil) :date "2020-01-01"))
      (habitd-day--draw)
      (should-not (habitd-text-habit))
      (setf (habitd-model-view habitd-model-here) full)
      (habitd-day--draw)
      (should (equal (habitd-text-habit) "walk")))
    (habitd-tests-press "v")
    (should (equal (buffer-name (window-buffer)) "*habitd grid*"))
    (kill-buffer "*habitd grid*")))

(ert-deftest habitd-standing-a-command-anywhere-need-not-wait ()
  "Where today is followed a command asks at once, and says how habits stand."
  (habitd-standing-with nil
    (habitd-mode-line-mode)
    (unwind-protect
        (let (asked)
          (habitd-tests-until (equal habitd-mode-line-string " [0/3 Read]"))
          (habitd-standing--press "Drink" "+")
          (habitd-tests-shows "1/8")
          (habitd-conformance--do '(:do "stop"))
          (cl-letf (((symbol-function 'habitd-client-await) (lambda (&rest _) (error "It waits")))
                    ((symbol-function 'completing-read)
                     (lambda (prompt choices _ _ _ _ default)
                       (setq asked (list prompt default
                                         (mapcar (plist-get completion-extra-properties
                                                            :annotation-function)
                                                 (mapcar #'car choices))))
                       "Read")))
            (with-temp-buffer (call-interactively #'habitd-toggle)))
          (should (equal asked '("Habit (default Read): " "Read"
                                 ("  open" "  partial, 1/8 glasses" "  open, 0/2 cups at most" "  open"))))
          (habitd-conformance--do '(:do "continue"))
          (habitd-tests-until (string-search "Read: done (1 of 3 today)" (habitd-tests-heard))))
      (habitd-mode-line-mode -1))))

(ert-deftest habitd-standing-no-text-shifts-its-line ()
  "No note, amount or name has what a terminal draws wider than Emacs counts."
  (let ((family "👨‍👩‍👧‍👦"))
    (dolist (row `((:entry (:count 1 :note ,family)) (:words (:amount ,(concat "1/2 " family)))
                   (:cue ,family) (:words (:past ,family)) (:atRisk t :words (:risk ,family))))
      (let ((text (habitd-draw-day (habitd-standing--view (list row)) nil 110)))
        (should (string-search "👨" text))
        (should-not (string-search "\u200d" text))))))

(ert-deftest habitd-standing-drawing-is-not-quadratic ()
  "Four times as many habits take about four times as much memory to be drawn."
  (cl-flet ((memory (count)
              (let ((view (habitd-standing--view
                           (make-list count '(:words (:amount "1/2 pages") :cue "after the coffee"))))
                    (gc-cons-threshold most-positive-fixnum))
                (let ((before (memory-use-counts)))
                  (habitd-draw-day view nil 110)
                  ;; The bytes of strings, and their text properties.
                  (cl-mapcar #'- (memory-use-counts) before)))))
    (let ((some (memory 100))
          (more (memory 400)))
      (dolist (kind '(4 5))
        (should (< (nth kind more) (* 6 (nth kind some))))))))

(provide 'habitd-standing-tests)
;;; habitd-standing-tests.el ends here
