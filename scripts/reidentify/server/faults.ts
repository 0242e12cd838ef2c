import { nextVersion } from '../../../apps/server/src/db/row-version.ts'
import { runDailyJobs } from '../../../apps/server/src/testing/daily-jobs.ts'
import { createAppOver } from '../../../apps/server/src/testing/test-app.ts'
import type { WaveCompletions } from '../club.ts'
import { joinValues, type Finding } from '../findings.ts'
import { SignedInCollector } from './collect.ts'
import type { LiveClub } from './live-club.ts'
import type { GroupNames, Reading } from './reading.ts'
import { FORM_ID, readAnswers } from './survey.ts'

/** The collector requires this argument; `readGroups`, the only method called, does not use it. */
const ONCE = { first: 'every value', others: 'form', hasAllWaves: true } as const
/**
 * How far before the current time the form's closing time is set, in ms. The closing time must be on the previous day, because the
 * completions of the current day are not released until the day is over.
 */
const BEFORE_TODAY_MS = 2 * 3_600_000
/** The id of the first added location; no club uses this id or a higher one. */
const FIRST_LOCATION = 700_001

/**
 * Changes a server's data as a fault would, runs the jobs, and reads the server's results. Then undoes all changes, so that the
 * year continues unaffected.
 */
async function readFaulty(
  club: LiveClub,
  change: (faulty: LiveClub) => Promise<{ locations?: readonly number[]; locationGroups?: GroupNames }>,
): Promise<Reading> {
  const trx = await club.db.startTransaction().execute()
  try {
    const made = createAppOver({ db: trx, engine: club.engine, close: () => Promise.resolve() })
    made.clock.set(club.clock.now())
    const faulty = { ...club, ...made }
    const { locations = club.locations, locationGroups = null } = await change(faulty)
    await runDailyJobs(trx, made.clock.now)
    const collector = new SignedInCollector({ ...faulty, locations }, ONCE)
    collector.reading.locationGroups = locationGroups
    await collector.readGroups(locationGroups === null ? 'newest wave' : 'locations')
    return collector.reading
  } finally {
    await trx.rollback().execute()
  }
}

/** Reads the breakdowns of an open wave after a day has ended, as if the form had closed late on that day. */
export function readBreakdownsOfDay(club: LiveClub): Promise<Reading> {
  return readFaulty(club, async ({ db, clock }) => {
    await db
      .updateTable('feedback_form')
      .set({ cutoff_ts: new Date(clock.now() - BEFORE_TODAY_MS), updated_ts: nextVersion('feedback_form') })
      .where('feedback_form_id', '=', FORM_ID)
      .execute()
    return {}
  })
}

/**
 * Reads breakdowns by the first two attributes for all closed waves. To obtain them, gives each response a location that encodes
 * both values, and closes the waves again.
 */
export function readPairs(club: LiveClub): Promise<Reading> {
  return readFaulty(club, async ({ db, aspen, form }) => {
    const rows = await db
      .selectFrom('anonymous_response')
      .select(['local_id', 'response_json'])
      .where('program_id', '=', aspen.program)
      .where('feedback_form_id', '=', FORM_ID)
      .execute()
    const people = rows.map(({ local_id, response_json }) => {
      // The server stores only objects in this column.
      const { values } = readAnswers(form, response_json as Record<string, unknown>, null)
      return { local_id, group: joinValues([values[0] ?? null, values[1] ?? null]) }
    })
    const groups = [...new Set(people.map(({ group }) => group))].toSorted()
    const locations = groups.map((_, index) => FIRST_LOCATION + index)
    await db
      .insertInto('merchant')
      .values(
        groups.map((merchant_name, index) => ({
          program_id: aspen.program,
          merchant_id: FIRST_LOCATION + index,
          merchant_name,
        })),
      )
      .execute()
    for (const [index, group] of groups.entries())
      await db
        .updateTable('anonymous_fact')
        .set({ merchant_id: FIRST_LOCATION + index })
        .where('program_id', '=', aspen.program)
        .where(
          'local_id',
          'in',
          people.filter((one) => one.group === group).map(({ local_id }) => local_id),
        )
        .execute()
    for (const table of ['published_table', 'published_comment'] as const)
      await db
        .deleteFrom(table)
        .where('program_id', '=', aspen.program)
        .where('feedback_form_id', '=', FORM_ID)
        .execute()
    await db
      .updateTable('wave')
      .set({ closed_ts: null, respondents: null })
      .where('program_id', '=', aspen.program)
      .where('feedback_form_id', '=', FORM_ID)
      .execute()
    const locationGroups = { attributes: [0, 1], valueOf: (label: string) => groups.find((group) => group === label) }
    return { locations, locationGroups }
  })
}

/**
 * Returns the findings that a file of individual responses would contain. No call can create such a file, so the findings are based on
 * the completions in the database.
 */
export const listRows = (wave: WaveCompletions): Finding[] =>
  wave.map(({ values, answers }) => ({ kind: 'row', covers: wave.length, values, answers }))
