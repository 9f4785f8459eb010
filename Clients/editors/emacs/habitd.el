;;; habitd.el --- See and tick the habits kept by habitd  -*- lexical-binding: t; -*-

;; Author: The habitd authors
;; Version: 0.1.0
;; Package-Requires: ((emacs "28.1"))
;; Keywords: calendar, convenience

;;; Commentary:

;; `M-x habitd' shows the day.  Commands such as `habitd-toggle' act on the habit at point there;
;; elsewhere they ask for one.  `habitd-mode-line-mode' shows today's progress, and
;; `habitd-org-mode' ticks a habit when its Org entry is done.

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

;;;###autoload
(defun habitd ()
  "Show today's habits."
  (interactive)
  (pop-to-buffer-same-window (habitd-day-open)))

;;; Commands

(defun habitd--choose (&optional timed)
  "Ask for a habit, and return it as `habitd--target' does, for today.
If TIMED is non-nil, only habits with a running timer are offered; a
single one is chosen without asking.  If all of today is followed, no
request is needed."
  (let* ((view (or (habitd-model-today) (habitd-client-await 'loadDay '(:includeUnscheduled t))))
         (habits (seq-filter (lambda (habit) (or (not timed) (plist-get habit :timer)))
                             (plist-get view :habits)))
         (names (mapcar (lambda (habit) (habitd-text-clean (plist-get habit :name))) habits))
         (choices (cl-loop for habit in habits
                           for name in names
                           for several = (> (cl-count name names :test #'string=) 1)
                           collect (cons (concat name (and several (format " (%s)" (plist-get habit :id))))
                                         habit)))
         (next (car (rassq (habitd-model-row view (plist-get (plist-get view :progress) :next))
                           choices)))
         (completion-extra-properties
          (list :annotation-function
                (lambda (name) (concat "  " (habitd--standing (cdr (assoc name choices)))))))
         (choice (cond ((and timed (null choices)) (user-error "No timer is running"))
                       ((and timed (null (cdr choices))) (caar choices))
                       (t (completing-read (format-prompt "Habit" next) choices nil t nil nil next)))))
    (when (string-empty-p choice)
      (user-error "No habit chosen"))
    (list :habit (cdr (assoc choice choices)) :date (plist-get view :date))))

(defun habitd--target (&optional timed)
  "Return the target of a command: a plist of :habit, :date and :buffer.
The habit is the one at point, or one that the user chooses; if TIMED is
non-nil, among those with a running timer.  :habit is its row as the
daemon sent it for the day :date."
  (or (and (derived-mode-p 'habitd-day-mode) (habitd-day-target))
      (habitd--choose timed)))

(defvar habitd--made nil
  "The revisions of the changes made in this Emacs, the latest first.")

(defvar habitd--undone nil
  "The revisions of the undos made in this Emacs, the latest first.")

(defvar habitd--queue nil
  "The functions that send the next requests, in order.
The car of each is non-nil if it waits for all earlier replies.")

(defun habitd--in-turn (alone function)
  "Call FUNCTION in its turn: if ALONE, after all earlier replies."
  (setq habitd--queue (append habitd--queue (list (cons alone function))))
  (habitd--go-on))

(defun habitd--go-on ()
  "Call the functions of the queue up to one that must wait."
  (while (and habitd--queue (not (and (caar habitd--queue) habitd-model-pending)))
    (funcall (cdr (pop habitd--queue)))))

(defun habitd--ask (change method parameters success &optional failure)
  "Request METHOD with PARAMETERS, then call SUCCESS with the result, or FAILURE.
Until then CHANGE is one of `habitd-model-pending'."
  (habitd-model-begin change)
  (habitd-client-request
   method parameters
   (lambda (result)
     (habitd-model-end change (and (plist-get result :date) result))
     (funcall success result)
     (condition-case problem
         (habitd--go-on)
       (user-error (habitd-client-complain (error-message-string problem)))))
   (lambda (problem)
     (habitd-model-end change nil)
     (when failure (funcall failure))
     ;; Later keys may have relied on the change that failed.
     (habitd-client-complain (concat problem (and habitd--queue "; later keys were ignored")))
     (setq habitd--queue nil))))

(defun habitd--change (target method parameters &optional sign words)
  "Request METHOD with PARAMETERS for TARGET, and show SIGN meanwhile.
WORDS, for a timer, is a function that turns the result into a message."
  (let* ((habit (list :habit (plist-get (plist-get target :habit) :id)))
         (change `(,@habit :date ,(plist-get target :date) :sign ,sign)))
    (habitd--in-turn
     nil
     (lambda ()
       (habitd--ask
        change method
        `(,@habit ,@(unless words (list :date (plist-get target :date))) ,@parameters)
        (lambda (result)
          ;; A request that changed nothing returns the revision of an earlier change.
          (when (> (plist-get result :revision) (or habitd-client-revision 0))
            (push (plist-get result :revision) habitd--made)
            (setq habitd--undone nil))
          (when (or words (not (plist-get target :buffer)))
            (message "%s: %s" (habitd-text-clean (plist-get result :name))
                     (funcall (or words #'habitd--outcome) result)))
          (unless habitd-client-followers
            (habitd-client-celebrate result))))))))

(defun habitd--standing (row)
  "Return the state of ROW in words, such as partial, 3/8 glasses."
  (let ((amount (plist-get (plist-get row :words) :amount)))
    (concat (plist-get row :state) (and amount ", ") (and amount (habitd-text-clean amount)))))

(defun habitd--outcome (tick)
  "Return the outcome of TICK in a few words."
  (let ((progress (plist-get tick :progress)))
    (format "%s (%d of %d today)" (habitd--standing tick)
            (plist-get progress :completed) (plist-get progress :total))))

(defun habitd-toggle (target)
  "Take one step of the habit of TARGET.
Tick or untick it, count one more, or start or stop its timer."
  (interactive (list (habitd--target)))
  (let ((habit (plist-get target :habit)))
    (pcase (plist-get habit :step)
      ("tick" (habitd--change target 'toggle nil (habitd--sign target)))
      ("timer" (habitd-timer target))
      ("count" (habitd-tally target 1))
      (_ (user-error "%s: nothing can be ticked on %s"
                     (habitd-text-clean (plist-get habit :name)) (plist-get target :date))))))

(defun habitd--sign (target)
  "Return the state to show for TARGET until a tick is answered, or nil."
  (let* ((habit (plist-get target :habit))
         (before (seq-find (lambda (change)
                             (and (equal (plist-get change :habit) (plist-get habit :id))
                                  (equal (plist-get change :date) (plist-get target :date))))
                           habitd-model-pending))
         (state (or (plist-get before :sign) (plist-get habit :state))))
    (cond ((plist-get habit :limit) nil)
          ((equal state "done") "open")
          ((not (member state '("failed" "skipped"))) "done"))))

(defun habitd-complete (target)
  "Complete the habit of TARGET, whatever its target count."
  (interactive (list (habitd--target)))
  (habitd--change target 'markCompleted nil))

(defun habitd-tally (target by)
  "Add BY, the prefix argument, to the count of the habit of TARGET."
  (interactive (list (habitd--target) (prefix-numeric-value current-prefix-arg)))
  (habitd--change target 'tally (list :by by)))

(defun habitd-untally (target by)
  "Subtract BY, the prefix argument, from the count of the habit of TARGET."
  (interactive (list (habitd--target) (prefix-numeric-value current-prefix-arg)))
  (habitd-tally target (- by)))

(defun habitd-count (target count)
  "Set the day's count of the habit of TARGET to COUNT."
  (interactive (let ((target (habitd--target)))
                 (list target (habitd--read-count (habitd--value target :count)))))
  (habitd--change target 'setEntry (list :count count)))

(defun habitd--read-count (count)
  "Ask for a count, by default COUNT, a number or nil.
Reading a number directly would turn 5,5 into 5."
  (let ((answer (string-trim (read-string (format-prompt "Count" count) nil nil
                                          (and count (number-to-string count))))))
    (if (string-match-p "\\`[0-9]+\\(?:\\.[0-9]+\\)?\\'" answer)
        (string-to-number answer)
      (user-error "%s is not a number (try: 5, 5.5)" answer))))

(defun habitd-note (target note)
  "Set the day's NOTE for the habit of TARGET; an empty one is removed."
  (interactive (let ((target (habitd--target)))
                 (list target (read-string "Note: " (habitd--value target :note)))))
  (habitd--change target 'setEntry (list :note (and (not (string-empty-p note)) note))))

(defun habitd-skip (target)
  "Skip the habit of TARGET: its streak continues."
  (interactive (list (habitd--target)))
  (habitd--change target 'setEntry '(:mark "skipped")))

(defun habitd-fail (target)
  "Mark the habit of TARGET as failed."
  (interactive (list (habitd--target)))
  (habitd--change target 'setEntry '(:mark "failed")))

(defun habitd-unmark (target)
  "Clear a skip or failure of the habit of TARGET."
  (interactive (list (habitd--target)))
  (habitd--change target 'setEntry '(:mark nil)))

(defun habitd--value (target key)
  "Return the value of KEY in the entry of TARGET."
  (plist-get (plist-get (plist-get target :habit) :entry) key))

;;; Timers

(defun habitd-timer (target)
  "Start the timer of the habit of TARGET, or stop it and add its time.
If the daemon considers it forgotten, ask how long it was."
  (interactive (list (habitd--target)))
  (let ((timer (plist-get (plist-get target :habit) :timer)))
    (cond ((not timer) (habitd-start-timer target))
          ((not (habitd-timer-forgotten-p timer)) (habitd-stop-timer target))
          (t (let ((minutes (habitd--read-minutes
                             (format "It ran for %s; how long was it (40m, 1h 30m, 0 for nothing)? "
                                     (habitd-timer-words (habitd-timer-elapsed timer))))))
               (if (zerop minutes)
                   (habitd-cancel-timer target)
                 (habitd-stop-timer target minutes)))))))

(defun habitd--read-minutes (prompt)
  "Ask with PROMPT for a length of time, and return it in minutes."
  (let ((answer (read-string prompt)))
    (or (habitd-timer-minutes answer)
        (user-error "%s is not a length of time (try: 40m, 1h 30m)" answer))))

(defun habitd-start-timer (target &optional minutes)
  "Start the timer of the habit of TARGET, which is counted in min or h.
With MINUTES, the prefix argument, it ends by itself after that time."
  (interactive (list (habitd--target)
                     (and current-prefix-arg (prefix-numeric-value current-prefix-arg))))
  (habitd--change target 'startTimer (and minutes (list :for minutes)) nil
                  (lambda (_) "timer started")))

(defun habitd-stop-timer (target &optional minutes)
  "Stop the timer of the habit of TARGET, and add its time.
With MINUTES, the prefix argument, add that time instead."
  (interactive (list (habitd--target t)
                     (and current-prefix-arg (prefix-numeric-value current-prefix-arg))))
  (let ((unit (plist-get (plist-get target :habit) :unit)))
    (habitd--change target 'stopTimer (and minutes (list :for minutes)) nil
                    (lambda (result)
                      (format "timer stopped, %s %s added" (plist-get result :booked)
                              (habitd-text-clean (or unit "")))))))

(defun habitd-cancel-timer (target)
  "End the timer of the habit of TARGET, and add nothing."
  (interactive (list (habitd--target t)))
  (habitd--change target 'cancelTimer nil nil (lambda (_) "timer cancelled, nothing added")))

(defun habitd-grid (target)
  "Show the last year of the habit of TARGET."
  (interactive (list (habitd--target)))
  (habitd-grid-show (plist-get (plist-get target :habit) :id)))

(defun habitd-grid-all ()
  "Show the last year of all habits together."
  (interactive)
  (habitd-grid-show nil))

(defun habitd-undo ()
  "Undo the last change made in this Emacs."
  (interactive)
  (habitd--take-back 'undo 'habitd--made 'habitd--undone
                     "Nothing to undo in this Emacs; use `habitctl undo' for older changes"))

(defun habitd-redo ()
  "Redo the last change undone in this Emacs."
  (interactive)
  (habitd--take-back 'redo 'habitd--undone 'habitd--made "Nothing to redo in this Emacs"))

(defun habitd--take-back (method from to nothing)
  "Request METHOD, undo or redo, for the last revision in FROM.
Report the result in the echo area; without a revision, signal NOTHING.
FROM and TO are names of lists of revisions.  The revision of the undo or
redo is added to TO; after a failure that may be temporary, FROM is
restored."
  (habitd--in-turn
   t
   (lambda ()
     (let ((revision (or (pop (symbol-value from)) (user-error "%s" nothing))))
       (habitd--ask
        (list :sign nil) method (list :revision revision)
        (lambda (result)
          (push (plist-get result :revision) (symbol-value to))
          (message "%s" (habitd--taken-back method result)))
        (lambda ()
          ;; If there is nothing left to undo, trying again is pointless.
          (unless (member habitd-client-error-type '("undo.nothing" "redo.nothing"))
            (push revision (symbol-value from)))))))))

(defconst habitd--values-shown 3
  "The most restored values named in the echo area.")

(defun habitd--taken-back (method result)
  "Return what METHOD has restored according to RESULT, in one line."
  (let* ((done (if (eq method 'undo) "undone" "redone"))
         (what (plist-get result (intern (concat ":" done))))
         (values (append (plist-get what :values) nil))
         (more (- (length values) habitd--values-shown))
         (left (> (length (plist-get result :leftAlone)) 0)))
    (if (and left (null values))
        (format "Nothing was %s: %s has changed since" done
                (mapconcat (lambda (habit) (habitd-text-clean (or (plist-get habit :name) "?")))
                           (plist-get what :habits) ", "))
      (concat (capitalize done) ": "
              (mapconcat #'habitd-text-change (seq-take values habitd--values-shown) "; ")
              (and (> more 0) (format " and %d more" more))
              (and left "; later changes are kept")))))

(provide 'habitd)
;;; habitd.el ends here
