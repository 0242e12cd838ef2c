import { Suspense, useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'

interface OnFirstUseProps {
  /** What is shown until then: a button with `aria-haspopup` that looks and is named as the one in `children`. */
  face: ReactNode
  /** A lazy component whose first button opens something. */
  children: ReactNode
}

/** Opened from a button by a press, or by the arrows as menus and lists are. */
const OPENING_KEYS = new Set(['ArrowDown', 'ArrowUp'])
const isOpener = (target: EventTarget) => target instanceof Element && target.closest('[aria-haspopup]') !== null

/** Presses a button as the Enter key does. */
function press(button: HTMLElement | null | undefined) {
  if (!button) return
  button.focus()
  const isLeft = button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  if (isLeft) button.click()
}

/** A menu, list or sheet whose code is loaded when its button is first pressed, and which is open as soon as it is there. @source ours */
export function OnFirstUse({ face, children }: OnFirstUseProps) {
  const [isUsed, setUsed] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const use = (event: MouseEvent | KeyboardEvent) => {
    if (isUsed || !isOpener(event.target)) return
    event.preventDefault()
    setUsed(true)
  }
  return (
    <span
      ref={place}
      role="presentation"
      className="contents"
      onClick={use}
      onKeyDown={(event) => (OPENING_KEYS.has(event.key) ? use(event) : undefined)}
    >
      {isUsed ? (
        <Suspense fallback={face}>
          {children}
          <Ready onReady={() => press(place.current?.querySelector('button'))} />
        </Suspense>
      ) : (
        face
      )}
    </span>
  )
}

/** Tells once that what stands before it is on the page. */
function Ready({ onReady }: { onReady: () => void }) {
  const isTold = useRef(false)
  useEffect(() => {
    if (isTold.current) return
    isTold.current = true
    onReady()
  })
  return null
}
