import { useEffect, useRef, useState } from 'react'

/** Delay in ms after which typed text is passed on in a hidden tab, which is never painted. */
const UNPAINTED_MS = 100

/** A text that is shown but has not been passed on yet, with the functions that pass it on and stop its timers. */
interface Waiting {
  readonly text: string
  readonly onChange: (text: string) => void
  readonly stop: () => void
}

/**
 * Shows typed text immediately and passes it to `onChange` after the browser has painted it, so that typing does not wait for the
 * rest of the editor to render. Pending text is passed on at once when `pass` is called (for example, when the field loses focus)
 * or when the field is removed.
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
  /** Discards pending text and passes a new text on immediately. */
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

/**
 * Calls `callback` once after the next frame has been painted, or after a delay in a hidden tab. Returns a function that cancels the
 * call.
 */
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
