;;; habitd-mode-line.el --- Today in the mode line  -*- lexical-binding: t; -*-

;;; Commentary:

;; Today's progress, and the timer that runs or the next habit, in the mode line.

;;; Code:

(require 'cl-lib)
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
;; The value of a variable is shown as it is, whatever percent signs a name has; only of one that is
;; said to be risky are the text properties used, and names must not bring any.

(defvar habitd-mode-line--view nil
  "Today as it was loaded last, or nil.")

(defvar habitd-mode-line--pulse nil
  "What shows the time of a running timer when it is another one, or nil.")

(defvar habitd-mode-line--loading nil
  "Non-nil while today is being loaded: t, or `again' if it has changed since.")

;;;###autoload
(define-minor-mode habitd-mode-line-mode
  "Show in the mode line how much of today is done, and what is next."
  :global t
  :group 'habitd
  (setq global-mode-string (delq 'habitd-mode-line-string
                                 (or global-mode-string (list ""))))
  (remove-hook 'habitd-client-changed-functions #'habitd-mode-line--changed)
  (remove-hook 'habitd-client-follower-functions #'habitd-mode-line--wanted-p)
  (setq habitd-mode-line-string ""
        habitd-mode-line--view nil)
  (if (not habitd-mode-line-mode)
      (habitd-client-rest)
    (setq global-mode-string (append global-mode-string '(habitd-mode-line-string)))
    (add-hook 'habitd-client-changed-functions #'habitd-mode-line--changed)
    (add-hook 'habitd-client-follower-functions #'habitd-mode-line--wanted-p)
    (habitd-client-follow)
    (habitd-mode-line--changed 'changed)))

(defun habitd-mode-line--wanted-p ()
  "Return non-nil if the mode line follows the day."
  habitd-mode-line-mode)

(defun habitd-mode-line--changed (what)
  "Load today anew where WHAT asks for it, or show that it cannot be."
  (let ((told (and (consp what) habitd-mode-line--view (not habitd-mode-line--loading)
                   (habitd-model-told habitd-mode-line--view what))))
    (cond (habitd-client-offline (habitd-mode-line--show " [habits offline]"))
          (told (setq habitd-mode-line--view told)
                (habitd-mode-line-settle nil))
          (habitd-mode-line--loading
           (setq habitd-mode-line--loading 'again))
          ((or (consp what) (eq what 'changed) (not habitd-mode-line--view))
           (setq habitd-mode-line--loading t)
           (habitd-client-request 'loadDay nil #'habitd-mode-line--loaded
                                  (lambda (_) (habitd-mode-line--loaded nil))))
          (t (habitd-mode-line-settle nil)))))

(defun habitd-mode-line--loaded (view)
  "Show VIEW, or load it again where it has changed since."
  (let ((again (and (eq habitd-mode-line--loading 'again)
                    (< (or (plist-get view :revision) 0) (or habitd-client-revision 1)))))
    (setq habitd-mode-line--loading nil
          habitd-mode-line--view (or view habitd-mode-line--view))
    (habitd-mode-line-settle nil)
    (when again (habitd-mode-line--changed 'changed))))

(defun habitd-mode-line-settle (tick)
  "Show TICK, the answer to a command or nil, and what is expected."
  (when (and habitd-mode-line-mode habitd-mode-line--view (not habitd-client-offline))
    (when tick
      (setq habitd-mode-line--view (habitd-model-settled habitd-mode-line--view tick)))
    (let ((view (habitd-model-shown habitd-mode-line--view)))
      (setq habitd-mode-line--pulse
            (habitd-timer-again habitd-mode-line--pulse view
                                (lambda () (habitd-mode-line-settle nil))))
      (habitd-mode-line--show (habitd-mode-line--text view)))))

(defun habitd-mode-line--text (view)
  "Return the text for VIEW, as loadDay answers it."
  (let* ((progress (plist-get view :progress))
         (timed (cl-find-if (lambda (habit) (plist-get habit :timer)) (plist-get view :habits)))
         (next (cl-find (plist-get progress :next) (plist-get view :habits)
                        :key (lambda (habit) (plist-get habit :id)) :test #'equal))
         (shown (or timed next))
         (name (if shown (habitd-text-clean (plist-get shown :name)) "")))
    (concat (format " [%d/%d" (plist-get progress :completed) (plist-get progress :total))
            (and timed " ►")
            (and shown (> habitd-mode-line-name-width 0)
                 (concat " " (truncate-string-to-width name habitd-mode-line-name-width nil nil t)))
            (and timed (concat " " (habitd-timer-running timed)))
            "]")))

(defun habitd-mode-line--show (text)
  "Let the mode line show TEXT."
  (unless (string= text habitd-mode-line-string)
    (setq habitd-mode-line-string text)
    (force-mode-line-update t)))

(provide 'habitd-mode-line)
;;; habitd-mode-line.el ends here
