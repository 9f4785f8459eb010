;;; habitd-client-tests.el --- The connection against the real daemon  -*- lexical-binding: t; -*-

;;; Commentary:

;; Changes by other clients, and a daemon that restarts, hangs or is missing.

;;; Code:

(require 'habitd-test-support)

(ert-deftest habitd-tests-changes-of-others-and-a-restart ()
  "Changes by another client show, also those made while the daemon restarts."
  (habitd-tests-with-day
    (habitd-tests-call "toggle" :habit "Read")
    (habitd-tests-shows "[x] Read")
    (habitd-tests-stop)
    (habitd-tests-shows "habitd has closed the connection")
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
          start)
      (signal-process habitd-tests-daemon 'STOP)
      (habitd-tests-line "Read")
      (habitd-tests-press "RET")
      ;; A key that waited for the reply would have run into the timeout by now.
      (should-not habitd-client-offline)
      (should (string-prefix-p "  [x] Read" (habitd-tests-line "Read")))
      (habitd-tests-until (string-prefix-p "  [ ] Read" (habitd-tests-line "Read")))
      (habitd-tests-shows "habitd does not answer")
      (setq start (float-time))
      (with-temp-buffer
        (should-error (call-interactively #'habitd-toggle) :type 'user-error))
      ;; Far more than a busy machine takes.
      (should (< (- (float-time) start) 10))
      (signal-process habitd-tests-daemon 'CONT)
      (habitd-tests-until (not habitd-client-offline))
      (should-not habitd-model-pending)
      ;; Only the daemon knows if the request was carried out.
      (let* ((entries (plist-get (habitd-tests-call "entries" :habit "Read") :entries))
             (done (and (> (length entries) 0)
                        (eq (plist-get (aref entries 0) :completed) t))))
        (habitd-tests-until (string-prefix-p (if done "  [x] Read" "  [ ] Read")
                                             (habitd-tests-line "Read"))))
      (habitd-tests-call "setEntry" :habit "Drink" :count 3)
      (habitd-tests-shows "[x] Drink"))))

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

(provide 'habitd-client-tests)
;;; habitd-client-tests.el ends here
