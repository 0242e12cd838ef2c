import type { FormKey } from '../apps/server/src/db/form-key.ts'
import type { OpenedDb } from '../apps/server/src/db/open.ts'
import { DIMENSIONS, type Dimension } from '../apps/server/src/results/filters/dimensions.ts'
import type { SurveyDefinition } from '../packages/domain/src/surveys/definition/survey-definition.ts'

/** The key of the form to which the generated responses belong. */
export const FORM: FormKey = { program_id: 1, feedback_form_id: 1 }

/** The first day, as an epoch day, and the number of days; responses are spread evenly over these days in the order of their ids. */
export const FIRST_DAY = 20_000
export const DAYS = 730

/** The number of values of each dimension. */
const DIMENSION_SIZES: Readonly<Record<Dimension, number>> = {
  gender: 3,
  age: 7,
  tenure: 6,
  memberCategory: 6,
  merchantId: 5,
  member: 2,
}

const SLOTS = 44
const BATCH = 100_000

/**
 * Returns SQL for a random code of a slot. The slots are an overall rating, 30 ratings of which 5% are missing, 4 choices among
 * five, a choice among eight, and 8 choices that are selected or not.
 */
function codeOf(slot: number): string {
  if (slot === 0) return '1 + floor(random() * 5)'
  if (slot <= 30) return 'case when random() < 0.05 then 0 else 1 + floor(random() * 5) end'
  if (slot <= 34) return '1 + floor(random() * 5)'
  return slot === 35 ? '1 + floor(random() * 8)' : 'floor(random() * 2)'
}

/** The definition with these slots: 31 ratings and 13 dropdowns. */
const definition: SurveyDefinition = {
  pages: [
    {
      name: 'all',
      elements: Array.from({ length: SLOTS }, (_, slot) => {
        const name = `q${slot}`
        if (slot <= 30) return { type: 'rating', name }
        const choices = slot <= 34 ? [1, 2, 3, 4, 5] : slot === 35 ? [1, 2, 3, 4, 5, 6, 7, 8] : [1]
        return { type: 'dropdown', name, choices }
      }),
    },
  ],
}

const listOf = (size: number, item: (index: number) => string): string =>
  Array.from({ length: size }, (_, index) => item(index)).join(', ')

/**
 * Creates a form with `total` completed responses in the database, with answers as JSON and as codes, and reports progress to
 * `tell`. If `from` is not 0, creates only the responses after the first `from`. `userOf` is a SQL expression in `response_id` for
 * the respondent's id, null by default. Values are random without a fixed seed, because the measurement does not depend on them.
 */
export async function generateResponses(
  opened: OpenedDb,
  from: number,
  total: number,
  tell: (what: string) => void,
  userOf = 'null::bigint',
): Promise<void> {
  if (from === 0) await generateForm(opened)
  for (let first = from; first < total; first += BATCH) {
    const last = Math.min(first + BATCH, total)
    await opened.exec(batchScript(first, last, total, userOf))
    tell(`${last.toLocaleString('en-US')} responses`)
  }
  await opened.exec('analyze feedback_response')
}

async function generateForm(opened: OpenedDb): Promise<void> {
  await opened.exec(`
    insert into program (program_id, program_name, timezone) values (1, 'Measured', 'UTC') on conflict do nothing;
    insert into feedback_form (program_id, feedback_form_id, public_id, name, title, feedback_form_type, questions_json)
    overriding system value values (1, 1, 'measured', 'Measured', 'Measured', 'relational', '${JSON.stringify(definition)}');
    insert into form_version (program_id, feedback_form_id, version, questions_json) select 1, 1, 1, questions_json from feedback_form;
    update feedback_form set version = 1;
    insert into form_version_answered (program_id, feedback_form_id, version, scale_key) select 1, 1, 1, scale_key from feedback_form;
    create unlogged table made (response_id bigint, day int, dims smallint[], codes smallint[])`)
}

/** Returns SQL that creates the responses with the ids `first` + 1 to `last` and stores them as the product does. */
function batchScript(first: number, last: number, total: number, userOf: string): string {
  const dims = DIMENSIONS.map((dimension) => `1 + floor(random() * ${DIMENSION_SIZES[dimension]})`).join(', ')
  const perDay = `least(${DAYS - 1}, g / ${Math.max(1, Math.ceil(total / DAYS))})`
  return `
    truncate made;
    insert into made select g + 1, ${FIRST_DAY} + ${perDay},
      array[${dims}]::smallint[], array[${listOf(SLOTS, codeOf)}]::smallint[]
    from generate_series(${first}, ${last - 1}) g;
    insert into feedback_response (program_id, feedback_form_id, response_id, local_id, user_id, opened_ts, completed_ts, updated_ts, overall_score_label, response_json)
    select 1, 1, response_id, 'm' || response_id, ${userOf}, to_timestamp(day * 86400), to_timestamp(day * 86400), to_timestamp(day * 86400 + response_id % 86400), codes[1]::text,
      jsonb_build_object(${listOf(SLOTS, (slot) => `'q${slot}', codes[${slot + 1}]`)}) from made;
    insert into response_fact (program_id, feedback_form_id, response_id, day, user_id, dims, codes)
    select 1, 1, response_id, day, ${userOf}, dims, codes from made`
}
