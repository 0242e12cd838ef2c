'use client'

import { useEffect, useState } from 'react'

/**
 * Gives the value back once it has stood still for `delayMs` milliseconds. The first value comes at once, and a delay
 * of 0 still waits one turn of the event loop.
 *
 * @source Specification part 1, section 9
 */
export function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
