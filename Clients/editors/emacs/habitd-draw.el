;;; habitd-draw.el --- The text of a day  -*- lexical-binding: t; -*-

;;; Commentary:

;; A day as loadDay answers it, and its week, become text.  Every row has its fields in one order,
;; in columns; a column that no habit needs is left out.

;;; Code:

(require 'calendar)
(require 'cl-lib)
(require 'seq)
(require 'subr-x)
(require 'habitd-text)
(require 'habitd-timer)

(defconst habitd-draw-name-width 40
  "The columns given to a habit's name.")

(defconst habitd-draw--least-name-width 12
  "The columns that a habit's name keeps in a narrow window.")

(defconst habitd-draw--columns-beside-name 44
  "The columns for what stands beside a name in a narrow window.")

(defconst habitd-draw--columns-of-week 56
  "The columns of a week with names of three letters.")

(defconst habitd-draw--risks-named 5
  "The most habits named to be at risk.")

(defconst habitd-draw-note-width 60
  "The columns given to a note.")

(defconst habitd-draw--signs
  '(("done" . "[x]") ("skipped" . "[-]") ("spared" . "[^]") ("failed" . "[!]") ("partial" . "[/]") ("open" . "[ ]"))
  "The boxes of how a habit stands.")

(defun habitd-draw-day (view week problem width)
  "Return the text of VIEW, or of a day that is not loaded where that is nil.
WEEK are the days of its week, PROBLEM is what to say above, both may
be nil; WIDTH are the columns.  The property `habitd-habit' of a row is
the id of its habit."
  (concat
   (propertize (if view (habitd-draw--title view) "Habits") 'face 'bold) "\n"
   (and view week (habitd-draw--week view week width))
   (and view (habitd-draw--progress (plist-get view :progress)))
   (and problem (concat (propertize (habitd-text-clean problem) 'face 'warning) "\n"))
   (let ((text (plist-get (plist-get view :message) :text)))
     (and text (concat "\n" (habitd-text-clean text) "\n")))
   (and view (habitd-draw--slots view width))
   (and view (eq (plist-get view :isToday) t) (habitd-draw--risks view width))))

(defun habitd-draw--title (view)
  "Return the heading of VIEW."
  (concat (calendar-date-string (habitd-text-date (plist-get view :date)))
          (and (eq (plist-get view :isToday) t) " (today)")
          (and (plist-get view :vacation) ", vacation")))

(defun habitd-draw--week (view week width)
  "Return a line of WIDTH columns of the days of WEEK, that of VIEW in brackets.
Today is marked."
  (let ((letters (if (< width habitd-draw--columns-of-week) 2 3)))
    (concat
     (mapconcat
      (lambda (day)
        (let* ((shown (equal (plist-get day :date) (plist-get view :date)))
               ;; Of the day itself the view knows more.
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
      week "")
     "\n")))

(defun habitd-draw--spares (habit)
  "Return the spares that HABIT has left, in words, or nil."
  (let ((left (and (consp (plist-get habit :spares))
                   (plist-get (plist-get habit :streak) :sparesLeft))))
    (and left (concat (habitd-text-several left "spares") " left"))))

(defun habitd-draw--risk (habit)
  "Return what is lost of HABIT unless it is done today, or nil."
  (let* ((streak (plist-get habit :streak))
         (quota (plist-get habit :quota))
         (state (habitd-text-state habit (plist-get habit :entry) (plist-get habit :completed))))
    (cond ((or (equal (plist-get habit :goal) "atMost")
               (not (member state '("open" "partial"))))
           nil)
          (quota
           ;; Earlier there is still time; later a warning is too late.
           (let ((missing (- (plist-get quota :times) (plist-get quota :done))))
             (and (> missing 0) (= missing (plist-get quota :daysLeft))
                  (format "%d more in %s" missing (habitd-text-several missing "days")))))
          ((and (not (plist-get habit :measure))
                ;; Of a period the last day is the one on which its streak ends.
                (memql (plist-get (plist-get habit :periodCount) :daysLeft) '(nil 1))
                (eq (plist-get streak :todayOpen) t) (> (plist-get streak :current) 1))
           ;; A spare may make up for today, though never for two misses in a row.
           (let ((spares (and (not (eql (plist-get streak :sparesLeft) 0))
                              (habitd-draw--spares habit))))
             (concat (habitd-text-past habit streak) (and spares ", ") spares))))))

(defun habitd-draw--risks (view width)
  "Return the losses of VIEW that today can avert, in lines of WIDTH columns."
  (let* ((risks (cl-loop for habit across (plist-get view :habits)
                         for risk = (habitd-draw--risk habit)
                         when risk
                         collect (format "%s (%s)" (habitd-text-clean (plist-get habit :name)) risk)))
         (more (- (length risks) habitd-draw--risks-named)))
    (if (null risks)
        ""
      (concat "\n"
              (propertize (habitd-text-rows
                           (cons "At risk today:"
                                 (append (seq-take risks habitd-draw--risks-named)
                                         (and (> more 0) (list (format "and %d more" more)))))
                           width)
                          'face 'warning)
              "\n"))))

(defun habitd-draw--progress (progress)
  "Return PROGRESS in a line."
  (let ((filled (round (* 20 (plist-get progress :percentage)))))
    (format "%s%s %d of %d, %d of %d XP\n" (propertize (make-string filled ?█) 'face 'success)
            (propertize (make-string (- 20 filled) ?░) 'face 'shadow)
            (plist-get progress :completed) (plist-get progress :total)
            (plist-get progress :earnedXP) (plist-get progress :totalXP))))

(defun habitd-draw--slots (view width)
  "Return the rows of VIEW, in WIDTH columns, below their parts of the day."
  (let* ((habits (append (plist-get view :habits) nil))
         (longest (max habitd-draw--least-name-width
                       (min habitd-draw-name-width (- width habitd-draw--columns-beside-name))))
         (over (not (or (eq (plist-get view :isToday) t) (eq (plist-get view :isFuture) t))))
         (rows (mapcar (lambda (habit) (habitd-draw--fields habit longest)) habits))
         (widths (apply #'cl-mapcar (lambda (&rest fields) (apply #'max (mapcar #'string-width fields)))
                        (or rows '((""))))))
    (mapconcat
     (pcase-lambda (`(,slot . ,title))
       (let ((shown (cl-loop for habit in habits
                             for fields in rows
                             when (equal (plist-get habit :slot) slot)
                             concat (habitd-draw--row habit fields widths over))))
         (if (string-empty-p shown)
             ""
           (concat "\n" (propertize title 'face 'bold) "\n" shown))))
     '(("morning" . "Morning") ("anytime" . "Anytime") ("evening" . "Evening")) "")))

(defun habitd-draw--fields (habit longest)
  "Return the fields of HABIT as texts, empty where it has none, in one order.
It is the name with icon, LONGEST columns at most, count, running
timer, time, streak and quota."
  (let ((icon (plist-get habit :icon))
        (quota (plist-get habit :quota)))
    (list (habitd-text-cut (concat icon (and icon " ") (plist-get habit :name)) longest)
          (habitd-draw--count habit)
          (habitd-draw-running habit)
          (or (plist-get habit :time) "")
          (habitd-text-past habit (plist-get habit :streak))
          (if quota (format "%d of %d" (plist-get quota :done) (plist-get quota :times)) ""))))

(defun habitd-draw-running (habit)
  "Return the time of the timer of HABIT behind its sign, or an empty text."
  (let ((time (habitd-timer-running habit)))
    (if time
        (propertize (concat (if (char-displayable-p ?►) "► " "> ") time) 'face 'warning)
      "")))

(defun habitd-draw--remarks (habit state over)
  "Return what else should be known of HABIT in STATE, as a list of texts.
It is whether it is to be taken up again and what it follows, where it
is still to do; then the spares left, and the day's note.  OVER is
non-nil where the day is over."
  (let* ((to-do (and (member state '("open" "partial")) (not over)
                     (not (equal (plist-get habit :goal) "atMost"))))
         (cue (and to-do (eq (plist-get habit :due) t) (plist-get habit :cue)))
         (spares (habitd-draw--spares habit))
         (note (plist-get (plist-get habit :entry) :note)))
    (append
     (and to-do (eq (plist-get habit :returning) t) '("back today?"))
     (mapcar (lambda (text) (propertize text 'face 'shadow))
             (append
              (and cue (list (habitd-text-cut cue habitd-draw-note-width)))
              (and spares (list spares))
              (and note (list (truncate-string-to-width (habitd-text-clean note)
                                                        habitd-draw-note-width nil nil t))))))))

(defun habitd-draw--row (habit fields widths over)
  "Return the row of HABIT with FIELDS in columns of WIDTHS, and remarks.
OVER is non-nil where the day is: what is open then was missed."
  (let* ((entry (plist-get habit :entry))
         (state (habitd-text-state habit entry (plist-get habit :completed)))
         (remarks (habitd-draw--remarks habit state over))
         (columns (cl-loop for field in fields
                           for width in widths
                           unless (zerop width)
                           collect (concat field (make-string (- width (string-width field)) ?\s))))
         (text (string-join columns "  ")))
    (put-text-property 0 (length (car fields)) 'face
                       (cond ((equal state "done") 'success)
                             ((or (and over (equal state "open"))
                                  (not (eq (plist-get habit :due) t)))
                              'shadow)
                             (t 'default))
                       text)
    (propertize
     (concat "  " (cdr (assoc state habitd-draw--signs)) " "
             (if remarks
                 (concat text "  " (string-join remarks "  "))
               (string-trim-right text " +"))
             "\n")
     'habitd-habit (plist-get habit :id))))

(defun habitd-draw--sum (sum limited unit)
  "Return what a whole period has of its target by SUM, and what is left.
LIMITED is non-nil for an at-most target, UNIT its unit or nil."
  (let* ((count (plist-get sum :count))
         (target (plist-get sum :target))
         (left (plist-get sum :left))
         (over (- count target)))
    (concat (format "%s/%s%s" count (if limited "≤" "") target)
            (and unit (concat " " (habitd-text-clean unit)))
            " this " (plist-get sum :period)
            (cond ((and limited (> over 0)) (format ", %s too many" over))
                  ((or limited (> left 0)) (format ", %s left" left))))))

(defun habitd-draw--count (habit)
  "Return how far the count of HABIT has come, or an empty text."
  (if-let* ((sum (plist-get habit :periodCount)))
      (habitd-draw--sum sum (equal (plist-get habit :goal) "atMost") (plist-get habit :unit))
    (habitd-draw--count-of-day habit)))

(defun habitd-draw--count-of-day (habit)
  "Return how far the count of HABIT on the day has come, or an empty text."
  (let ((target (plist-get habit :repetitions))
        (count (or (plist-get (plist-get habit :entry) :count) 0))
        (unit (plist-get habit :unit)))
    (if (or unit (/= target 1) (> count 1))
        (concat (format "%s/%s%s" count
                        (if (equal (plist-get habit :goal) "atMost") "≤" "") target)
                (and unit (concat " " (habitd-text-clean unit))))
      "")))

(provide 'habitd-draw)
;;; habitd-draw.el ends here
