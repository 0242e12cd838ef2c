import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { CLUB_A } from '../../testing/two-clubs.ts'
import { openFileWizard, type FileWizard } from '../testing/file-wizard.ts'

let wizard: FileWizard
beforeAll(async () => {
  wizard = await openFileWizard()
})
afterAll(() => wizard.fixture.close())
beforeEach(() => wizard.clear())

/**
 * Returns a file whose rows are assigned to the terminals in turn. All answers for the first terminal are 5, and those for the
 * other terminals are from 1 to 4.
 */
function writeTerminals(rows: number, terminals: readonly string[]): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const terminalIndex = index % terminals.length
    return `${index + 1};2026-05-${String((index % 28) + 1).padStart(2, '0')};${terminalIndex === 0 ? 5 : (index % 4) + 1};${terminals[terminalIndex]}`
  })
  return ['ID;Completed;How was the food?;Terminal', ...lines].join('\n')
}

/** Imports a file whose last column is an attribute; returns the id of its survey. */
async function importTerminals(text: string, target: object): Promise<number> {
  const file = await wizard.upload(text)
  const columns = file.columns.map((column) =>
    column.column === 'Terminal'
      ? { ...column, becomes: [{ meaning: 'attribute' as const, name: 'Terminal' }], problems: [] }
      : column,
  )
  const saved = await wizard.ask('saveImportColumns', {
    params: { fileId: file.file_id },
    body: { base_rev: file.rev, columns },
  })
  const aimed = await wizard.saveTarget(saved, target)
  const checked = await wizard.run('checkImportFile', aimed)
  expect(checked).toMatchObject({ state: 'checked', problem: null, counts: { refused: 0 } })
  const done = await wizard.run('commitImportFile', checked)
  expect(done).toMatchObject({ state: 'done', problem: null })
  return done.target.feedback_form_id ?? 0
}

const PERIOD = { pastDays: 'custom', startDate: '2026-05-01', endDate: '2026-05-31' } as const

it('turns an attribute column into a filter and a segment of the survey', async () => {
  const name = `Terminals ${crypto.randomUUID()}`
  const form = await importTerminals(writeTerminals(40, ['A: main', 'B']), { name })
  const options = await wizard.ask('listFilterOptions', { query: { programId: CLUB_A } })
  expect(options.attributes.filter(({ feedback_form_id }) => feedback_form_id === form)).toEqual([
    {
      feedback_form_id: form,
      name: 'Terminal',
      label: 'Terminal',
      options: [
        { value: 'A: main', label: 'A: main' },
        { value: 'B', label: 'B' },
      ],
    },
  ])
  const counted = async (attribute?: string[]) => {
    const query = { feedbackFormId: form, resultType: 'individual_question' as const, ...PERIOD }
    const results = await wizard.ask('getResults', { query: { ...query, ...(attribute && { attribute }) } })
    return results.find(({ title }) => title === 'How was the food?')?.results.current.answers.counts
  }
  expect(await counted()).toMatchObject({ '5': 20 })
  expect(await counted(['Terminal:A: main'])).toEqual({ '1': 0, '2': 0, '3': 0, '4': 0, '5': 20 })
  expect(Object.values((await counted(['Terminal:B'])) ?? {}).reduce((sum, count) => sum + count, 0)).toBe(20)
  expect(await counted(['Terminal:A: main', 'Terminal:B'])).toEqual(await counted())

  const voices = (attribute: string[]) =>
    wizard.ask('listVoices', { query: { feedbackFormId: form, attribute } }).then(([first]) => first?.record_count)
  expect(await voices(['Terminal:A: main'])).toBe(20)
  expect(await voices(['Terminal:A: main', 'Terminal:B'])).toBe(40)
  const alone = await wizard.send('listVoices', { query: { attribute: ['Terminal:B'] } })
  expect({ status: alone.status, body: await alone.json() }).toMatchObject({
    status: 400,
    body: { fields: { attribute: expect.stringContaining('requires feedbackFormId') } },
  })

  const table = await wizard.ask('getSegments', {
    query: { feedbackFormId: form, segment: 'attribute:Terminal', ...PERIOD },
  })
  expect(table.segments.map(({ label, respondents, cells }) => [label, respondents, cells[0]?.scores.mean])).toEqual([
    ['A: main', 20, 5],
    ['B', 20, 3],
  ])
})

it('refuses an attribute or a value that the survey does not have, and a question that is not an attribute', async () => {
  const form = await importTerminals(writeTerminals(40, ['A', 'B']), { name: `Terminals ${crypto.randomUUID()}` })
  const query = { feedbackFormId: form, ...PERIOD }
  for (const attribute of ['Terminal:C', 'Gate:1', 'Terminal', 'How_was_the_food:5']) {
    const refused = await wizard.send('getResults', { query: { ...query, attribute: [attribute] } })
    expect([refused.status, attribute]).toEqual([400, attribute])
  }
  for (const segment of ['attribute:Gate', 'attribute:'] as const)
    expect((await wizard.send('getSegments', { query: { ...query, segment } })).status).toBe(400)
})

it('adds new groups from a later file to the survey’s attribute', async () => {
  const form = await importTerminals(writeTerminals(40, ['A', 'B']), { name: `Terminals ${crypto.randomUUID()}` })
  const next = writeTerminals(30, ['A', 'B', 'C']).replaceAll(/^(\d+);/gm, 'next-$1;')
  expect(await importTerminals(next, { feedback_form_id: form })).toBe(form)
  const table = await wizard.ask('getSegments', {
    query: { feedbackFormId: form, segment: 'attribute:Terminal', ...PERIOD },
  })
  expect(table.segments.map(({ label, respondents }) => [label, respondents])).toEqual([
    ['A', 30],
    ['B', 30],
    ['C', 10],
  ])
})
