'use client'

import { useEffect, useState } from 'react'

/**
 * Returns the latest value that has remained unchanged for `delayMs` milliseconds. The first value is returned immediately; a delay of
 * 0 still waits for the next task.
 *
 * @source Specification part 1, section 9
 */
export function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return debounced
}
