import { sql } from 'kysely'
import type { Logger } from 'pino'

import { describeError } from '../failure.ts'
import { isDatabaseUnavailable, type Db } from './open.ts'

/** Maximum lag in ms: a replica with a greater lag is not read, even when it has the reader's last write. */
const LONGEST_BEHIND_MS = 10_000
/** Time in ms for which the last known position counts as recent. */
const ASK_EVERY_MS = 1000
/** Time in ms for which reads use the primary after the replica has failed. */
const LEAVE_MS = 5000

/** Parses a position in PostgreSQL's write-ahead log, such as `16/B374D848`. */
const parseLsn = (text: string): bigint => {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** A streaming replica of the database, for reads. */
export interface Replica {
  readonly db: Db
  /**
   * Returns whether the replica has reached the position `lsn` of the write-ahead log and its lag is small. `lsn` is null when no
   * position is required. Returns false when the replica cannot be reached; never fails.
   */
  hasReplayed(lsn: string | null): Promise<boolean>
  /** Records a failed read from the replica. When the replica could not be reached, reads use the primary for a while. */
  reportFailure(error: unknown): void
}

interface ReplicaOptions {
  readonly primary: Db
  readonly replica: Db
  readonly now: () => number
  readonly log: Pick<Logger, 'warn'>
}

/**
 * Creates the object that decides whether a read can use the replica. It queries both databases for their positions when the last
 * known positions are older than a second or do not permit the read. The replica is not used until it has reached the position that
 * the primary had at the first query, so that it has all migrations.
 */
export function createReplica({ primary, replica, now, log }: ReplicaOptions): Replica {
  let replayed = -1n
  /** The position of the primary at the first query. */
  let least: bigint | null = null
  let askedMs = -Infinity
  /** The time up to which the replica has all data of the primary. */
  let freshMs = -Infinity
  let leftUntilMs = -Infinity
  let written: { readonly atMs: number; readonly lsn: bigint }[] = []
  let asking: Promise<void> | null = null

  function leave(error: unknown): void {
    if (now() >= leftUntilMs)
      log.warn({ error: describeError(error) }, 'the replica failed, so reads use the primary for a while')
    leftUntilMs = now() + LEAVE_MS
  }

  async function ask(): Promise<void> {
    const atMs = now()
    const ofPrimary = await sql<{ place: string }>`select pg_current_wal_insert_lsn()::text as place`.execute(primary)
    const lsn = parseLsn(ofPrimary.rows[0]?.place ?? '')
    least ??= lsn
    written.push({ atMs, lsn })
    const ofReplica = await sql<{ place: string | null }>`
      select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as place`.execute(replica)
    const reached = ofReplica.rows[0]?.place ?? null
    if (reached === null) throw new Error('the DATABASE_READ_URL database is not a replica')
    replayed = parseLsn(reached)
    askedMs = atMs
    freshMs = written.findLast((one) => one.lsn <= replayed)?.atMs ?? freshMs
    // Removes the positions that the replica has reached, and those that are too old to prove that the replica is up to date.
    // Otherwise, positions would accumulate while the replica does not replay the log.
    written = written.filter((one) => one.lsn > replayed && atMs - one.atMs <= LONGEST_BEHIND_MS)
  }

  const isGood = (wanted: bigint): boolean =>
    least !== null && replayed >= least && replayed >= wanted && now() - freshMs <= LONGEST_BEHIND_MS

  return {
    db: replica,
    reportFailure: (error) => {
      if (isDatabaseUnavailable(error)) leave(error)
      else log.warn({ error: describeError(error) }, 'the replica refused a read, so it is repeated on the primary')
    },
    hasReplayed: async (lsn) => {
      if (now() < leftUntilMs) return false
      const wanted = lsn === null ? 0n : parseLsn(lsn)
      if (now() - askedMs < ASK_EVERY_MS && isGood(wanted)) return true
      asking ??= ask()
        .catch(leave)
        .finally(() => {
          asking = null
        })
      await asking
      return now() >= leftUntilMs && isGood(wanted)
    },
  }
}

/** Error codes with which a replica refuses a statement that conflicts with the replay or would write. */
const REFUSED_CODES: readonly unknown[] = ['40001', '25006']
const TOO_LONG = '57014'

/** Returns whether a failed read on a replica should be repeated on the primary. A read that exceeded its time limit is not repeated. */
export function isReplicaFailure(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return REFUSED_CODES.includes(code) || (code !== TOO_LONG && isDatabaseUnavailable(error))
}

/** The databases that a call can use. The call reads from `db`, which can be the replica. */
interface ReadingCall {
  readonly db: Db
  readonly primary: Db
  readonly replica: Replica | null
}

/**
 * Returns the database to use for writing to the audit log, and for reads whose result is shared among several people. Such a read
 * must not use the replica, because the replica might lack something that one of these people has just written. Returns the primary
 * when the call reads from the replica, and otherwise `db`, which can be a transaction.
 */
export const dbToWrite = ({ db, primary, replica }: ReadingCall): Db => (db === replica?.db ? primary : db)

/**
 * Returns the database for a reader whose last write is at the position `written` of the write-ahead log: the replica when it has
 * reached that position, otherwise `db`.
 */
export async function chooseReader({ db, replica }: ReadingCall, written: string | null): Promise<Db> {
  return replica !== null && (await replica.hasReplayed(written)) ? replica.db : db
}

/** Runs a read on the database of the call, and again on the primary when the replica fails. */
export async function readWith<T>(call: ReadingCall, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, primary, replica } = call
  if (db !== replica?.db) return work(db)
  try {
    return await work(db)
  } catch (error) {
    if (!isReplicaFailure(error)) throw error
    replica.reportFailure(error)
    return work(primary)
  }
}
