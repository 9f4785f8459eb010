;;; habitd-tests.el --- Commands, mode line, Org, names  -*- lexical-binding: t; -*-

;;; Commentary:

;; HABITD_CORPUS is the folder of the naughty strings.

;;; Code:

(require 'habitd-test-support)

(ert-deftest habitd-tests-commands-ask-for-a-habit ()
  "Outside the day a command completes the names of habits; equal ones are told apart."
  (habitd-tests-with-daemon
    (let ((other (plist-get (plist-get (habitd-tests-call "addHabit" :name "Read") :habit) :id))
          offered)
      (cl-letf (((symbol-function 'completing-read)
                 (lambda (_ choices &rest _)
                   (setq offered (all-completions "" choices))
                   (format "Read (%s)" other))))
        (with-temp-buffer (call-interactively #'habitd-toggle)))
      (should (= (length offered) 3))
      (should (member "Drink" offered))
      (habitd-tests-until (string-search "Read: done (1 of 3 today)" (habitd-tests-heard)))
      (should-not habitd-client--connection))))

(ert-deftest habitd-tests-mode-line ()
  "The mode line shows what is done and what is next, and that the daemon is gone."
  (habitd-tests-with-daemon
    (habitd-mode-line-mode)
    (habitd-tests-until (equal habitd-mode-line-string " [0/2 Drink]"))
    (habitd-tests-call "updateHabit" :habit "Drink" :name "50% %b\u202eenough!!")
    (habitd-tests-until (equal habitd-mode-line-string " [0/2 50% %b\\u{202e}enoug…]"))
    (habitd-tests-call "markCompleted" :habit "50%")
    (habitd-tests-until (equal habitd-mode-line-string " [1/2 Read]"))
    (habitd-tests-call "toggle" :habit "Read")
    (habitd-tests-until (equal habitd-mode-line-string " [2/2]"))
    (habitd-tests-stop)
    (habitd-tests-until (equal habitd-mode-line-string " [habits offline]"))
    (habitd-tests-start)
    (habitd-tests-until (equal habitd-mode-line-string " [2/2]"))
    (should (memq 'habitd-mode-line-string global-mode-string))
    ;; The text properties of the value are ignored because this property is missing.
    (should-not (get 'habitd-mode-line-string 'risky-local-variable))
    (habitd-mode-line-mode -1)
    (should-not (memq 'habitd-mode-line-string global-mode-string))
    (should-not habitd-client--connection)))

(ert-deftest habitd-tests-org ()
  "An Org entry ticks its habit when it is done, and not when it repeats."
  (habitd-tests-with-daemon
    (habitd-org-mode)
    (cl-flet ((todo (text state)
                (erase-buffer)
                (insert text)
                (goto-char (point-min))
                (org-todo state))
              (done (name)
                (let ((view (habitd-tests-call "loadDay")))
                  (eq t (plist-get (cl-find name (plist-get view :habits) :test #'equal
                                            :key (lambda (habit) (plist-get habit :name)))
                                   :completed)))))
      (with-temp-buffer
        (let ((org-log-repeat nil)
              (org-inhibit-startup t)
              (org-todo-keywords '((sequence "OPEN" "|" "DONE"))))
          (org-mode)
          (todo "* OPEN Some pages\n:PROPERTIES:\n:HABITD: Read\n:END:\n" "DONE")
          (habitd-tests-until (done "Read"))
          (org-todo "OPEN")
          (habitd-tests-until (not (done "Read")))
          (todo (concat "* OPEN Drink  :tag:\nSCHEDULED: <2026-11-01 Sun .+1d>\n"
                        ":PROPERTIES:\n:STYLE: habit\n:END:\n")
                "DONE")
          (should (looking-at-p "\\* OPEN Drink"))
          (habitd-tests-until (done "Drink"))
          (habitd-tests-until (not habitd-client--connection))
          (should (done "Drink"))
          ;; A part of a name is not enough, and an entry without a habit has no effect.
          (todo "* OPEN Re\n:PROPERTIES:\n:STYLE: habit\n:END:\n" "DONE")
          (todo "* OPEN Read\n" "DONE")
          (todo "* OPEN Read\n:PROPERTIES:\n:STYLE: habit\n:HABITD: nil\n:END:\n" "DONE")
          (habitd-tests-until (not habitd-client--connection))
          (should-not (done "Read"))
          (habitd-org-mode -1)
          (todo "* OPEN Read\n:PROPERTIES:\n:HABITD: Read\n:END:\n" "DONE")
          (should-not habitd-client--connection))))))

;;; Hostile names

(ert-deftest habitd-tests-hostile-names ()
  "A habit has one line for any name, and the buffer has only our own properties."
  (let ((file (expand-file-name "blns/blns.json" (getenv "HABITD_CORPUS")))
        (count 0))
    (skip-unless (and (getenv "HABITD_CORPUS") (file-readable-p file)))
    (habitd-tests-with-daemon
      (cl-loop for name across (with-temp-buffer
                                 (insert-file-contents file)
                                 (json-parse-buffer))
               do (when (ignore-errors (habitd-tests-call "addHabit" :name name :unit "%d") t)
                    (cl-incf count)))
      (should (> count 450))
      (habitd)
      (habitd-tests-until (= (length (plist-get (habitd-day--view) :habits)) (+ 2 count)))
      (goto-char (point-min))
      (should (= (count-lines (point-min) (point-max)) (+ 2 count 7)))
      (goto-char (point-min))
      (while (not (eobp))
        (should (cl-subsetp (cl-loop for (key) on (text-properties-at (point)) by #'cddr
                                     collect key)
                            ;; The mark that keeps a right-to-left name in place is added here.
                            (if (eq (char-after) ?\u200e)
                                '(face habitd-habit invisible)
                              '(face habitd-habit))))
        (should-not (looking-at-p "[\0-\11\13-\37\177-\237\u2028-\u202e\u2066-\u2069]"))
        (forward-char)))))

(provide 'habitd-tests)
;;; habitd-tests.el ends here
