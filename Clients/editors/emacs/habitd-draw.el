;;; habitd-draw.el --- The text of a day  -*- lexical-binding: t; -*-

;;; Commentary:

;; Turns a day, as loadDay returns it, into text.  All rows have the same columns; a column that no
;; habit needs is left out.

;;; Code:

(require 'calendar)
(require 'cl-lib)
(require 'seq)
(require 'subr-x)
(require 'habitd-text)
(require 'habitd-timer)

(defconst habitd-draw-name-width 40
  "The most columns of a habit's name, or of its amount.")

(defconst habitd-draw--least-name-width 12
  "The least columns of a habit's name in a narrow window.")

(defconst habitd-draw--columns-beside-name 44
  "The columns of a narrow window reserved for the fields after a name.")

(defconst habitd-draw--columns-of-week 56
  "The columns of a week with weekday names of three letters.")

(defconst habitd-draw--risks-named 5
  "The most habits listed as at risk.")

(defconst habitd-draw-note-width 60
  "The most columns of a note.")

(defconst habitd-draw--signs
  '(("done" . ?x) ("skipped" . ?-) ("spared" . ?^) ("failed" . ?!) ("partial" . ?/) ("paused" . ?=)
    ("open" . ?\s))
  "The sign in the box of each state; any other state's box is empty.")

(defconst habitd-draw-sign-column 3
  "The column of the sign in a row.")

(defface habitd-under-way '((t :inherit shadow :slant italic))
  "The face of a row whose change waits for the daemon's reply."
  :group 'habitd)

(defun habitd-draw-sign (state)
  "Return the sign of STATE, a character."
  (alist-get state habitd-draw--signs ?\s nil #'equal))

(defun habitd-draw-day (view problem width)
  "Return the text of VIEW, or of a day that is not loaded if that is nil.
PROBLEM is a message to show above it, or nil; WIDTH is the number of
columns.  The property `habitd-habit' of a row is the id of its habit."
  (concat
   (propertize (if view (habitd-draw--title view) "Habits") 'face 'bold) "\n"
   (and view (habitd-draw--week view width))
   (and view (habitd-draw--progress (plist-get view :progress)))
   (and problem (concat (propertize (habitd-text-clean problem) 'face 'warning) "\n"))
   (let ((text (plist-get (plist-get view :message) :text)))
     (and text (concat "\n" (habitd-text-clean text) "\n")))
   (and view (habitd-draw--slots view width))
   (and view (habitd-draw--risks view width))))

(defun habitd-draw--title (view)
  "Return the heading of VIEW."
  (concat (calendar-date-string (habitd-text-date (plist-get view :date)))
          (and (eq (plist-get view :isToday) t) " (today)")
          (and (plist-get view :vacation) ", vacation")))

(defun habitd-draw--week (view width)
  "Return the line of the week of VIEW, in WIDTH columns.
The day of VIEW is in brackets, and today is marked."
  (let ((letters (if (< width habitd-draw--columns-of-week) 2 3)))
    (concat
     (mapconcat
      (lambda (day)
        (let* ((shown (equal (plist-get day :date) (plist-get view :date)))
               ;; Replies and events update the progress of the day, but not the week.
               (counts (if shown (plist-get view :progress) day))
               (total (plist-get counts :total))
               (completed (plist-get counts :completed))
               (today (eq (plist-get day :isToday) t)))
          (concat (if shown "[" " ")
                  (habitd-text-mark
                   (substring (habitd-text-weekday (plist-get day :date)) 0 letters) today)
                  (if (= letters 3) " " "")
                  (if (or (zerop total) (eq (plist-get day :isFuture) t))
                      (propertize "·" 'face 'shadow)
                    (propertize (habitd-text-quarter completed total)
                                'face (cond ((= completed total) 'success)
                                            ((> completed 0) 'warning)
                                            (today 'default)
                                            (t 'shadow))))
                  (if shown "]" " "))))
      (plist-get view :week) "")
     "\n")))

(defun habitd-draw--risks (view width)
  "Return the habits of VIEW that are at risk, in lines of WIDTH columns."
  (let* ((risks (seq-filter (lambda (habit) (eq (plist-get habit :atRisk) t))
                            (plist-get view :habits)))
         (more (- (length risks) habitd-draw--risks-named)))
    (and risks
         (concat "\n"
                 (propertize
                  (habitd-text-rows
                   `("At risk today:"
                     ,@(mapcar (lambda (habit)
                                 (format "%s (%s)"
                                         (habitd-text-cut (plist-get habit :name) habitd-draw-name-width)
                                         (habitd-draw--word habit :risk)))
                               (seq-take risks habitd-draw--risks-named))
                     ,@(and (> more 0) (list (format "and %d more" more))))
                   width)
                  'face 'warning)
                 "\n"))))

(defun habitd-draw--progress (progress)
  "Return the line of PROGRESS."
  (let ((filled (round (* 20 (plist-get progress :percentage)))))
    (format "%s%s %d of %d, %d of %d XP\n" (propertize (make-string filled ?█) 'face 'success)
            (propertize (make-string (- 20 filled) ?░) 'face 'shadow)
            (plist-get progress :completed) (plist-get progress :total)
            (plist-get progress :earnedXP) (plist-get progress :totalXP))))

(defun habitd-draw--slots (view width)
  "Return the rows of VIEW, in WIDTH columns, under the names of their slots."
  (let* ((habits (append (plist-get view :habits) nil))
         (longest (max habitd-draw--least-name-width
                       (min habitd-draw-name-width (- width habitd-draw--columns-beside-name))))
         (rows (mapcar (lambda (habit) (habitd-draw--fields habit longest)) habits))
         (widths (apply #'cl-mapcar (lambda (&rest fields) (apply #'max (mapcar #'string-width fields)))
                        (or rows '((""))))))
    (mapconcat
     (pcase-lambda (`(,slot . ,title))
       (let ((shown (cl-loop for habit in habits
                             for fields in rows
                             when (equal (plist-get habit :slot) slot)
                             collect (habitd-draw--row habit fields widths))))
         ;; One concatenation, because each copies all text properties.
         (and shown (apply #'concat "\n" (propertize title 'face 'bold) "\n" shown))))
     '(("morning" . "Morning") ("anytime" . "Anytime") ("evening" . "Evening")) "")))

(defun habitd-draw--word (habit key)
  "Return the words KEY of HABIT, fit to be shown, or an empty text."
  (habitd-text-cut (or (plist-get (plist-get habit :words) key) "") habitd-draw-name-width))

(defun habitd-draw--fields (habit longest)
  "Return the fields of HABIT, a list of texts, which may be empty.
They are the name with its icon, LONGEST columns at most, amount,
running timer, time and past."
  (let ((icon (plist-get habit :icon))
        (time (habitd-timer-running habit)))
    (list (habitd-text-cut (concat icon (and icon " ") (plist-get habit :name)) longest)
          (habitd-draw--word habit :amount)
          (if time (propertize (concat (if (char-displayable-p ?►) "► " "> ") time) 'face 'warning) "")
          (or (plist-get habit :time) "")
          (habitd-draw--word habit :past))))

(defun habitd-draw--remarks (habit)
  "Return the remarks about HABIT, a list of texts.
They are `back today?' and the cue if it is still to do; then the spares
left, and the day's note."
  (let* ((to-do (and (member (plist-get habit :state) '("open" "partial"))
                     (not (plist-get habit :limit))))
         (spares (and (consp (plist-get habit :spares))
                      (plist-get (plist-get habit :streak) :sparesLeft))))
    (append
     (and to-do (eq (plist-get habit :returning) t) '("back today?"))
     (cl-loop for text in (list (and to-do (eq (plist-get habit :due) t) (plist-get habit :cue))
                                (and spares (concat (habitd-text-several spares "spares") " left"))
                                (plist-get (plist-get habit :entry) :note))
              when text
              collect (propertize (habitd-text-cut text habitd-draw-note-width) 'face 'shadow)))))

(defun habitd-draw--row (habit fields widths)
  "Return the row of HABIT: FIELDS in columns of WIDTHS, then its remarks."
  (let* ((state (plist-get habit :state))
         (remarks (habitd-draw--remarks habit))
         (columns (cl-loop for field in fields
                           for width in widths
                           unless (zerop width)
                           collect (concat field (make-string (- width (string-width field)) ?\s))))
         (text (string-join columns "  ")))
    (put-text-property 0 (length (car fields)) 'face
                       (cond ((equal state "done") 'success)
                             ((or (equal state "missed") (not (eq (plist-get habit :due) t))) 'shadow)
                             (t 'default))
                       text)
    (propertize
     (concat "  [" (string (habitd-draw-sign state)) "] "
             (if remarks
                 (concat text "  " (string-join remarks "  "))
               (string-trim-right text " +"))
             "\n")
     'habitd-habit (plist-get habit :id))))

(provide 'habitd-draw)
;;; habitd-draw.el ends here
