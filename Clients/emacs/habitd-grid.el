;;; habitd-grid.el --- The last weeks of a habit in a buffer  -*- lexical-binding: t; -*-

;;; Commentary:

;; A column for each week, a row for each day of the week, as the contribution grid of the daemon.

;;; Code:

(require 'cl-lib)
(require 'habitd-client)
(require 'habitd-text)

(defconst habitd-grid-weeks 53
  "The number of weeks shown.")

(defconst habitd-grid-signs
  '(("done" "●" success "done") ("partial" "◐" success "partial")
    ("satisfied" "─" success "enough done") ("failed" "✗" error "failed")
    ("missed" "○" shadow "missed") ("skipped" "–" shadow "skipped")
    ("paused" "‖" shadow "paused") ("open" "◌" default "open")
    ("unscheduled" "·" shadow "not due") ("archived" " " default "archived")
    ("beforeStart" " " default "before start") ("finished" " " default "finished")
    ("future" " " default "future"))
  "The states of a day: each with its sign, its face and its words.")

(defun habitd-grid-show (habit)
  "Show how the last weeks went for HABIT, an id."
  (habitd-client-request
   'grid (list :habit habit :weeks habitd-grid-weeks)
   (lambda (grid)
     (with-current-buffer (get-buffer-create "*habitd grid*")
       (special-mode)
       (let ((inhibit-read-only t))
         (erase-buffer)
         (habitd-grid--insert grid))
       (goto-char (point-min))
       (setq truncate-lines t
             bidi-paragraph-direction 'left-to-right)
       (display-buffer (current-buffer))))))

(defun habitd-grid--insert (grid)
  "Insert GRID, as the daemon answers it."
  (let ((cells (plist-get grid :cells)))
    (insert (propertize (habitd-text-clean (plist-get grid :name)) 'face 'bold) "\n"
            (plist-get (aref cells 0) :date) " to "
            (plist-get (aref cells (1- (length cells))) :date) "\n\n")
    (dotimes (row 7)
      (insert (habitd-text-weekday (plist-get (aref cells row) :date)) " ")
      (cl-loop for index from row below (length cells) by 7
               do (insert (habitd-grid--cell (aref cells index))))
      (insert "\n"))
    (insert "\n")
    (pcase-dolist (`(,_ ,sign ,face ,words) habitd-grid-signs)
      (unless (equal sign " ")
        (insert (propertize sign 'face face) " " words "  ")))))

(defun habitd-grid--cell (cell)
  "Return the sign of CELL."
  (pcase-let ((`(,_ ,sign ,face ,words) (assoc (plist-get cell :state) habitd-grid-signs)))
    (propertize (or sign "?") 'face face
                'help-echo (concat (plist-get cell :date) " " (or words (plist-get cell :state))))))

(provide 'habitd-grid)
;;; habitd-grid.el ends here
