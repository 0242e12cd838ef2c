import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { openFileWizard, type FileWizard } from '../testing/file-wizard.ts'
import { ANSWERS, COUNTS, FACILITIES } from '../testing/guest-answers.ts'
import { vendorFiles } from '../testing/vendor-files.ts'

let wizard: FileWizard
beforeAll(async () => {
  wizard = await openFileWizard()
})
afterAll(() => wizard.fixture.close())

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const rated = ANSWERS.flatMap(({ satisfaction }) => (satisfaction === null ? [] : [satisfaction]))

/** Returns the results of the first question with this measure. Fails when there are none. */
function figuresOf(items: readonly ResultItem[], measure: ResultItem['measure']) {
  const found = items.find((item) => item.measure === measure)?.results.current
  if (found === undefined || found === null) throw new Error(`no result of ${measure}`)
  return found
}

it.each(vendorFiles())(
  'imports a $vendor file with the guessed mapping and produces results that match its answers',
  async (file) => {
    const { vendor, filename, bytes } = file
    const uploaded = await wizard.upload(bytes, filename)
    const checked = await wizard.run('checkImportFile', await wizard.saveTarget(uploaded, { name: vendor }))
    expect(checked.counts).toEqual({ created: 60, updated: 0, unchanged: 0, refused: 0 })
    const done = await wizard.run('commitImportFile', checked)
    expect(done).toMatchObject({ state: 'done', counts: { created: 60, refused: 0 } })
    const items = await wizard.ask('getResults', {
      query: {
        feedbackFormId: done.feedback_form_id ?? 0,
        resultType: 'individual_question',
        pastDays: 'custom',
        startDate: '2026-05-01',
        endDate: '2026-05-31',
        lists: 'none',
      },
    })
    const satisfaction = figuresOf(items, 'ordinal_higher')
    expect(satisfaction.answers.counts).toMatchObject(COUNTS.satisfaction)
    expect(satisfaction.scores.mean).toBeCloseTo(mean(rated), 6)
    const recommendation = figuresOf(items, 'recommendation')
    expect(recommendation.answers.counts).toMatchObject(COUNTS.recommend)
    const used = figuresOf(items, 'nominal').answers.counts
    const facilities = FACILITIES.map((one, index) => used[one] ?? used[index + 1])
    expect(facilities).toEqual(COUNTS.used)
    const others = ANSWERS.filter(({ other }) => other !== '').length
    expect(used['other'] ?? used['Sauna']).toBe(others)
  },
)
