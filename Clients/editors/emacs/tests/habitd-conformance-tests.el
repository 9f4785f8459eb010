;;; habitd-conformance-tests.el --- The cases that all clients share  -*- lexical-binding: t; -*-

;;; Commentary:

;; Plays conformance.json, which every client of habitd plays, against the scripted daemon.

;;; Code:

(require 'habitd-test-support)

(defconst habitd-conformance-folder
  (expand-file-name "../../../../Tests/TestSupport/" (file-name-directory load-file-name))
  "Where the table and the daemon are.")

(defvar habitd-conformance-process nil "The scripted daemon.")
(defvar habitd-conformance-answers "" "The output of the scripted daemon.")
(defvar habitd-conformance-complaint nil "The message of the last command, or nil.")
(defvar habitd-conformance-writes 0 "The number of requests that write.")

(defun habitd-conformance--json (text)
  "Return TEXT as plists."
  (json-parse-string text :object-type 'plist :null-object nil :false-object :json-false))

(defun habitd-conformance--do (step)
  "Let the daemon do STEP, and return its answer."
  (setq habitd-conformance-answers "")
  (process-send-string habitd-conformance-process
                       (concat (json-serialize step :null-object nil :false-object :json-false) "\n"))
  (let ((end (+ (float-time) 30)))
    (while (not (string-suffix-p "\n" habitd-conformance-answers))
      (when (> (float-time) end) (ert-fail (list "No answer to" step)))
      (accept-process-output habitd-conformance-process 0.05)))
  (let ((answer (habitd-conformance--json (habitd-wire--spelled-out habitd-conformance-answers))))
    (should (eq (plist-get answer :ok) t))
    answer))

(defun habitd-conformance--model ()
  "Return the day on the screen."
  (buffer-local-value 'habitd-model-here (get-buffer "*habitd*")))

(defun habitd-conformance--row (id)
  "Return the row of the habit ID, or nil."
  (with-current-buffer "*habitd*"
    (save-excursion
      (goto-char (point-min))
      (and (text-property-search-forward 'habitd-habit id #'equal)
           (progn (forward-line -1)
                  (buffer-substring-no-properties (point) (line-end-position)))))))

(defun habitd-conformance--state (id)
  "Return how the habit ID is shown, or nil."
  (let ((row (habitd-conformance--row id)))
    (and row (car (rassq (aref row habitd-draw-sign-column) habitd-draw--signs)))))

(defun habitd-conformance--differs (shows)
  "Return what of SHOWS does not hold, or nil."
  (cl-loop
   for (key value) on shows by #'cddr
   for seen =
   (pcase key
     (:habits (cl-loop for (id _) on value by #'cddr
                       append (list id (habitd-conformance--state (substring (symbol-name id) 1)))))
     (:counts (cl-loop for (id _) on value by #'cddr
                       for row = (habitd-conformance--row (substring (symbol-name id) 1))
                       append (list id (and row (string-match " \\([0-9.]+\\)/" row)
                                            (string-to-number (match-string 1 row))))))
     (:names (cl-loop for (id name) on value by #'cddr
                      for row = (habitd-conformance--row (substring (symbol-name id) 1))
                      append (list id (if (string-search name (or row "")) name row))))
     (:today (with-current-buffer "*habitd*"
               (let ((title (concat (calendar-date-string (habitd-text-date value)) " (today)\n")))
                 (if (string-prefix-p title (buffer-string)) value (buffer-string)))))
     (:offline (if (with-current-buffer "*habitd*"
                     (and habitd-client-offline
                          (string-search (habitd-text-clean habitd-client-offline) (buffer-string))))
                   t
                 :json-false))
     (:problem (if (or habitd-conformance-complaint
                       (and (not habitd-client-offline)
                            (habitd-model-problem (habitd-conformance--model))))
                   t
                 :json-false)))
   unless (equal seen value)
   return (list key seen 'instead 'of value)))

(defun habitd-conformance--press (key id)
  "Do what KEY does for the habit ID."
  (setq habitd-conformance-complaint nil)
  (with-current-buffer "*habitd*"
    (when id
      (goto-char (point-min))
      (text-property-search-forward 'habitd-habit id #'equal)
      (forward-line -1))
    (condition-case problem
        (habitd-tests-press (cdr (assoc key '(("toggle" . "SPC") ("increase" . "+") ("undo" . "u")))))
      (user-error (setq habitd-conformance-complaint (error-message-string problem))))))

(defun habitd-conformance--writes ()
  "Return how many requests that write the daemon has had."
  (cl-count-if (lambda (request)
                 (member (plist-get request :method)
                         '("toggle" "markCompleted" "setEntry" "tally" "undo" "redo")))
               (plist-get (habitd-conformance--do '(:do "requests")) :requests)))

(defun habitd-conformance--step (step)
  "Do STEP of a case, and fail where it does not come to what it says."
  (pcase (car step)
    (:daemon (habitd-conformance--do (plist-get step :daemon)))
    (:press (habitd-conformance--press (plist-get step :press) (plist-get step :habit)))
    (:shows (let ((end (+ (float-time) 20))
                  (shows (plist-get step :shows)))
              (while (habitd-conformance--differs shows)
                (when (> (float-time) end)
                  (ert-fail (habitd-conformance--differs shows)))
                (accept-process-output nil 0.01))))
    (:writes (should (= (habitd-conformance--writes) (plist-get step :writes))))
    (:recorded
     (let ((entries (plist-get (habitd-conformance--do '(:do "entries")) :entries)))
       (cl-loop for (id value) on (plist-get step :recorded) by #'cddr
                for entry = (plist-get entries id)
                do (should (equal value (or (plist-get entry :mark)
                                            (plist-get entry :count) 0))))))
    (other (ert-fail (list "An unknown step" other)))))

(defun habitd-conformance--with (case function)
  "Call FUNCTION with the day of CASE of the table on the screen."
  (let* ((folder (make-temp-file "habitd" t))
         (process-environment (cons (concat "HABITD_SOCKET=" folder "/socket") process-environment))
         (habitd-client-timeout (/ (or (plist-get case :timeout) 60000) 1000.0))
         (habitd-client-longest-pause 0.2)
         (inhibit-message t)
         (habitd-conformance-process
          (make-process :name "scripted" :noquery t :connection-type 'pipe
                        :command (list "python3" "-B"
                                       (concat habitd-conformance-folder "scripted_daemon.py")
                                       (concat folder "/socket"))
                        :filter (lambda (_ text)
                                  (setq habitd-conformance-answers
                                        (concat habitd-conformance-answers text)))))
         (heard (lambda (problem) (setq habitd-conformance-complaint problem))))
    (setq habitd-conformance-complaint nil)
    (advice-add 'habitd-client-complain :before heard)
    (unwind-protect
        (progn
          (habitd-conformance--do `(:do "reset" ,@(plist-get case :begin)))
          (habitd)
          (habitd-tests-until (not habitd-client-offline))
          (habitd-tests-until (habitd-conformance--row "read"))
          (funcall function))
      (advice-remove 'habitd-client-complain heard)
      (kill-buffer "*habitd*")
      (habitd-client-rest)
      (habitd-tests-forget)
      (delete-process habitd-conformance-process)
      (delete-directory folder t))))

(defun habitd-conformance--play (case)
  "Play CASE of the table; nothing may hold Emacs up."
  (habitd-conformance--with
   case
   (lambda ()
     (let* ((last (float-time))
            (longest 0)
            (pulse (run-at-time 0 0.02 (lambda ()
                                         (setq longest (max longest (- (float-time) last))
                                               last (float-time))))))
       (unwind-protect
           (seq-do #'habitd-conformance--step (plist-get case :steps))
         (cancel-timer pulse))
       (should (< longest 5))))))

(ert-deftest habitd-conformance-events-are-drawn-as-the-day-would-be-loaded ()
  "Events are drawn without a request, and match the reply of loadDay."
  (habitd-conformance--with
   nil
   (lambda ()
     (random "eleven")
     (habitd-conformance--do '(:do "requests"))
     (dotimes (_ 40)
       (habitd-conformance--do
        `(:do "change" :habit ,(seq-elt '("read" "drink" "coffee" "diary") (random 4))
          ,@(pcase (random 3)
              (0 (list :count (random 9)))
              (1 (list :mark (seq-elt '("skipped" "failed" nil) (random 3))))
              (_ (list :completed (if (zerop (random 2)) t :json-false))))))
       (let ((view (habitd-tests-call "loadDay" :includeWeek t)))
         (habitd-tests-until
          (= (plist-get (habitd-model-view (habitd-conformance--model)) :revision)
             (plist-get view :revision)))
         (with-current-buffer "*habitd*"
           (should (equal (buffer-string) (habitd-draw-day view nil (window-width)))))))
     (let ((methods (mapcar (lambda (request) (plist-get request :method))
                            (plist-get (habitd-conformance--do '(:do "requests")) :requests))))
       ;; The test itself sends these.
       (should (= (cl-count "loadDay" methods :test #'equal) 40))
       (should-not (member "weekCounts" methods))))))

(ert-deftest habitd-conformance-undo-says-from-what-to-what ()
  "Undo and redo are of what was done here, and say what became of it."
  (habitd-conformance--with
   nil
   (lambda ()
     (cl-flet ((press (key)
                 (habitd-tests-line "Read")
                 (habitd-tests-press key)
                 (habitd-tests-until (zerop (hash-table-count habitd-client--sent)))))
       (should-error (habitd-tests-press "u") :type 'user-error)
       (press "SPC")
       (habitd-conformance--do '(:do "change" :habit "drink" :count 4))
       (press "u")
       (should (string-search "Undone: Read, Fri 2026-11-20: done → open" (habitd-tests-heard)))
       (should-error (habitd-tests-press "u") :type 'user-error)
       (press "U")
       (should (string-search "Redone: Read, Fri 2026-11-20: open → done" (habitd-tests-heard)))
       (press "u")
       (habitd-tests-shows "[ ] Read")
       (should (string-search "4/8 glasses" (buffer-string)))
       ;; A request that changes nothing returns the revision of an earlier change.
       (habitd-conformance--do '(:do "change" :habit "read" :completed t))
       (habitd-tests-shows "[x] Read")
       (habitd-count (save-excursion (habitd-tests-line "Read") (habitd-day-target)) 1)
       (habitd-tests-until (zerop (hash-table-count habitd-client--sent)))
       (should-error (habitd-tests-press "u") :type 'user-error)))))

(seq-do
 (lambda (case)
   (unless (seq-contains-p (plist-get case :needs) "queue")
     (let ((name (intern (concat "habitd-conformance-"
                                 (replace-regexp-in-string "[^a-zA-Z]+" "-" (plist-get case :name))))))
       (ert-set-test name (make-ert-test :name name :documentation (plist-get case :name)
                                         :body (lambda () (habitd-conformance--play case)))))))
 (plist-get (with-temp-buffer
              (insert-file-contents (concat habitd-conformance-folder "conformance.json"))
              (habitd-conformance--json (buffer-string)))
            :cases))

(provide 'habitd-conformance-tests)
;;; habitd-conformance-tests.el ends here
