'use client'

import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

import { findFreePosition, type ToastPosition } from './free-position.ts'

/**
 * Distance in pixels between the message strip and the bottom of the window. On a phone, where the strip is above the tabs, its
 * distance from them is smaller.
 */
const END_GAP = 24

/**
 * Returns a position where the messages cover no control, and updates it when the page changes or is scrolled. Returns null when
 * there is no such position: the messages then form a strip at the bottom of the window, and the page is extended by
 * `--rp-toast-space`, the height of the strip plus its distance from the bottom. The strip remains until the last message is
 * dismissed, because a new search would treat the added space as free, and removing that space would move the page's last controls
 * under the messages.
 */
export function useFreePosition(
  region: RefObject<HTMLElement | null>,
  messages: readonly unknown[],
): ToastPosition | null {
  const [position, setPosition] = useState<ToastPosition | null>(null)
  const space = useRef(0)
  useLayoutEffect(() => {
    const element = region.current
    if (element === null || messages.length === 0) {
      space.current = 0
      setSpace(0)
      return
    }
    const find = () => {
      const { height } = element.getBoundingClientRect()
      const found = space.current === 0 ? findFreePosition(element, height) : null
      setPosition(found)
      if (found !== null) return
      space.current = Math.max(space.current, Math.ceil(height) + END_GAP)
      setSpace(space.current)
    }
    find()
    // After a save, a message often appears on a page whose list has not loaded yet, so the position is updated when the content of
    // the page changes.
    let frame = 0
    const findNext = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(find)
    }
    const resizes = new ResizeObserver(findNext)
    resizes.observe(document.body)
    const changes = new MutationObserver(findNext)
    changes.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('scrollend', find)
    window.addEventListener('resize', find)
    return () => {
      cancelAnimationFrame(frame)
      resizes.disconnect()
      changes.disconnect()
      window.removeEventListener('scrollend', find)
      window.removeEventListener('resize', find)
    }
  }, [region, messages])
  useEffect(() => () => setSpace(0), [])
  return position
}

function setSpace(pixels: number) {
  const { style } = document.documentElement
  if (pixels === 0) style.removeProperty('--rp-toast-space')
  else style.setProperty('--rp-toast-space', `${pixels}px`)
}
