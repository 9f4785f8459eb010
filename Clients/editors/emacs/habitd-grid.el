;;; habitd-grid.el --- The last year of a habit in a buffer  -*- lexical-binding: t; -*-

;;; Commentary:

;; The daemon's contribution grid: one column per week, one row per weekday.  If the window is too
;; narrow for a year, only the last weeks are shown.

;;; Code:

(require 'cl-lib)
(require 'text-property-search)
(require 'habitd-client)
(require 'habitd-heat)
(require 'habitd-model)
(require 'habitd-text)

(declare-function habitd-day-open "habitd-day")

(defconst habitd-grid-signs
  '(("partial" "◐" warning "partial") ("missed" "◌" shadow "missed")
    ("failed" "✗" error "failed") ("skipped" "–" shadow "skipped")
    ("spared" "◇" success "spared")
    ("paused" "‖" shadow "paused") ("open" "○" default "open")
    ("satisfied" "•" success "enough done") ("unscheduled" "·" shadow "not due")
    ("archived" " " default nil) ("beforeStart" " " default nil) ("finished" " " default nil)
    ("future" " " default nil))
  "The states of a day without a shade: each with its sign, face and words.")

(defconst habitd-grid--margin 4
  "The columns before the first week: a weekday's name and a space.")

(defvar-local habitd-grid-begins nil
  "Non-nil if point goes to today when the buffer is drawn next.")

(defvar habitd-grid-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map (kbd "RET") #'habitd-grid-day)
    (define-key map (kbd ".") #'habitd-grid-today)
    map)
  "The keys of `habitd-grid-mode'.")

(define-derived-mode habitd-grid-mode special-mode "Habits year"
  "The last year of a habit, or of all together.

\\{habitd-grid-mode-map}"
  (habitd-model-set-up #'habitd-grid--draw :ask #'habitd-grid--ask))

(defun habitd-grid-show (habit)
  "Show the last year of HABIT, an id, or of all together if that is nil."
  (pop-to-buffer (get-buffer-create "*habitd grid*"))
  (unless (derived-mode-p 'habitd-grid-mode)
    (habitd-grid-mode))
  (setf (habitd-model-parameters habitd-model-here) (and habit (list :habit habit))
        habitd-grid-begins t)
  (habitd-model-load habitd-model-here))

(defun habitd-grid--ask (model receive)
  "Load the days of MODEL, and call RECEIVE with them."
  (let ((about (habitd-model-parameters model))
        shown)
    (when about
      (habitd-client-request 'streak about
                             (lambda (streak) (setq shown (plist-put shown :streak streak))))
      (habitd-client-request
       'loadDay '(:includeUnscheduled t :includeArchived t)
       (lambda (view)
         (setq shown (plist-put shown :habit (habitd-model-row view (plist-get about :habit)))))))
    (habitd-client-request 'grid about
                           (lambda (grid) (funcall receive (plist-put shown :grid grid)))
                           (habitd-grid-failure receive))))

(defun habitd-grid-failure (receive)
  "Return a function to show a problem and pass it to RECEIVE."
  (lambda (problem)
    (habitd-client-complain problem)
    (funcall receive nil problem)))

;;; Drawing

(defun habitd-grid--draw (&optional change)
  "Redraw the buffer, unless CHANGE is to be marked, which a year does not show."
  (let ((shown (habitd-model-view habitd-model-here)))
    (unless (or change (not shown))
      (habitd-grid-write (habitd-grid-text shown habitd-client-today (habitd-text-width))))))

(defun habitd-grid-write (text)
  "Replace the buffer's text by TEXT, and go to today if it is new."
  (habitd-text-rewrite text)
  (when habitd-grid-begins
    (setq habitd-grid-begins nil)
    (habitd-grid-today)))

(defun habitd-grid-text (shown today width)
  "Return the text of SHOWN, with TODAY marked, in WIDTH columns.
The property `habitd-date' of a cell is its day."
  (let* ((grid (plist-get shown :grid))
         (cells (append (plist-get grid :cells) nil))
         (weeks (/ (length cells) 7))
         ;; A space between the weeks makes each day about square.
         (gap (if (<= (+ habitd-grid--margin (* 2 weeks) -1) width) " " ""))
         (room (max 1 (- width habitd-grid--margin)))
         (cells (nthcdr (* 7 (max 0 (- weeks room))) cells)))
    (concat
     (propertize (habitd-text-clean (or (plist-get grid :name) "All habits")) 'face 'bold) "\n"
     (habitd-grid--summary shown) "\n"
     (propertize (habitd-grid--months cells (1+ (length gap))) 'face 'shadow) "\n"
     (cl-loop for row below 7
              concat (habitd-text-weekday (plist-get (nth row cells) :date))
              concat " "
              concat (mapconcat (lambda (cell) (habitd-grid--cell cell shown today))
                                (cl-loop for cell in (nthcdr row cells) by (lambda (cells) (nthcdr 7 cells))
                                         collect cell)
                                gap)
              concat "\n")
     "\n" (habitd-grid--legend cells shown width) "\n")))

(defun habitd-grid--months (cells step)
  "Return the line of the months of CELLS, with STEP columns per week."
  (let ((line (make-string habitd-grid--margin ?\s))
        last)
    (cl-loop for cell in cells by (lambda (cells) (nthcdr 7 cells))
             for column from habitd-grid--margin by step
             for month = (car (habitd-text-date (plist-get cell :date)))
             ;; If the previous name leaves no room, the month is named above the next week.
             when (and (not (eql month last)) (<= (length line) column))
             do (setq line (concat line (make-string (- column (length line)) ?\s)
                                   (calendar-month-name month t) " ")
                      last month))
    line))

(defun habitd-grid--level (cell shown)
  "Return the level of CELL of SHOWN, or nil if it has none."
  (let ((count (plist-get cell :count))
        (total (plist-get cell :total))
        (state (plist-get cell :state)))
    (cond (total (habitd-heat-level count total))
          ((equal state "done") habitd-heat-levels)
          ((equal state "partial")
           (min (or (habitd-heat-level count (habitd-grid--target shown)) 1)
                (1- habitd-heat-levels))))))

(defun habitd-grid--target (shown)
  "Return the count that completes a day of SHOWN."
  (or (plist-get (plist-get shown :habit) :repetitions) 1))

(defun habitd-grid--cell (cell shown today)
  "Return the sign of CELL of SHOWN, marked if its day is TODAY."
  (let* ((level (habitd-grid--level cell shown))
         (date (plist-get cell :date)))
    (pcase-let ((`(,_ ,sign ,face ,words) (assoc (plist-get cell :state) habitd-grid-signs)))
      (habitd-text-mark
       (propertize (if level
                       (habitd-heat-sign level (plist-get (plist-get shown :habit) :color))
                     (propertize (or sign "?") 'face face))
                   'habitd-date date
                   'help-echo (concat date " " (or words (plist-get cell :state))))
       (equal date today)))))

(defun habitd-grid--summary (shown)
  "Return the past of SHOWN, and the share of due days that were done, in words."
  (let* ((streak (plist-get shown :streak))
         (share (plist-get (plist-get shown :grid) :share))
         (done (plist-get share :done))
         (due (plist-get share :due))
         (past (plist-get (plist-get (plist-get shown :habit) :words) :past)))
    (propertize
     (string-join
      (delq nil (list (cond ((plist-get streak :measure) (and past (habitd-text-clean past)))
                            ((> (or (plist-get streak :longest) 0) 0)
                             (format "%s in a row, longest %d"
                                     (habitd-text-several (plist-get streak :current)
                                                          (plist-get streak :unit))
                                     (plist-get streak :longest))))
                      (and (> due 0) (format "%d %% of %d done" (/ (* 100 done) due) due))))
      ", ")
     'face 'shadow)))

(defun habitd-grid--legend (cells shown width)
  "Return the legend for CELLS of SHOWN, in lines of WIDTH columns."
  (let* ((color (plist-get (plist-get shown :habit) :color))
         (scale (if (or (plist-get (car cells) :total) (/= (habitd-grid--target shown) 1))
                    (concat "less "
                            (cl-loop for level from 1 to habitd-heat-levels
                                     concat (habitd-heat-sign level color))
                            " more")
                  (concat (habitd-heat-sign habitd-heat-levels color) " done")))
         (items (cl-loop for (state sign face words) in (cdr habitd-grid-signs)
                         when (and words
                                   (cl-find-if (lambda (cell)
                                                 (and (equal (plist-get cell :state) state)
                                                      (not (habitd-grid--level cell shown))))
                                               cells))
                         collect (concat (propertize sign 'face face) " " words))))
    (habitd-text-rows (append (list scale) items (list (propertize "today" 'face 'habitd-today)))
                      width)))

;;; Moving

(defun habitd-grid-day ()
  "Show the day at point."
  (interactive nil habitd-grid-mode)
  (let ((date (get-text-property (point) 'habitd-date)))
    (unless date (user-error "No day at point"))
    (pop-to-buffer (habitd-day-open date))))

(defun habitd-grid-today ()
  "Go to today."
  (interactive nil habitd-grid-mode)
  (let ((match (save-excursion
                 (goto-char (point-min))
                 (text-property-search-forward 'habitd-date habitd-client-today #'equal))))
    (when match
      (goto-char (prop-match-beginning match))
      (dolist (window (get-buffer-window-list nil t t))
        (set-window-point window (point))))))

(provide 'habitd-grid)
;;; habitd-grid.el ends here
