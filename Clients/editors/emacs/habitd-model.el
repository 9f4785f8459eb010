;;; habitd-model.el --- Days that are followed  -*- lexical-binding: t; -*-

;;; Commentary:

;; A day is what loadDay answered, with the rows that replies and events have replaced since.  How a
;; habit stands is never worked out here: what they do not tell is loaded again.

;;; Code:

(require 'cl-lib)
(require 'seq)
(require 'habitd-client)
(require 'habitd-timer)

(cl-defstruct (habitd-model (:copier nil))
  "A day that is followed, or something else that ASK asks for.
DATE is nil for whatever is today; PARAMETERS are others of loadDay.  ASK
is given that and a function for a view, or for nil and a problem.  VIEW is what
was answered, or nil, and PROBLEM why there was none.  LOADING is t
while it is asked, `changed' if changes have come since, `again' if
something else must be loaded afterwards.  DRAW is called, in
BUFFER, with nil when it may look different, or with a change that is
under way and to be marked; PULSE does that where a timer runs."
  date parameters ask view problem loading draw buffer pulse)

(defvar-local habitd-model-here nil
  "What the buffer shows, a `habitd-model'.")

(defconst habitd-model--standing
  '(:state :entry :completed :due :canToggle :streak :quota :returning :measure :best :strength
    :periodCount :target :unit :limit :step :atRisk :offDay :words :revision)
  "What replies and events tell of a habit on a day.
It is replaced as a whole: what is missing is nothing.")

(defconst habitd-model--patience 0.05
  "After how many seconds a change that is under way is marked.")

(defvar habitd-model-pending nil
  "The changes that are under way, the latest first.
Each is a plist: :habit, an id, and :date, where it is about one; and
:sign, the state whose sign is shown meanwhile, or nil.")

(add-hook 'habitd-client-changed-functions #'habitd-model--changed)

(defun habitd-model-set-up (draw &rest slots)
  "Let the buffer, one of lines, show a `habitd-model' with DRAW and SLOTS."
  (let ((model (apply #'make-habitd-model :draw draw :buffer (current-buffer) slots)))
    (setq-local habitd-model-here model
                revert-buffer-function (lambda (&rest _) (habitd-model-load model))
                truncate-lines t
                ;; A name in a script that is written from the right must not turn its line around.
                bidi-paragraph-direction 'left-to-right)
    (buffer-disable-undo)
    (add-hook 'window-size-change-functions (lambda (_) (habitd-model-show model)) nil t)
    (dolist (hook '(kill-buffer-hook change-major-mode-hook))
      (add-hook hook (lambda () (habitd-model-leave model)) nil t))))

(defun habitd-model-show (model &optional change)
  "Draw MODEL, or mark only CHANGE in it."
  (with-current-buffer (or (habitd-model-buffer model) (current-buffer))
    (funcall (habitd-model-draw model) change))
  (unless change
    (setf (habitd-model-pulse model)
          (habitd-timer-again (habitd-model-pulse model) (habitd-model-view model)
                              #'habitd-model-show model))))

(defun habitd-model-leave (model)
  "Follow MODEL no longer."
  (setq habitd-client-followers (delq model habitd-client-followers))
  (habitd-timer-again (habitd-model-pulse model) nil)
  (habitd-client-rest))

(defun habitd-model-today ()
  "Return today with all habits where that is followed, or nil."
  (unless habitd-client-offline
    (seq-some (lambda (model)
                (and (not (habitd-model-date model))
                     (plist-get (habitd-model-parameters model) :includeUnscheduled)
                     (habitd-model-view model)))
              habitd-client-followers)))

(defun habitd-model-row (view habit)
  "Return the row of HABIT, an id, in VIEW, or nil."
  (seq-find (lambda (row) (equal (plist-get row :id) habit)) (plist-get view :habits)))

;;; Loading

(defun habitd-model-load (model)
  "Load MODEL and follow it; load it once more where it is being loaded."
  (cl-pushnew model habitd-client-followers :test #'eq)
  (habitd-client-follow)
  (if (habitd-model-loading model)
      (setf (habitd-model-loading model) 'again)
    (setf (habitd-model-loading model) t)
    (let ((date (habitd-model-date model))
          (receive (lambda (view &optional problem) (habitd-model--loaded model view problem))))
      (if (habitd-model-ask model)
          (funcall (habitd-model-ask model) model receive)
        (habitd-client-request
         'loadDay `(,@(and date (list :date date)) . ,(habitd-model-parameters model))
         receive (lambda (problem) (funcall receive nil problem)))))))

(defun habitd-model--loaded (model view problem)
  "Let MODEL have VIEW, or say why there is none, which is PROBLEM."
  (let ((again (pcase (habitd-model-loading model)
                 ('again t)
                 ('changed (< (or (plist-get view :revision) 0) (or habitd-client-revision 1))))))
    (setf (habitd-model-loading model) nil
          (habitd-model-problem model) problem
          (habitd-model-view model) (or view (habitd-model-view model)))
    ;; Its buffer may be gone meanwhile.
    (when (memq model habitd-client-followers)
      (when again (habitd-model-load model))
      (habitd-model-show model))))

(defun habitd-model--changed (what)
  "Show WHAT, as `habitd-client-changed-functions' are told, in all days."
  (dolist (model habitd-client-followers)
    (let* ((before (habitd-model-view model))
           (events (and (consp what) before what))
           (missed (seq-some (lambda (event) (habitd-model--missed-p before event)) events)))
      (dolist (event events)
        (habitd-model--take model event)
        (plist-put (habitd-model-view model) :revision (plist-get event :revision)))
      (when (or (eq what 'connection) (not (eq before (habitd-model-view model))))
        (habitd-model-show model))
      (when (and (or missed (eq what 'changed) (and events (habitd-model-loading model))
                     (and (not habitd-client-offline) (or (habitd-model-problem model) (not before))))
                 ;; What asks for more than a day does so only where it is seen.
                 (or (not (habitd-model-ask model))
                     (get-buffer-window (habitd-model-buffer model) t)))
        (pcase (habitd-model-loading model)
          ('nil (habitd-model-load model))
          ('t (setf (habitd-model-loading model) (if (eq what 'changed) 'again 'changed))))))))

;;; Changes

(defun habitd-model--take (model event)
  "Let MODEL have what is told of its day by EVENT.
What has come from a later state is left alone."
  (let* ((view (habitd-model-view model))
         (revision (plist-get event :revision))
         (ours (lambda (told)
                 (and (equal (plist-get told :date) (plist-get view :date))
                      (habitd-model--older-p view revision))))
         (changes (seq-filter ours (plist-get event :changes)))
         (progress (seq-find ours (plist-get event :progress)))
         (rows (mapcar (lambda (row) (habitd-model--moved row changes revision))
                       (and changes (plist-get view :habits)))))
    (unless (cl-every #'eq rows (plist-get view :habits))
      (setq view (plist-put (copy-sequence view) :habits (vconcat rows)))
      (when (and progress (habitd-model--older-p (plist-get view :progress) revision))
        (plist-put view :progress `(:revision ,revision . ,progress)))
      (setf (habitd-model-view model) view))))

(defun habitd-model--older-p (told revision)
  "Return non-nil if TOLD is of a state before REVISION."
  (< (or (plist-get told :revision) 0) revision))

(defun habitd-model--moved (row told revision)
  "Return ROW with what is TOLD about it at REVISION, or itself."
  (let ((change (seq-find (lambda (change) (equal (plist-get change :habit) (plist-get row :id)))
                          told)))
    (if (not (and change (habitd-model--older-p row revision)))
        row
      `(:revision ,revision
        ,@(cl-loop for (key value) on change by #'cddr
                   when (memq key habitd-model--standing) append (list key value))
        ,@(cl-loop for (key value) on row by #'cddr
                   unless (memq key habitd-model--standing) append (list key value))))))

(defun habitd-model--missed-p (view event)
  "Return non-nil if more of VIEW may be different than is in EVENT.
What a day neither asks for nor has an entry of may be listed no more."
  (and (habitd-model--older-p view (plist-get event :revision))
       (seq-some (lambda (change)
                   (or (eq (plist-get change :otherDays) t)
                       (and (eq (plist-get change :due) :json-false) (not (plist-get change :entry)))
                       (not (and (equal (plist-get change :date) (plist-get view :date))
                                 (habitd-model-row view (plist-get change :habit))))))
                 (plist-get event :changes))))

(defun habitd-model-begin (change)
  "Let CHANGE, as in `habitd-model-pending', be under way."
  (push change habitd-model-pending)
  (cl-flet ((mark () (when (memq change habitd-model-pending)
                       (dolist (model habitd-client-followers)
                         (habitd-model-show model change)))))
    (if (plist-get change :sign)
        (mark)
      (run-at-time habitd-model--patience nil #'mark))))

(defun habitd-model-end (change tick)
  "Show what came of CHANGE: TICK, a reply about a day, or nil."
  (setq habitd-model-pending (delq change habitd-model-pending))
  (dolist (model habitd-client-followers)
    (when (and tick (habitd-model-view model))
      (habitd-model--take
       model (list :revision (plist-get tick :revision) :changes (list tick)
                   :progress (list `(:date ,(plist-get tick :date) . ,(plist-get tick :progress))))))
    (when (plist-get change :habit) (habitd-model-show model))))

(provide 'habitd-model)
;;; habitd-model.el ends here
