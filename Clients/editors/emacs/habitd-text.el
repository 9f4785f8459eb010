;;; habitd-text.el --- Words and texts of habitd fit to be shown  -*- lexical-binding: t; -*-

;;; Commentary:

;; Names and notes come from other programs' files and from other devices, so what could act on a
;; line, or cannot be seen, is spelled out.  The words are those of all clients of habitd.

;;; Code:

(require 'calendar)
(require 'parse-time)
(require 'subr-x)

(defconst habitd-text--spelled-out
  (concat "[\0-\37\177\u0080-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f"
          "\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb"
          "\U000e0000-\U000e001f\x3fff80-\x3fffff]")
  "Characters that control a line, turn the direction of text, or are invisible.")

(defun habitd-text-clean (text)
  "Return TEXT fit to be shown within a line."
  (replace-regexp-in-string
   habitd-text--spelled-out
   (lambda (character)
     (pcase (aref character 0)
       (?\t "\\t")
       (?\n "\\n")
       (?\r "\\r")
       (code (format "\\u{%x}" code))))
   (substring-no-properties text) t t))

(defun habitd-text-cut (text width)
  "Return TEXT in WIDTH columns at most, cleaned, for a column of a table.
A terminal may draw an emoji of several characters as one or as many,
so that its line is shifted: there the first one stands for all.  What
follows a text from right to left stays where it is."
  (let ((shown (habitd-text-clean text)))
    (unless (display-graphic-p)
      (setq shown (replace-regexp-in-string
                   "\u200d.\\|[\u20e3\ufe0f\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]" "" shown t t)))
    (bidi-string-mark-left-to-right (truncate-string-to-width shown width nil nil t))))

(defun habitd-text-several (count unit)
  "Return COUNT and UNIT, a plural, in words."
  (format "%s %s" count (if (= count 1) (string-remove-suffix "s" unit) unit)))

(defun habitd-text-date (date)
  "Return DATE, a text YYYY-MM-DD, as month, day and year."
  (pcase-let ((`(,_ ,_ ,_ ,day ,month ,year . ,_) (parse-time-string date)))
    (list month day year)))

(defun habitd-text-weekday (date)
  "Return the short name of the weekday of DATE, a text YYYY-MM-DD."
  (calendar-day-name (habitd-text-date date) 'abbreviated))

(defun habitd-text-shift (date days)
  "Return the day that is DAYS after DATE, both as texts YYYY-MM-DD."
  (pcase-let* ((number (max 1 (+ days (calendar-absolute-from-gregorian (habitd-text-date date)))))
               (`(,month ,day ,year) (calendar-gregorian-from-absolute number)))
    (format "%04d-%02d-%02d" year month day)))

(defface habitd-today '((t :inherit bold :underline t))
  "The face of today among other days."
  :group 'habitd)

(defun habitd-text-mark (text marked)
  "Return TEXT, which has one face, as that of today where MARKED is non-nil."
  (when marked
    (add-face-text-property 0 (length text) 'habitd-today nil text))
  text)

(defun habitd-text-quarter (done total)
  "Return the sign of DONE out of TOTAL, by quarters.
Any of it is more than none, and only all of it is full."
  (let ((signs (if (char-displayable-p ?◔) "○◔◑◕●" "o.+*#")))
    (string (aref signs (cond ((<= done 0) 0)
                              ((>= done total) 4)
                              (t (max 1 (floor (* 4 done) total))))))))

(defun habitd-text-padded (text width)
  "Return TEXT, cleaned and cut, with blanks up to WIDTH columns."
  (let ((shown (habitd-text-cut text (1- width))))
    (concat shown (make-string (- width (string-width shown)) ?\s))))

(defun habitd-text-rows (items width)
  "Return ITEMS, texts, in lines of WIDTH columns."
  (let ((column 0))
    (mapconcat (lambda (item)
                 (let ((before (cond ((zerop column) "")
                                     ((> (+ column 2 (string-width item)) width) "\n")
                                     (t "  "))))
                   (setq column (+ (if (equal before "  ") (+ column 2) 0) (string-width item)))
                   (concat before item)))
               items "")))

(defun habitd-text-past (row now)
  "Return what is shown of the past of ROW, by the setting `measure'.
It is the streak NOW, the longest one and the strength after a break,
the strength, or nothing.  ROW is a habit of a day, or a streak itself."
  (let ((percent (floor (* 100 (or (plist-get row :strength) 0))))
        (best (or (plist-get row :best) (plist-get row :longest) 0))
        (measure (plist-get row :measure))
        (current (or (plist-get now :current) 0)))
    (cond ((equal measure "none") "")
          ((equal measure "strength") (if (> percent 0) (format "%d %% strong" percent) ""))
          ((> current 0) (habitd-text-several current (plist-get now :unit)))
          ((and now (> best 0))
           (concat "best " (habitd-text-several best (plist-get now :unit))
                   (and (> percent 0) (format ", %d %%" percent))))
          (t ""))))

(defun habitd-text-state (habit entry completed)
  "Return how HABIT stands with ENTRY; COMPLETED is t where it is done.
It is done, skipped, failed, spared, partial or open, as a text."
  (let ((count (or (plist-get entry :count) 0))
        (limited (equal (plist-get habit :goal) "atMost")))
    (cond ((plist-get entry :mark))
          ((eq completed t) "done")
          ((eq (plist-get habit :spared) t) "spared")
          ((and limited (> count 0)
                (if-let* ((sum (plist-get habit :periodCount)))
                    (> (plist-get sum :count) (plist-get sum :target))
                  (> count (plist-get habit :repetitions))))
           "failed")
          ((and (> count 0) (not limited)) "partial")
          (t "open"))))

(defun habitd-text-change (value)
  "Return in words what VALUE, one of an undo's result, went back from and to."
  (let ((from (plist-get value :from))
        (to (plist-get value :to))
        (date (plist-get value :date)))
    (format "%s%s: %s → %s"
            (habitd-text-clean (or (plist-get value :name) "settings"))
            (if date (format ", %s %s" (habitd-text-weekday date) date) "")
            (habitd-text--value from to) (habitd-text--value to from))))

(defun habitd-text--value (value other)
  "Return VALUE in words that tell it from OTHER.
Entries are told by how they stand, else by their counts, else by
their notes."
  (cond ((null value) "none")
        ((not (and (consp value) (keywordp (car value)))) (habitd-text-clean (format "%s" value)))
        ((not (equal (habitd-text--entry value) (habitd-text--entry other)))
         (habitd-text--entry value))
        ((plist-get value :note) (concat "note “" (habitd-text-clean (plist-get value :note)) "”"))
        (t "no note")))

(defun habitd-text--entry (entry)
  "Return how ENTRY stands, in words."
  (let ((count (or (plist-get entry :count) 0)))
    (cond ((plist-get entry :mark))
          ((eq (plist-get entry :completed) t) (if (> count 1) (format "done, %s" count) "done"))
          ((> count 0) (format "%s" count))
          (t "open"))))

(provide 'habitd-text)
;;; habitd-text.el ends here
