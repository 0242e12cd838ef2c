import { sql } from 'kysely'

import type { Db } from '../db/open.ts'
import { createReplica, type Replica } from '../db/replica.ts'
import { silentLog } from './silent-log.ts'

/** Pauses replay on a replica, and returns a function that checks whether it is paused. */
export async function pauseReplay(copy: Db): Promise<() => Promise<boolean>> {
  await sql`select pg_wal_replay_pause()`.execute(copy)
  return async () => {
    const { rows } = await sql<{ state: string }>`select pg_get_wal_replay_pause_state() as state`.execute(copy)
    return rows[0]?.state === 'paused'
  }
}

export const resumeReplay = (copy: Db): Promise<unknown> => sql`select pg_wal_replay_resume()`.execute(copy)

/** Reads the primary's current position, and returns a function that checks whether a replica has reached it. */
export async function hasEverything(primary: Db, copy: Db): Promise<() => Promise<boolean>> {
  const { rows } = await sql<{ place: string }>`select pg_current_wal_insert_lsn()::text as place`.execute(primary)
  const [now] = rows
  return async () => {
    const found = await sql<{
      done: boolean
    }>`select pg_last_wal_replay_lsn() >= ${now?.place}::pg_lsn as done`.execute(copy)
    return found.rows[0]?.done === true
  }
}

/** Clears the last write position of each session of a person. */
export const forgetPositions = (primary: Db, user_id: number): Promise<unknown> =>
  primary.updateTable('staff_session').set({ written_lsn: null }).where('user_id', '=', user_id).execute()

/** Returns a database that calls `onStatement` with the tree of each statement, as JSON, before it runs. */
export const noting = (db: Db, onStatement: (tree: string) => unknown): Db =>
  db.withPlugin({
    transformQuery: ({ node }) => {
      onStatement(JSON.stringify(node))
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })

/** Creates a `Replica` over two databases, without logging. */
export const openReading = (primary: Db, replica: Db, now: () => number): Replica =>
  createReplica({ primary, replica, now, log: silentLog })
