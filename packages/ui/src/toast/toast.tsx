'use client'

import { cva } from 'class-variance-authority'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

import { dismissToast, readToasts, subscribeToasts, TOAST_MS, type ToastMessage } from './toast-store.ts'
import { useFreePosition } from './use-free-position.ts'

export { toast, TOAST_MS } from './toast-store.ts'

export interface ToasterProps {
  /**
   * Display time of a message in milliseconds, paused while any message is hovered or focused and while the tab is hidden.
   * @default 3000
   */
  durationMs?: number
  /** Accessible name of the region. @default 'Notifications' */
  label?: string
  /** @default 'Close' */
  closeLabel?: string
}

/**
 * Displays the messages of `toast`. Render one Toaster per page, next to the app's root. F8 focuses the newest message, and closing a
 * message returns the focus. A message appears where it covers no control of the page. If there is no such position, the messages
 * form a strip at the bottom of the window, and AppFrame extends the page by `--rp-toast-space` (the strip's height and margin)
 * until the last message is dismissed. The component adds no style tag, because a strict content security policy would block it.
 *
 * @source Specification part 1, section 9 (3000 ms); Decisions, "Toasts" (when the clock stops)
 */
export function Toaster({ durationMs = TOAST_MS, label = 'Notifications', closeLabel = 'Close' }: ToasterProps) {
  const messages = useSyncExternalStore(subscribeToasts, readToasts, readToasts)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const hidden = useSyncExternalStore(subscribeVisibility, readHidden, () => false)
  // The server renders no portal, and the first render in the browser must match the server's output.
  const isHydrated = useSyncExternalStore(
    subscribeNothing,
    () => true,
    () => false,
  )
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const some = messages.length > 0
  const position = useFreePosition(region, messages)

  useEffect(() => {
    if (!some) return
    const toRegion = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || region.current?.contains(document.activeElement)) return
      event.preventDefault()
      cameFrom.current = document.activeElement
      region.current?.querySelector<HTMLElement>(':scope > :last-child button')?.focus()
    }
    document.addEventListener('keydown', toRegion)
    return () => document.removeEventListener('keydown', toRegion)
  }, [some])

  function close(id: string) {
    const inside = region.current?.contains(document.activeElement)
    // No leave or blur event fires when the hovered or focused element is removed.
    setHovered(false)
    setFocused(false)
    dismissToast(id)
    if (inside && cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    cameFrom.current = null
  }

  if (!isHydrated) return null
  return createPortal(
    <section
      ref={region}
      data-rp-slot="toaster"
      aria-label={label}
      aria-keyshortcuts={some ? 'F8' : undefined}
      // Uses pointerover instead of pointerenter: when a message is removed, the next message moves under the pointer without an
      // enter event.
      onPointerOver={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      // document.activeElement does not change when the window loses focus.
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget ?? document.activeElement))}
      style={position ?? undefined}
      className={`pointer-events-none fixed z-(--rp-layer-toast) grid gap-2 ${position ? '' : AT_END}`}
    >
      {messages.map((message) => (
        <Toast
          key={`${message.turn} ${message.id}`}
          message={message}
          paused={hovered || focused || hidden}
          durationMs={durationMs}
          closeLabel={closeLabel}
          onClose={() => close(message.id)}
        />
      ))}
    </section>,
    document.body,
  )
}

/**
 * Styles of the region when there is no free position: on phones, a full-width strip above the tabs; elsewhere, a strip whose
 * distance from the bottom of the window is END_GAP in use-free-position.ts.
 */
const AT_END =
  'end-6 bottom-6 w-90 max-w-[calc(100vw-32px)] max-rp-tablet:inset-x-4 max-rp-tablet:bottom-[calc(8px+var(--rp-tabs-space,env(safe-area-inset-bottom)))] max-rp-tablet:w-auto max-rp-tablet:max-w-none'

const subscribeNothing = () => () => undefined

function subscribeVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

function readHidden() {
  return document.hidden
}

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info } as const
const iconVariants = cva('mt-0.5 shrink-0', {
  variants: { kind: { success: 'text-rp-positive', error: 'text-rp-danger', info: 'text-rp-info' } },
})

interface ToastProps {
  message: ToastMessage
  paused: boolean
  durationMs: number
  closeLabel: string
  onClose: () => void
}

function Toast({ message, paused, durationMs, closeLabel, onClose }: ToastProps) {
  const left = useRef(durationMs)
  const { id, kind, text } = message
  useEffect(() => {
    if (paused) return
    const since = performance.now()
    // setTimeout truncates fractions, which would dismiss the message early.
    const timer = setTimeout(() => dismissToast(id), Math.round(left.current))
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [paused, id])
  const Icon = ICONS[kind]
  return (
    <div
      data-rp-slot="toast"
      className="rp-pop-in pointer-events-auto flex items-start gap-2.5 rounded-rp-3 bg-rp-raised py-3 ps-4 pe-3 text-rp-14 text-rp-text shadow-rp-pop"
    >
      <Icon aria-hidden="true" size={16} strokeWidth={1.8} className={iconVariants({ kind })} />
      <p role={kind === 'error' ? 'alert' : 'status'} className="min-w-0 flex-1 text-pretty break-words text-rp-strong">
        {text}
      </p>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={onClose}
        className="rp-focus-ring -my-0.5 grid size-6 shrink-0 place-items-center rounded-rp-1 text-rp-muted hover:bg-rp-hover max-rp-tablet:-my-2.5 max-rp-tablet:size-10"
      >
        <X aria-hidden="true" size={14} strokeWidth={1.8} />
      </button>
    </div>
  )
}
