;;; habitd-org.el --- Tick a habit when its Org entry is done  -*- lexical-binding: t; -*-

;;; Commentary:

;; With `habitd-org-mode', setting an Org entry to a done state completes its habit in habitd, and
;; setting it back unticks it.  An entry belongs to a habit if its property HABITD is the id or
;; name of one, or if it is an org-habit (property STYLE) whose heading is exactly the name of
;; one.  HABITD set to "nil" excludes an org-habit.

;;; Code:

(require 'cl-lib)
(require 'org)
(require 'subr-x)
(require 'habitd-client)
(require 'habitd-text)

(defvar org-state)
(defvar org-last-state)

(defvar habitd-org--repeating nil
  "Non-nil while Org resets an entry because it repeats.")

;;;###autoload
(define-minor-mode habitd-org-mode
  "Tick a habit when its Org entry is done."
  :global t
  :group 'habitd
  (if habitd-org-mode
      (progn
        (add-hook 'org-after-todo-state-change-hook #'habitd-org--state-changed)
        (advice-add 'org-auto-repeat-maybe :around #'habitd-org--repeat))
    (remove-hook 'org-after-todo-state-change-hook #'habitd-org--state-changed)
    (advice-remove 'org-auto-repeat-maybe #'habitd-org--repeat)))

(defun habitd-org--repeat (function &rest arguments)
  "Call FUNCTION with ARGUMENTS, and untick nothing meanwhile."
  (let ((habitd-org--repeating t))
    (apply function arguments)))

(defun habitd-org--state-changed ()
  "Complete the habit of the entry at point, or untick it."
  (let ((done (and (member org-state org-done-keywords) t))
        (before (and (member org-last-state org-done-keywords) t)))
    (unless (or habitd-org--repeating (eq done before))
      (let ((completed (if done t :json-false))
            (date (habitd-org--date))
            (habit (org-entry-get nil "HABITD" nil t)))
        (cond ((equal habit "nil"))
              (habit (habitd-org--mark habit completed date))
              ((equal (org-entry-get nil "STYLE") "habit")
               (habitd-org--mark-heading (org-get-heading t t t t) completed date)))))))

(defun habitd-org--date ()
  "Return the day that Org means, as YYYY-MM-DD, or nil for the daemon's today.
With `org-todo-yesterday', for example, it is yesterday."
  (and org-use-effective-time
       (format-time-string "%F" (org-current-effective-time))))

(defun habitd-org--mark (habit completed date)
  "Make HABIT, an id or a name, COMPLETED, a JSON truth, on DATE."
  (habitd-client-request
   'markCompleted `(:habit ,habit :completed ,completed ,@(and date (list :date date)))
   (lambda (tick)
     (message "%s: %s" (habitd-text-clean (plist-get tick :name))
              (if (eq (plist-get tick :completed) t) "done" "open again")))))

(defun habitd-org--mark-heading (heading completed date)
  "Make the habit with the name HEADING, if any, COMPLETED on DATE.
The name must match exactly: the daemon would also accept the beginning
of a word."
  (let ((name (string-trim (substring-no-properties heading))))
    (habitd-client-request
     'listHabits nil
     (lambda (result)
       (let ((habit (cl-find name (plist-get result :habits)
                             :key (lambda (habit) (plist-get habit :name)) :test #'equal)))
         (when habit
           (habitd-org--mark (plist-get habit :id) completed date)))))))

(provide 'habitd-org)
;;; habitd-org.el ends here
