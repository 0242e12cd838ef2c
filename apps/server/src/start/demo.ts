import { listeningPostPath } from '@rapport/domain/surveys/survey-links'

import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'

interface Login {
  readonly email: string
  readonly password: string
  readonly about: string
}

/** What a start prints of the demo world. */
export interface Demo {
  logins: readonly Login[]
  /** Path of a survey that is open. */
  surveyPath: string | null
}

/** Well within the half hour after which a guest counts as gone. */
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
 * Makes the demo world in an embedded database that is empty; tells what to print of it, or null when this database has none.
 * The guests that are here stay here, also after a night's pause. Never touches PostgreSQL, and never runs in production.
 * @source Decisions, section 13
 */
export async function prepareDemo(db: Db, config: Config, say: (line: string) => void): Promise<Demo | null> {
  if (config.databaseUrl !== null || config.env === 'production' || !config.demo) return null
  // Loaded only here: a server for a real club carries no demo.
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
  // A database that is being closed has no guests to look after.
  setInterval(() => void keep().catch(() => undefined), KEEP_EVERY_MS).unref()
  return { logins: DEMO_LOGINS, surveyPath: await selectOpenSurvey(db, now) }
}
