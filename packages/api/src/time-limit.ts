/** A running time limit. */
export interface TimeLimit {
  /** Aborts on timeout or when the caller aborts. Undefined when neither can happen. */
  readonly signal: AbortSignal | undefined
  /** Returns whether the timeout occurred before an abort by the caller. */
  isOver(): boolean
  /** Clears the timer and stops listening to the caller. Call it once the response has been read. */
  end(): void
}

/**
 * Starts a call's time limit. `ms` is null for a call without a limit. AbortSignal.any could combine the timeout with the caller's
 * signal, but Safari has supported it only since 17.4, and survey pages are opened on older phones.
 */
export function startTimeLimit(ms: number | null, caller: AbortSignal | undefined): TimeLimit {
  if (ms === null) return { signal: caller, isOver: () => false, end: () => undefined }
  const controller = new AbortController()
  let over = false
  const timer = setTimeout(() => {
    over = !controller.signal.aborted
    controller.abort(new DOMException(`no answer within ${ms} ms`, 'TimeoutError'))
  }, ms)
  const giveUp = () => controller.abort(caller?.reason)
  if (caller?.aborted) giveUp()
  else caller?.addEventListener('abort', giveUp, { once: true })
  return {
    signal: controller.signal,
    isOver: () => over,
    end: () => {
      clearTimeout(timer)
      caller?.removeEventListener('abort', giveUp)
    },
  }
}
