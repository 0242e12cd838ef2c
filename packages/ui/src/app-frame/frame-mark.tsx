'use client'

import { useLayoutEffect } from 'react'

/**
 * Marks the root element while the page has a frame, for the scroll padding of base.css. A `:has` selector on the root would be
 * re-evaluated after each change to the page, which slows down typing.
 */
export function FrameMark() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['rpFrame'] = ''
    return () => {
      delete dataset['rpFrame']
    }
  }, [])
  return null
}
