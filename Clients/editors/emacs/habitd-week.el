;;; habitd-week.el --- The last weeks of all habits in a buffer  -*- lexical-binding: t; -*-

;;; Commentary:

;; One row per habit and one column per day, as many as fit in the window.

;;; Code:

(require 'cl-lib)
(require 'habitd)
(require 'habitd-grid)

(defconst habitd-week--most-days 35
  "The most days shown.")

(defconst habitd-week--columns-beside 40
  "The columns reserved for names and streaks.")

(defconst habitd-week--name-width 28
  "The most columns of a habit's name.")

(defvar habitd-week-mode-map
  (let ((map (make-sparse-keymap)))
    (dolist (binding '(("RET" . habitd-grid-day)
                       ("SPC" . habitd-week-toggle) ("t" . habitd-week-toggle)
                       ("v" . habitd-week-grid) ("u" . habitd-undo) ("U" . habitd-redo)
                       ("f" . forward-char) ("b" . backward-char)
                       ("n" . next-line) ("p" . previous-line)
                       ("]" . habitd-week-forward) ("[" . habitd-week-backward)
                       ("." . habitd-week-today)))
      (define-key map (kbd (car binding)) (cdr binding)))
    map)
  "The keys of `habitd-week-mode'.")

(define-derived-mode habitd-week-mode special-mode "Habits weeks"
  "The last weeks of all habits.

\\{habitd-week-mode-map}"
  (habitd-model-set-up #'habitd-week--draw :ask #'habitd-week--ask))

;;;###autoload
(defun habitd-week ()
  "Show the last weeks of all habits."
  (interactive)
  (pop-to-buffer (get-buffer-create "*habitd weeks*"))
  (unless (derived-mode-p 'habitd-week-mode)
    (habitd-week-mode))
  (habitd-week-today))

(defun habitd-week--ask (model receive)
  "Load the rows of MODEL, for the habits of today, and call RECEIVE with them."
  (let ((failed (habitd-grid-failure receive)))
    (habitd-client-request
     'loadDay '(:includeUnscheduled t)
     (lambda (view)
       (let ((last (or (habitd-model-date model) (plist-get view :date)))
             (targets (mapcar (lambda (habit) (cons (plist-get habit :id) (plist-get habit :repetitions)))
                              (plist-get view :habits))))
         (habitd-client-request
          'grid `(:each t :from ,(habitd-text-shift last (- 1 habitd-week--most-days)) :through ,last)
          (lambda (grid)
            (funcall receive
                     (list :revision (plist-get view :revision)
                           :cells (plist-get grid :cells)
                           :rows (cl-loop for row across (plist-get grid :rows)
                                          for target = (assoc (plist-get row :habit) targets)
                                          when target collect `(:target ,(cdr target) . ,row)))))
          failed)))
     failed)))

;;; Drawing

(defun habitd-week--draw (&optional change)
  "Redraw the buffer, unless CHANGE is to be marked, which is not shown here."
  (let ((view (habitd-model-view habitd-model-here)))
    (unless (or change (not view))
      (habitd-grid-write
       (habitd-week-text (plist-get view :rows) (plist-get view :cells)
                         habitd-client-today (habitd-text-width))))))

(defun habitd-week-text (rows cells today width)
  "Return the text of ROWS for the last days of CELLS.
TODAY is marked; as many days are shown as fit in WIDTH columns.  The
property `habitd-habit' of a row is the id of its habit, `habitd-date'
of a cell is its day."
  (let* ((names (max 8 (min habitd-week--name-width (/ width 3))))
         (count (max 1 (/ (- width names (- habitd-week--columns-beside habitd-week--name-width)) 3)))
         (days (mapcar (lambda (cell) (plist-get cell :date)) (last (append cells nil) count))))
    (concat
     (propertize (format "%s to %s" (car days) (car (last days))) 'face 'bold) "\n"
     (cl-loop for (from . through) in '((0 . 2) (nil . nil))
              concat (make-string names ?\s)
              concat (mapconcat
                      (lambda (day)
                        (concat " " (propertize (if from
                                                    (substring (habitd-text-weekday day) from through)
                                                  (substring day 8))
                                                'face (if (equal day today) 'habitd-today 'shadow))))
                      days "")
              concat "\n")
     (mapconcat (lambda (row) (habitd-week--row row count names today)) rows "")
     (if rows "" "No habits yet\n"))))

(defun habitd-week--row (row count names today)
  "Return the line of ROW for its last COUNT days, with a name of NAMES columns.
TODAY is marked."
  (let ((icon (plist-get row :icon))
        (past (plist-get (plist-get row :words) :past)))
    (propertize
     (concat
      (habitd-text-padded (concat icon (and icon " ") (plist-get row :name)) names)
      (mapconcat (lambda (cell)
                   (let ((day (plist-get cell :date)))
                     (concat "  "
                             (propertize (habitd-text-mark
                                          (habitd-week--sign cell (plist-get row :target))
                                          (equal day today))
                                         'habitd-date day))))
                 (last (append (plist-get row :cells) nil) count) "")
      (and past (concat "  " (habitd-text-cut past habitd-week--name-width)))
      "\n")
     'habitd-habit (plist-get row :habit))))

(defun habitd-week--sign (cell target)
  "Return the sign of CELL; TARGET is the count that completes its day."
  (let* ((state (plist-get cell :state))
         (count (plist-get cell :count))
         (sign (assoc state habitd-grid-signs)))
    (cond ((equal state "done") (propertize "●" 'face 'success))
          ((equal state "partial")
           ;; The count may exceed TARGET, because the target may have been higher then.
           (propertize (if (< count target) (habitd-text-quarter count target) "◕") 'face 'warning))
          (t (propertize (or (nth 1 sign) "?") 'face (nth 2 sign))))))

;;; Commands

(defun habitd-week--habit ()
  "Return the id of the habit at point, or signal an error."
  (or (habitd-text-habit) (user-error "No habit on this line")))

(defun habitd-week-toggle ()
  "Take one step of the habit at point on the day at point."
  (interactive nil habitd-week-mode)
  (let ((habit (habitd-week--habit))
        (date (or (get-text-property (point) 'habitd-date)
                  (user-error "No day at point"))))
    (habitd-client-request
     'loadDay (list :date date :includeUnscheduled t)
     (lambda (view)
       (condition-case problem
           (habitd-toggle (list :habit (or (habitd-model-row view habit)
                                           (user-error "This habit does not exist on %s" date))
                                :date date))
         (user-error (habitd-client-complain (error-message-string problem))))))))

(defun habitd-week-grid ()
  "Show the last year of the habit at point."
  (interactive nil habitd-week-mode)
  (habitd-grid-show (habitd-week--habit)))

(defun habitd-week-forward (count)
  "Go COUNT weeks forward."
  (interactive "p" habitd-week-mode)
  (let* ((today habitd-client-today)
         (day (habitd-text-shift (or (habitd-model-date habitd-model-here) today) (* 7 count))))
    (setf (habitd-model-date habitd-model-here) (and (string< day today) day))
    (habitd-model-load habitd-model-here)))

(defun habitd-week-backward (count)
  "Go COUNT weeks back."
  (interactive "p" habitd-week-mode)
  (habitd-week-forward (- count)))

(defun habitd-week-today ()
  "Show the weeks that end today."
  (interactive nil habitd-week-mode)
  (setf (habitd-model-date habitd-model-here) nil
        habitd-grid-begins t)
  (habitd-model-load habitd-model-here))

(provide 'habitd-week)
;;; habitd-week.el ends here
