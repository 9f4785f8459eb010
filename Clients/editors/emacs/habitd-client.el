;;; habitd-client.el --- The connection to habitd  -*- lexical-binding: t; -*-

;;; Commentary:

;; One connection carries requests and events, one line of JSON per message.  Nothing here waits
;; for the daemon except `habitd-client-await', for a second at most.
;;
;; A request is sent once, after the daemon has answered the subscription.  The connection is open
;; while a request is under way, and while there are `habitd-client-followers'.  For followers it is
;; restored after a loss, with pauses that double, and missed changes are reported.

;;; Code:

(require 'cl-lib)
(require 'seq)
(require 'habitd-text)
(require 'habitd-wire)

(defgroup habitd nil
  "Habits kept by habitd."
  :group 'calendar
  :prefix "habitd-")

(defcustom habitd-socket nil
  "The socket of habitd.
If nil, it is the value of the environment variable HABITD_SOCKET, or
else the usual place in XDG_RUNTIME_DIR."
  :type '(choice (const :tag "The usual place" nil) file))

(defvar habitd-client-timeout 10
  "The timeout of a request, in seconds; Emacs is not blocked meanwhile.
The daemon answers within milliseconds, but may have to be started.")

(defconst habitd-client-patience 1
  "The longest time, in seconds, that a command blocks Emacs for a reply.")

(defconst habitd-client-longest-pause 10
  "The longest pause between attempts to connect, in seconds.")

(defconst habitd-client-gathering 0.03
  "The time for which events are collected before they show, in seconds.
It is too short to be noticed.")

(defvar habitd-client-offline "not connected yet"
  "The reason why the daemon is not followed, a text, or nil while it is.")

(defvar habitd-client-error-type nil
  "The type of the daemon's error while a failure is handled, or nil.")

(defvar habitd-client-revision nil
  "The last known revision before the message being handled, or nil.")

(defvar habitd-client-followers nil
  "The models that follow changes; they keep the connection open.")

(defvar habitd-client-changed-functions nil
  "Functions called with one argument when something may look different.
It is `changed' if the day shown must be reloaded, `connection' if only
`habitd-client-offline' has changed, or a list of events that contain
everything that has changed.")

(cl-defstruct (habitd-client--call (:copier nil))
  "A request." method parameters success failure timer)

(defvar habitd-client--connection nil
  "The process of the connection, or nil.")

(defvar habitd-client--ready nil
  "Non-nil while the subscription is active.")

(defvar habitd-client--hangs nil
  "Non-nil if the daemon has left a request unanswered.")

(defvar habitd-client--held nil
  "Calls not sent yet, the latest first.")

(defvar habitd-client--sent (make-hash-table)
  "Calls sent and not answered, by id.")

(defvar habitd-client--last-id 0
  "The id of the last request.")

(defvar habitd-client--since nil
  "The last known state, as subscribe takes it, or nil.")

(defvar habitd-client-today nil
  "The daemon's today as YYYY-MM-DD, or nil until it is known.")

(defvar habitd-client--events nil
  "Parameters of the events collected so far, the latest first.")

(defvar habitd-client--first-pause 0.1
  "The pause before the first attempt to reconnect, in seconds.")

(defvar habitd-client--pause habitd-client--first-pause
  "The pause before the next attempt to reconnect, in seconds.")

(defvar habitd-client--timer nil
  "The timer of the next attempt to connect, or nil.")

;;; Requests

(defun habitd-client-request (method parameters success &optional failure)
  "Request METHOD, a symbol, with PARAMETERS, a plist, and return at once.
Later SUCCESS is called with the result, or FAILURE, by default
`habitd-client-complain', with the reason, a text."
  (let ((call (make-habitd-client--call :method method :parameters parameters :success success
                                        :failure (or failure #'habitd-client-complain))))
    (condition-case problem
        (if habitd-client--hangs
            (habitd-client--fail call "habitd does not answer; nothing was sent")
          (habitd-client--connect)
          (habitd-client--time call)
          (if habitd-client--ready
              (habitd-client--send call)
            (push call habitd-client--held)))
      (error (habitd-client--fail call (error-message-string problem))))))

(defun habitd-client-await (method parameters)
  "Return the result of METHOD with PARAMETERS, or signal a `user-error'.
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
    (message "%s" (habitd-text-clean problem))))

(defun habitd-client--send (call)
  "Send CALL, once."
  (let ((id (cl-incf habitd-client--last-id)))
    (puthash id call habitd-client--sent)
    (process-send-string
     habitd-client--connection
     (habitd-wire-request id (habitd-client--call-method call)
                          (habitd-client--call-parameters call)))))

(defun habitd-client--time (call)
  "Start the timeout of CALL."
  (setf (habitd-client--call-timer call)
        (run-at-time habitd-client-timeout nil #'habitd-client--expire call)))

(defun habitd-client--fail (call problem)
  "Fail CALL because of PROBLEM, a text."
  (when (habitd-client--call-timer call)
    (cancel-timer (habitd-client--call-timer call)))
  (funcall (habitd-client--call-failure call) problem))

(defun habitd-client--expire (call)
  "Fail CALL after its timeout; if it was sent, drop the connection."
  (if (memq call habitd-client--held)
      (progn
        (setq habitd-client--held (delq call habitd-client--held))
        (habitd-client--fail call "habitd does not answer; nothing was sent"))
    (setq habitd-client--hangs t)
    (habitd-client--lost habitd-client--connection "habitd does not answer")))

;;; The connection

(defun habitd-client-follow ()
  "Follow the daemon from now on."
  (condition-case problem
      (habitd-client--connect)
    (error (habitd-client--later (error-message-string problem)))))

(defun habitd-client-rest ()
  "Disconnect if nothing needs the connection."
  (when (and habitd-client--connection (not habitd-client--held)
             (zerop (hash-table-count habitd-client--sent))
             (not habitd-client-followers))
    (habitd-client--lost habitd-client--connection "not connected")))

(defun habitd-client--path ()
  "Return the path of the daemon's socket."
  (let ((chosen (getenv "HABITD_SOCKET"))
        (runtime (getenv "XDG_RUNTIME_DIR")))
    (cond (habitd-socket (expand-file-name habitd-socket))
          ((not (member chosen '(nil ""))) chosen)
          ((not (member runtime '(nil "")))
           (expand-file-name "habitd/habitd.sock" runtime))
          (t (format "/tmp/habitd-%d/habitd.sock" (user-uid))))))

(defun habitd-client--connect ()
  "Connect unless connected, or signal an error; never wait."
  (unless (and habitd-client--connection (process-live-p habitd-client--connection))
    (let ((path (habitd-client--path)))
      (habitd-wire-check-folder path)
      (setq habitd-client--connection
            (habitd-wire-connect path #'habitd-client--receive #'habitd-client--lost)
            habitd-client--ready nil)
      ;; Events name the client that made a change; the reply to hello does not matter.
      (process-send-string habitd-client--connection
                           (habitd-wire-request 0 'hello '(:client "emacs")))
      (let* ((connection habitd-client--connection)
             (call (make-habitd-client--call
                    :method 'subscribe
                    :parameters (and habitd-client--since (list :since habitd-client--since))
                    :success #'habitd-client--subscribed
                    :failure (lambda (problem) (habitd-client--lost connection problem)))))
        (habitd-client--time call)
        (habitd-client--send call)))))

(defun habitd-client--subscribed (result)
  "Continue with RESULT, the reply to the subscription."
  (let ((known (and habitd-client--since (not (eq (plist-get result :resync) t)))))
    (setq habitd-client--pause habitd-client--first-pause
          habitd-client--ready t
          habitd-client--hangs nil
          habitd-client-offline nil
          habitd-client-today (plist-get (plist-get result :day) :date))
    (habitd-client--at result)
    (mapc #'habitd-client--send (nreverse (prog1 habitd-client--held
                                            (setq habitd-client--held nil))))
    (habitd-client--tell (if known 'connection 'changed))))

(defun habitd-client--receive (message)
  "Handle MESSAGE, a reply or an event."
  (let* ((id (plist-get message :id))
         (call (and (integerp id) (gethash id habitd-client--sent)))
         (failure (plist-get message :error))
         (habitd-client-error-type (plist-get (plist-get failure :data) :type)))
    (cond ((member (plist-get message :method) '("changed" "overflow"))
           (habitd-client--heard message))
          (call
           (remhash id habitd-client--sent)
           (when (habitd-client--call-timer call)
             (cancel-timer (habitd-client--call-timer call)))
           (if failure
               (habitd-client--fail call (habitd-client--words failure))
             (let ((result (plist-get message :result)))
               (funcall (habitd-client--call-success call) result)
               (habitd-client--reached (plist-get result :revision))))
           (habitd-client-rest)))))

(defun habitd-client--words (failure)
  "Return the message of FAILURE, an error, followed by its hint."
  (let ((hint (plist-get (plist-get failure :data) :hint)))
    (concat (plist-get failure :message) (and hint ".  ") hint)))

(defun habitd-client--at (state)
  "Remember the epoch and the revision of STATE."
  (setq habitd-client--since (list :epoch (plist-get state :epoch)
                                   :revision (plist-get state :revision))
        habitd-client-revision (plist-get state :revision)))

(defun habitd-client--reached (revision)
  "Remember REVISION, a number or nil, if it is the latest."
  (when (and revision (> revision (or habitd-client-revision 0)))
    (setq habitd-client-revision revision)))

(defun habitd-client--lost (connection reason)
  "Drop CONNECTION for REASON, a text; reconnect if there are followers."
  (when (and connection (eq connection habitd-client--connection))
    (let ((held (nreverse habitd-client--held))
          (sent (hash-table-values habitd-client--sent)))
      (setq habitd-client--connection nil
            habitd-client--ready nil
            habitd-client--held nil)
      (clrhash habitd-client--sent)
      (habitd-wire-disconnect connection)
      (habitd-client--later reason)
      (dolist (call sent)
        (habitd-client--fail call (concat reason "; the request may still be carried out")))
      (dolist (call held)
        (habitd-client--fail call (concat reason "; nothing was sent"))))))

(defun habitd-client--later (reason)
  "Go offline for REASON, a text, and connect later if there are followers."
  (when habitd-client--timer
    (cancel-timer habitd-client--timer)
    (setq habitd-client--timer nil))
  (if (not habitd-client-followers)
      (setq habitd-client--hangs nil)
    (setq habitd-client--timer
          (run-at-time habitd-client--pause nil #'habitd-client-follow)
          habitd-client--pause (min (* 2 habitd-client--pause) habitd-client-longest-pause)))
  (setq habitd-client-offline reason)
  (habitd-client--tell 'connection))

;;; Events

(defun habitd-client-celebrate (change)
  "Announce the milestone of CHANGE, of an event or a reply, if it has one.
Events and replies both contain it; the reply's is announced only if no
events are received."
  (let ((words (plist-get (plist-get change :milestone) :words)))
    (when words
      (message "%s: %s" (habitd-text-clean (plist-get change :name)) (habitd-text-clean words)))))

(defun habitd-client--heard (message)
  "Collect the event MESSAGE with others that arrive at about the same time."
  (let* ((event (plist-get message :params))
         ;; Changes from another device begin a new epoch, with the same revision.
         (goes-on (and (equal (plist-get message :method) "changed")
                       (equal (plist-get event :epoch) (plist-get habitd-client--since :epoch)))))
    (habitd-client--at event)
    (when habitd-client-followers
      (seq-do #'habitd-client-celebrate (plist-get event :changes)))
    (unless habitd-client--events
      (run-at-time habitd-client-gathering nil #'habitd-client--tell-events))
    (push (if goes-on event 'overflow) habitd-client--events)))

(defun habitd-client--tell-events ()
  "Report all collected events."
  (let ((events (nreverse habitd-client--events)))
    (setq habitd-client--events nil)
    (habitd-client--tell
     (if (cl-every #'habitd-client--exact-p events)
         events
       (dolist (event events)
         (setq habitd-client-today (or (plist-get event :today) habitd-client-today)))
       'changed))))

(defun habitd-client--exact-p (event)
  "Return non-nil if everything that has changed is in EVENT."
  (and (consp event)
       (equal (plist-get event :topics) ["completions"])
       (plist-get event :changes)
       (not (eq (plist-get event :many) t))
       (equal (or (plist-get event :today) habitd-client-today) habitd-client-today)))

(defun habitd-client--tell (what)
  "Call `habitd-client-changed-functions' with WHAT."
  (run-hook-with-args 'habitd-client-changed-functions what))

(provide 'habitd-client)
;;; habitd-client.el ends here
