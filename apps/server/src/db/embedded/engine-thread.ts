/** Runs the embedded database in a separate thread, so that a statement does not prevent the server from accepting connections. */
import { parentPort, workerData } from 'node:worker_threads'

import { PGlite } from '@electric-sql/pglite'

import { PARSERS } from '../parsers.ts'
import type { Answered, Asked, FailureText, Rows, ThreadData, Work } from './messages.ts'

// The cast is safe because the parent thread sends data of this type.
const { dataDir, loadDataDir } = workerData as ThreadData

const tell = (answered: Answered): void => parentPort?.postMessage(answered)

/** Copies the text fields of a PostgreSQL error, but not the statement and its parameters that the driver adds to the error. */
function describe(error: unknown): FailureText {
  if (!(error instanceof Error)) return { message: String(error), fields: {} }
  const texts = Object.entries(error).filter(([name, value]) => typeof value === 'string' && name !== 'query')
  return { message: error.message, fields: Object.fromEntries(texts) }
}

/**
 * Size of PostgreSQL's own page cache. With the default of 128 MB, the process would need about 120 MiB more memory. A smaller
 * cache is sufficient, because repeated reads of a page come from the operating system's file cache.
 */
const SHARED_BUFFERS = '32MB'

async function open(): Promise<PGlite> {
  const pglite = await PGlite.create({
    ...(dataDir === null ? {} : { dataDir }),
    ...(loadDataDir === undefined ? {} : { loadDataDir }),
    parsers: PARSERS,
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
  })
  await pglite.exec(`set timezone = 'UTC'`)
  return pglite
}

async function perform(pglite: PGlite, work: Work): Promise<unknown> {
  if (work.kind === 'query') {
    const { rows, affectedRows } = await pglite.query<Rows['rows'][number]>(work.sql, [...work.parameters])
    return { rows, affectedRows } satisfies Rows
  }
  if (work.kind === 'exec') await pglite.exec(work.script)
  if (work.kind === 'dump') return (await pglite.dumpDataDir('none')).arrayBuffer()
  if (work.kind === 'close') await pglite.close()
  return undefined
}

try {
  const pglite = await open()
  // PGlite processes the calls one at a time, in the order in which they arrive.
  parentPort?.on('message', ({ id, work }: Asked) => {
    perform(pglite, work).then(
      (result) => tell({ id, result }),
      (error: unknown) => tell({ id, failure: describe(error) }),
    )
  })
  tell({ id: 0, result: undefined })
} catch (error) {
  tell({ id: 0, failure: describe(error) })
}
