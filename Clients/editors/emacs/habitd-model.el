;;; habitd-model.el --- Days kept up to date  -*- lexical-binding: t; -*-

;;; Commentary:

;; A day is the result of loadDay, with the rows that replies and events have updated since.  Only
;; the daemon computes a habit's state, so a change that they do not contain is reloaded.

;;; Code:

(require 'cl-lib)
(require 'seq)
(require 'habitd-client)
(require 'habitd-timer)

(cl-defstruct (habitd-model (:copier nil))
  "A day kept up to date, or something else that ASK loads.
DATE is nil to follow today; PARAMETERS are other parameters of loadDay.
ASK is called with the model and a function that takes a view, or nil
and a problem.  VIEW is the last result, or nil, and PROBLEM the reason
why loading failed.  LOADING is t while it is being loaded, `changed' if
changes have come since, `again' if it must be loaded once more
afterwards.  DRAW is called in BUFFER with nil to redraw it, or with a
change that is under way, to mark it; PULSE is the timer that redraws a
running time."
  date parameters ask view problem loading draw buffer pulse)

(defvar-local habitd-model-here nil
  "The `habitd-model' that the buffer shows.")

(defconst habitd-model--standing
  '(:state :entry :completed :due :canToggle :streak :quota :returning :measure :best :strength
    :periodCount :target :unit :limit :step :atRisk :offDay :words :revision)
  "The members that describe a habit on a day in replies and events.
An update replaces all of them, also those it omits.")

(defconst habitd-model--patience 0.05
  "The delay in seconds before a change under way is marked.")

(defvar habitd-model-pending nil
  "The changes under way, the latest first.
Each is a plist: :habit, an id, and :date, if it concerns one; and :sign,
the state whose sign is shown meanwhile, or nil.")

(add-hook 'habitd-client-changed-functions #'habitd-model--changed)

(defun habitd-model-set-up (draw &rest slots)
  "Make the buffer show a new `habitd-model' with DRAW and SLOTS."
  (let ((model (apply #'make-habitd-model :draw draw :buffer (current-buffer) slots)))
    (setq-local habitd-model-here model
                revert-buffer-function (lambda (&rest _) (habitd-model-load model))
                truncate-lines t
                ;; A name in a right-to-left script must not reverse its line.
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
  "Stop following MODEL."
  (setq habitd-client-followers (delq model habitd-client-followers))
  (habitd-timer-again (habitd-model-pulse model) nil)
  (habitd-client-rest))

(defun habitd-model-today ()
  "Return today with all habits if that is followed, or nil."
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
  "Load MODEL and follow it; if it is being loaded, load it once more later."
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
  "Set MODEL to VIEW, or keep PROBLEM, the reason why there is none."
  (let ((again (pcase (habitd-model-loading model)
                 ('again t)
                 ('changed (< (or (plist-get view :revision) 0) (or habitd-client-revision 1))))))
    (setf (habitd-model-loading model) nil
          (habitd-model-problem model) problem
          (habitd-model-view model) (or view (habitd-model-view model)))
    ;; Its buffer may have been killed meanwhile.
    (when (memq model habitd-client-followers)
      (when again (habitd-model-load model))
      (habitd-model-show model))))

(defun habitd-model--changed (what)
  "Show WHAT, as given to `habitd-client-changed-functions', in all models."
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
                 ;; Years and weeks are reloaded only while they are visible.
                 (or (not (habitd-model-ask model))
                     (get-buffer-window (habitd-model-buffer model) t)))
        (pcase (habitd-model-loading model)
          ('nil (habitd-model-load model))
          ('t (setf (habitd-model-loading model) (if (eq what 'changed) 'again 'changed))))))))

;;; Changes

(defun habitd-model--take (model event)
  "Apply to MODEL the news of its day in EVENT.
Rows of a later revision are kept."
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
  "Return non-nil if TOLD has a revision before REVISION."
  (< (or (plist-get told :revision) 0) revision))

(defun habitd-model--moved (row told revision)
  "Return ROW with the news TOLD about it at REVISION, or ROW itself."
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
  "Return non-nil if more of VIEW may have changed than is in EVENT.
For example, a habit that is not due and has no entry may have gone."
  (and (habitd-model--older-p view (plist-get event :revision))
       (seq-some (lambda (change)
                   (or (eq (plist-get change :otherDays) t)
                       (and (eq (plist-get change :due) :json-false) (not (plist-get change :entry)))
                       (not (and (equal (plist-get change :date) (plist-get view :date))
                                 (habitd-model-row view (plist-get change :habit))))))
                 (plist-get event :changes))))

(defun habitd-model-begin (change)
  "Add CHANGE to `habitd-model-pending', and mark it."
  (push change habitd-model-pending)
  (cl-flet ((mark () (when (memq change habitd-model-pending)
                       (dolist (model habitd-client-followers)
                         (habitd-model-show model change)))))
    (if (plist-get change :sign)
        (mark)
      (run-at-time habitd-model--patience nil #'mark))))

(defun habitd-model-end (change tick)
  "End CHANGE and show its result TICK, a reply about a day, or nil."
  (setq habitd-model-pending (delq change habitd-model-pending))
  (dolist (model habitd-client-followers)
    (when (and tick (habitd-model-view model))
      (habitd-model--take
       model (list :revision (plist-get tick :revision) :changes (list tick)
                   :progress (list `(:date ,(plist-get tick :date) . ,(plist-get tick :progress))))))
    (when (plist-get change :habit) (habitd-model-show model))))

(provide 'habitd-model)
;;; habitd-model.el ends here
