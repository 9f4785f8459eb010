;;; habitd-day.el --- The habits of a day in a buffer  -*- lexical-binding: t; -*-

;;; Commentary:

;; The buffer that `M-x habitd' shows.  It is drawn from the day as the daemon answered it, with
;; guesses of what commands under way will change; each guess goes when its command is answered.

;;; Code:

(require 'calendar)
(require 'cl-lib)
(require 'parse-time)
(require 'subr-x)
(require 'text-property-search)
(require 'habitd)

(defconst habitd-day-name-width 40
  "How many columns of a habit's name are shown.")

(defconst habitd-day-note-width 60
  "How many columns of a note are shown.")

(defvar-local habitd-day--date nil
  "The day that is shown, as YYYY-MM-DD, or nil for whatever is today.")

(defvar-local habitd-day--view nil
  "The day as loadDay answered it last, or nil.")

(defvar-local habitd-day--habits (make-hash-table :test #'equal)
  "The habits of `habitd-day--view' by their ids.")

(defvar-local habitd-day--problem nil
  "Why the day could not be loaded, a text, or nil.")

(defvar-local habitd-day--guesses nil
  "What commands under way will change: a list of (ID . PLIST), the latest first.")

(defvar-local habitd-day--loading nil
  "Whether the day is being loaded: nil, t, or `again' where it has changed since.")

(defvar-local habitd-day--all nil
  "Whether habits are shown that the day does not ask for.")

(defvar habitd-day-mode-map
  (let ((map (make-sparse-keymap)))
    (dolist (binding '(("RET" . habitd-toggle) ("SPC" . habitd-toggle) ("t" . habitd-toggle)
                       ("+" . habitd-tally) ("-" . habitd-untally) ("c" . habitd-count)
                       ("N" . habitd-note) ("s" . habitd-skip) ("x" . habitd-fail)
                       ("u" . habitd-unmark) ("U" . habitd-undo) ("v" . habitd-grid)
                       ("n" . habitd-day-next-habit) ("p" . habitd-day-previous-habit)
                       ("f" . habitd-day-forward) ("b" . habitd-day-backward)
                       ("]" . habitd-day-forward-week) ("[" . habitd-day-backward-week)
                       ("." . habitd-day-today) ("j" . habitd-day-go-to)
                       ("a" . habitd-day-show-all)))
      (define-key map (kbd (car binding)) (cdr binding)))
    (define-key map [remap undo] #'habitd-undo)
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
  (add-hook 'kill-buffer-hook (lambda () (run-at-time 0 nil #'habitd-client-rest)) nil t)
  (add-hook 'habitd-client-follower-functions #'habitd-day--buffers)
  (add-hook 'habitd-client-changed-functions #'habitd-day--changed))

(defun habitd-day-open ()
  "Return the buffer of the day, and show today in it."
  (let ((buffer (get-buffer-create "*habitd*")))
    (with-current-buffer buffer
      (unless (derived-mode-p 'habitd-day-mode)
        (habitd-day-mode))
      (habitd-client-follow)
      (habitd-day-today))
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
              (and (not habitd-client-offline) (or habitd-day--problem (not habitd-day--view))))
          (habitd-day-refresh)
        (habitd-day--draw)))))

(defun habitd-day-refresh ()
  "Load the day anew."
  (interactive nil habitd-day-mode)
  (if habitd-day--loading
      (setq habitd-day--loading 'again)
    (setq habitd-day--loading t)
    (let ((buffer (current-buffer))
          (date habitd-day--date))
      (habitd-client-request
       'loadDay
       `(,@(and date (list :date date)) ,@(and habitd-day--all '(:includeUnscheduled t)))
       (lambda (view) (habitd-day--loaded buffer view nil))
       (lambda (problem) (habitd-day--loaded buffer nil problem))))))

(defun habitd-day--loaded (buffer view problem)
  "Show VIEW in BUFFER, or why there is none, which is PROBLEM."
  (when (buffer-live-p buffer)
    (with-current-buffer buffer
      (let ((again (eq habitd-day--loading 'again)))
        (setq habitd-day--loading nil
              habitd-day--problem problem)
        (when view
          (setq habitd-day--view view
                habitd-day--habits (make-hash-table :test #'equal))
          (cl-loop for habit across (plist-get view :habits)
                   do (puthash (plist-get habit :id) habit habitd-day--habits)))
        (when again (habitd-day-refresh))
        (habitd-day--draw)))))

;;; Guesses

(defun habitd-day-target ()
  "Return the habit at point with its day and buffer, or nil."
  (let ((habit (habitd-day--habit (get-text-property (line-beginning-position) 'habitd-habit))))
    (and habit (list :habit habit :date (plist-get habitd-day--view :date)
                     :buffer (current-buffer)))))

(defun habitd-day--habit (id)
  "Return the habit ID as it is drawn, or nil."
  (let ((habit (gethash id habitd-day--habits)))
    (when habit
      (let ((shown (copy-sequence habit)))
        (pcase-dolist (`(,about . ,guess) (reverse habitd-day--guesses))
          (when (equal about id)
            (cl-loop for (key value) on guess by #'cddr
                     do (setq shown (plist-put shown key value)))))
        shown))))

(defun habitd-day-guess (buffer id guess)
  "Show in BUFFER what the habit ID will look like according to GUESS.
Return the guess, for `habitd-day-settle'."
  (with-current-buffer buffer
    (let ((entry (cons id guess)))
      (push entry habitd-day--guesses)
      (habitd-day--draw)
      entry)))

(defun habitd-day-settle (buffer guess tick)
  "Take GUESS back in BUFFER, and show what came of it, unless TICK is nil."
  (when (buffer-live-p buffer)
    (with-current-buffer buffer
      (setq habitd-day--guesses (delq guess habitd-day--guesses))
      (when (and tick (equal (plist-get tick :date) (plist-get habitd-day--view :date)))
        (setq habitd-day--view
              (plist-put habitd-day--view :progress (plist-get tick :progress)))
        (let ((habit (gethash (plist-get tick :habit) habitd-day--habits)))
          (dolist (key (and habit '(:completed :entry :streak)))
            (plist-put habit key (plist-get tick key)))))
      (habitd-day--draw))))

;;; Drawing

(defun habitd-day--draw ()
  "Write the buffer anew; point and windows stay at their habits."
  (let ((places (mapcar (lambda (window)
                          (cons window (habitd-day--place (window-point window))))
                        (get-buffer-window-list nil t t)))
        (place (habitd-day--place (point)))
        (inhibit-read-only t))
    (erase-buffer)
    (habitd-day--insert)
    (restore-buffer-modified-p nil)
    (goto-char (habitd-day--find place))
    (pcase-dolist (`(,window . ,place) places)
      (set-window-point window (habitd-day--find place)))))

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

(defun habitd-day--insert ()
  "Insert the day into the empty buffer."
  (let ((view habitd-day--view))
    (insert (propertize (if view (habitd-day--title view) "Habits") 'face 'bold) "\n")
    (when view (insert (habitd-day--progress (plist-get view :progress)) "\n"))
    (let ((problem (or habitd-client-offline habitd-day--problem)))
      (when problem
        (insert (propertize (habitd-client-clean problem) 'face 'warning) "\n")))
    (let ((text (plist-get (plist-get view :message) :text)))
      (when text (insert "\n" (habitd-client-clean text) "\n")))
    (cl-loop for (slot title) in '((:morning "Morning") (:anytime "Any time") (:evening "Evening"))
             for habits = (append (plist-get (plist-get view :slots) slot) nil)
             when habits
             do (insert "\n" (propertize title 'face 'bold) "\n")
             (dolist (id habits)
               (insert (habitd-day--line (habitd-day--habit id)))))))

(defun habitd-day--title (view)
  "Return the heading of VIEW."
  (concat (calendar-date-string
           (calendar-gregorian-from-absolute (habitd-day--number (plist-get view :date))))
          (and (eq (plist-get view :isToday) t) " (today)")))

(defun habitd-day--progress (progress)
  "Return PROGRESS in a line."
  (let ((filled (round (* 20 (plist-get progress :percentage)))))
    (format "%s%s %d of %d, %d of %d XP" (make-string filled ?█) (make-string (- 20 filled) ?░)
            (plist-get progress :completed) (plist-get progress :total)
            (plist-get progress :earnedXP) (plist-get progress :totalXP))))

(defun habitd-day--line (habit)
  "Return the line of HABIT."
  (let* ((entry (plist-get habit :entry))
         (done (eq (plist-get habit :completed) t))
         (note (plist-get entry :note))
         (name (truncate-string-to-width (habitd-client-clean (plist-get habit :name))
                                         habitd-day-name-width nil nil t))
         (details (delq nil (list (habitd-day--count habit entry) (plist-get habit :time)
                                  (habitd-day--streak (plist-get habit :streak))
                                  (habitd-day--quota (plist-get habit :quota))))))
    (propertize
     (concat "  " (habitd-day--mark entry done) " "
             (propertize name 'face (if done 'success 'default))
             (and details (concat "  " (string-join details "  ")))
             (and note (propertize (concat "  " (truncate-string-to-width
                                                 (habitd-client-clean note)
                                                 habitd-day-note-width nil nil t))
                                   'face 'shadow))
             "\n")
     'habitd-habit (plist-get habit :id))))

(defun habitd-day--mark (entry done)
  "Return the box of a habit with ENTRY, which is completed where DONE."
  (cond ((equal (plist-get entry :mark) "skipped") "[-]")
        ((equal (plist-get entry :mark) "failed") "[!]")
        (done "[x]")
        ((> (or (plist-get entry :count) 0) 0) "[/]")
        (t "[ ]")))

(defun habitd-day--count (habit entry)
  "Return how far the count in ENTRY has come for HABIT, or nil."
  (let ((target (plist-get habit :repetitions))
        (count (or (plist-get entry :count) 0))
        (unit (plist-get habit :unit)))
    (when (or unit (/= target 1) (> count 1))
      (concat (format "%s/%s%s" count
                      (if (equal (plist-get habit :goal) "atMost") "≤" "") target)
              (and unit (concat " " (habitd-client-clean unit)))))))

(defun habitd-day--streak (streak)
  "Return how long STREAK is, or nil where it is none."
  (let ((current (or (plist-get streak :current) 0)))
    (when (> current 0)
      (format "%d %s" current
              (if (= current 1)
                  (string-remove-suffix "s" (plist-get streak :unit))
                (plist-get streak :unit))))))

(defun habitd-day--quota (quota)
  "Return how much of QUOTA is done, or nil."
  (when quota
    (format "%d of %d" (plist-get quota :done) (plist-get quota :times))))

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

(defun habitd-day--number (date)
  "Return the number of DATE among all days."
  (pcase-let ((`(,_ ,_ ,_ ,day ,month ,year . ,_) (parse-time-string date)))
    (calendar-absolute-from-gregorian (list month day year))))

(defun habitd-day--show (date)
  "Show DATE, or today where that is nil."
  (setq habitd-day--date date)
  (habitd-day-refresh))

(defun habitd-day-forward (count)
  "Go COUNT days on."
  (interactive "p" habitd-day-mode)
  (let ((from (or habitd-day--date (plist-get habitd-day--view :date))))
    (unless from (user-error "The day is not loaded yet"))
    (pcase-let* ((number (max 1 (+ (habitd-day--number from) count)))
                 (`(,month ,day ,year) (calendar-gregorian-from-absolute number)))
      (habitd-day--show (format "%04d-%02d-%02d" year month day)))))

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

(defun habitd-day-go-to (date)
  "Show DATE, a text YYYY-MM-DD."
  (interactive "sDay (YYYY-MM-DD): " habitd-day-mode)
  (unless (string-match-p "\\`[0-9]\\{4\\}-[0-9][0-9]-[0-9][0-9]\\'" date)
    (user-error "A day is written YYYY-MM-DD"))
  (habitd-day--show date))

(defun habitd-day-show-all ()
  "Show habits that the day does not ask for, or do so no longer."
  (interactive nil habitd-day-mode)
  (setq habitd-day--all (not habitd-day--all))
  (habitd-day-refresh))

(provide 'habitd-day)
;;; habitd-day.el ends here
