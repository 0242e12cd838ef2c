import type { SurveyDefinition } from '@rapport/domain/survey-definition'

import { transact, type Db } from '../db/open.ts'
import { CLUB_A } from '../testing/two-clubs.ts'
import { storeFacts } from './complete-response.ts'
import type { FormKey } from './form-key.ts'

/** A survey with one question of each way of counting, and the question of a culture filter. */
export const VISIT_SURVEY: SurveyDefinition = {
  pages: [
    {
      name: 'visit',
      elements: [
        { type: 'rating', name: 'overall' },
        { type: 'checkbox', name: 'places', choices: ['pool', 'grill'] },
        {
          type: 'matrix',
          name: 'staff',
          columns: [1, 2, 3],
          rows: ['kind', 'quick'],
          featured_subquestion_value: 'quick',
        },
        { type: 'dropdown', name: 'department', choices: ['golf', 'kitchen'] },
        { type: 'comment', name: 'why' },
        { type: 'multipletext', name: 'wishes', items: [{ name: 'first' }, { name: 'second' }] },
      ],
    },
  ],
}

/** What a test says of one completed response. */
export interface GivenResponse {
  readonly answers: Readonly<Record<string, unknown>>
  /** Epoch ms. */
  readonly completed: number
  readonly user_id?: number
  readonly merchant_id?: number
}

export type FormTraits = { anonymous?: boolean; anonymity_threshold?: number; program_id?: number }

/** A form of club A that asks VISIT_SURVEY. @source ours */
export async function insertVisitForm(db: Db, traits: FormTraits = {}): Promise<FormKey> {
  return db
    .insertInto('feedback_form')
    .values({
      program_id: CLUB_A,
      public_id: crypto.randomUUID(),
      name: 'Visit',
      title: 'Your visit',
      feedback_form_type: 'relational',
      questions_json: JSON.stringify(VISIT_SURVEY),
      ...traits,
    })
    .returning(['program_id', 'feedback_form_id'])
    .executeTakeFirstOrThrow()
}

/** Writes completed responses and makes them count; returns their ids. @source ours */
export function complete(db: Db, key: FormKey, given: readonly GivenResponse[]): Promise<number[]> {
  return transact(db, async (trx) => {
    const rows = await trx
      .insertInto('feedback_response')
      .values(
        given.map(({ answers, completed, user_id = null, merchant_id = null }) => ({
          ...key,
          local_id: crypto.randomUUID(),
          user_id,
          merchant_id,
          response_json: JSON.stringify(answers),
          completed_ts: new Date(completed),
        })),
      )
      .returning('response_id')
      .execute()
    const ids = rows.map((row) => row.response_id)
    await storeFacts(trx, key, ids)
    return ids
  })
}
