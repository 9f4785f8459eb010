;;; habitd-client.el --- The connection to habitd  -*- lexical-binding: t; -*-

;;; Commentary:

;; One connection over jsonrpc.el, for requests and for events.  Nothing here waits for the
;; daemon but `habitd-client-await', and that for a second at most.
;;
;; It is open while a request is under way, and while one of `habitd-client-follower-functions'
;; wants to hear of changes.  Then it is made again after it was lost, with pauses that double,
;; and what has changed meanwhile is told.

;;; Code:

(require 'cl-lib)
(require 'jsonrpc)

(defgroup habitd nil
  "Habits kept by habitd."
  :group 'calendar
  :prefix "habitd-")

(defcustom habitd-socket nil
  "Where habitd listens.
If nil, the environment variable HABITD_SOCKET tells, or it is its
place below XDG_RUNTIME_DIR."
  :type '(choice (const :tag "The usual place" nil) file))

(defvar habitd-client-timeout 10
  "For how many seconds a reply is waited for, while Emacs goes on.
The daemon answers within milliseconds, but may have to be started.")

(defconst habitd-client-patience 1
  "For how many seconds at most a command holds Emacs up for a reply.")

(defconst habitd-client-longest-pause 30
  "Up to how many seconds pauses between attempts to connect grow.")

(defvar habitd-client-offline "not connected yet"
  "Why nothing is heard from the daemon, or nil while it is followed.")

(defvar habitd-client-follower-functions nil
  "Functions without arguments that say whether changes are of interest.")

(defvar habitd-client-changed-functions nil
  "What is called when something may have changed, with one argument.
That is `changed', where what is shown has to be loaded anew, or
`connection', where only `habitd-client-offline' has changed.")

(defvar habitd-client--connection nil
  "The connection, or nil.")

(defvar habitd-client--subscribed nil
  "The connection that was asked for events, or nil.")

(defvar habitd-client--waiting 0
  "How many requests the connection has not answered.")

(defvar habitd-client--since nil
  "The last state heard of, as subscribe takes it, or nil.")

(defvar habitd-client--first-pause 0.1
  "For how many seconds to wait before connecting again.")

(defvar habitd-client--pause habitd-client--first-pause
  "For how many seconds to wait before the next attempt to connect.")

(defvar habitd-client--timer nil
  "The timer of the next attempt to connect, or nil.")

;;; Requests

(defun habitd-client-request (method parameters success &optional failure)
  "Ask for METHOD, a symbol, with PARAMETERS, a plist, and return at once.
Later SUCCESS is called with the result, or FAILURE, by default
`habitd-client-complain', with a text that says what went wrong."
  (let ((failure (or failure #'habitd-client-complain)))
    (condition-case problem
        (let ((connection (habitd-client--connected)))
          (habitd-client--send
           connection method parameters success
           (lambda (reply) (funcall failure (habitd-client--text reply)))
           (lambda () (funcall failure "habitd does not answer"))))
      (error (funcall failure (format "habitd cannot be reached: %s"
                                      (error-message-string problem)))))))

(defun habitd-client-await (method parameters)
  "Return what METHOD answers to PARAMETERS, or signal a `user-error'.
Gives up after `habitd-client-patience'."
  (let ((end (+ (float-time) habitd-client-patience))
        answer)
    (habitd-client-request method parameters
                           (lambda (result) (setq answer (cons t result)))
                           (lambda (problem) (setq answer (cons nil problem))))
    (while (and (not answer) (< (float-time) end))
      (accept-process-output nil 0.05))
    (cond ((null answer) (user-error "Habitd does not answer"))
          ((car answer) (cdr answer))
          (t (user-error "%s" (cdr answer))))))

(defun habitd-client-complain (problem)
  "Show PROBLEM, a text, in the echo area."
  (let ((inhibit-message nil)
        (message-log-max (default-toplevel-value 'message-log-max)))
    (message "%s" (habitd-client-clean problem))))

(defun habitd-client--quietly (function &rest arguments)
  "Call FUNCTION with ARGUMENTS; only complaints are shown.
Emacs and jsonrpc.el have a word for each connection otherwise."
  (let ((inhibit-message t)
        (message-log-max nil))
    (apply function arguments)))

(defun habitd-client-clean (text)
  "Return TEXT fit to be shown within a line.
Names and notes may hold control characters, and others that turn
the direction of what follows."
  (replace-regexp-in-string
   "[\0-\37\177-\237\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]" "\ufffd"
   (substring-no-properties text) t t))

(defun habitd-client--text (reply)
  "Return the message of the error REPLY, and the next step."
  (let ((hint (plist-get (plist-get reply :data) :hint)))
    ;; This is what jsonrpc.el says when the connection ends.
    (if (eql (plist-get reply :code) -1)
        "habitd has hung up"
      (concat (plist-get reply :message) (and hint ".  ") hint))))

(defun habitd-client--send (connection method parameters success failure timeout)
  "Ask CONNECTION for METHOD with PARAMETERS.
SUCCESS, FAILURE and TIMEOUT are what `jsonrpc-async-request'
takes; a CONNECTION that does not answer is given up."
  (cl-flet ((finish (function &rest arguments)
                    (when (eq connection habitd-client--connection)
                      (cl-decf habitd-client--waiting))
                    (apply function arguments)
                    (habitd-client-rest)))
    (habitd-client--quietly
     #'jsonrpc-async-request connection method (or parameters (make-hash-table))
     :success-fn (lambda (result) (finish success result))
     :error-fn (lambda (reply) (finish failure reply))
     :timeout habitd-client-timeout
     :timeout-fn (lambda ()
                   (finish timeout)
                   (habitd-client--lost connection "habitd does not answer")))
    (cl-incf habitd-client--waiting)))

;;; The connection

(defun habitd-client-follow ()
  "Hear of every change from now on."
  (condition-case problem
      (habitd-client--connected)
    (error (habitd-client--later (error-message-string problem)))))

(defun habitd-client-rest ()
  "Hang up where nothing is waited for."
  (when (and habitd-client--connection (<= habitd-client--waiting 0)
             (not (habitd-client--followed-p)))
    (habitd-client--lost habitd-client--connection "not connected")))

(defun habitd-client--followed-p ()
  "Whether anybody wants to hear of events."
  (run-hook-with-args-until-success 'habitd-client-follower-functions))

(defun habitd-client--connected ()
  "Return the connection; make it, and ask it for events, where necessary."
  (unless (and habitd-client--connection (jsonrpc-running-p habitd-client--connection))
    (setq habitd-client--connection (habitd-client--connect)
          habitd-client--waiting 0))
  (let ((connection habitd-client--connection))
    (when (and (habitd-client--followed-p)
               (not (eq connection habitd-client--subscribed)))
      (setq habitd-client--subscribed connection)
      (habitd-client--subscribe connection))
    connection))

(defun habitd-client--path ()
  "Return where the daemon listens."
  (let ((chosen (getenv "HABITD_SOCKET"))
        (runtime (getenv "XDG_RUNTIME_DIR")))
    (cond (habitd-socket (expand-file-name habitd-socket))
          ((not (member chosen '(nil ""))) chosen)
          ((not (member runtime '(nil "")))
           (expand-file-name "habitd/habitd.sock" runtime))
          (t (format "/tmp/habitd-%d/habitd.sock" (user-uid))))))

(defun habitd-client--connect ()
  "Return a new connection, or signal an error; never wait."
  (let* ((path (habitd-client--path))
         (process (make-network-process
                   :name "habitd" :family 'local :service path
                   :coding 'utf-8-emacs-unix :noquery t :nowait t)))
    (unless (process-live-p process)
      (delete-process process)
      (error "Nothing listens at %s: is habitd.socket started?" path))
    (condition-case problem
        (prog1 (apply
                #'make-instance 'jsonrpc-process-connection
                :name "habitd" :process process
                :notification-dispatcher #'habitd-client--heard
                :on-shutdown (lambda (connection)
                               (habitd-client--lost connection "habitd has hung up"))
                ;; Every message would be kept in a buffer otherwise; newer versions name it anew.
                (if (cl-find '-events-buffer-config
                             (eieio-class-slots 'jsonrpc-process-connection)
                             :key #'eieio-slot-descriptor-name)
                    '(:events-buffer-config (:size 0 :format full))
                  '(:events-buffer-scrollback-size 0)))
          (add-function :around (process-sentinel process) #'habitd-client--quietly))
      (error (delete-process process)
             (signal (car problem) (cdr problem))))))

(defun habitd-client--subscribe (connection)
  "Ask CONNECTION for events, and for those that were missed."
  (habitd-client--send
   connection 'subscribe (and habitd-client--since (list :since habitd-client--since))
   (lambda (result)
     (let ((known (and habitd-client--since (not (eq (plist-get result :resync) t)))))
       (setq habitd-client--pause habitd-client--first-pause
             habitd-client-offline nil)
       (habitd-client--at result)
       (habitd-client--tell (if known 'connection 'changed))))
   (lambda (reply) (habitd-client--lost connection (habitd-client--text reply)))
   #'ignore))

(defun habitd-client--heard (_connection method parameters)
  "Pass on the event METHOD with PARAMETERS."
  (when (memq method '(changed overflow))
    (habitd-client--at parameters)
    (habitd-client--tell 'changed)))

(defun habitd-client--at (state)
  "Remember the epoch and the revision of STATE."
  (setq habitd-client--since (list :epoch (plist-get state :epoch)
                                   :revision (plist-get state :revision))))

(defun habitd-client--lost (connection reason)
  "Give CONNECTION up for REASON, a text; make another where it is followed."
  (when (eq connection habitd-client--connection)
    (setq habitd-client--connection nil
          habitd-client--subscribed nil)
    (delete-process (jsonrpc--process connection))
    (habitd-client--later reason)))

(defun habitd-client--later (reason)
  "Be offline for REASON, a text, and connect later where that is of interest."
  (when habitd-client--timer
    (cancel-timer habitd-client--timer)
    (setq habitd-client--timer nil))
  (when (habitd-client--followed-p)
    (setq habitd-client--timer
          (run-at-time habitd-client--pause nil #'habitd-client-follow)
          habitd-client--pause (min (* 2 habitd-client--pause) habitd-client-longest-pause)))
  (setq habitd-client-offline reason)
  (habitd-client--tell 'connection))

(defun habitd-client--tell (what)
  "Call `habitd-client-changed-functions' with WHAT."
  (run-hook-with-args 'habitd-client-changed-functions what))

(provide 'habitd-client)
;;; habitd-client.el ends here
