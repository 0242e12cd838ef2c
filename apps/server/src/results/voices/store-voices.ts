import { isDeepStrictEqual } from 'node:util'

import { isJsonObject } from '@rapport/domain/surveys/definition/safe-json'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { listComments } from '@rapport/domain/surveys/voices/comments'
import { readOverallScore } from '@rapport/domain/surveys/voices/overall-score'
import { listWords, MOST_WORDS } from '@rapport/domain/surveys/voices/search-words'
import { sql, type Transaction } from 'kysely'

import type { FormKey } from '../../db/form-key.ts'
import type { Tables } from '../../db/open.ts'
import { addFeedback, recountFeedback } from '../../derived/member-feedback.ts'
import { hasCase } from '../../derived/voice-cases.ts'
import { selectVersions } from '../../versions/version-rows.ts'
import { factTerm, saidTerm, wordTerm } from './voice-terms.ts'

/**
 * Maximum length of a stored comment in characters. The stream shows only the beginning of a longer comment; the response page
 * shows all of it.
 */
const LONGEST_COMMENT = 2_000

/** A response from which a voice is derived. `dims` are the attributes in its fact. */
export interface CountedResponse {
  readonly response_id: number
  /** The id of the member; null when there is none. */
  readonly user_id: number | null
  readonly version: number
  readonly response_json: unknown
  readonly dims: readonly number[]
}

/**
 * Writes the voices of completed responses to one form: their scores, their comments and their search terms. Call it after
 * storeFacts has written their facts, which contain the attributes and the day. Writing the same responses again changes nothing.
 */
export async function storeVoices(
  trx: Transaction<Tables>,
  key: FormKey,
  response_ids: readonly number[],
): Promise<void> {
  if (response_ids.length === 0) return
  const { program_id, feedback_form_id } = key
  const { rows } = await sql<CountedResponse>`
    select r.response_id, r.user_id, r.version, r.response_json, f.dims
      from response_fact f
      join feedback_response r on r.program_id = f.program_id and r.response_id = f.response_id
     where f.program_id = ${program_id} and f.feedback_form_id = ${feedback_form_id}
       and f.response_id = any (${[...response_ids]}::bigint[])`.execute(trx)
  await writeVoices(trx, key, rows)
}

/** Writes the voices of responses that have already been read. */
export async function writeVoices(
  trx: Transaction<Tables>,
  key: FormKey,
  rows: readonly CountedResponse[],
): Promise<void> {
  const { program_id, feedback_form_id } = key
  const form = await trx
    .selectFrom('feedback_form')
    .select(['questions_json', 'overall_question', 'version'])
    .where('program_id', '=', program_id)
    .where('feedback_form_id', '=', feedback_form_id)
    .executeTakeFirstOrThrow()
  // A form in its first version has only one definition, which is already loaded.
  const versions = (form.version ?? 1) === 1 ? [] : await selectVersions(trx, key)
  // Only definitions that checkDefinition accepts are stored.
  const own = form.questions_json as SurveyDefinition
  const before = await selectStored(trx, program_id, rows)
  const voices = rows.map((row) => {
    const definition =
      row.version === form.version ? own : (versions.find(({ version }) => version === row.version)?.definition ?? own)
    return voiceOf(key, definition, form.overall_question, row)
  })
  const stored = await sql<StoredVoice>`
    insert into response_voice (program_id, response_id, feedback_form_id, completed_ts, day, score_value, score_max, score_band,
      comments, terms, has_case)
    select r.program_id, r.response_id, r.feedback_form_id, r.completed_ts, f.day, v.score_value, v.score_max, v.score_band,
           v.comments, array_to_tsvector(v.terms), ${hasCase(program_id)}
      from jsonb_to_recordset(${JSON.stringify(voices)}::jsonb)
             v (response_id bigint, score_value float8, score_max float8, score_band text, comments jsonb, terms text[])
      join feedback_response r on r.program_id = ${program_id} and r.response_id = v.response_id
      join response_fact f on f.program_id = ${program_id} and f.response_id = v.response_id
     where r.completed_ts is not null
    on conflict (program_id, response_id) do update set completed_ts = excluded.completed_ts, day = excluded.day,
      score_value = excluded.score_value, score_max = excluded.score_max, score_band = excluded.score_band,
      comments = excluded.comments, terms = excluded.terms
    returning response_id, completed_ts, day, score_band`.execute(trx)
  await keepFeedback(trx, program_id, rows, before, stored.rows)
}

/** The part of a voice from which a member's feedback counts are derived. */
interface StoredVoice {
  readonly response_id: number
  readonly completed_ts: Date
  readonly day: number
  readonly score_band: string | null
}

/** Selects the voices that are already stored for members' responses. */
async function selectStored(trx: Transaction<Tables>, program_id: number, rows: readonly CountedResponse[]) {
  const ids = rows.flatMap(({ user_id, response_id }) => (user_id === null ? [] : response_id))
  if (ids.length === 0) return []
  const { rows: found } = await sql<StoredVoice>`
    select response_id, completed_ts, day, score_band from response_voice
     where program_id = ${program_id} and response_id = any (${ids}::bigint[])`.execute(trx)
  return found
}

/** Adds responses with new voices to the feedback counts of their members, and recounts the feedback of members whose voices changed. */
async function keepFeedback(
  trx: Transaction<Tables>,
  program_id: number,
  rows: readonly CountedResponse[],
  before: readonly StoredVoice[],
  stored: readonly StoredVoice[],
): Promise<void> {
  const users = new Map(rows.map(({ response_id, user_id }) => [response_id, user_id]))
  const known = new Map(before.map((voice) => [voice.response_id, voice]))
  const ofMembers = stored.filter(({ response_id }) => users.get(response_id) != null)
  const added = ofMembers.filter(({ response_id }) => !known.has(response_id))
  const changed = ofMembers.filter((voice) => {
    const was = known.get(voice.response_id)
    return was !== undefined && !isDeepStrictEqual(was, voice)
  })
  await addFeedback(
    trx,
    program_id,
    added.map(({ response_id }) => response_id),
  )
  await recountFeedback(
    trx,
    program_id,
    changed.flatMap(({ response_id }) => users.get(response_id) ?? []),
  )
}

function voiceOf(
  { program_id, feedback_form_id }: FormKey,
  definition: SurveyDefinition,
  overall_question: string | null,
  { response_id, response_json, dims }: CountedResponse,
) {
  const answers = isJsonObject(response_json) ? response_json : {}
  const score = readOverallScore(definition, overall_question, answers)
  const comments = listComments(definition, answers)
  const words = listWords(comments.map(({ text }) => text).join('\n')).slice(0, MOST_WORDS)
  return {
    response_id,
    score_value: score?.value ?? null,
    score_max: score?.rateMax ?? null,
    score_band: score?.band ?? null,
    comments: comments.map(({ question, text }) => ({ question, text: [...text].slice(0, LONGEST_COMMENT).join('') })),
    terms: [
      ...words.map((word) => wordTerm(program_id, word)),
      factTerm(program_id, 'form', feedback_form_id),
      ...(score?.band == null ? [] : [factTerm(program_id, 'band', score.band)]),
      ...(comments.length === 0 ? [] : [factTerm(program_id, 'comment', 'yes')]),
      ...comments.map(({ question }) => saidTerm(program_id, feedback_form_id, question)),
      ...dims.flatMap((code, dim) => (code > 0 ? [factTerm(program_id, `dim${dim}`, code)] : [])),
    ],
  }
}
