;;; habitd-day.el --- The habits of a day in a buffer  -*- lexical-binding: t; -*-

;;; Commentary:

;; The buffer of `M-x habitd'.  It is drawn from the day as the daemon sent it; rows with a change
;; under way are marked until the reply.

;;; Code:

(require 'calendar)
(require 'cl-lib)
(require 'habitd)
(require 'habitd-draw)
(require 'habitd-model)

(defvar-local habitd-day--drawn nil
  "The date drawn last, or nil.")

(defvar habitd-day-mode-map
  (let ((map (make-sparse-keymap)))
    (dolist (binding '(("RET" . habitd-toggle) ("SPC" . habitd-toggle) ("t" . habitd-toggle)
                       ("d" . habitd-complete) ("+" . habitd-tally) ("-" . habitd-untally) ("c" . habitd-count)
                       ("N" . habitd-note) ("s" . habitd-skip) ("x" . habitd-fail)
                       ("o" . habitd-unmark) ("S" . habitd-timer) ("u" . habitd-undo) ("U" . habitd-redo)
                       ("v" . habitd-grid) ("V" . habitd-grid-all) ("w" . habitd-week)
                       ("n" . habitd-day-next-habit) ("p" . habitd-day-previous-habit)
                       ("f" . habitd-day-forward) ("b" . habitd-day-backward)
                       ("]" . habitd-day-forward-week) ("[" . habitd-day-backward-week)
                       ("." . habitd-day-today) ("j" . habitd-day-go-to)
                       ("a" . habitd-day-show-all)))
      (define-key map (kbd (car binding)) (cdr binding)))
    (define-key map [remap undo] #'habitd-undo)
    (define-key map [remap undo-redo] #'habitd-redo)
    map)
  "The keys of `habitd-day-mode'.")

(define-derived-mode habitd-day-mode special-mode "Habits"
  "The habits of a day.

\\{habitd-day-mode-map}"
  (setq-local mode-line-process '(habitd-client-offline " offline"))
  (habitd-model-set-up (lambda (&optional change)
                         (if change (habitd-day--mark change) (habitd-day--draw)))
                       :parameters '(:includeWeek t)))

(defun habitd-day-open (&optional date)
  "Return the buffer of the day, and show DATE, by default today, in it."
  (let ((buffer (get-buffer-create "*habitd*")))
    (with-current-buffer buffer
      (unless (derived-mode-p 'habitd-day-mode)
        (habitd-day-mode))
      (habitd-day--show (and (not (equal date habitd-client-today)) date)))
    buffer))

(defun habitd-day--view ()
  "Return the day as the daemon sent it, or nil until it is loaded."
  (habitd-model-view habitd-model-here))

;;; Commands

(defun habitd-day-target ()
  "Return the habit at point with its day and buffer, or nil."
  (let ((habit (habitd-model-row (habitd-day--view) (habitd-text-habit))))
    (and habit (list :habit habit :date (plist-get (habitd-day--view) :date)
                     :buffer (current-buffer)))))

;;; Drawing

(defun habitd-day--draw ()
  "Redraw the buffer; on another day, go to its next habit, or to the top."
  (let* ((view (habitd-day--view))
         (others (unless (equal habitd-day--drawn (plist-get view :date))
                   (list (plist-get (plist-get view :progress) :next)))))
    (setq habitd-day--drawn (plist-get view :date))
    (habitd-text-rewrite
     (habitd-draw-day view (or habitd-client-offline (habitd-model-problem habitd-model-here))
                      (habitd-text-width))
     others)
    (mapc #'habitd-day--mark (reverse habitd-model-pending))))

(defun habitd-day--mark (change)
  "Mark the row of CHANGE, which is under way, if it is shown."
  (let ((row (and (equal (plist-get change :date) (plist-get (habitd-day--view) :date))
                  (habitd-text-row (plist-get change :habit))))
        (sign (plist-get change :sign)))
    (when row
      (with-silent-modifications
        (if sign
            (let ((place (+ row habitd-draw-sign-column)))
              (subst-char-in-region place (1+ place) (char-after place) (habitd-draw-sign sign) t))
          (add-face-text-property row (save-excursion (goto-char row) (line-end-position))
                                  'habitd-under-way))))))

;;; Moving

(defun habitd-day-next-habit (count)
  "Go to the next habit, COUNT times."
  (interactive "p" habitd-day-mode)
  (dotimes (_ (abs count))
    (let ((line (line-beginning-position))
          (step (if (< count 0) -1 1)))
      (while (and (zerop (forward-line step)) (not (eobp)) (not (habitd-text-habit))))
      (unless (habitd-text-habit) (goto-char line)))))

(defun habitd-day-previous-habit (count)
  "Go to the previous habit, COUNT times."
  (interactive "p" habitd-day-mode)
  (habitd-day-next-habit (- count)))

(defun habitd-day--show (date)
  "Show DATE, or today if that is nil."
  (setf (habitd-model-date habitd-model-here) date)
  (habitd-model-load habitd-model-here))

(defun habitd-day-forward (count)
  "Go COUNT days forward."
  (interactive "p" habitd-day-mode)
  (let ((from (or (habitd-model-date habitd-model-here) (plist-get (habitd-day--view) :date))))
    (unless from (user-error "The day is not loaded yet"))
    (habitd-day--show (habitd-text-shift from count))))

(defun habitd-day-backward (count)
  "Go COUNT days back."
  (interactive "p" habitd-day-mode)
  (habitd-day-forward (- count)))

(defun habitd-day-forward-week (count)
  "Go COUNT weeks forward."
  (interactive "p" habitd-day-mode)
  (habitd-day-forward (* 7 count)))

(defun habitd-day-backward-week (count)
  "Go COUNT weeks back."
  (interactive "p" habitd-day-mode)
  (habitd-day-forward (* -7 count)))

(defun habitd-day-today ()
  "Show today, and follow the date."
  (interactive nil habitd-day-mode)
  (habitd-day--show nil))

(defun habitd-day--date-p (text)
  "Return non-nil if TEXT is a day that exists, written YYYY-MM-DD."
  (and (string-match-p "\\`[0-9]\\{4\\}-[0-9][0-9]-[0-9][0-9]\\'" text)
       (calendar-date-is-valid-p (habitd-text-date text))))

(defun habitd-day--plain (words)
  "Return the day that WORDS mean, parsed without habitctl, or nil."
  (let ((today habitd-client-today))
    (cond ((habitd-day--date-p words) words)
          ((null today) nil)
          ((equal words "yesterday") (habitd-text-shift today -1))
          ((string-match-p "\\`[-+][0-9]\\{1,4\\}\\'" words)
           (habitd-text-shift today (string-to-number words))))))

(defun habitd-day--meant (words)
  "Return the day that WORDS mean, parsed by habitctl, or signal an error."
  (if (not (executable-find "habitctl"))
      (or (habitd-day--plain words)
          (user-error "%s is not a day (without habitctl try: yesterday, -3, 2026-11-20)" words))
    (with-temp-buffer
      (let ((status (call-process "habitctl" nil t nil "words" (concat "--days=" words)
                                  (concat "--socket=" (habitd-client--path)))))
        (goto-char (point-min))
        (let ((said (buffer-substring (point) (line-end-position))))
          (if (and (eql status 0) (habitd-day--date-p (car (split-string said))))
              (car (split-string said))
            (user-error "%s" (string-remove-prefix "habitctl: " said))))))))

(defun habitd-day-go-to (words)
  "Show the day that WORDS mean, such as yesterday, last fri or 2026-11-20."
  (interactive "sDay (yesterday, last fri, 20 nov): " habitd-day-mode)
  (habitd-day--show (habitd-day--meant (string-trim words))))

(defun habitd-day-show-all ()
  "Show or hide habits that are not due."
  (interactive nil habitd-day-mode)
  (setf (habitd-model-parameters habitd-model-here)
        (if (plist-get (habitd-model-parameters habitd-model-here) :includeUnscheduled)
            '(:includeWeek t)
          '(:includeWeek t :includeUnscheduled t)))
  (habitd-model-load habitd-model-here))

(provide 'habitd-day)
;;; habitd-day.el ends here
