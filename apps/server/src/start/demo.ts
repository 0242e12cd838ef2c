import { listeningPostPath } from '@rapport/domain/surveys/survey-links'

import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'

interface Login {
  readonly email: string
  readonly password: string
  readonly about: string
}

/** The information about the demo data that is printed at startup. */
export interface Demo {
  logins: readonly Login[]
  /** Path of an open listening post; null when there is none. */
  surveyPath: string | null
}

/**
 * Interval in ms at which the visit times of guests who are present are updated to the current time; well below the half hour after
 * which a guest no longer counts as present.
 */
const KEEP_EVERY_MS = 10 * 60_000

async function selectOpenSurvey(db: Db, now: number): Promise<string | null> {
  const form = await db
    .selectFrom('feedback_form')
    .select(['public_id'])
    .where('program_id', '=', 1)
    .where('feedback_form_type', '=', 'listening_post')
    .where((where) => where.or([where('cutoff_ts', 'is', null), where('cutoff_ts', '>', new Date(now))]))
    .orderBy('feedback_form_id')
    .executeTakeFirst()
  return form === undefined ? null : listeningPostPath(form.public_id)
}

/**
 * Creates the demo data if the embedded database is empty, and keeps the demo's present guests present, even if the server was off
 * overnight. Returns the information to print about the demo data; null if the database has none. Does nothing and returns null on
 * PostgreSQL, in production, and when the demo is turned off.
 * @source Decisions, section 13
 */
export async function prepareDemo(db: Db, config: Config, say: (line: string) => void): Promise<Demo | null> {
  if (config.databaseUrl !== null || config.env === 'production' || !config.demo) return null
  // Loaded only here, so that a server for a real club does not load the demo.
  const { seedDemo } = await import('../seed/seed-demo.ts')
  const { DEMO_CLUBS, DEMO_LOGINS } = await import('../seed/club/clubs.ts')
  const { keepGuestsHere } = await import('../seed/keep-here.ts')
  const now = Date.now()
  const began = performance.now()
  const made = await seedDemo(db, { now, publicUrl: config.publicUrl, tell: (what) => say(`  demo: ${what}`) })
  if (made) say(`  the demo clubs were made in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  const emails = DEMO_LOGINS.map((login) => login.email)
  const there = await db.selectFrom('account').select('email').where('email', 'in', emails).execute()
  if (there.length < emails.length) return null
  const programIds = DEMO_CLUBS.map((club) => club.program_id)
  const keep = () => keepGuestsHere(db, programIds, Date.now())
  await keep()
  // The update may fail because the database is closing.
  setInterval(() => void keep().catch(() => undefined), KEEP_EVERY_MS).unref()
  return { logins: DEMO_LOGINS, surveyPath: await selectOpenSurvey(db, now) }
}
