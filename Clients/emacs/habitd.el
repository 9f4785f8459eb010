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
(require 'subr-x)
(require 'habitd-client)

(autoload 'habitd-day-open "habitd-day")
(autoload 'habitd-grid-show "habitd-grid")
(autoload 'habitd-org-mode "habitd-org" nil t)

(declare-function habitd-day-target "habitd-day")
(declare-function habitd-day-guess "habitd-day")
(declare-function habitd-day-settle "habitd-day")

;;;###autoload
(defun habitd ()
  "Show today's habits."
  (interactive)
  (pop-to-buffer-same-window (habitd-day-open)))

;;; Commands

(defun habitd--choose ()
  "Ask for a habit, and return it as `habitd--target' does, for today."
  (let* ((habits (append (plist-get (habitd-client-await 'listHabits nil) :habits) nil))
         (names (mapcar (lambda (habit) (habitd-client-clean (plist-get habit :name))) habits))
         (choices (cl-mapcar
                   (lambda (habit name)
                     (cons (if (> (cl-count name names :test #'string=) 1)
                               (format "%s (%s)" name (plist-get habit :id))
                             name)
                           habit))
                   habits names))
         (choice (completing-read "Habit: " choices nil t)))
    (when (string-empty-p choice)
      (user-error "No habit was chosen"))
    (list :habit (cdr (assoc choice choices)))))

(defun habitd--target ()
  "Return what a command is about: a plist of :habit, :date and :buffer.
That is the habit at point, or the one chosen; :habit is as the
daemon describes it, :date is nil for today."
  (or (and (derived-mode-p 'habitd-day-mode) (habitd-day-target))
      (habitd--choose)))

(defun habitd--change (target method parameters guess)
  "Ask for METHOD with PARAMETERS about TARGET.
GUESS, a plist of what the habit will look like, is shown at once,
and taken back when it fails."
  (let* ((habit (plist-get target :habit))
         (buffer (plist-get target :buffer))
         (date (plist-get target :date))
         (settle (and buffer (habitd-day-guess buffer (plist-get habit :id) guess))))
    (habitd-client-request
     method
     `(:habit ,(plist-get habit :id) ,@(and date (list :date date)) ,@parameters)
     (lambda (tick)
       (if buffer
           (habitd-day-settle buffer settle tick)
         (message "%s" (habitd--outcome tick))))
     (lambda (problem)
       (when buffer (habitd-day-settle buffer settle nil))
       (habitd-client-complain problem)))))

(defun habitd--outcome (tick)
  "Say in a line what came of TICK."
  (let ((progress (plist-get tick :progress))
        (entry (plist-get tick :entry)))
    (format "%s: %s (%d of %d today)"
            (habitd-client-clean (plist-get tick :name))
            (cond ((eq (plist-get tick :completed) t) "done")
                  ((plist-get entry :mark))
                  (t (format "%s so far" (or (plist-get entry :count) 0))))
            (plist-get progress :completed) (plist-get progress :total))))

(defun habitd-toggle (target)
  "Complete the habit of TARGET, or take that back."
  (interactive (list (habitd--target)))
  (let* ((habit (plist-get target :habit))
         (entry (plist-get habit :entry))
         (open (or (eq (plist-get habit :completed) t) (plist-get entry :mark))))
    (habitd--change target 'toggle nil
                    (list :completed (if open :json-false t) :entry nil))))

(defun habitd-tally (target by)
  "Add BY, the prefix argument, to the count of the habit of TARGET."
  (interactive (list (habitd--target) (prefix-numeric-value current-prefix-arg)))
  (habitd--change target 'tally (list :by by) nil))

(defun habitd-untally (target by)
  "Take BY, the prefix argument, from the count of the habit of TARGET."
  (interactive (list (habitd--target) (prefix-numeric-value current-prefix-arg)))
  (habitd-tally target (- by)))

(defun habitd-count (target count)
  "Say that COUNT is how much was done of the habit of TARGET."
  (interactive (let ((target (habitd--target)))
                 (list target (read-number "Count: " (habitd--value target :count)))))
  (habitd--change target 'setEntry (list :count count) nil))

(defun habitd-note (target note)
  "Set the day's NOTE for the habit of TARGET; an empty one is removed."
  (interactive (let ((target (habitd--target)))
                 (list target (read-string "Note: " (habitd--value target :note)))))
  (habitd--change target 'setEntry (list :note (and (not (string-empty-p note)) note)) nil))

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
  (habitd--change target 'setEntry (list :mark mark)
                  (and mark (list :completed :json-false :entry (list :count 0 :mark mark)))))

(defun habitd--value (target key)
  "Return the value of KEY in the entry of TARGET."
  (plist-get (plist-get (plist-get target :habit) :entry) key))

(defun habitd-grid (target)
  "Show how the last weeks went for the habit of TARGET."
  (interactive (list (habitd--target)))
  (habitd-grid-show (plist-get (plist-get target :habit) :id)))

(defun habitd-undo ()
  "Take back the last change made on this device, whoever made it."
  (interactive)
  (habitd-client-request
   'undo nil
   (lambda (result)
     (let* ((undone (plist-get result :undone))
            (names (mapconcat (lambda (habit) (habitd-client-clean (plist-get habit :name)))
                              (plist-get undone :habits) ", ")))
       (message "Taken back: %s" (if (string-empty-p names) (plist-get undone :method) names))))))

;;; The mode line

(defcustom habitd-mode-line-name-width 20
  "How many columns of the next habit's name the mode line shows; 0 for none."
  :type 'natnum
  :group 'habitd)

(defvar habitd-mode-line-string ""
  "What the mode line shows.")
;; The value of a variable is shown as it is, whatever percent signs a name has; only of one that is
;; said to be risky are the text properties used, and names must not bring any.

(defvar habitd-mode-line--loading nil
  "Whether today is being loaded: nil, t, or `again' where it has changed since.")

;;;###autoload
(define-minor-mode habitd-mode-line-mode
  "Show in the mode line how much of today is done, and what is next."
  :global t
  :group 'habitd
  (setq global-mode-string (delq 'habitd-mode-line-string
                                 (or global-mode-string (list ""))))
  (remove-hook 'habitd-client-changed-functions #'habitd-mode-line--changed)
  (remove-hook 'habitd-client-follower-functions #'habitd-mode-line--wanted-p)
  (setq habitd-mode-line-string "")
  (if (not habitd-mode-line-mode)
      (habitd-client-rest)
    (setq global-mode-string (append global-mode-string '(habitd-mode-line-string)))
    (add-hook 'habitd-client-changed-functions #'habitd-mode-line--changed)
    (add-hook 'habitd-client-follower-functions #'habitd-mode-line--wanted-p)
    (habitd-client-follow)
    (habitd-mode-line--changed 'changed)))

(defun habitd-mode-line--wanted-p ()
  "Whether the mode line follows the day."
  habitd-mode-line-mode)

(defun habitd-mode-line--changed (what)
  "Load today anew where WHAT asks for it, or show that it cannot be."
  (cond (habitd-client-offline (habitd-mode-line--show " [habits offline]"))
        (habitd-mode-line--loading
         (setq habitd-mode-line--loading 'again))
        ((or (eq what 'changed) (equal habitd-mode-line-string " [habits offline]"))
         (setq habitd-mode-line--loading t)
         (habitd-client-request 'loadDay nil #'habitd-mode-line--loaded
                                (lambda (_) (habitd-mode-line--loaded nil))))))

(defun habitd-mode-line--loaded (view)
  "Show VIEW, or load it again where it has changed since."
  (let ((again (eq habitd-mode-line--loading 'again)))
    (setq habitd-mode-line--loading nil)
    (cond (again (habitd-mode-line--changed 'changed))
          ((and view habitd-mode-line-mode)
           (habitd-mode-line--show (habitd-mode-line--text view))))))

(defun habitd-mode-line--text (view)
  "Return the text for VIEW, as loadDay answers it."
  (let* ((progress (plist-get view :progress))
         (next (cl-find (plist-get progress :next) (plist-get view :habits)
                        :key (lambda (habit) (plist-get habit :id)) :test #'equal))
         (name (if next (habitd-client-clean (plist-get next :name)) "")))
    (concat (format " [%d/%d" (plist-get progress :completed) (plist-get progress :total))
            (and next (> habitd-mode-line-name-width 0)
                 (concat " " (truncate-string-to-width name habitd-mode-line-name-width nil nil t)))
            "]")))

(defun habitd-mode-line--show (text)
  "Let the mode line show TEXT."
  (unless (string= text habitd-mode-line-string)
    (setq habitd-mode-line-string text)
    (force-mode-line-update t)))

(provide 'habitd)
;;; habitd.el ends here
