;;; habitd.el --- See and tick the habits kept by habitd  -*- lexical-binding: t; -*-

;; Author: The habitd authors
;; Version: 0.1.0
;; Package-Requires: ((emacs "28.1"))
;; Keywords: calendar, convenience

;;; Commentary:

;; `M-x habitd' shows the day.  Each command, such as `habitd-toggle', is about the habit at point
;; there, and asks for one anywhere else.  `habitd-mode-line-mode' shows how much of today is done,
;; and `habitd-org-mode' ticks a habit when its Org entry is done.

;;; Code:

(require 'cl-lib)
(require 'seq)
(require 'subr-x)
(require 'habitd-client)
(require 'habitd-model)
(require 'habitd-text)
(require 'habitd-timer)

(autoload 'habitd-day-open "habitd-day")
(autoload 'habitd-grid-show "habitd-grid")
;;;###autoload
(autoload 'habitd-week "habitd-week" nil t)
(autoload 'habitd-mode-line-mode "habitd-mode-line" nil t)
(autoload 'habitd-org-mode "habitd-org" nil t)

(declare-function habitd-day-target "habitd-day")
(declare-function habitd-mode-line-settle "habitd-mode-line")
(declare-function habitd-day-settle "habitd-day")

;;;###autoload
(defun habitd ()
  "Show today's habits."
  (interactive)
  (pop-to-buffer-same-window (habitd-day-open)))

;;; Commands

(defun habitd--choose (&optional timed)
  "Ask for a habit, and return it as `habitd--target' does, for today.
Where TIMED is non-nil it is one whose timer runs; the only one is not
asked for."
  (let* ((view (habitd-client-await 'loadDay '(:includeUnscheduled t)))
         (habits (cl-remove-if-not
                  (lambda (habit) (or (not timed) (plist-get habit :timer)))
                  (append (plist-get (habitd-model-shown view) :habits) nil)))
         (names (mapcar (lambda (habit) (habitd-text-clean (plist-get habit :name))) habits))
         (choices (cl-mapcar
                   (lambda (habit name)
                     (cons (if (> (cl-count name names :test #'string=) 1)
                               (format "%s (%s)" name (plist-get habit :id))
                             name)
                           habit))
                   habits names))
         (choice (cond ((and timed (null choices)) (user-error "No timer runs"))
                       ((and timed (null (cdr choices))) (caar choices))
                       (t (completing-read "Habit: " choices nil t)))))
    (when (string-empty-p choice)
      (user-error "No habit was chosen"))
    (list :habit (cdr (assoc choice choices)) :date (plist-get view :date))))

(defun habitd--target ()
  "Return what a command is about: a plist of :habit, :date and :buffer.
It is the habit at point, or the one chosen; :habit is as the
daemon describes it on the day :date."
  (or (and (derived-mode-p 'habitd-day-mode) (habitd-day-target))
      (habitd--choose)))

(defvar habitd--made nil
  "The revisions of what commands have changed here, the latest first.")

(defvar habitd--undone nil
  "The revisions of what was undone here, the latest first.")

(defun habitd--change (target method parameters guess)
  "Ask for METHOD with PARAMETERS about TARGET.
GUESS, as in `habitd-model-guesses', is shown at once, and taken back
when it fails."
  (let* ((id (plist-get (plist-get target :habit) :id))
         (date (plist-get target :date))
         (guess `(:habit ,id :date ,date . ,guess)))
    (push guess habitd-model-guesses)
    (habitd--show nil)
    (habitd-client-request
     method
     `(:habit ,id :date ,date ,@parameters)
     (lambda (tick)
       (setq habitd-model-guesses (delq guess habitd-model-guesses))
       (habitd--keep tick)
       (habitd--show tick)
       (unless (plist-get target :buffer)
         (message "%s" (habitd--outcome tick)))
       (unless (habitd-client-followed-p)
         (habitd-client-celebrate id (plist-get tick :milestone))))
     (lambda (problem)
       (setq habitd-model-guesses (delq guess habitd-model-guesses))
       (habitd--show nil)
       (habitd-client-complain problem)))))

(defun habitd--show (tick)
  "Show TICK, an answer or nil, and what is expected, where days are shown."
  (when (featurep 'habitd-day)
    (habitd-day-settle tick))
  (when (fboundp 'habitd-mode-line-settle)
    (habitd-mode-line-settle tick)))

(defun habitd--keep (result)
  "Remember the revision of RESULT as one to be undone here.
A request that changed nothing has the revision of an earlier change."
  (let ((revision (plist-get result :revision)))
    (when (> revision (or habitd-client-revision 0))
      (push revision habitd--made)
      (setq habitd--undone nil))))

(defun habitd--outcome (tick)
  "Say in a line what came of TICK."
  (let ((progress (plist-get tick :progress))
        (entry (plist-get tick :entry)))
    (format "%s: %s (%d of %d today)"
            (habitd-text-clean (plist-get tick :name))
            (cond ((eq (plist-get tick :completed) t) "done")
                  ((plist-get entry :mark))
                  (t (format "%s so far" (or (plist-get entry :count) 0))))
            (plist-get progress :completed) (plist-get progress :total))))

(defun habitd-toggle (target)
  "Complete the habit of TARGET, or take that, or its mark, back.
Of a limit one more is counted, or what was counted is cleared.  For
any other, the daemon is told what shall be, so that telling it twice
is no harm."
  (interactive (list (habitd--target)))
  (let* ((habit (plist-get target :habit))
         (done (eq (plist-get habit :completed) t)))
    (cond ((habitd--value target :mark) (habitd--mark target nil))
          ((not (equal (plist-get habit :goal) "atMost"))
           (habitd--change target 'markCompleted (list :completed (if done :json-false t))
                           (list :has :completed :completed (not done))))
          ((> (or (habitd--value target :count) 0) 0) (habitd-count target 0))
          (t (habitd-tally target 1)))))

(defun habitd-tally (target by)
  "Add BY, the prefix argument, to the count of the habit of TARGET."
  (interactive (list (habitd--target) (prefix-numeric-value current-prefix-arg)))
  (habitd--change target 'tally (list :by by) (list :has :by :by by)))

(defun habitd-untally (target by)
  "Take BY, the prefix argument, from the count of the habit of TARGET."
  (interactive (list (habitd--target) (prefix-numeric-value current-prefix-arg)))
  (habitd-tally target (- by)))

(defun habitd-count (target count)
  "Say that COUNT is how much was done of the habit of TARGET."
  (interactive (let ((target (habitd--target)))
                 (list target (read-number "Count: " (habitd--value target :count)))))
  (habitd--change target 'setEntry (list :count count) (list :has :count :count count)))

(defun habitd-note (target note)
  "Set the day's NOTE for the habit of TARGET; an empty one is removed."
  (interactive (let ((target (habitd--target)))
                 (list target (read-string "Note: " (habitd--value target :note)))))
  (let ((note (and (not (string-empty-p note)) note)))
    (habitd--change target 'setEntry (list :note note) (list :has :note :note note))))

(defun habitd-skip (target)
  "Leave the habit of TARGET out on purpose: it breaks no streak."
  (interactive (list (habitd--target)))
  (habitd--mark target "skipped"))

(defun habitd-fail (target)
  "Say that the habit of TARGET was not kept."
  (interactive (list (habitd--target)))
  (habitd--mark target "failed"))

(defun habitd-unmark (target)
  "Take back that the habit of TARGET was skipped or failed."
  (interactive (list (habitd--target)))
  (habitd--mark target nil))

(defun habitd--mark (target mark)
  "Give TARGET the MARK, a text, or none."
  (habitd--change target 'setEntry (list :mark mark) (list :has :mark :mark mark)))

(defun habitd--value (target key)
  "Return the value of KEY in the entry of TARGET."
  (plist-get (plist-get (plist-get target :habit) :entry) key))

;;; Timers

(defun habitd--timed-target ()
  "Return what a command about a running timer is about.
It is as `habitd--target' has it; of the only one that runs nothing is
asked."
  (or (and (derived-mode-p 'habitd-day-mode) (habitd-day-target))
      (habitd--choose t)))

(defun habitd--change-timer (target method minutes words)
  "Ask for METHOD, with MINUTES unless that is nil, about the timer of TARGET.
WORDS is a function that is given the result and returns what to say of it."
  (habitd-client-request
   method
   `(:habit ,(plist-get (plist-get target :habit) :id) ,@(and minutes (list :for minutes)))
   (lambda (result)
     (habitd--keep result)
     (when (plist-get result :date) (habitd--show result))
     (message "%s: %s" (habitd-text-clean (plist-get result :name)) (funcall words result)))
   #'habitd-client-complain))

(defun habitd-timer (target)
  "Start the timer of the habit of TARGET, or stop it and add its time.
One that has run for more than a day was forgotten, so it is asked how
long it was."
  (interactive (list (habitd--target)))
  (let ((timer (plist-get (plist-get target :habit) :timer)))
    (cond ((not timer) (habitd-start-timer target))
          ((habitd-timer-forgotten-p timer)
           (let ((minutes (habitd--read-minutes
                           (format "It ran for %s; how long was it (40m, 1h 30m, 0 for nothing)? "
                                   (habitd-timer-words (habitd-timer-elapsed timer))))))
             (if (zerop minutes)
                 (habitd-cancel-timer target)
               (habitd-stop-timer target minutes))))
          (t (habitd-stop-timer target)))))

(defun habitd--read-minutes (prompt)
  "Ask with PROMPT for a length of time, and return its minutes."
  (let ((answer (read-string prompt)))
    (or (habitd-timer-minutes answer)
        (user-error "%s is not a length of time, such as 40m or 1h 30m" answer))))

(defun habitd-start-timer (target &optional minutes)
  "Start the timer of the habit of TARGET, which is counted in min or h.
With MINUTES, the prefix argument, it ends by itself after them."
  (interactive (list (habitd--target)
                     (and current-prefix-arg (prefix-numeric-value current-prefix-arg))))
  (habitd--change-timer target 'startTimer minutes (lambda (_) "timer started")))

(defun habitd-stop-timer (target &optional minutes)
  "Stop the timer of the habit of TARGET, and add its time.
With MINUTES, the prefix argument, that is how long it really was."
  (interactive (list (habitd--timed-target)
                     (and current-prefix-arg (prefix-numeric-value current-prefix-arg))))
  (let ((unit (plist-get (plist-get target :habit) :unit)))
    (habitd--change-timer target 'stopTimer minutes
                          (lambda (result)
                            (format "timer stopped, %s %s added" (plist-get result :booked)
                                    (habitd-text-clean (or unit "")))))))

(defun habitd-cancel-timer (target)
  "End the timer of the habit of TARGET, and add nothing."
  (interactive (list (habitd--timed-target)))
  (habitd--change-timer target 'cancelTimer nil (lambda (_) "timer cancelled, nothing added")))

(defun habitd-grid (target)
  "Show how the last year went for the habit of TARGET."
  (interactive (list (habitd--target)))
  (habitd-grid-show (plist-get (plist-get target :habit) :id)))

(defun habitd-grid-all ()
  "Show how the last year went for all habits together."
  (interactive)
  (habitd-grid-show nil))

(defun habitd-undo ()
  "Take back the last change that was made in this Emacs."
  (interactive)
  (unless habitd--made
    (user-error "Nothing was changed in this Emacs; `habitctl undo' goes further back"))
  (habitd--take-back 'undo 'habitd--made 'habitd--undone))

(defun habitd-redo ()
  "Take back the last undo that was made in this Emacs."
  (interactive)
  (unless habitd--undone
    (user-error "Nothing was undone in this Emacs"))
  (habitd--take-back 'redo 'habitd--undone 'habitd--made))

(defun habitd--take-back (method from to)
  "Ask for METHOD, undo or redo, of the last revision in FROM.
The result is reported in the echo area.  FROM and TO name lists of
revisions.  The revision of the undo or redo is added to TO; after a
failure that may be temporary, FROM is restored."
  (let ((revision (pop (symbol-value from))))
    (habitd-client-request
     method (list :revision revision)
     (lambda (result)
       (push (plist-get result :revision) (symbol-value to))
       (message "%s" (habitd--taken-back method result)))
     (lambda (problem)
       ;; If there is nothing left to undo, trying again is pointless; any other failure may be temporary.
       (unless (member habitd-client-error-type '("undo.nothing" "redo.nothing"))
         (push revision (symbol-value from)))
       (habitd-client-complain problem)))))

(defconst habitd--values-shown 3
  "The number of restored values that the echo area names.")

(defun habitd--taken-back (method result)
  "Say in a line what the RESULT of METHOD took back."
  (let* ((what (plist-get result (if (eq method 'undo) :undone :redone)))
         (values (append (plist-get what :values) nil))
         (more (- (length values) habitd--values-shown)))
    (concat (if (eq method 'undo) "Undone: " "Redone: ")
            (if values
                (mapconcat #'habitd-text-change (seq-take values habitd--values-shown) "; ")
              (mapconcat (lambda (habit) (habitd-text-clean (or (plist-get habit :name) "?")))
                         (plist-get what :habits) ", "))
            (and (> more 0) (format " and %d more" more))
            (and (> (length (plist-get result :leftAlone)) 0)
                 "; what has changed since is left alone"))))

(provide 'habitd)
;;; habitd.el ends here
