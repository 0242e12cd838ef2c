import type { ResultItem } from '@rapport/api/contract/feedback/results'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import type { Transaction } from 'kysely'

import type { FormKey } from '../../db/form-key.ts'
import { transact, type Db, type Tables } from '../../db/open.ts'
import { newLocalId } from '../../responses/stored-response.ts'
import { readAnswer } from '../../testing/answers.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { CLUB_A, insertTwoClubs, PEOPLE } from '../../testing/two-clubs.ts'
import { fixVersion } from '../../versions/fix-version.ts'
import { storeFacts } from '../counting/complete-response.ts'
import { selectMeasuredForm } from '../measured-form.ts'
import { storeAnonymousFacts } from '../waves/anonymous-facts.ts'

export const DAY_MS = 86_400_000
/** The time of the test app's clock unless a test sets it: 17 June 2026, noon UTC, in epoch ms. */
export const NOON = Date.UTC(2026, 5, 17, 12)
/** The ids of two golfers: Ada turned 36 the day before NOON, and Ben has a long tenure. */
export const ADA = 501
export const BEN = 502

type Query = Record<string, string | string[]>

/** Results by the name of their question or group. */
type NamedResults = Map<string, ResultItem>

/** Opens a test app with two clubs, three members of club A, and functions that request results as staff of club A. */
export async function openResultsFixture() {
  const fixture = await createTestApp()
  await insertTwoClubs(fixture.db)
  const member = { program_id: CLUB_A, member_category: 'Golf' }
  await fixture.db
    .insertInto('member')
    .values([
      { ...member, user_id: ADA, gender: 'Female', birth_year: 1990, birth_month: 6, birth_day: 16 },
      { ...member, user_id: BEN, gender: 'Male', birth_year: 1955, date_joined: '2000-01-01' },
      { ...member, user_id: 503, gender: 'Other', member_category: 'Social' },
    ])
    .execute()

  async function ask(query: Query, person: number = PEOPLE.ana): Promise<Response> {
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
    )
    const headers = await fixture.signIn(person, CLUB_A)
    return fixture.app.request(`/v3/feedback/results?${search.toString()}`, { headers })
  }

  async function results(key: FormKey, query: Query = {}): Promise<NamedResults> {
    const parameters = { feedbackFormId: String(key.feedback_form_id), resultType: 'individual_question', ...query }
    const items = await readAnswer('getResults', await ask(parameters))
    return new Map(items.map((item) => [item.name, item]))
  }

  return { ...fixture, ask, results }
}

export type ResultsFixture = Awaited<ReturnType<typeof openResultsFixture>>

/** Returns the query parameters of a custom period, which includes both days. */
export const custom = (startDate: string, endDate: string) => ({ pastDays: 'custom', startDate, endDate })

/** Returns the counts of the answers to a question in the current cycle. */
export const countsOf = (items: NamedResults, name: string) => items.get(name)?.results.current.answers.counts

/** A survey with a question for each way of counting answers. Results can be filtered by `department`. */
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

/** A completed response that a test stores. */
export interface GivenResponse {
  readonly answers: Readonly<Record<string, unknown>>
  /** The time of completion, epoch ms. */
  readonly completed: number
  readonly user_id?: number
  readonly merchant_id?: number
  readonly weight?: number | null
}

export type FormTraits = { anonymous?: boolean; anonymity_threshold?: number; program_id?: number }

/** Inserts a form with VISIT_SURVEY, in club A unless `traits` names another program. */
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

/**
 * Inserts completed responses and their facts. Returns the ids of the responses; an empty list for an anonymous form, whose
 * responses have no id.
 */
export function complete(db: Db, key: FormKey, given: readonly GivenResponse[]): Promise<number[]> {
  return transact(db, async (trx) => {
    const form = await selectMeasuredForm(trx, key)
    const version = await fixVersion(trx, key)
    if (form?.anonymous === true) return completeAnonymous(trx, key, version, given)
    const rows = await trx
      .insertInto('feedback_response')
      .values(
        given.map(({ answers, completed, user_id = null, merchant_id = null, weight = null }) => ({
          ...key,
          version,
          local_id: crypto.randomUUID(),
          user_id,
          merchant_id,
          weight,
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

async function completeAnonymous(
  trx: Transaction<Tables>,
  key: FormKey,
  version: number,
  given: readonly GivenResponse[],
): Promise<never[]> {
  const completions = given.map(({ answers, completed, merchant_id = null }) => ({
    local_id: newLocalId(key.program_id),
    version,
    completed_ts: completed,
    merchant_id,
    response_json: answers,
  }))
  await trx
    .insertInto('anonymous_response')
    .values(
      completions.map(({ completed_ts, response_json, ...one }) => ({
        ...key,
        ...one,
        response_json: JSON.stringify(response_json),
        completed_ts: new Date(completed_ts),
      })),
    )
    .execute()
  await storeAnonymousFacts(trx, key, completions)
  return []
}
