import { describeMissingPart } from '@rapport/domain/missing-part'
import { toast } from '@rapport/ui/toast'
import {
  startTransition,
  Suspense,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'

import { LoadGuard } from './lazy-part.tsx'

interface OnFirstUseProps {
  /** What is shown until then: a button with `aria-haspopup` that looks and is named as the one in `children`. */
  face: ReactNode
  /** A `lazyPart` whose first button with `aria-haspopup` or `aria-expanded` opens something; without one it opens itself. */
  children: ReactNode
}

/** Opened from a button by a press, or by the arrows as menus and lists are. */
const OPENING_KEYS = new Set(['ArrowDown', 'ArrowUp'])
const isOpener = (target: EventTarget) => target instanceof Element && target.closest('[aria-haspopup]') !== null
/** What opens the part; a button that clears a choice may stand beside it, or before. */
const OPENERS = 'button:is([aria-haspopup], [aria-expanded])'

/** Presses a button as the Enter key does. */
function press(button: HTMLElement | null | undefined) {
  if (!button) return
  button.focus()
  const isLeft = button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  if (isLeft) button.click()
}

/** The focus is where it was left, or nowhere because what had it was replaced. */
const isStillAt = (place: HTMLElement | null) =>
  document.activeElement === document.body || place?.contains(document.activeElement) === true

/**
 * A menu, list or sheet whose code is loaded when its button is first pressed, and which is open as soon as it is there, unless
 * somebody has gone on by then, or has pressed Escape. When the code does not come the button stays, to be pressed again.
 * @source ours
 */
export function OnFirstUse({ face, children }: OnFirstUseProps) {
  const [isUsed, setUsed] = useState(false)
  const [misses, setMisses] = useState(0)
  const place = useRef<HTMLSpanElement>(null)
  const isGivenUp = useRef(false)
  const begin = (event: MouseEvent | KeyboardEvent) => {
    if (isUsed || !isOpener(event.target)) return
    event.preventDefault()
    isGivenUp.current = false
    // The face stays, with the focus, until the part is whole.
    startTransition(() => setUsed(true))
  }
  const miss = (isLost: boolean) => {
    setUsed(false)
    setMisses((now) => now + 1)
    toast.error(describeMissingPart(isLost))
  }
  useEffect(() => {
    if (misses > 0 && isStillAt(place.current)) place.current?.querySelector('button')?.focus()
  }, [misses])
  const open = () => {
    if (!isGivenUp.current && isStillAt(place.current)) press(place.current?.querySelector<HTMLElement>(OPENERS))
  }
  const hear = (event: KeyboardEvent) => {
    if (event.key === 'Escape') isGivenUp.current = true
    if (OPENING_KEYS.has(event.key)) begin(event)
  }
  return (
    <span ref={place} role="presentation" className="contents" onClick={begin} onKeyDown={hear}>
      <LoadGuard key={misses} face={face} onMissing={miss}>
        <Suspense fallback={face}>
          {isUsed ? (
            <>
              {children}
              <Ready onReady={open} />
            </>
          ) : (
            face
          )}
        </Suspense>
      </LoadGuard>
    </span>
  )
}

/** Tells once that what stands before it is on the page. */
function Ready({ onReady }: { onReady: () => void }) {
  const isDisclosed = useRef(false)
  useEffect(() => {
    if (isDisclosed.current) return
    isDisclosed.current = true
    onReady()
  })
  return null
}
