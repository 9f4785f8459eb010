;;; habitd-tests.el --- The package against the real daemon  -*- lexical-binding: t; -*-

;;; Commentary:

;; HABITD_BIN_DIR says where habitd and habitctl are, HABITD_CORPUS where the naughty strings are.

;;; Code:

(require 'cl-lib)
(require 'ert)
(require 'json)
(require 'org)
(require 'habitd)
(require 'habitd-day)
(require 'habitd-grid)
(require 'habitd-org)

(defvar habitd-tests-folder nil "What the daemon of the running test keeps.")
(defvar habitd-tests-daemon nil "The process of the daemon.")

(defun habitd-tests-program (name)
  "Return the path of the program NAME."
  (expand-file-name name (or (getenv "HABITD_BIN_DIR")
                             (expand-file-name "../../.build/release"))))

(defmacro habitd-tests-until (&rest condition)
  "Wait until CONDITION holds, and fail when it does not come to that."
  `(let ((end (+ (float-time) 20)))
     (while (not (progn ,@condition))
       (when (> (float-time) end)
         (ert-fail (list "This did not come" ',condition
                         (and (get-buffer "*habitd*")
                              (with-current-buffer "*habitd*" (buffer-string))))))
       (accept-process-output nil 0.01))
     t))

(defun habitd-tests-start ()
  "Start the daemon of the running test."
  (setq habitd-tests-daemon
        (let ((process-environment
               (append (list (concat "XDG_CONFIG_HOME=" habitd-tests-folder)
                             (concat "XDG_STATE_HOME=" habitd-tests-folder))
                       process-environment)))
          (make-process :name "daemon" :noquery t
                        :command (list (habitd-tests-program "habitd")
                                       "--socket" (getenv "HABITD_SOCKET")
                                       "--data-dir" (concat habitd-tests-folder "data")))))
  (habitd-tests-until (ignore-errors (habitd-tests-call "status") t)))

(defun habitd-tests-stop ()
  "Stop the daemon of the running test."
  (interrupt-process habitd-tests-daemon)
  (habitd-tests-until (not (process-live-p habitd-tests-daemon))))

(defun habitd-tests-call (method &rest parameters)
  "Return what the daemon answers another client to METHOD with PARAMETERS."
  (let ((replies "")
        (socket (make-network-process
                 :name "other" :family 'local :service (getenv "HABITD_SOCKET")
                 :coding 'utf-8-emacs-unix :noquery t)))
    (unwind-protect
        (progn
          (set-process-filter socket (lambda (_ text) (setq replies (concat replies text))))
          (process-send-string
           socket (concat (json-serialize
                           (list :jsonrpc "2.0" :id 1 :method method
                                 :params (or parameters (make-hash-table))))
                          "\n"))
          (habitd-tests-until (string-suffix-p "\n" replies))
          (let ((reply (json-parse-string replies :object-type 'plist :null-object nil
                                          :false-object :json-false)))
            (or (plist-get reply :result) (error "Refused: %S" reply))))
      (delete-process socket))))

(defmacro habitd-tests-with-daemon (&rest body)
  "Run BODY with a daemon that knows the habits Read and Drink."
  (declare (indent 0) (debug t))
  `(let* ((habitd-tests-folder (file-name-as-directory (make-temp-file "habitd" t)))
          (process-environment (cons (concat "HABITD_SOCKET=" habitd-tests-folder "socket")
                                     process-environment))
          (habitd-client-longest-pause 0.2)
          (inhibit-message t))
     (habitd-tests-start)
     (unwind-protect
         (progn
           (habitd-tests-call "addHabit" :name "Read" :startDate "2020-01-01" :time "21:30")
           (habitd-tests-call "addHabit" :name "Drink" :repetitions 3 :unit "glasses"
                              :startDate "2020-01-01")
           ,@body)
       (habitd-mode-line-mode -1)
       (habitd-org-mode -1)
       (when (get-buffer "*habitd*") (kill-buffer "*habitd*"))
       (habitd-client-rest)
       (setq habitd-client--since nil
             habitd-client--pause habitd-client--first-pause)
       (signal-process habitd-tests-daemon 'CONT)
       (delete-process habitd-tests-daemon)
       (delete-directory habitd-tests-folder t))))

(defmacro habitd-tests-with-day (&rest body)
  "Run BODY in the buffer of the day, once it is loaded."
  (declare (indent 0) (debug t))
  `(habitd-tests-with-daemon
     (habitd)
     (habitd-tests-shows "Read")
     (habitd-tests-until (not habitd-client-offline))
     ,@body))

(defun habitd-tests-shows (text)
  "Wait until the buffer of the day holds TEXT."
  (habitd-tests-until (string-search text (with-current-buffer "*habitd*" (buffer-string)))))

(defun habitd-tests-line (name)
  "Go to the line of the habit NAME, and return it."
  (set-buffer "*habitd*")
  (goto-char (point-min))
  (search-forward name)
  (buffer-substring-no-properties (line-beginning-position) (line-end-position)))

(defun habitd-tests-press (keys)
  "Do what KEYS do in the buffer of the day."
  (with-current-buffer "*habitd*"
    (let ((last-command-event ?x))
      (call-interactively (key-binding (kbd keys))))))

(defun habitd-tests-heard ()
  "Return what the last message says."
  (with-current-buffer "*Messages*"
    (buffer-substring (save-excursion (goto-char (point-max)) (forward-line -1) (point))
                      (point-max))))

;;; The day

(ert-deftest habitd-tests-day-shows-slots-counts-streaks-and-progress ()
  "The day shows slots, counts, streaks and the progress."
  (habitd-tests-with-daemon
    (habitd-tests-call "tally" :habit "Drink" :by 2)
    (habitd-tests-call "setEntry" :habit "Drink" :note "with\nlemon")
    (habitd-tests-call "toggle" :habit "Read")
    (habitd)
    (habitd-tests-shows "Drink")
    (should (string-match-p
             (concat "\\`.*(today)\n█\\{10\\}░\\{10\\} 1 of 2, 10 of 20 XP\n"
                     "\nAny time\n  \\[/\\] Drink  2/3 glasses  with�lemon\n"
                     "\nEvening\n  \\[x\\] Read  21:30  1 day\n\\'")
             (with-current-buffer "*habitd*"
               (habitd-tests-until (not habitd-client-offline))
               (buffer-string))))))

(ert-deftest habitd-tests-toggle-shows-at-once ()
  "A toggle shows before the daemon has answered, and stays."
  (habitd-tests-with-day
    (habitd-tests-line "Read")
    (habitd-tests-press "RET")
    (should (string-prefix-p "  [x] Read" (habitd-tests-line "Read")))
    (habitd-tests-shows "1 of 2")
    (should (string-prefix-p "  [x] Read" (habitd-tests-line "Read")))
    (should-not habitd-day--guesses)
    (habitd-tests-press "RET")
    (should (string-prefix-p "  [ ] Read" (habitd-tests-line "Read")))
    (habitd-tests-shows "0 of 2")))

(ert-deftest habitd-tests-refused-toggle-reverts ()
  "A toggle in the future shows, and is taken back with the daemon's message."
  (habitd-tests-with-day
    (habitd-tests-press "f")
    (habitd-tests-until (not (string-search "(today)" (buffer-string))))
    (habitd-tests-line "Read")
    (habitd-tests-press "RET")
    (should (string-prefix-p "  [x] Read" (habitd-tests-line "Read")))
    (habitd-tests-until (string-prefix-p "  [ ] Read" (habitd-tests-line "Read")))
    (should (string-search "future" (habitd-tests-heard)))))

(ert-deftest habitd-tests-keys-write-what-they-say ()
  "Count, tally, note, skip, fail, unmark and undo reach the daemon."
  (habitd-tests-with-day
    (cl-flet ((entry () (plist-get (aref (plist-get (habitd-tests-call "entries" :habit "Drink")
                                                    :entries)
                                         0)
                                   :count))
              (press (keys shown)
                (habitd-tests-line "Drink")
                (habitd-tests-press keys)
                (habitd-tests-until (not habitd-day--guesses))
                (habitd-tests-shows shown)))
      (cl-letf (((symbol-function 'read-number) (lambda (&rest _) 2))
                ((symbol-function 'read-string) (lambda (&rest _) "100 %s")))
        (press "c" "[/] Drink  2/3")
        (should (= (entry) 2))
        (press "+" "[x] Drink  3/3")
        (press "-" "[/] Drink  2/3")
        (press "N" "Drink  2/3 glasses  100 %s")
        (press "s" "[-] Drink")
        (press "x" "[!] Drink")
        (press "u" "[/] Drink")
        (press "U" "[!] Drink")))))

(ert-deftest habitd-tests-days-and-weeks ()
  "Keys go by days and weeks, to a day, and back to today."
  (habitd-tests-with-day
    (habitd-day-go-to "2024-02-28")
    (habitd-tests-shows "Wednesday, February 28, 2024\n")
    (habitd-tests-press "f")
    (habitd-tests-shows "February 29, 2024")
    (habitd-tests-press "]")
    (habitd-tests-shows "March 7, 2024")
    (habitd-tests-press "[")
    (habitd-tests-press "b")
    (habitd-tests-press "b")
    (habitd-tests-shows "February 27, 2024")
    (should-error (habitd-day-go-to "yesterday") :type 'user-error)
    (habitd-tests-press ".")
    (habitd-tests-shows "(today)")))

(ert-deftest habitd-tests-point-stays-at-its-habit ()
  "Point is at the same habit after others have come before it."
  (habitd-tests-with-day
    (habitd-tests-line "Read")
    (habitd-tests-call "addHabit" :name "Before" :time "07:00")
    (habitd-tests-shows "Before")
    (should (equal (plist-get (plist-get (habitd-day-target) :habit) :name) "Read"))
    (habitd-tests-press "p")
    (should (equal (plist-get (plist-get (habitd-day-target) :habit) :name) "Drink"))
    (habitd-tests-press "n")
    (should (equal (plist-get (plist-get (habitd-day-target) :habit) :name) "Read"))))

(ert-deftest habitd-tests-unscheduled-habits-on-demand ()
  "A habit that the day does not ask for shows when it is asked for."
  (habitd-tests-with-day
    (habitd-tests-call "addHabit" :name "Whenever" :schedule "none")
    (should-not (string-search "Whenever" (buffer-string)))
    (habitd-tests-press "a")
    (habitd-tests-shows "Whenever")))

(ert-deftest habitd-tests-grid ()
  "The grid shows a sign for each day."
  (habitd-tests-with-day
    (habitd-tests-call "toggle" :habit "Read")
    (habitd-tests-line "Read")
    (habitd-tests-press "v")
    (habitd-tests-until (get-buffer "*habitd grid*"))
    (with-current-buffer "*habitd grid*"
      (should (string-prefix-p "Read\n" (buffer-string)))
      (should (string-match-p "^\\(Mon\\|Sun\\) ·\\{52\\}" (buffer-string)))
      (goto-char (point-min))
      (should (= (how-many "■") 2)))
    (kill-buffer "*habitd grid*")))

;;; The connection

(ert-deftest habitd-tests-changes-of-others-and-a-restart ()
  "What another client does shows, also when it is done while the daemon restarts."
  (habitd-tests-with-day
    (habitd-tests-call "toggle" :habit "Read")
    (habitd-tests-shows "[x] Read")
    (habitd-tests-stop)
    (habitd-tests-shows "habitd has hung up")
    (should (string-search "[x] Read" (buffer-string)))
    (habitd-tests-start)
    (habitd-tests-call "toggle" :habit "Drink")
    (habitd-tests-shows "[x] Drink")
    (habitd-tests-until (not habitd-client-offline))
    (should-not (string-search "habitd" (buffer-string)))))

(ert-deftest habitd-tests-nothing-is-loaded-where-nothing-was-missed ()
  "After a restart in which nothing changed, the last state is still good."
  (habitd-tests-with-day
    (habitd-tests-call "toggle" :habit "Read")
    (habitd-tests-shows "[x] Read")
    (let* (told (habitd-client-changed-functions (list (lambda (what) (push what told)))))
      (habitd-tests-stop)
      (habitd-tests-until habitd-client-offline)
      (habitd-tests-start)
      (habitd-tests-until (not habitd-client-offline))
      (should (equal (delete-dups told) '(connection))))))

(ert-deftest habitd-tests-a-daemon-that-hangs ()
  "Emacs goes on while the daemon hangs; what was shown too early is taken back."
  (habitd-tests-with-day
    (let ((habitd-client-timeout 0.3)
          (start (float-time)))
      (signal-process habitd-tests-daemon 'STOP)
      (habitd-tests-line "Read")
      (habitd-tests-press "RET")
      (should (< (- (float-time) start) 0.2))
      (should (string-prefix-p "  [x] Read" (habitd-tests-line "Read")))
      (habitd-tests-until (string-prefix-p "  [ ] Read" (habitd-tests-line "Read")))
      (habitd-tests-shows "habitd does not answer")
      (setq start (float-time))
      (with-temp-buffer
        (should-error (call-interactively #'habitd-toggle) :type 'user-error))
      (should (< (- (float-time) start) 1.5))
      (signal-process habitd-tests-daemon 'CONT)
      (habitd-tests-until (not habitd-client-offline))
      (habitd-tests-line "Read")
      (should-not habitd-day--guesses))))

(ert-deftest habitd-tests-no-daemon-at-all ()
  "Without a daemon the day says so, and loads when there is one."
  (habitd-tests-with-daemon
    (habitd-tests-stop)
    (habitd)
    (habitd-tests-shows "habitd")
    (habitd-tests-line "Habits")
    (habitd-tests-start)
    (habitd-tests-shows "Read")))

(ert-deftest habitd-tests-nothing-is-open-when-nobody-looks ()
  "The connection ends with the last buffer."
  (habitd-tests-with-day
    (should habitd-client--connection)
    (kill-buffer "*habitd*")
    (habitd-tests-until (not habitd-client--connection))
    (should-not habitd-client--timer)))

;;; Commands elsewhere, the mode line, Org

(ert-deftest habitd-tests-commands-ask-for-a-habit ()
  "Outside the day a command completes the names of habits; equal ones are told apart."
  (habitd-tests-with-daemon
    (let ((other (plist-get (plist-get (habitd-tests-call "addHabit" :name "Read") :habit) :id))
          offered)
      (cl-letf (((symbol-function 'completing-read)
                 (lambda (_ choices &rest _)
                   (setq offered (all-completions "" choices))
                   (format "Read (%s)" other))))
        (with-temp-buffer (call-interactively #'habitd-toggle)))
      (should (= (length offered) 3))
      (should (member "Drink" offered))
      (habitd-tests-until (string-search "Read: done (1 of 3 today)" (habitd-tests-heard)))
      (should-not habitd-client--connection))))

(ert-deftest habitd-tests-mode-line ()
  "The mode line shows what is done and what is next, and that the daemon is gone."
  (habitd-tests-with-daemon
    (habitd-mode-line-mode)
    (habitd-tests-until (equal habitd-mode-line-string " [0/2 Drink]"))
    (habitd-tests-call "updateHabit" :habit "Drink" :name "50% %b\n\u202eenough")
    (habitd-tests-until (equal habitd-mode-line-string " [0/2 50% %b��enough]"))
    (habitd-tests-call "markCompleted" :habit "50%")
    (habitd-tests-until (equal habitd-mode-line-string " [1/2 Read]"))
    (habitd-tests-call "toggle" :habit "Read")
    (habitd-tests-until (equal habitd-mode-line-string " [2/2]"))
    (habitd-tests-stop)
    (habitd-tests-until (equal habitd-mode-line-string " [habits offline]"))
    (habitd-tests-start)
    (habitd-tests-until (equal habitd-mode-line-string " [2/2]"))
    (should (memq 'habitd-mode-line-string global-mode-string))
    ;; Only so are text properties passed over, and percent signs are never read in a variable.
    (should-not (get 'habitd-mode-line-string 'risky-local-variable))
    (habitd-mode-line-mode -1)
    (should-not (memq 'habitd-mode-line-string global-mode-string))
    (should-not habitd-client--connection)))

(ert-deftest habitd-tests-org ()
  "An Org entry ticks its habit when it is done, and not when it repeats."
  (habitd-tests-with-daemon
    (habitd-org-mode)
    (cl-flet ((todo (text state)
                (erase-buffer)
                (insert text)
                (goto-char (point-min))
                (org-todo state))
              (done (name)
                (let ((view (habitd-tests-call "loadDay")))
                  (eq t (plist-get (cl-find name (plist-get view :habits) :test #'equal
                                            :key (lambda (habit) (plist-get habit :name)))
                                   :completed)))))
      (with-temp-buffer
        (let ((org-log-repeat nil) (org-inhibit-startup t))
          (org-mode)
          (todo "* TODO Some pages\n:PROPERTIES:\n:HABITD: Read\n:END:\n" "DONE")
          (habitd-tests-until (done "Read"))
          (org-todo "TODO")
          (habitd-tests-until (not (done "Read")))
          (todo (concat "* TODO Drink  :tag:\nSCHEDULED: <2026-11-01 Sun .+1d>\n"
                        ":PROPERTIES:\n:STYLE: habit\n:END:\n")
                "DONE")
          (should (looking-at-p "\\* TODO Drink"))
          (habitd-tests-until (done "Drink"))
          (habitd-tests-until (not habitd-client--connection))
          (should (done "Drink"))
          ;; The beginning of a name is no name, and an entry that is no habit is none.
          (todo "* TODO Re\n:PROPERTIES:\n:STYLE: habit\n:END:\n" "DONE")
          (todo "* TODO Read\n" "DONE")
          (todo "* TODO Read\n:PROPERTIES:\n:STYLE: habit\n:HABITD: nil\n:END:\n" "DONE")
          (habitd-tests-until (not habitd-client--connection))
          (should-not (done "Read"))
          (habitd-org-mode -1)
          (todo "* TODO Read\n:PROPERTIES:\n:HABITD: Read\n:END:\n" "DONE")
          (should-not habitd-client--connection))))))

;;; Hostile names

(ert-deftest habitd-tests-hostile-names ()
  "Whatever a habit is called, it has one line, and the buffer only our own properties."
  (let ((file (expand-file-name "blns/blns.json" (getenv "HABITD_CORPUS")))
        (count 0))
    (skip-unless (and (getenv "HABITD_CORPUS") (file-readable-p file)))
    (habitd-tests-with-daemon
      (cl-loop for name across (with-temp-buffer
                                 (insert-file-contents file)
                                 (json-parse-buffer))
               do (when (ignore-errors (habitd-tests-call "addHabit" :name name :unit "%d") t)
                    (cl-incf count)))
      (should (> count 450))
      (habitd)
      (habitd-tests-until (= (length (plist-get habitd-day--view :habits)) (+ 2 count)))
      (goto-char (point-min))
      (should (= (count-lines (point-min) (point-max)) (+ 2 count 6)))
      (goto-char (point-min))
      (while (not (eobp))
        (should (cl-subsetp (cl-loop for (key) on (text-properties-at (point)) by #'cddr
                                     collect key)
                            '(face habitd-habit)))
        (should-not (looking-at-p "[\0-\11\13-\37\177-\237\u2028-\u202e\u2066-\u2069]"))
        (forward-char)))))

(provide 'habitd-tests)
;;; habitd-tests.el ends here
