;;; habitd-heat.el --- Shades of a habit's colour  -*- lexical-binding: t; -*-

;;; Commentary:

;; Shades, from few to many, which differ in brightness alone.  Tests compare these numbers with
;; habitctl's.

;;; Code:

(require 'cl-lib)

(defconst habitd-heat-levels 5
  "The number of shades.")

(defconst habitd-heat--luminances
  '((dark 0.036 0.094 0.197 0.361 0.6) (light 0.671 0.449 0.281 0.171 0.09))
  "The luminances of the levels, in increasing contrast to the background.")

(defconst habitd-heat--weights '(0.2126 0.7152 0.0722)
  "The weights of red, green and blue in the luminance: WCAG 2.2.")

(defconst habitd-heat--named
  '(("red" . "#e5484d") ("orange" . "#f76b15") ("yellow" . "#d9a30a") ("green" . "#2da44e")
    ("teal" . "#12a594") ("blue" . "#3b82f6") ("purple" . "#8e5bd9") ("pink" . "#e0569b")
    ("brown" . "#a07553") ("gray" . "#8b8d98"))
  "The named colours.")

(defconst habitd-heat--tolerance (log 1.15)
  "The largest difference between a palette colour and its level.
It is the logarithm of the contrast of their luminances.")

(defconst habitd-heat--weight-of-contrast 2
  "The weight of that difference relative to the difference of hues.")

(defvar habitd-heat--palette nil
  "The hue and the logarithm of the luminance of xterm's colours from 16 on.
These are a cube of 6 × 6 × 6, then 24 greys.")

(defun habitd-heat--luminance (light)
  "Return the luminance of LIGHT, 0…1, a list of components."
  (apply #'+ (cl-mapcar #'* habitd-heat--weights light)))

(defun habitd-heat--light (color)
  "Return the light of each component of COLOR.
The gamma of sRGB is taken as 2."
  (mapcar (lambda (component) (expt (/ component 255.0) 2)) color))

(defun habitd-heat--components (color)
  "Return the components, 0…255, of COLOR, a string #rrggbb."
  (mapcar (lambda (at) (string-to-number (substring color at (+ at 2)) 16)) '(1 3 5)))

(defun habitd-heat-shade (color level ground)
  "Return COLOR in the brightness of LEVEL, from 1, on GROUND, dark or light.
It is mixed with black or white until it has the level's luminance."
  (let* ((wanted (nth level (assq ground habitd-heat--luminances)))
         (light (habitd-heat--light (habitd-heat--components
                                     (or (cdr (assoc color habitd-heat--named)) color))))
         (own (habitd-heat--luminance light))
         (white (if (< own wanted) (/ (- wanted own) (- 1 own)) 0))
         (share (if (< own wanted) (- 1 white) (/ wanted own))))
    (apply #'format "#%02x%02x%02x"
           (mapcar (lambda (component)
                     (floor (+ 0.5 (* 255 (sqrt (+ (* component share) white))))))
                   light))))

(defun habitd-heat--hue (color)
  "Return the logarithm of the luminance of COLOR and its hue."
  (let ((length (max 1 (sqrt (apply #'+ (mapcar (lambda (component) (* component component))
                                                color))))))
    (cons (log (+ 0.05 (habitd-heat--luminance (habitd-heat--light color))))
          (mapcar (lambda (component) (/ component (float length))) color))))

(defun habitd-heat-nearest (shade)
  "Return the palette number of the colour nearest to SHADE, a string #rrggbb.
It has the nearest hue among those of about the same brightness."
  (unless habitd-heat--palette
    (setq habitd-heat--palette
          (mapcar #'habitd-heat--hue
                  (append (cl-loop for index below 216
                                   collect (mapcar (lambda (step) (nth step '(0 95 135 175 215 255)))
                                                   (list (/ index 36) (% (/ index 6) 6) (% index 6))))
                          (cl-loop for grey from 8 to 238 by 10 collect (list grey grey grey))))))
  (let ((wanted (habitd-heat--hue (habitd-heat--components shade)))
        (least 1e9)
        nearest)
    (cl-loop for color in habitd-heat--palette
             for number from 16
             for away = (abs (- (car color) (car wanted)))
             for distance = (+ (* habitd-heat--weight-of-contrast away)
                               (sqrt (apply #'+ (cl-mapcar (lambda (one other) (expt (- one other) 2))
                                                           (cdr color) (cdr wanted)))))
             when (and (<= away habitd-heat--tolerance) (< distance least))
             do (setq least distance
                      nearest number))
    nearest))

(defvar habitd-heat--shown (make-hash-table :test #'equal)
  "The computed colours by colour, level, background and kind of frame.")

(defun habitd-heat-face (color level)
  "Return the face of LEVEL, from 1, in COLOR, or in green if that is nil.
It suits the selected frame, dark or light."
  (let* ((ground (or (frame-parameter nil 'background-mode) 'dark))
         (full (or (display-graphic-p) (> (display-color-cells) 256)))
         (key (list color level ground full)))
    (list :foreground
          (or (gethash key habitd-heat--shown)
              (let ((shade (habitd-heat-shade (or color "green") level ground)))
                (puthash key
                         (if full shade (format "color-%d" (habitd-heat-nearest shade)))
                         habitd-heat--shown))))))

(defun habitd-heat-level (done total)
  "Return the level of DONE out of TOTAL, or nil for none of it.
Only all of it has the highest level."
  (and (> done 0) (> total 0)
       (1+ (floor (* (min done total) (1- habitd-heat-levels)) total))))

(defun habitd-heat-sign (level color)
  "Return the sign of LEVEL in COLOR.
It is a square, or a block if there are too few colours."
  (if (>= (display-color-cells) 256)
      (propertize (if (char-displayable-p ?■) "■" "#") 'face (habitd-heat-face color level))
    (let ((at (/ (* (1- level) 3) (1- habitd-heat-levels))))
      (propertize (substring (if (char-displayable-p ?░) "░▒▓█" "-+*#") at (1+ at))
                  'face 'success))))

(provide 'habitd-heat)
;;; habitd-heat.el ends here
