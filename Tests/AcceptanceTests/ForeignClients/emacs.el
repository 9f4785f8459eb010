;; emacs -Q --batch -l emacs.el, with HABITD_SOCKET and HABITD_OUTPUT.  -*- lexical-binding: t -*-
(require 'jsonrpc)
(let* ((events nil)
       (connection
        (make-instance
         'jsonrpc-process-connection
         :process (lambda ()
                    (make-network-process :name "habitd" :family 'local
                                          :service (getenv "HABITD_SOCKET")
                                          :coding 'utf-8-emacs-unix :noquery t))
         :notification-dispatcher
         (lambda (_connection method parameters) (push (list method parameters) events))))
       (lines nil))
  (jsonrpc-request connection 'subscribe nil)
  (let ((added (jsonrpc-request connection 'addHabit '(:name "Läufe ✓"))))
    (push (format "name %s" (plist-get (plist-get added :habit) :name)) lines))
  (condition-case failure
      (jsonrpc-request connection 'noSuchMethod nil)
    (jsonrpc-error
     (push (format "error %s" (alist-get 'jsonrpc-error-code (cddr failure))) lines)))
  (while (null events) (accept-process-output nil 0.1))
  (push (format "event %s %s" (caar (last events))
                (plist-get (cadar (last events)) :revision))
        lines)
  (jsonrpc-notify connection 'toggle ["Läufe ✓"])
  (let ((day (jsonrpc-request connection 'loadDay nil)))
    (push (format "completed %s" (plist-get (plist-get day :progress) :completed)) lines))
  (let ((coding-system-for-write 'utf-8-unix))
    (write-region (concat (mapconcat #'identity (nreverse lines) "\n") "\n") nil
                  (getenv "HABITD_OUTPUT") nil 'silent)))
