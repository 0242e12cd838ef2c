import type { CaseDetail } from '@rapport/api/contract/cases/cases'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { openCaseFixture, type CaseFixture } from './testing/case-fixture.ts'

const SAID = `We waited 40 minutes. ${'And nobody could say when the boat would come. '.repeat(10)}`.trim()

let club: CaseFixture
beforeAll(async () => {
  club = await openCaseFixture()
})
afterAll(() => club.close())

/** Raises a case, and stores the voice of its response. */
async function raiseWithVoice(form: number, comments: readonly object[]): Promise<number> {
  const { caseId, source } = await club.raise(form, 501)
  await sql`
    insert into response_voice (program_id, response_id, feedback_form_id, completed_ts, day, score_value, score_max, score_band, comments,
      terms)
    values (75, ${source.response_id}, ${form}, ${new Date(club.clock.now())}, 20000, 2, 5, 'negative', ${JSON.stringify(comments)}::jsonb,
      '')`.execute(club.db)
  return caseId
}

const read = async (caseId: number) => (await club.call<CaseDetail>(club.dana, 'GET', `/cases/${caseId}`)).body
const quoteOf = async (caseId: number) => (await club.list()).find((row) => row.case_id === caseId)?.quote

it('a case contains the first comment of the response that raised it, in full on the page of the case and truncated in the list', async () => {
  const caseId = await raiseWithVoice(220, [
    { question: 'why', text: SAID },
    { question: 'word', text: 'Slow' },
  ])
  expect((await read(caseId)).voice).toMatchObject({
    feedback_form_id: 220,
    quote: SAID,
    completed_ts: club.clock.now(),
    score_value: 2,
    score_max: 5,
    score_band: 'negative',
  })
  expect(await quoteOf(caseId)).toBe(SAID.slice(0, 300))
})

it('a case contains the score of a response without a comment', async () => {
  const caseId = await raiseWithVoice(220, [])
  expect((await read(caseId)).voice).toMatchObject({ quote: null, score_value: 2 })
  expect(await quoteOf(caseId)).toBeNull()
})

it('a case contains no voice when staff created it without a response, or when the response has not yet been added to the stream of voices', async () => {
  const { body } = await club.create({ title: 'Locker' })
  expect(body.voice).toBeNull()
  const { caseId } = await club.raise(220, 501)
  expect((await read(caseId)).voice).toBeNull()
  expect(await quoteOf(caseId)).toBeNull()
})
