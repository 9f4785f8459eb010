;;; habitd-timer-tests.el --- Timers against the real daemon  -*- lexical-binding: t; -*-

;;; Commentary:

;; Timers are started, shown, stopped, and asked about if forgotten; their time is counted here.

;;; Code:

(require 'habitd-test-support)

(defmacro habitd-tests-later (seconds &rest body)
  "Run BODY as if it were SECONDS later; that is a place that may change."
  (declare (indent 1) (debug t))
  `(cl-letf (((symbol-function 'habitd-timer--now) (lambda () (+ (float-time) ,seconds))))
     ,@body))

(defmacro habitd-tests-with-violin (&rest body)
  "Run BODY in the buffer of the day, with point at a habit counted in minutes."
  (declare (indent 0) (debug t))
  `(habitd-tests-with-day
     (habitd-tests-call "addHabit" :name "Violin" :unit "min" :repetitions 30
                        :cue "after the first coffee"
                        :spares '(:count 2 :per "month"))
     (habitd-tests-shows "Violin")
     (habitd-tests-line "Violin")
     ,@body))

(ert-deftest habitd-tests-lengths ()
  "Lengths of time are read and written as people write them."
  (pcase-dolist (`(,text ,minutes) '(("25" 25) ("25m" 25) ("1h 35m" 95) ("1h35" 95) ("1.5h" 90.0)
                                     ("1:05" 65) ("90min" 90) ("h" nil) ("" nil) ("1:5" nil)
                                     ("Read" nil) ("-3m" nil)))
    (should (equal (list text (habitd-timer-minutes text)) (list text minutes))))
  (should (equal (mapcar #'habitd-timer-words '(59.9 2100 7200 93900)) '("0m" "35m" "2h" "26h 5m"))))

(ert-deftest habitd-tests-timer-key ()
  "S starts a timer and stops it; its time is counted without a request."
  (habitd-tests-with-violin
    (should (string-suffix-p "  after the first coffee  2 spares left" (habitd-tests-line "Violin")))
    (habitd-mode-line-mode)
    (habitd-tests-press "S")
    (habitd-tests-shows "► 0m")
    (should (string-search "Violin: timer started" (habitd-tests-heard)))
    (habitd-tests-until (equal habitd-mode-line-string " [0/3 ► Violin 0m]"))
    (let ((asked 0)
          (later 719.8))
      (cl-letf (((symbol-function 'habitd-client-request) (lambda (&rest _) (cl-incf asked))))
        ;; At most a fifth of a second before the next minute.
        (habitd-tests-later (- (+ later (habitd-timer--moment (habitd-tests-since))) (float-time))
          (with-current-buffer "*habitd*" (habitd-model-show habitd-model-here))
          (habitd-model-show habitd-mode-line--model)
          (habitd-tests-shows "► 11m")
          (setq later 779.8)
          (habitd-tests-shows "► 12m")
          (habitd-tests-until (equal habitd-mode-line-string " [0/3 ► Violin 12m]"))))
      (should (= asked 0)))
    (habitd-tests-line "Violin")
    (habitd-tests-press "S")
    (habitd-tests-until (not (string-search "►" (buffer-string))))
    (habitd-tests-until (string-match-p "Violin: timer stopped, 0.* min added" (habitd-tests-heard)))
    (habitd-tests-until (not (string-search "►" habitd-mode-line-string)))))

(defun habitd-tests-since ()
  "Return when the only timer was started."
  (plist-get (plist-get (aref (plist-get (habitd-tests-call "status") :timers) 0) :timer) :since))

(ert-deftest habitd-tests-timer-forgotten ()
  "A timer that has run for more than a day is asked about; undo takes the answer back."
  (habitd-tests-with-violin
    (habitd-tests-press "S")
    (habitd-tests-shows "► 0m")
    (habitd-tests-later 93600
      (with-current-buffer "*habitd*" (habitd-model-show habitd-model-here))
      (habitd-tests-shows "► 26h?")
      (cl-letf (((symbol-function 'read-string) (lambda (&rest _) "long")))
        (habitd-tests-line "Violin")
        (should-error (habitd-tests-press "S") :type 'user-error))
      (cl-letf (((symbol-function 'read-string)
                 (lambda (prompt &rest _)
                   (should (string-prefix-p "It ran for 26h; how long was it" prompt))
                   "20m")))
        (habitd-tests-press "S")
        (habitd-tests-shows "[/] Violin  20m of 30m")))
    (habitd-tests-until (not (string-search "►" (buffer-string))))
    (should (string-search "Violin: timer stopped, 20 min added" (habitd-tests-heard)))
    (habitd-tests-press "u")
    (habitd-tests-shows "► ")
    (habitd-tests-shows "[ ] Violin  0m of 30m")))

(ert-deftest habitd-tests-timer-commands ()
  "Commands work anywhere; of the only timer that runs nothing is asked."
  (habitd-tests-with-violin
    (cl-letf (((symbol-function 'completing-read) (lambda (&rest _) "Violin")))
      (with-temp-buffer
        (let ((current-prefix-arg 25)) (call-interactively #'habitd-start-timer))))
    (habitd-tests-shows "► 0m")
    (should (plist-get (plist-get (aref (plist-get (habitd-tests-call "status") :timers) 0) :timer)
                       :until))
    (with-temp-buffer (call-interactively #'habitd-cancel-timer))
    (habitd-tests-until (not (string-search "►" (buffer-string))))
    (should (string-search "Violin: timer cancelled, nothing added" (habitd-tests-heard)))
    (with-temp-buffer
      (should-error (call-interactively #'habitd-stop-timer) :type 'user-error))
    ;; Changes by another client show, too.
    (habitd-tests-call "startTimer" :habit "Violin")
    (habitd-tests-shows "► 0m")
    (with-temp-buffer
      (let ((current-prefix-arg 5)) (call-interactively #'habitd-stop-timer)))
    (habitd-tests-shows "[/] Violin  5m of 30m")
    (habitd-tests-line "Read")
    (habitd-tests-press "S")
    (habitd-tests-until (string-search "unit of time" (habitd-tests-heard)))))

(provide 'habitd-timer-tests)
;;; habitd-timer-tests.el ends here
