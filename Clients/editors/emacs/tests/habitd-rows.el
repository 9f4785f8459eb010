;;; habitd-rows.el --- The rows of the day's buffer, for another program  -*- lexical-binding: t; -*-

;;; Commentary:

;; Tests/AcceptanceTests/one_day.py writes commands to the file `ask' in the folder HABITD_ROWS, and
;; reads `answer'.

;;; Code:

(require 'habitd-test-support)

(defconst habitd-rows-folder (file-name-as-directory (getenv "HABITD_ROWS")))

(defvar habitd-rows-complaint "" "The last thing that was not done.")

(defun habitd-rows--row ()
  "Return what the line at point shows of a habit.
A name has a face of its own, and what follows has not."
  (let* ((name (+ (point) 6))
         (end (line-end-position))
         (behind (next-single-property-change name 'face nil end)))
    (list :id (habitd-text-habit)
          :sign (string (char-after (+ (point) habitd-draw-sign-column)))
          :name (buffer-substring-no-properties name behind)
          :text (buffer-substring-no-properties behind end))))

(defun habitd-rows--shown ()
  "Return what the buffer shows."
  (with-current-buffer "*habitd*"
    (save-excursion
      (goto-char (point-min))
      (let* ((lines (split-string (buffer-substring-no-properties (point-min) (point-max)) "\n"))
             (risks (seq-drop-while (lambda (line) (not (string-prefix-p "At risk today:" line))) lines))
             (rows (cl-loop until (eobp)
                            when (habitd-text-habit) collect (habitd-rows--row)
                            do (forward-line))))
        (list :title (car lines) :week (or (cadr lines) "") :rows (vconcat rows)
              :progress (or (seq-find (lambda (line) (string-search " XP" line)) lines) "")
              :risks (string-join risks " ")
              :status habitd-mode-line-string
              :problem (or (habitd-model-problem habitd-model-here) habitd-rows-complaint ""))))))

(defun habitd-rows--do (step)
  "Do STEP, and tell what is shown then."
  (pcase (car step)
    (:show (let ((date (plist-get step :show))) (habitd-day-open (unless (string= date "") date))))
    (:all (habitd-tests-press "a"))
    (:toggle (with-current-buffer "*habitd*"
               (goto-char (habitd-text-row (plist-get step :toggle)))
               (setq habitd-rows-complaint "")
               (condition-case problem
                   (habitd-tests-press "SPC")
                 (user-error (setq habitd-rows-complaint (error-message-string problem)))))))
  (let ((coding-system-for-write 'utf-8))
    (write-region (json-serialize (habitd-rows--shown)) nil (concat habitd-rows-folder "written") nil 'quiet))
  (rename-file (concat habitd-rows-folder "written") (concat habitd-rows-folder "answer") t))

(advice-add 'habitd-client-complain :before (lambda (problem) (setq habitd-rows-complaint problem)))
(setq habitd-client-longest-pause 0.2
      habitd-client-timeout 60
      inhibit-message t)
(habitd)
(habitd-mode-line-mode)
(let ((ask (concat habitd-rows-folder "ask"))
      step)
  (while (not (eq (car step) :quit))
    (accept-process-output nil 0.005)
    (when (file-exists-p ask)
      (setq step (with-temp-buffer
                   (insert-file-contents ask)
                   (json-parse-buffer :object-type 'plist)))
      (delete-file ask)
      (habitd-rows--do step))))

(provide 'habitd-rows)
;;; habitd-rows.el ends here
