import { useEffect, useRef, useState } from 'react'

/** Delay in a hidden tab, which is never painted. */
const UNPAINTED_MS = 100

/** A text that is shown but not passed on yet, with the function that stops its timers. */
interface Waiting {
  readonly text: string
  readonly onChange: (text: string) => void
  readonly stop: () => void
}

/**
 * Shows the typed text immediately and passes it on after the browser has painted it, so that the next letter does not wait for the
 * rest of the editor. Pending text is passed on by `pass`, for a field that loses the focus, and when the field is removed.
 *
 * @source web.dev, "Optimize Interaction to Next Paint", "Yield to allow rendering work to occur sooner"
 */
export function useTypedText(value: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const waiting = useRef<Waiting | null>(null)
  const forget = () => {
    waiting.current?.stop()
    waiting.current = null
    setTyped(null)
  }
  const pass = () => {
    const last = waiting.current
    forget()
    last?.onChange(last.text)
  }
  const type = (text: string) => {
    waiting.current?.stop()
    setTyped(text)
    waiting.current = { text, onChange, stop: afterPaint(pass) }
  }
  /** Replaces the text immediately. */
  const replace = (text: string) => {
    forget()
    onChange(text)
  }
  useEffect(
    () => () => {
      const last = waiting.current
      waiting.current = null
      last?.stop()
      last?.onChange(last.text)
    },
    [],
  )
  return { text: typed ?? value, type, pass, replace }
}

/** Calls `callback` once after the next frame was painted, or after a delay in a hidden tab. Returns a function that cancels the call. */
function afterPaint(callback: () => void): () => void {
  let timer = setTimeout(callback, UNPAINTED_MS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(callback)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
