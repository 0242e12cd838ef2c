import type { OpenedDb } from '../../apps/server/src/db/open.ts'
import { DIMENSIONS, type Dimension } from '../../apps/server/src/results/filters/dimensions.ts'
import { AGE_BANDS } from '../../packages/domain/src/results/scores/bands.ts'
import { FORM } from '../generated-form.ts'

/** Number of distinct words in the comments; the first words are the most frequent. */
const VOCABULARY = 5_000
const WORDS_OF_A_COMMENT = 20

/** Words, each with the share of comments that contain it, so that a search finds many, some or few comments. */
const KNOWN_WORDS = { boat: 0.1, waited: 0.01, sommelier: 0.0005 } as const

const { program_id, feedback_form_id } = FORM

const known = Object.entries(KNOWN_WORDS)
  .map(([word, share]) => `case when random() < ${share} then '${program_id}/${word}' end`)
  .join(', ')

/** The values of the dimensions by which the measured lists are filtered, in the order of the generated codes. */
const VALUES: Partial<Record<Dimension, readonly string[]>> = {
  gender: ['Female', 'Male', 'Other'],
  age: AGE_BANDS.map(({ value }) => value),
  merchantId: ['1', '2', '3', '4', '5'],
}

const dimensionValues = Object.entries(VALUES)
  .flatMap(([dimension, values]) =>
    values.map(
      (value, index) =>
        `(${program_id}, ${DIMENSIONS.findIndex((name) => name === dimension)}, ${index + 1}, '${value}')`,
    ),
  )
  .join(', ')

/** Six in ten responses have a comment; the bands are those of a five-point scale. */
const SCRIPT = `
  insert into response_voice (program_id, response_id, feedback_form_id, completed_ts, day, score_value, score_max, score_band, comments, has_case, terms)
  select f.program_id, f.response_id, f.feedback_form_id, r.completed_ts, f.day, f.codes[1], 5, b.band,
         case when c.has then '[{"question":"why","text":"We waited long for the boat, and nobody could say when it would come."}]'::jsonb else '[]' end,
         exists (select from member_case c where c.program_id = f.program_id and c.source_response_id = f.response_id),
         array_to_tsvector(array_remove(w.words || array['${program_id}#form:${feedback_form_id}', '${program_id}#band:' || b.band,
           case when c.has then '${program_id}#comment:yes' end]
           || array(select '${program_id}#dim' || (d.place - 1) || ':' || d.code from unnest(f.dims) with ordinality d (code, place)), null))
    from response_fact f
    join feedback_response r on r.program_id = f.program_id and r.response_id = f.response_id,
    lateral (select case when f.codes[1] <= 2 then 'negative' when f.codes[1] = 3 then 'neutral' else 'positive' end as band) b,
    lateral (select f.response_id % 10 < 6 as has) c,
    lateral (select case when c.has then array[${known}]
      || array(select '${program_id}/w' || floor(${VOCABULARY} * power(random(), 3))::int
                 from generate_series(1, ${WORDS_OF_A_COMMENT} + (f.response_id * 0)::int)) else array[]::text[] end as words) w`

/** Inserts the voices of all generated responses, with random words as the search terms of their comments. */
export async function makeVoices(opened: OpenedDb): Promise<void> {
  await opened.exec(
    `insert into dim_value (program_id, dim, v, value) values ${dimensionValues} on conflict do nothing`,
  )
  await opened.exec('drop index voice_terms')
  await opened.exec(SCRIPT)
  // The same index as in the migration; creating it after inserting the rows saves several minutes.
  await opened.exec('create index voice_terms on response_voice using gin (terms) with (fastupdate = off)')
}
