;;; habitd-day.el --- The habits of a day in a buffer  -*- lexical-binding: t; -*-

;;; Commentary:

;; The buffer that `M-x habitd' shows.  It is drawn from the day as the daemon answered it, with
;; guesses of what commands under way will change; each guess goes when its command is answered.

;;; Code:

(require 'calendar)
(require 'cl-lib)
(require 'text-property-search)
(require 'habitd)
(require 'habitd-draw)
(require 'habitd-model)
(require 'habitd-timer)

(defvar-local habitd-day--date nil
  "The day that is shown, as YYYY-MM-DD, or nil for whatever is today.")

(defvar-local habitd-day--view nil
  "The day as loadDay answered it last, or nil.")

(defvar-local habitd-day--week nil
  "The days of the week of `habitd-day--view', or nil.")

(defvar-local habitd-day--habits nil
  "The habits as they are drawn by their ids, or nil before they are needed.")

(defvar-local habitd-day--problem nil
  "Why the day could not be loaded, a text, or nil.")

(defvar-local habitd-day--loading nil
  "Non-nil while the day is being loaded: t.
It is `changed' if changes have arrived since, `again' if
something else must be loaded afterwards.")

(defvar-local habitd-day--pulse nil
  "What draws again when the time of a running timer is another one, or nil.")

(defvar-local habitd-day--all nil
  "Non-nil to show habits that are not due, too.")

(defvar habitd-day-mode-map
  (let ((map (make-sparse-keymap)))
    (dolist (binding '(("RET" . habitd-toggle) ("SPC" . habitd-toggle) ("t" . habitd-toggle)
                       ("+" . habitd-tally) ("-" . habitd-untally) ("c" . habitd-count)
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
  (setq-local revert-buffer-function (lambda (&rest _) (habitd-day-refresh))
              mode-line-process '(habitd-client-offline " offline")
              ;; A name in a script that is written from the right must not turn its line around.
              bidi-paragraph-direction 'left-to-right)
  (setq truncate-lines t)
  (buffer-disable-undo)
  (add-hook 'window-size-change-functions
            (lambda (window)
              (with-current-buffer (window-buffer window) (habitd-day--draw)))
            nil t)
  (add-hook 'kill-buffer-hook (lambda () (run-at-time 0 nil #'habitd-client-rest)) nil t)
  (add-hook 'habitd-client-follower-functions #'habitd-day--buffers)
  (add-hook 'habitd-client-changed-functions #'habitd-day--changed))

(defun habitd-day-open (&optional date)
  "Return the buffer of the day, and show DATE, by default today, in it."
  (let ((buffer (get-buffer-create "*habitd*")))
    (with-current-buffer buffer
      (unless (derived-mode-p 'habitd-day-mode)
        (habitd-day-mode))
      (habitd-client-follow)
      (habitd-day--show (and (not (equal date (habitd-client-today))) date)))
    buffer))

(defun habitd-day--buffers ()
  "Return the buffers that show days."
  (cl-remove-if-not (lambda (buffer)
                      (provided-mode-derived-p (buffer-local-value 'major-mode buffer)
                                               'habitd-day-mode))
                    (buffer-list)))

;;; Loading

(defun habitd-day--changed (what)
  "Draw each buffer anew, and load it where WHAT asks for that."
  (dolist (buffer (habitd-day--buffers))
    (with-current-buffer buffer
      (if (or (eq what 'changed)
              (and (consp what) (not (habitd-day--tell what)))
              (and (not habitd-client-offline) (or habitd-day--problem (not habitd-day--view))))
          (if habitd-day--loading
              (unless (eq habitd-day--loading 'again)
                (setq habitd-day--loading 'changed))
            (habitd-day-refresh))
        (habitd-day--draw)))))

(defun habitd-day--tell (told)
  "Show what was TOLD, and return nil if the day must be loaded for it."
  (let ((view (and habitd-day--view (not habitd-day--loading)
                   (habitd-model-told habitd-day--view told)))
        (days (mapcar (lambda (day) (plist-get day :date)) habitd-day--week)))
    (when (and view
               ;; Events do not hold the progress of the other days of the week.
               (cl-every (lambda (change)
                           (let ((date (plist-get change :date)))
                             (or (equal date (plist-get view :date)) (not (member date days)))))
                         told))
      (setq habitd-day--view view))))

(defun habitd-day-refresh ()
  "Load the day anew."
  (interactive nil habitd-day-mode)
  (if habitd-day--loading
      (setq habitd-day--loading 'again)
    (setq habitd-day--loading t)
    (let ((buffer (current-buffer))
          (date (and habitd-day--date (list :date habitd-day--date))))
      (habitd-client-request
       'loadDay
       `(,@date :includeMeasures t ,@(and habitd-day--all '(:includeUnscheduled t)))
       (lambda (view) (habitd-day--loaded buffer view nil))
       (lambda (problem) (habitd-day--loaded buffer nil problem)))
      (habitd-client-request
       'weekCounts date
       (lambda (week)
         (when (buffer-live-p buffer)
           (with-current-buffer buffer
             (setq habitd-day--week (append (plist-get week :days) nil))
             (habitd-day--draw))))
       #'ignore))))

(defun habitd-day--loaded (buffer view problem)
  "Show VIEW in BUFFER, or why there is none, which is PROBLEM."
  (when (buffer-live-p buffer)
    (with-current-buffer buffer
      (let ((again (or (eq habitd-day--loading 'again)
                       (and (eq habitd-day--loading 'changed)
                            (< (or (plist-get view :revision) 0)
                               (or habitd-client-revision 1))))))
        (setq habitd-day--loading nil
              habitd-day--problem problem)
        (when view
          (setq habitd-day--view view))
        (when again (habitd-day-refresh))
        (habitd-day--draw)))))

;;; Commands

(defun habitd-day-target ()
  "Return the habit at point with its day and buffer, or nil."
  (let ((habit (gethash (get-text-property (line-beginning-position) 'habitd-habit)
                        (habitd-day--by-id))))
    (and habit (list :habit habit :date (plist-get habitd-day--view :date)
                     :buffer (current-buffer)))))

(defun habitd-day--by-id ()
  "Return the habits as they are drawn, by their ids."
  (or habitd-day--habits
      (let ((habits (make-hash-table :test #'equal)))
        (cl-loop for habit across (plist-get (habitd-model-shown habitd-day--view) :habits)
                 do (puthash (plist-get habit :id) habit habits))
        (setq habitd-day--habits habits))))

(defun habitd-day-settle (tick)
  "Show TICK, the answer to a command, in all days."
  (dolist (buffer (habitd-day--buffers))
    (with-current-buffer buffer
      (when (and tick habitd-day--view)
        (setq habitd-day--view (habitd-model-settled habitd-day--view tick)))
      (habitd-day--draw))))

;;; Drawing

(defun habitd-day--draw ()
  "Write the buffer anew; point and windows stay at their habits."
  (let* ((places (mapcar (lambda (window)
                           (cons window (habitd-day--place (window-point window))))
                         (get-buffer-window-list nil t t)))
         (place (habitd-day--place (point)))
         (inhibit-read-only t)
         (view (and habitd-day--view (habitd-model-shown habitd-day--view)))
         (week (and (member (plist-get view :date)
                            (mapcar (lambda (day) (plist-get day :date)) habitd-day--week))
                    habitd-day--week)))
    (setq habitd-day--habits nil
          habitd-day--pulse (habitd-timer-again habitd-day--pulse view
                                                (habitd-day--drawing (current-buffer))))
    (erase-buffer)
    (insert (habitd-draw-day view week (or habitd-client-offline habitd-day--problem)
                             (window-width (or (get-buffer-window nil t) (selected-window)))))
    (restore-buffer-modified-p nil)
    (goto-char (habitd-day--find place))
    (pcase-dolist (`(,window . ,place) places)
      (set-window-point window (habitd-day--find place)))))

(defun habitd-day--drawing (buffer)
  "Return a function that draws BUFFER anew while it is there."
  (lambda ()
    (when (buffer-live-p buffer)
      (with-current-buffer buffer (habitd-day--draw)))))

(defun habitd-day--place (position)
  "Return the habit at POSITION, its line and its column."
  (save-excursion
    (goto-char position)
    (list (get-text-property (line-beginning-position) 'habitd-habit)
          (line-number-at-pos) (current-column))))

(defun habitd-day--find (place)
  "Return where PLACE, as `habitd-day--place' gives it, is now."
  (pcase-let ((`(,id ,line ,column) place))
    (save-excursion
      (goto-char (point-min))
      (let ((match (or (and id (text-property-search-forward 'habitd-habit id #'equal))
                       (and (= line 1) (text-property-search-forward 'habitd-habit)))))
        (if match
            (goto-char (prop-match-beginning match))
          (forward-line (1- line))))
      (move-to-column column)
      (point))))

;;; Moving

(defun habitd-day-next-habit (count)
  "Go to the next habit, COUNT times."
  (interactive "p" habitd-day-mode)
  (dotimes (_ (abs count))
    (let ((line (line-beginning-position))
          (step (if (< count 0) -1 1)))
      (while (and (zerop (forward-line step)) (not (eobp)) (not (habitd-day-target))))
      (unless (habitd-day-target) (goto-char line)))))

(defun habitd-day-previous-habit (count)
  "Go to the previous habit, COUNT times."
  (interactive "p" habitd-day-mode)
  (habitd-day-next-habit (- count)))

(defun habitd-day--show (date)
  "Show DATE, or today where that is nil."
  (setq habitd-day--date date)
  (habitd-day-refresh))

(defun habitd-day-forward (count)
  "Go COUNT days on."
  (interactive "p" habitd-day-mode)
  (let ((from (or habitd-day--date (plist-get habitd-day--view :date))))
    (unless from (user-error "The day is not loaded yet"))
    (habitd-day--show (habitd-text-shift from count))))

(defun habitd-day-backward (count)
  "Go COUNT days back."
  (interactive "p" habitd-day-mode)
  (habitd-day-forward (- count)))

(defun habitd-day-forward-week (count)
  "Go COUNT weeks on."
  (interactive "p" habitd-day-mode)
  (habitd-day-forward (* 7 count)))

(defun habitd-day-backward-week (count)
  "Go COUNT weeks back."
  (interactive "p" habitd-day-mode)
  (habitd-day-forward (* -7 count)))

(defun habitd-day-today ()
  "Show today, also after midnight."
  (interactive nil habitd-day-mode)
  (habitd-day--show nil))

(defun habitd-day--date-p (text)
  "Return non-nil if TEXT is a day that exists, written YYYY-MM-DD."
  (and (string-match-p "\\`[0-9]\\{4\\}-[0-9][0-9]-[0-9][0-9]\\'" text)
       (calendar-date-is-valid-p (habitd-text-date text))))

(defun habitd-day--plain (words)
  "Return the day that WORDS mean without habitctl, or nil."
  (let ((today (habitd-client-today)))
    (cond ((habitd-day--date-p words) words)
          ((null today) nil)
          ((equal words "yesterday") (habitd-text-shift today -1))
          ((string-match-p "\\`[-+][0-9]\\{1,4\\}\\'" words)
           (habitd-text-shift today (string-to-number words))))))

(defun habitd-day--meant (words)
  "Return the day that WORDS mean to habitctl, or signal an error."
  (if (not (executable-find "habitctl"))
      (or (habitd-day--plain words)
          (user-error "%s is not a day; without habitctl it is yesterday, -3 or 2026-11-20" words))
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
  "Show habits that the day does not ask for, or do so no longer."
  (interactive nil habitd-day-mode)
  (setq habitd-day--all (not habitd-day--all))
  (habitd-day-refresh))

(provide 'habitd-day)
;;; habitd-day.el ends here
