import { parentPort, workerData } from 'node:worker_threads'

import { deriveKeyDrivers, type ImportanceMethod } from '@rapport/domain/statistics/key-drivers'
import type { RatingTable } from '@rapport/domain/statistics/rating-table'

/** The task of a worker. */
export interface DriversTask {
  readonly table: RatingTable
  readonly method: ImportanceMethod
}

// Only compute-drivers.ts starts this file, with a task.
const { table, method } = workerData as DriversTask
parentPort?.postMessage(deriveKeyDrivers(table, method))
