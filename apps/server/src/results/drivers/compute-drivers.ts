import { Worker } from 'node:worker_threads'

import type { KeyDrivers } from '@rapport/domain/statistics/key-drivers'

import { HttpError } from '../../http.ts'
import type { DriversTask } from './drivers-worker.ts'

/** Maximum number of concurrent threads; further tasks wait. */
const AT_ONCE = 2
/** Maximum number of waiting tasks. */
const MAY_WAIT = 16
const LONGEST_MS = 20_000

const waiting: (() => void)[] = []
let running = 0

async function takeTurn(): Promise<void> {
  if (running < AT_ONCE) {
    running++
    return
  }
  if (waiting.length >= MAY_WAIT)
    throw new HttpError(429, 'busy', 'Too many key drivers are being computed. Try again in a moment.', {
      retryAfter: 3,
    })
  // A finished task passes its slot to the next one, so `running` does not change.
  await new Promise<void>((resolve) => waiting.push(resolve))
}

function endTurn(): void {
  const next = waiting.shift()
  if (next === undefined) running--
  else next()
}

/** Runs one task in a separate thread that ends with the task. Fails when the task takes longer than 20 seconds. */
function runWorker(task: DriversTask): Promise<KeyDrivers | null> {
  const worker = new Worker(new URL('drivers-worker.ts', import.meta.url), {
    workerData: task,
    // Like the main thread, the worker loads the workspace packages from their sources.
    execArgv: ['--conditions=@rapport/source'],
  })
  let timer: NodeJS.Timeout | undefined
  const found = new Promise<KeyDrivers | null>((resolve, reject) => {
    timer = setTimeout(() => reject(new Error('key drivers took too long')), LONGEST_MS)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the key driver thread exited with code ${code}`)))
  })
  return found.finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}

/**
 * Computes the key drivers of a table of ratings outside the main thread. Returns null in the same cases as deriveKeyDrivers. Fails
 * with 429 when too many tasks are waiting.
 *
 * @source Decisions, section 4, "Key drivers"
 */
export async function computeDrivers(task: DriversTask): Promise<KeyDrivers | null> {
  await takeTurn()
  try {
    return await runWorker(task)
  } finally {
    endTurn()
  }
}
