;;; habitd-mode-line.el --- Today in the mode line  -*- lexical-binding: t; -*-

;;; Commentary:

;; Today's progress, and the running timer or the next habit, in the mode line.

;;; Code:

(require 'seq)
(require 'habitd-client)
(require 'habitd-model)
(require 'habitd-text)
(require 'habitd-timer)

(defcustom habitd-mode-line-name-width 20
  "The columns of the next habit's name in the mode line; 0 for none."
  :type 'natnum
  :group 'habitd)

(defvar habitd-mode-line-string ""
  "The text in the mode line.")
;; Percent signs in the value of a variable are shown literally, and its text properties are ignored
;; unless it is marked as risky.  So names need no escaping here.

(defvar habitd-mode-line--model nil
  "The model of today, or nil while the mode is off.")

;;;###autoload
(define-minor-mode habitd-mode-line-mode
  "Show today's progress and the next habit in the mode line."
  :global t
  :group 'habitd
  (setq global-mode-string (delq 'habitd-mode-line-string
                                 (or global-mode-string (list ""))))
  (when habitd-mode-line--model
    (habitd-model-leave habitd-mode-line--model))
  (setq habitd-mode-line-string ""
        habitd-mode-line--model nil)
  (when habitd-mode-line-mode
    (setq global-mode-string (append global-mode-string '(habitd-mode-line-string))
          habitd-mode-line--model
          (make-habitd-model :parameters '(:includeUnscheduled t) :draw #'habitd-mode-line--draw))
    (habitd-model-load habitd-mode-line--model)))

(defun habitd-mode-line--draw (&optional change)
  "Show today, unless only CHANGE is to be marked."
  (let ((view (and habitd-mode-line--model (habitd-model-view habitd-mode-line--model)))
        (before habitd-mode-line-string))
    (unless change
      (setq habitd-mode-line-string (cond (habitd-client-offline " [habits offline]")
                                          (view (habitd-mode-line--text view))
                                          (t "")))
      (unless (string= before habitd-mode-line-string)
        (force-mode-line-update t)))))

(defun habitd-mode-line--text (view)
  "Return the text for VIEW, a result of loadDay."
  (let* ((progress (plist-get view :progress))
         (timed (seq-find (lambda (habit) (plist-get habit :timer)) (plist-get view :habits)))
         (shown (or timed (habitd-model-row view (plist-get progress :next)))))
    (concat (format " [%d/%d" (plist-get progress :completed) (plist-get progress :total))
            (and timed " ►")
            (and shown (> habitd-mode-line-name-width 0)
                 (concat " " (habitd-text-cut (plist-get shown :name) habitd-mode-line-name-width)))
            (and timed (concat " " (habitd-timer-running timed)))
            "]")))

(provide 'habitd-mode-line)
;;; habitd-mode-line.el ends here
