;;; habitd-wire.el --- Messages to and from habitd  -*- lexical-binding: t; -*-

;;; Commentary:

;; A socket in a trusted folder, and lines of JSON on it.  jsonrpc.el is not used, because Emacs
;; refuses JSON that contains a NUL, and a name may contain one.

;;; Code:

(require 'cl-lib)
(require 'subr-x)

(defconst habitd-wire-longest-line (* 17 1024 1024)
  "A little more than the daemon's longest message, in characters.")

(defconst habitd-wire--foreign "the program listening there is not habitd"
  "The reason for dropping a connection to another program.")

;;; The place

(defun habitd-wire-check-folder (path)
  "Signal an error if somebody else could have put the socket at PATH."
  (let* ((folder (directory-file-name (or (file-name-directory path) default-directory)))
         (attributes (file-attributes folder 'integer))
         (kind (file-attribute-type attributes))
         (owner (file-attribute-user-id attributes))
         (fault (cond ((null attributes) nil)
                      ((stringp kind) "is a symbolic link")
                      ((not (eq kind t)) "is not a directory")
                      ((/= owner (user-uid))
                       (format "belongs to user %d, and you are %d" owner (user-uid)))
                      ((/= 0 (logand #o022 (file-modes folder 'nofollow)))
                       (format "is writable by others: chmod go-w %s" folder)))))
    (when fault
      (error "Refused to connect to %s: %s %s" path folder fault))))

(defun habitd-wire-connect (path receive lost)
  "Return a new process connected to PATH, or signal an error; never wait.
RECEIVE is called with each message, LOST with the process and a reason
when the connection has ended."
  (let ((process (condition-case problem
                     (make-network-process
                      :name "habitd" :family 'local :service path :coding 'utf-8-unix
                      :noquery t :nowait t :buffer (generate-new-buffer " *habitd connection*" t)
                      :filter (lambda (process text)
                                (habitd-wire--receive process text receive lost)))
                   (file-error
                    (error "Habitd cannot be reached at %s: %s" path
                           (or (nth 2 problem) (error-message-string problem)))))))
    (unless (process-live-p process)
      (habitd-wire-disconnect process)
      (error "Nothing is listening at %s (is habitd running?)" path))
    (set-process-sentinel process (lambda (process _)
                                    (unless (process-live-p process)
                                      (funcall lost process "habitd has closed the connection"))))
    process))

(defun habitd-wire-disconnect (process)
  "Close the connection PROCESS."
  (let ((buffer (process-buffer process)))
    (set-process-sentinel process #'ignore)
    (set-process-filter process #'ignore)
    (delete-process process)
    (when (buffer-live-p buffer)
      (kill-buffer buffer))))

;;; Messages

(defun habitd-wire-request (id method parameters)
  "Return the request ID for METHOD, a symbol, with PARAMETERS, a plist."
  (concat (json-serialize (list :jsonrpc "2.0" :id id :method (symbol-name method)
                                :params (or parameters (make-hash-table)))
                          :null-object nil :false-object :json-false)
          "\n"))

(defun habitd-wire--receive (process text receive lost)
  "Add TEXT to the input of PROCESS, and call RECEIVE with each message.
LOST is called if a line is not a message of the daemon."
  (let ((lines (habitd-wire--lines process text)))
    (while (and lines (process-live-p process))
      (let ((message (if (eq (car lines) 'too-long) nil (habitd-wire-message (car lines)))))
        (if message
            (with-demoted-errors "Habitd: %S" (funcall receive message))
          (funcall lost process habitd-wire--foreign)))
      (pop lines))))

(defun habitd-wire--lines (process text)
  "Return the lines that TEXT completes in the buffer of PROCESS."
  (when (buffer-live-p (process-buffer process))
    (with-current-buffer (process-buffer process)
      (goto-char (point-max))
      (let ((start (point))
            lines)
        (insert text)
        (goto-char start)
        (while (search-forward "\n" nil t)
          (push (delete-and-extract-region (point-min) (point)) lines))
        (if (> (buffer-size) habitd-wire-longest-line)
            (list 'too-long)
          (nreverse lines))))))

(defun habitd-wire-message (line)
  "Return the message on LINE as a plist, or nil if it is not one."
  (let ((message (or (habitd-wire--parsed line)
                     (habitd-wire--parsed (habitd-wire--spelled-out line)))))
    (and (consp message) (keywordp (car message)) message)))

(defun habitd-wire--parsed (text)
  "Return the value of TEXT, which is JSON, or nil if Emacs refuses it."
  (condition-case nil
      (json-parse-string text :object-type 'plist :null-object nil :false-object :json-false)
    (error nil)))

(defun habitd-wire--spelled-out (text)
  "Return TEXT, which is JSON, with the escapes that Emacs refuses spelled out.
These are NUL and half of a surrogate pair."
  (replace-regexp-in-string
   "\\\\u[dD][89abAB][[:xdigit:]]\\{2\\}\\\\u[dD][c-fC-F][[:xdigit:]]\\{2\\}\\|\\\\u[[:xdigit:]]\\{4\\}\\|\\\\."
   (lambda (escape)
     (if (string-match-p "\\`\\\\u\\(?:0000\\|[dD][89a-fA-F]..\\)\\'" escape)
         (format "\\\\u{%x}" (string-to-number (substring escape 2) 16))
       escape))
   text t t))

(provide 'habitd-wire)
;;; habitd-wire.el ends here
