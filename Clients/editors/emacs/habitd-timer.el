;;; habitd-timer.el --- The time of running timers  -*- lexical-binding: t; -*-

;;; Commentary:

;; A running time is counted here from the moment the timer was started, without asking the daemon.

;;; Code:

(require 'cl-lib)
(require 'iso8601)

(defconst habitd-timer--minute 60
  "The seconds of a minute.")

(defun habitd-timer--now ()
  "Return the seconds since 1970."
  (float-time))

(defun habitd-timer--moment (text)
  "Return the seconds from 1970 to TEXT, such as 2026-11-20T11:42:10.000Z."
  (float-time (encode-time (iso8601-parse text))))

(defun habitd-timer-elapsed (timer)
  "Return the running time of TIMER, as the daemon sent it, in seconds."
  (let ((now (habitd-timer--now))
        (end (plist-get timer :until)))
    (max 0 (- (if end (min now (habitd-timer--moment end)) now)
              (habitd-timer--moment (plist-get timer :since))))))

(defun habitd-timer-words (seconds)
  "Return SECONDS as text: 35m, 2h, 1h 35m."
  (let* ((minutes (floor seconds habitd-timer--minute))
         (hours (/ minutes 60))
         (rest (% minutes 60)))
    (cond ((zerop hours) (format "%dm" rest))
          ((zerop rest) (format "%dh" hours))
          (t (format "%dh %dm" hours rest)))))

(defun habitd-timer-forgotten-p (timer)
  "Return non-nil if TIMER seems forgotten, so that its length is asked for."
  (> (habitd-timer--now) (habitd-timer--moment (plist-get timer :forgottenAt))))

(defun habitd-timer-running (habit)
  "Return the running time of the timer of HABIT, as text, or nil.
It is followed by a question mark if the timer seems forgotten."
  (let ((timer (plist-get habit :timer)))
    (and timer
         (concat (habitd-timer-words (habitd-timer-elapsed timer))
                 (and (habitd-timer-forgotten-p timer) "?")))))

(defun habitd-timer-again (before view &optional function &rest arguments)
  "Replace the timer BEFORE, or nil, by one for the next minute of VIEW.
It calls FUNCTION with ARGUMENTS when a running time reaches its next
minute.  Return it, or nil if no timer is running."
  (when before (cancel-timer before))
  (let ((waits (cl-loop for habit across (or (plist-get view :habits) [])
                        for timer = (plist-get habit :timer)
                        when timer
                        collect (- habitd-timer--minute
                                   (mod (habitd-timer-elapsed timer) habitd-timer--minute)))))
    (and waits (apply #'run-at-time (apply #'min waits) nil function arguments))))

(defun habitd-timer-minutes (text)
  "Return the minutes of TEXT, such as 25, 25m, 1h 35m, 1.5h or 1:35, or nil."
  (let ((plain (replace-regexp-in-string " \\|in\\'" "" (downcase text))))
    (cond ((string-match "\\`\\([0-9]+\\)\\(?:h\\([0-9]+\\)m?\\|:\\([0-5][0-9]\\)\\)\\'" plain)
           (+ (* 60 (string-to-number (match-string 1 plain)))
              (string-to-number (or (match-string 2 plain) (match-string 3 plain)))))
          ((string-match "\\`\\([0-9]+\\(?:\\.[0-9]+\\)?\\)\\([hm]?\\)\\'" plain)
           (* (string-to-number (match-string 1 plain))
              (if (equal (match-string 2 plain) "h") 60 1))))))

(provide 'habitd-timer)
;;; habitd-timer.el ends here
