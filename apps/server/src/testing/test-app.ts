import { randomBytes } from 'node:crypto'

import type { Hono } from 'hono'
import { pino } from 'pino'

import { createApp } from '../app.ts'
import { readConfig, type Config } from '../config.ts'
import type { Db, OpenedDb } from '../db/open.ts'
import type { Replica } from '../db/replica.ts'
import { hashToken } from '../guards/session.ts'
import type { AppEnv } from '../serve.ts'
import { openTestDb } from './test-database.ts'

/** The initial time of the test clock: a Wednesday at noon UTC. */
const START = Date.UTC(2026, 5, 17, 12)

export interface TestApp {
  app: Hono<AppEnv>
  db: Db
  config: Config
  engine: OpenedDb['engine']
  clock: { now(): number; set(ms: number): void }
  /** Creates a session for an account and returns its request headers, with `program_id` when `programId` is given. */
  signIn(userId: number, programId?: number): Promise<Record<string, string>>
  /** Opens a second server on the same database; it shares no in-memory state with the first. */
  restart(): Hono<AppEnv>
  close(): Promise<void>
}

/**
 * Opens the whole server on a migrated database without data, with a clock that changes only when a test sets it. Close the server
 * after the last test of the file.
 */
export async function createTestApp(settings: Record<string, string> = {}): Promise<TestApp> {
  return createAppOver(await openTestDb(), settings)
}

/** Opens the server on an existing migrated database. */
export function createAppOver(
  {
    db,
    engine,
    close,
    replica = null,
  }: Pick<OpenedDb, 'db' | 'engine' | 'close'> & { readonly replica?: Replica | null },
  settings: Record<string, string> = {},
): TestApp {
  // The rate limits are turned off: the test clock does not advance, so they would count all of a test's saves and responses
  // together.
  const config = readConfig({ NODE_ENV: 'test', SAVES_PER_SECOND: '0', RESPONSES_PER_IP_AT_ONCE: '0', ...settings })
  let ms = START
  const clock = {
    now: () => ms,
    set: (to: number) => {
      ms = to
    },
  }
  const restart = () => createApp({ db, replica, now: clock.now, log: pino({ level: 'silent' }), config })
  const app = restart()
  const signIn = async (userId: number, programId?: number) => {
    const token = randomBytes(32).toString('base64url')
    const at = new Date(ms)
    await db
      .insertInto('staff_session')
      .values({
        token_hash: hashToken(token),
        user_id: userId,
        created_ts: at,
        last_seen_ts: at,
        expires_ts: new Date(ms + config.sessionMaxMs),
      })
      .execute()
    const program = programId === undefined ? {} : { program_id: String(programId) }
    return { user_id: String(userId), token, ...program }
  }
  return { app, db, config, engine, clock, signIn, restart, close }
}
