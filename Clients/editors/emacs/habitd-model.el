;;; habitd-model.el --- A day, with what commands and events make of it  -*- lexical-binding: t; -*-

;;; Commentary:

;; Nothing here asks the daemon: a view is what loadDay answered, a guess is what a command under way
;; will do, a change is what an event tells.  Guesses are shown at once, sums included, and go when
;; their commands are answered.

;;; Code:

(require 'cl-lib)

(defvar habitd-model-guesses nil
  "The expected effects of pending commands, the latest first.
Each is a plist: :habit, an id; :date; and one of :completed, :by,
:count, :mark and :note, where :has tells which.")

(defun habitd-model-shown (view)
  "Return VIEW with what is expected of its day."
  (let ((guesses (cl-remove-if-not
                  (lambda (guess) (equal (plist-get guess :date) (plist-get view :date)))
                  (reverse habitd-model-guesses))))
    (if (null guesses)
        view
      (habitd-model--with-habits
       view
       (lambda (habit)
         (dolist (guess guesses habit)
           (when (equal (plist-get guess :habit) (plist-get habit :id))
             (setq habit (habitd-model--guessed view habit guess)))))))))

(defun habitd-model-settled (view tick)
  "Return VIEW after TICK, the answer to a command."
  (if (not (equal (plist-get tick :date) (plist-get view :date)))
      view
    (let ((settled (habitd-model--with-habits
                    view
                    (lambda (habit)
                      (if (equal (plist-get habit :id) (plist-get tick :habit))
                          (habitd-model--put habit :completed (plist-get tick :completed)
                                             :entry (plist-get tick :entry)
                                             :streak (plist-get tick :streak)
                                             :periodCount (plist-get tick :periodCount))
                        habit)))))
      (habitd-model--put settled :progress (plist-get tick :progress)))))

(defun habitd-model-told (view told)
  "Return VIEW after all that was TOLD, or nil where it has to be loaded anew."
  (cl-loop for change in told
           while view
           unless (<= (plist-get change :revision) (or (plist-get view :revision) 0))
           do (setq view (habitd-model--told view change)))
  view)

(defun habitd-model--told (view change)
  "Return VIEW after CHANGE, or nil where it has to be loaded anew.
A note's text, a quota's state and a habit that comes or goes are not
told."
  (let* ((habit (cl-find (plist-get change :habit) (plist-get view :habits)
                         :key (lambda (habit) (plist-get habit :id)) :test #'equal))
         (here (equal (plist-get change :date) (plist-get view :date)))
         (count (or (plist-get change :count) 0))
         (mark (plist-get change :mark)))
    (when (and habit
               (not (plist-get habit :quota))
               (not (plist-get habit :periodCount))
               (not (and here (eq (plist-get change :note) t)))
               (or (not here) (eq (plist-get habit :due) t) (> count 0) mark))
      (habitd-model--put
       (habitd-model--with-habits
        view
        (lambda (other)
          (if (not (eq other habit))
              other
            (let ((shown (habitd-model--put
                          other :streak (append (plist-get change :streak)
                                                (plist-get other :streak)))))
              (if (not here)
                  shown
                (habitd-model--put
                 shown :completed (plist-get change :completed)
                 :entry (and (or (> count 0) mark)
                             `(:count ,count ,@(and mark (list :mark mark))))))))))
       :revision (plist-get change :revision)))))

(defun habitd-model--with-habits (view function)
  "Return VIEW with FUNCTION done to each habit, and the sums of that."
  (let* ((habits (cl-map 'vector function (plist-get view :habits)))
         (changed (habitd-model--put view :habits habits)))
    (habitd-model--put changed :progress (habitd-model--progress changed))))

(defun habitd-model--put (plist &rest values)
  "Return a copy of PLIST with VALUES, keys and what they become."
  (let ((copy (copy-sequence plist)))
    (cl-loop for (key value) on values by #'cddr
             do (setq copy (plist-put copy key value)))
    copy))

(defun habitd-model--guessed (view habit guess)
  "Return HABIT of VIEW as it will be by GUESS."
  (let* ((entry (plist-get habit :entry))
         (count (or (plist-get entry :count) 0))
         (mark (plist-get entry :mark))
         (note (plist-get entry :note))
         (summed (plist-get habit :periodCount))
         (target (if summed 1 (plist-get habit :repetitions))))
    (pcase (plist-get guess :has)
      (:completed (if (plist-get guess :completed)
                      (setq count (max count target) mark nil)
                    (setq count 0)))
      (:by (setq count (max 0 (+ count (plist-get guess :by)))))
      (:count (setq count (plist-get guess :count)))
      (:mark (setq mark (plist-get guess :mark)))
      (:note (setq note (plist-get guess :note))))
    (habitd-model--put
     habit
     :entry (and (or (> count 0) mark note) `(:count ,count ,@(and mark (list :mark mark))
                                                     ,@(and note (list :note note))))
     :completed (if (and (not mark)
                         (if (equal (plist-get habit :goal) "atMost")
                             (and (not (habitd-model--open-p view)) (eq (plist-get habit :due) t)
                                  (<= count target))
                           (if summed (> count 0) (>= count target))))
                    t
                  :json-false))))

(defun habitd-model--open-p (view)
  "Return non-nil if the day of VIEW is today or later."
  (or (eq (plist-get view :isToday) t) (eq (plist-get view :isFuture) t)))

(defun habitd-model--progress (view)
  "Return how far the day of VIEW has come.
On a day that is not over a limit that is kept does not count."
  (let ((total 0) (completed 0) (total-xp 0) (earned-xp 0) next)
    (cl-loop
     for habit across (plist-get view :habits)
     for entry = (plist-get habit :entry)
     for mark = (plist-get entry :mark)
     for limited = (equal (plist-get habit :goal) "atMost")
     for done = (eq (plist-get habit :completed) t)
     for kept = (and limited (not mark) (habitd-model--open-p view)
                     (<= (or (plist-get entry :count) 0) (plist-get habit :repetitions)))
     for due = (and (eq (plist-get habit :due) t) (not (equal mark "skipped")) (not kept))
     do (when (or due done)
          (cl-incf total)
          (cl-incf total-xp (plist-get habit :xp)))
     (cond (done (cl-incf completed)
                 (cl-incf earned-xp (plist-get habit :xp)))
           ((and due (not mark) (not limited) (not next))
            (setq next (plist-get habit :id)))))
    (list :total total :completed completed
          :percentage (if (zerop total) 0 (/ (float completed) total))
          :totalXP total-xp :earnedXP earned-xp :next next
          :allCompleted (if (and (> total 0) (= total completed)) t :json-false))))

(provide 'habitd-model)
;;; habitd-model.el ends here
