/** A limit that is running. @source ours */
export interface TimeLimit {
  /** Aborts when the time is over, or when the caller gives up. Undefined when neither can happen. */
  readonly signal: AbortSignal | undefined
  /** Whether the time was over before the caller gave up. */
  isOver(): boolean
  /** Stops the clock. Call it once the answer has been read. */
  end(): void
}

/**
 * Starts the clock of one call. `ms` is null for a call without a limit. AbortSignal.any would join the two reasons to abort, but
 * Safari has it only since 17.4, and survey pages are opened on older phones.
 * @source ours
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
