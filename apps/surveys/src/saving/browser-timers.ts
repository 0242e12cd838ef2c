import type { SaveQueueParts } from './save-queue-parts.ts'

/** The browser's timers, for a save queue. */
export const browserTimers: SaveQueueParts['timers'] = {
  set: (run, ms) => window.setTimeout(run, ms),
  clear: (id) => window.clearTimeout(id),
}
