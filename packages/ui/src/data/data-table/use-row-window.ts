'use client'

import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Rows beyond each edge of what can be seen, so that Tab and a small scroll find them drawn. */
const BEYOND = 5
/** The window moves by whole steps, so that a scroll of a few pixels draws nothing. */
const STEP = 5
/** What is drawn before the height of the view is known: a screen of 48 px rows. */
const FIRST = 25

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

/**
 * Draws, of many rows, those that can be seen and a few around them, and moves with whatever scrolls: the page, or a box
 * around the table. Rows that fold are of unequal height; the mean of those drawn stands for all.
 *
 * @source ours
 */
export function useRowWindow(count: number, guess: number, on: boolean): RowWindow {
  const body = useRef<HTMLTableSectionElement>(null)
  const [range, setRange] = useState({ start: 0, end: FIRST, pitch: guess })

  useLayoutEffect(() => {
    const element = body.current
    if (!on || !element) return
    const scroller = scrollerOf(element)

    const look = (measured: number | null) => {
      setRange((old) => {
        const pitch = measured !== null && Math.abs(measured - old.pitch) > 0.5 ? measured : old.pitch
        const top = element.getBoundingClientRect().top - (scroller?.getBoundingClientRect().top ?? 0)
        const height = scroller?.clientHeight ?? window.innerHeight
        const first = Math.floor(-top / pitch / STEP) * STEP - BEYOND
        const past = Math.ceil((height - top) / pitch / STEP) * STEP + BEYOND
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
    return () => {
      target.removeEventListener('scroll', scrolled)
      observer.disconnect()
    }
  }, [on, count])

  const end = Math.min(count, on ? range.end : count)
  return { start: on ? Math.min(range.start, end) : 0, end, pitch: range.pitch, body }
}
