'use client'

import { useLayoutEffect } from 'react'

/**
 * Marks the root element while the page has a frame, so that the stylesheets reserve space for its tabs and set the scroll padding.
 * A `:has` selector on the root would be re-evaluated after each change to the page, which would slow down typing.
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
