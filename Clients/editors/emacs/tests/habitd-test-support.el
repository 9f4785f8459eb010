;;; habitd-test-support.el --- A daemon for the tests  -*- lexical-binding: t; -*-

;;; Commentary:

;; HABITD_BIN_DIR is the folder of habitd.

;;; Code:

(require 'cl-lib)
(require 'ert)
(require 'json)
(require 'org)
(require 'habitd)
(require 'habitd-day)
(require 'habitd-grid)
(require 'habitd-mode-line)
(require 'habitd-org)
(require 'habitd-week)

(defvar habitd-tests-folder nil "The folder of the running test's daemon.")
(defvar habitd-tests-daemon nil "The process of the daemon.")

(defun habitd-tests-program (name)
  "Return the path of the program NAME."
  (expand-file-name name (or (getenv "HABITD_BIN_DIR")
                             (expand-file-name "../../../.build/release"))))

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

(defun habitd-tests-forget ()
  "Be as a new Emacs."
  (setq habitd-client--since nil
        habitd-client--pause habitd-client--first-pause
        habitd-client--hangs nil
        habitd-client-revision nil
        habitd-model-pending nil
        habitd--queue nil
        habitd--made nil
        habitd--undone nil))

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
       (habitd-tests-forget)
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

(provide 'habitd-test-support)
;;; habitd-test-support.el ends here
