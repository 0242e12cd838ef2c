import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { FormKey } from '../db/form-key.ts'
import { readAnswer } from '../testing/answers.ts'
import { CLUB_A, PEOPLE } from '../testing/two-clubs.ts'
import {
  ADA,
  BEN,
  complete,
  insertVisitForm,
  NOON,
  openResultsFixture,
  type ResultsFixture,
} from './testing/results-fixture.ts'
import { CLOSED_2025, closeWave2025 } from './testing/wave-fixture.ts'

const INDIVIDUAL = { resultType: 'individual_question' }
const WITH_AUTHORS = { ...INDIVIDUAL, authors: 'true' }

let fixture: ResultsFixture
beforeAll(async () => {
  fixture = await openResultsFixture()
  const named = { fname: 'Ada', lname: 'Loft' }
  await fixture.db
    .updateTable('member')
    .set(named)
    .where('program_id', '=', CLUB_A)
    .where('user_id', '=', ADA)
    .execute()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.db.deleteFrom('audit_log').execute())

const ask = async (key: FormKey, query: Record<string, string>, person: number = PEOPLE.ana) =>
  readAnswer('getResults', await fixture.ask({ feedbackFormId: String(key.feedback_form_id), ...query }, person))

const audited = async () => {
  const rows = await fixture.db.selectFrom('audit_log').select(['user_id', 'action', 'entity_id']).execute()
  return rows.map(({ user_id, action, entity_id }) => [user_id, action, Number(entity_id)])
}

describe('results that list texts', () => {
  it('have the location and the author of each text: the member, otherwise the name entered in the survey, otherwise no name', async () => {
    const key = await insertVisitForm(fixture.db)
    const why = (text: string, answers = {}) => ({ why: text, ...answers })
    await complete(fixture.db, key, [
      { answers: why('First'), completed: NOON - 1, user_id: ADA, merchant_id: 1 },
      { answers: why('Second', { Member: { text1: 'Cy', text2: 'Stone' } }), completed: NOON - 2, merchant_id: 2 },
      { answers: why('Third', { wishes: { first: 'Shade' } }), completed: NOON - 3 },
    ])
    const items = await fixture.results(key, WITH_AUTHORS)
    const unnamed = { user_id: null, user_fname: null, user_lname: null, spouse: 0, merchant_name: null }
    expect(items.get('why')?.results.current.answers.distribution['why']).toMatchObject([
      {
        text: 'First',
        completed_ts: NOON - 1,
        author: { user_id: ADA, user_fname: 'Ada', user_lname: 'Loft', spouse: 0, merchant_name: 'Main House' },
      },
      { text: 'Second', author: { ...unnamed, user_fname: 'Cy', user_lname: 'Stone', merchant_name: 'Grill' } },
      { text: 'Third', author: unnamed },
    ])
    const { distribution } = items.get('wishes')?.results.current.answers ?? {}
    expect(distribution?.['first']).toMatchObject([{ text: 'Shade', author: unnamed }])
  })

  it('have authors only on request, and such a request is audited as a view of responses', async () => {
    const key = await insertVisitForm(fixture.db)
    await complete(fixture.db, key, [{ answers: { why: 'First' }, completed: NOON, user_id: BEN }])
    expect(JSON.stringify(await ask(key, INDIVIDUAL))).not.toContain('author')
    expect(await audited()).toEqual([])
    expect(JSON.stringify(await ask(key, WITH_AUTHORS))).toContain('"author"')
    expect(await audited()).toEqual([[PEOPLE.ana, 'response.listed', key.feedback_form_id]])
  })

  it('have no authors for staff with limited access', async () => {
    const key = await insertVisitForm(fixture.db)
    await complete(fixture.db, key, [{ answers: { why: 'First' }, completed: NOON, user_id: ADA, merchant_id: 2 }])
    expect(await ask(key, WITH_AUTHORS, PEOPLE.limited)).toEqual(await ask(key, INDIVIDUAL, PEOPLE.limited))
    expect(await audited()).toEqual([])
  })

  it('SEC-TEN-13: contain the published comments of an anonymous form, without authors', async () => {
    const key = await insertVisitForm(fixture.db, { anonymous: true })
    await closeWave2025(fixture.db, key, CLOSED_2025)
    const plain = await ask(key, INDIVIDUAL)
    expect(JSON.stringify(plain)).toContain('Warm')
    expect(await ask(key, WITH_AUTHORS)).toEqual(plain)
  })
})
