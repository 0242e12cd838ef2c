import type { OpenedDb } from '../../apps/server/src/db/open.ts'
import { sealForm } from '../../apps/server/src/results/counting/seal.ts'
import { generateResponses } from '../generated-form.ts'
import { insertDimensionValues } from '../results-call.ts'

/** The user id of the person who has access to every program. */
export const READER = 1

/** Number of programs that are copied in one batch. */
const BATCH = 50

/** A table, its columns except program_id, and, if the copy for program `p` differs, the SQL expressions for its columns. */
type Copied = readonly [table: string, columns: string, values?: string]

/** The copied tables of a program, except those in `ANSWERED`. */
const COLUMNS: readonly Copied[] = [
  ['program', 'program_name, timezone', `'Club ' || p, 'UTC'`],
  ['merchant', 'merchant_id, merchant_name, timezone'],
  [
    'feedback_form',
    'feedback_form_id, public_id, name, title, feedback_form_type, questions_json, slots, version',
    `feedback_form_id, 'measured-' || p, name, title, feedback_form_type, questions_json, slots, null`,
  ],
  ['form_version', 'feedback_form_id, version, questions_json'],
  ['form_public', 'feedback_form_id, public_id', `1, 'measured-' || p`],
  ['dim_value', 'dim, v, value'],
]

/** The tables with a program's responses, and the tables computed from them. */
const ANSWERED: readonly Copied[] = [
  [
    'feedback_response',
    'feedback_form_id, response_id, local_id, opened_ts, completed_ts, updated_ts, overall_score_label, response_json',
    `feedback_form_id, response_id, p || '-' || lpad(response_id::text, 22, '0'), opened_ts, completed_ts, updated_ts,
      overall_score_label, response_json`,
  ],
  ['response_fact', 'feedback_form_id, response_id, day, dims, codes, seg'],
  ['segment', 'feedback_form_id, seg, n, min_day, max_day'],
  ['segment_bits', 'feedback_form_id, slot, v, seg, bits'],
  ['segment_counts', 'feedback_form_id, seg, slot, v, n, slots, codes, counts'],
]

/** Creates the first program, with `each` responses. All other programs are copies of it. */
export async function makeFirst(opened: OpenedDb, each: number): Promise<void> {
  const { db, exec } = opened
  await generateResponses(opened, 0, each, () => undefined)
  await insertDimensionValues(opened)
  // The survey becomes a listening post, because a relational survey can be opened only with personal links.
  await exec(`
    update feedback_form set feedback_form_type = 'listening_post';
    update feedback_response set local_id = '1-' || lpad(response_id::text, 22, '0');
    select setval(pg_get_serial_sequence('feedback_response', 'response_id'), max(response_id)) from feedback_response;
    insert into form_public (program_id, feedback_form_id, public_id) values (1, 1, 'measured');
    insert into merchant (program_id, merchant_id, merchant_name, timezone)
    select 1, n, 'Location ' || n, 'UTC' from generate_series(1, 5) n`)
  await db.insertInto('account').values({ user_id: READER, email: 'ana@club.test', fname: 'Ana' }).execute()
  await db.insertInto('account_program').values({ user_id: READER, program_id: 1 }).execute()
  await sealForm(db, { program_id: 1, feedback_form_id: 1 })
}

const copyOf = (table: string, columns: string, values: string, from: number, to: number): string => `
  insert into ${table} (program_id, ${columns}) overriding system value
  select p, ${values} from ${table} t cross join generate_series(${from}, ${to}) p where t.program_id = 1`

/** Returns the number of programs in a database, each of which has exactly one survey. */
export async function countPrograms({ db }: OpenedDb): Promise<number> {
  const { programs } = await db
    .selectFrom('feedback_form')
    .select(({ fn }) => fn.countAll<number>().as('programs'))
    .executeTakeFirstOrThrow()
  return programs
}

/**
 * Creates the programs with the ids `from` to `to` as copies of the first program, including its responses and sealed segments.
 * After each batch, calls `tell` with the id of the last copied program.
 */
export async function copyPrograms(
  { exec }: OpenedDb,
  from: number,
  to: number,
  tell: (programs: number) => void,
): Promise<void> {
  for (let first = from; first <= to; first += BATCH) {
    const last = Math.min(first + BATCH - 1, to)
    const copied = (lines: typeof COLUMNS) =>
      lines.map(([table, columns, values = columns]) => copyOf(table, columns, values, first, last)).join(';')
    await exec(`begin;
      ${copied(COLUMNS)};
      update feedback_form set version = 1 where program_id between ${first} and ${last};
      insert into form_version_answered (program_id, feedback_form_id, version, scale_key)
      select program_id, 1, 1, scale_key from feedback_form where program_id between ${first} and ${last};
      insert into account_program (user_id, program_id) select ${READER}, p from generate_series(${first}, ${last}) p;
      ${copied(ANSWERED)};
      commit`)
    tell(last)
  }
  // Vacuuming sets the hint bits. Without them, the first read of each page would also write to that page.
  await exec('vacuum (analyze)')
}
