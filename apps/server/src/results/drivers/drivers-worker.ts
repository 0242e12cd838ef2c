import { parentPort, workerData } from 'node:worker_threads'

import { deriveKeyDrivers, type ImportanceMethod } from '@rapport/domain/statistics/key-drivers'
import type { RatingTable } from '@rapport/domain/statistics/rating-table'

/** The input of a worker: ratings, with the overall rating in the last column, and the method that measures importance. */
export interface DriversTask {
  readonly table: RatingTable
  readonly method: ImportanceMethod
}

// Only compute-drivers.ts starts this worker, and it always passes a task.
const { table, method } = workerData as DriversTask
parentPort?.postMessage(deriveKeyDrivers(table, method))
