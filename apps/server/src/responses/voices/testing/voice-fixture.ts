import type { Voice } from '@rapport/api/contract/feedback/voices'

import type { FormKey } from '../../../db/form-key.ts'
import {
  ADA,
  BEN,
  complete,
  DAY_MS,
  insertVisitForm,
  NOON,
  openResultsFixture,
  type GivenResponse,
} from '../../../results/testing/results-fixture.ts'
import { readAnswer } from '../../../testing/answers.ts'
import { CLUB_A, PEOPLE } from '../../../testing/two-clubs.ts'

export type VoiceQuery = Record<string, string | number | string[]>

/** An inserted response with its id and the id of its survey. */
export interface GivenVoice extends GivenResponse {
  readonly id: number
  readonly form: number
}

const COMMENTS = [
  'We waited long for the boat.',
  'Café O’Hara was grand',
  "it's ' | & : * \\ odd",
  null,
  'Waiting, again waiting!',
]

/** Returns the overall score of a given response; 0 when it has none. */
export const overallOf = ({ answers }: GivenResponse): number => Number(answers['overall'] ?? 0)
/** Returns the comment of a given response; an empty string when it has none. */
export const commentOf = ({ answers }: GivenResponse): string =>
  typeof answers['why'] === 'string' ? answers['why'] : ''

/** Generates responses from two members and from guests, at two locations and over 90 days. The same seed gives the same responses. */
function makeResponses(count: number, seed: number): GivenResponse[] {
  return Array.from({ length: count }, (_, index) => {
    const at = index * 7 + seed
    const person = [ADA, BEN, undefined][at % 3]
    const why = COMMENTS[at % COMMENTS.length] ?? null
    return {
      answers: { ...(at % 11 === 0 ? {} : { overall: 1 + (at % 5) }), ...(why === null ? {} : { why }) },
      completed: NOON - (at % 90) * DAY_MS - index * 1_000,
      merchant_id: at % 4 === 0 ? 1 + (at % 2) : 2,
      ...(person === undefined ? {} : { user_id: person }),
    }
  })
}

/**
 * Opens a fixture with the two clubs and 65 responses to two surveys of club A (`given`, newest first). Its helpers request voices,
 * by default as Ana of club A.
 */
export async function openVoiceFixture() {
  const fixture = await openResultsFixture()
  const ana = await fixture.signIn(PEOPLE.ana, CLUB_A)

  /** Inserts a survey whose overall question is `overall`. */
  async function insertForm(program_id: number = CLUB_A): Promise<FormKey> {
    const key = await insertVisitForm(fixture.db, { program_id })
    await fixture.db
      .updateTable('feedback_form')
      .set({ overall_question: 'overall' })
      .where('feedback_form_id', '=', key.feedback_form_id)
      .execute()
    return key
  }

  async function store(key: FormKey, responses: readonly GivenResponse[]): Promise<GivenVoice[]> {
    const ids = await complete(fixture.db, key, responses)
    return responses.map((one, index) => ({ ...one, id: ids[index] ?? 0, form: key.feedback_form_id }))
  }

  const ask = async (query: VoiceQuery, headers = ana) => {
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) =>
        [value].flat().map((one): [string, string] => [name, String(one)]),
      ),
    )
    return fixture.app.request(`/v3/feedback/voices?${search.toString()}`, { headers })
  }
  const page = async (query: VoiceQuery = {}, headers = ana): Promise<Voice[]> =>
    readAnswer('listVoices', await ask(query, headers))

  /** Reads all pages in order. */
  async function all(query: VoiceQuery = {}, headers = ana): Promise<Voice[]> {
    const rows: Voice[] = []
    for (;;) {
      const last = rows.at(-1)
      const next = await page({ ...query, ...(last && { after: last.response_id }) }, headers)
      if (next.length === 0) return rows
      rows.push(...next)
    }
  }
  const idsOf = async (query: VoiceQuery = {}) => (await all(query)).map(({ response_id }) => response_id)

  const visit = await insertForm()
  const stay = await insertForm()
  const responses = [...(await store(visit, makeResponses(40, 0))), ...(await store(stay, makeResponses(25, 3)))]
  const given = responses.toSorted((a, b) => b.completed - a.completed || b.id - a.id)
  return { ...fixture, askVoices: ask, page, all, idsOf, insertForm, visit, stay, given }
}

export type VoiceFixture = Awaited<ReturnType<typeof openVoiceFixture>>
