;;; habitd-text.el --- Names and words that are safe to show  -*- lexical-binding: t; -*-

;;; Commentary:

;; Names and notes may come from other programs' files and from other devices, so characters that
;; control a line, or are invisible, are escaped.

;;; Code:

(require 'calendar)
(require 'parse-time)
(require 'seq)
(require 'text-property-search)
(require 'subr-x)

(defconst habitd-text--spelled-out
  (concat "[\0-\37\177\u0080-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f"
          "\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb"
          "\U000e0000-\U000e001f\x3fff80-\x3fffff]")
  "Characters that control a line, change text direction, or are invisible.")

(defun habitd-text-clean (text)
  "Return TEXT with such characters escaped, fit for one line."
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
  "Return TEXT, cleaned and cut to WIDTH columns, for a column of a table.
Terminals disagree about the width of an emoji of several characters, so
there only its first one is kept.  Text after a right-to-left TEXT keeps
its place."
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
  "Return TEXT, with the face of today added if MARKED is non-nil."
  (when marked
    (add-face-text-property 0 (length text) 'habitd-today nil text))
  text)

(defun habitd-text-quarter (done total)
  "Return the sign of DONE out of TOTAL, by quarters.
It is empty only for none of it, and full only for all of it."
  (let ((signs (if (char-displayable-p ?◔) "○◔◑◕●" "o.+*#")))
    (string (aref signs (cond ((<= done 0) 0)
                              ((>= done total) 4)
                              (t (max 1 (floor (* 4 done) total))))))))

(defun habitd-text-padded (text width)
  "Return TEXT, cleaned, cut and padded with spaces to WIDTH columns."
  (let ((shown (habitd-text-cut text (1- width))))
    (concat shown (make-string (- width (string-width shown)) ?\s))))

(defun habitd-text-rows (items width)
  "Return ITEMS, texts, in lines of at most WIDTH columns."
  (let ((column 0))
    (mapconcat (lambda (item)
                 (let ((before (cond ((zerop column) "")
                                     ((> (+ column 2 (string-width item)) width) "\n")
                                     (t "  "))))
                   (setq column (+ (if (equal before "  ") (+ column 2) 0) (string-width item)))
                   (concat before item)))
               items "")))

(defun habitd-text-change (value)
  "Return in words from what to what VALUE, of an undo's result, changed."
  (let ((date (plist-get value :date))
        (what (plist-get value :what)))
    (concat (habitd-text-clean (or (plist-get value :name) "settings"))
            (and date (format ", %s %s" (habitd-text-weekday date) date))
            (and what (concat ", " (habitd-text-clean what)))
            ": " (habitd-text-clean (plist-get value :fromWords))
            " → " (habitd-text-clean (plist-get value :toWords)))))

;;; Buffers

(defun habitd-text-width ()
  "Return the width of the buffer's window in columns."
  (window-width (or (get-buffer-window nil t) (selected-window))))

(defun habitd-text-rewrite (text &optional others)
  "Replace the buffer's text by TEXT; keep point at its habit in all windows.
If the habit is gone, point keeps its line, unless OTHERS is a list of
ids: then it goes to the first of these habits, or else to the top."
  (let ((place (habitd-text--place (point)))
        (places (mapcar (lambda (window) (cons window (habitd-text--place (window-point window))))
                        (get-buffer-window-list nil t t)))
        (inhibit-read-only t))
    (erase-buffer)
    (insert text)
    (restore-buffer-modified-p nil)
    (pcase-dolist (`(,window . ,place) places)
      (set-window-point window (habitd-text--find place others)))
    (goto-char (habitd-text--find place others))))

(defun habitd-text--place (position)
  "Return the habit at POSITION, its line and its column."
  (save-excursion
    (goto-char position)
    (list (habitd-text-habit) (line-number-at-pos) (current-column))))

(defun habitd-text--find (place others)
  "Return the position of PLACE now; OTHERS as in `habitd-text-rewrite'."
  (pcase-let* ((`(,id ,line ,column) place)
               (row (seq-some #'habitd-text-row (cons id others))))
    (save-excursion
      (goto-char (or row (point-min)))
      (unless (or row others) (forward-line (1- line)))
      (move-to-column column)
      (point))))

(defun habitd-text-habit ()
  "Return the id of the habit on the line at point, or nil."
  (get-text-property (line-beginning-position) 'habitd-habit))

(defun habitd-text-row (habit)
  "Return the start of the row of HABIT, an id, or nil."
  (save-excursion
    (goto-char (point-min))
    (let ((match (and habit (text-property-search-forward 'habitd-habit habit #'equal))))
      (and match (prop-match-beginning match)))))

(provide 'habitd-text)
;;; habitd-text.el ends here
