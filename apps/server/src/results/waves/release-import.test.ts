import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { FormKey } from '../../db/form-key.ts'
import { selectMeasuredForm } from '../measured-form.ts'
import {
  complete,
  DAY_MS,
  insertVisitForm,
  NOON,
  openResultsFixture,
  type ResultsFixture,
} from '../testing/results-fixture.ts'
import { given, IN_2025, IN_2027 } from '../testing/wave-fixture.ts'
import { listHeldForms, runReleaseJob } from './release-job.ts'
import { releaseForm } from './release-wave.ts'
import { selectWaves } from './wave-rows.ts'

let fixture: ResultsFixture
beforeAll(async () => {
  fixture = await openResultsFixture()
})
afterAll(() => fixture.close())

const anonymousForm = () => insertVisitForm(fixture.db, { anonymous: true })
const answerMany = (key: FormKey, many: number, completed?: number) =>
  complete(fixture.db, key, given(many, { overall: 5 }, completed))
const setPending = (key: FormKey, import_pending: boolean) =>
  fixture.db
    .updateTable('feedback_form')
    .set({ import_pending })
    .where('feedback_form_id', '=', key.feedback_form_id)
    .execute()
const waves = async (key: FormKey) =>
  (await selectWaves(fixture.db, key)).map(({ respondents, isClosed }) => ({ respondents, isClosed }))

describe('during an import', () => {
  it('the release job of the form publishes nothing', async () => {
    const key = await anonymousForm()
    await answerMany(key, 30, IN_2025)
    await setPending(key, true)
    const job = { program_id: key.program_id, payload: { feedback_form_id: key.feedback_form_id } }
    const run = () => runReleaseJob(() => Promise.resolve())(job, { db: fixture.db, now: () => NOON })
    await run()
    expect(await waves(key)).toEqual([])
    await setPending(key, false)
    await run()
    expect(await waves(key)).toEqual([
      { respondents: 30, isClosed: true },
      { respondents: null, isClosed: false },
    ])
  })

  it('a release publishes nothing when the import begins after the release has read the form', async () => {
    const key = await anonymousForm()
    await answerMany(key, 60)
    const form = await selectMeasuredForm(fixture.db, key)
    if (form === null) throw new Error('the form does not exist')
    await setPending(key, true)
    await releaseForm(fixture.db, form, NOON + DAY_MS)
    expect(await waves(key)).toEqual([])
    await setPending(key, false)
    await releaseForm(fixture.db, form, NOON + DAY_MS)
    await setPending(key, true)
    await answerMany(key, 60)
    await releaseForm(fixture.db, form, IN_2027)
    expect(await waves(key)).toEqual([{ respondents: 40, isClosed: false }])
  })

  it('the form is listed among those that publish nothing', async () => {
    const key = await anonymousForm()
    await setPending(key, true)
    expect(await listHeldForms(fixture.db)).toContainEqual({ ...key, name: 'Visit' })
    await setPending(key, false)
    expect(await listHeldForms(fixture.db)).not.toContainEqual({ ...key, name: 'Visit' })
  })
})
