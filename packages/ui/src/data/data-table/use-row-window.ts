'use client'

import { useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'

/** Rows beyond each edge of what can be seen, so that Tab and a small scroll find them drawn. */
const BEYOND = 5
/** The window moves by whole steps, so that a scroll of a few pixels draws nothing. */
const STEP = 5
/** What is drawn before the height of the view is known. */
const FIRST = 18

const never = () => () => undefined

/** Calls back once what is drawn now has been painted; returns what calls it off. */
function afterPaint(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(then)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Which rows are drawn. */
export interface RowWindow {
  /** The first of them. */
  readonly start: number
  /** The one after the last. */
  readonly end: number
  /** Pixels from row to row: measured, since a row that folds is as high as its words. */
  readonly pitch: number
  readonly body: RefObject<HTMLTableSectionElement | null>
}

/** The nearest ancestor that scrolls upright; null for the page itself. */
function scrollerOf(element: Element): Element | null {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  }
  return null
}

/** Pixels from row to row among those that are drawn; null when there is none. */
function pitchOf(body: Element): number | null {
  const rows = body.querySelectorAll(':scope > tr[data-row]')
  const [first, last] = [rows[0], rows[rows.length - 1]]
  if (!first || !last || rows.length < 2) return null
  const from = Number(first.getAttribute('data-row'))
  const to = Number(last.getAttribute('data-row'))
  const distance = last.getBoundingClientRect().top - first.getBoundingClientRect().top
  return distance > 0 ? distance / (to - from) : null
}

/** How many rows the first picture needs; all of them on a page that was scrolled before, which would jump else. */
const firstRows = (guess: number) =>
  window.scrollY > 0 ? Infinity : Math.max(FIRST, Math.ceil(window.innerHeight / guess))

/** How many of rows that are drawn whole are drawn now: all, but on a client the first screen comes first. */
function useFirstScreen(count: number, guess: number, on: boolean): number {
  // What the server has drawn must be drawn alike, so it is drawn whole.
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  // Asked for while the page stands as it was: an effect would have the browser lay the new rows out to answer.
  const [end, setEnd] = useState(() => (hydrating ? Infinity : firstRows(guess)))
  const whole = on || end >= count
  useLayoutEffect(() => (whole ? undefined : afterPaint(() => setEnd(Infinity))), [whole])
  return end
}

/**
 * Draws, of many rows, those that can be seen and a few around them, and moves with whatever scrolls: the page, or a box
 * around the table. Rows that fold are of unequal height; the mean of those drawn stands for all. Switched off, all rows
 * are drawn: the first screen at once, what lies beneath it when that has been painted.
 *
 * @source ours
 */
export function useRowWindow(count: number, guess: number, on: boolean): RowWindow {
  const body = useRef<HTMLTableSectionElement>(null)
  const [range, setRange] = useState({ start: 0, end: FIRST, pitch: guess })
  const [begun, setBegun] = useState(false)
  const firstScreen = useFirstScreen(count, guess, on)

  useLayoutEffect(() => {
    const element = body.current
    if (!on || !element) return
    const scroller = scrollerOf(element)

    const look = (measured: number | null) => {
      setRange((old) => {
        const pitch = measured !== null && Math.abs(measured - old.pitch) > 0.5 ? measured : old.pitch
        const top = element.getBoundingClientRect().top - (scroller?.getBoundingClientRect().top ?? 0)
        const height = scroller?.clientHeight ?? window.innerHeight
        const seen = Math.ceil((height - top) / pitch)
        // The first picture is of what can be seen; what lies around it comes when that has been painted.
        if (!begun && top >= 0 && pitch === old.pitch && seen <= old.end) return old
        const first = Math.floor(-top / pitch / STEP) * STEP - BEYOND
        const past = Math.ceil(seen / STEP) * STEP + BEYOND
        const start = Math.max(0, Math.min(first, count - STEP))
        const end = Math.max(start + STEP, past)
        return start === old.start && end === old.end && pitch === old.pitch ? old : { start, end, pitch }
      })
    }
    const scrolled = () => look(null)
    const resized = () => look(pitchOf(element))

    resized()
    const target = scroller ?? window
    target.addEventListener('scroll', scrolled, { passive: true })
    const observer = new ResizeObserver(resized)
    observer.observe(scroller ?? document.documentElement)
    const callOff = begun ? undefined : afterPaint(() => setBegun(true))
    return () => {
      callOff?.()
      target.removeEventListener('scroll', scrolled)
      observer.disconnect()
    }
  }, [on, count, begun])

  const end = Math.min(count, on ? range.end : firstScreen)
  return { start: on ? Math.min(range.start, end) : 0, end, pitch: range.pitch, body }
}
