/** A page's frame figures since the last read. All are in ms except `frames` and `dropped`, which are counts. */
export interface FrameTimes {
  readonly frames: number
  readonly dropped: number
  readonly longest: number
  readonly task: number
  readonly press: number
  readonly cpu: number
}

declare global {
  interface Window {
    framesSeen: { at: number[]; tasks: number[]; presses: number[] }
  }
}

/** Records every frame, every long task, and every press whose response takes at least 16 ms; runs in the page. */
export function watchFrames(): void {
  const seen: Window['framesSeen'] = { at: [], tasks: [], presses: [] }
  window.framesSeen = seen
  const note = (at: number) => {
    seen.at.push(at)
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
  const on = (type: string, take: (entry: PerformanceEntry & { interactionId?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...(type === 'event' ? { durationThreshold: 16 } : {}),
    })
  on('longtask', ({ duration }) => seen.tasks.push(duration))
  on('event', ({ interactionId = 0, duration }) => interactionId > 0 && seen.presses.push(duration))
}

/** Returns the figures since the last read and starts a new recording; runs in the page. */
export function readFrames(): Omit<FrameTimes, 'cpu'> {
  const FRAME_MS = 1000 / 60
  const { at, tasks, presses } = window.framesSeen
  const waits = at.slice(1).map((time, index) => time - (at[index] ?? time))
  window.framesSeen.at = at.slice(-1)
  window.framesSeen.tasks = []
  window.framesSeen.presses = []
  return {
    frames: waits.length,
    dropped: waits.reduce((sum, wait) => sum + Math.max(0, Math.round(wait / FRAME_MS) - 1), 0),
    longest: Math.max(0, ...waits),
    task: Math.max(0, ...tasks),
    press: Math.max(0, ...presses),
  }
}
