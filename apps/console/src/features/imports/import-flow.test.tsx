import type { ImportFile } from '@rapport/api/contract/imports/import-files'
import type { FakeAnswers, FakeRequest } from '@rapport/api/testing/fake-api'
import { expect, it, vi } from 'vitest'

import { renderRoute } from '../../platform/testing/render-route.tsx'
import { voiceForm } from '../../platform/testing/voices.ts'
import { Component } from './import-route.tsx'
import { COLUMNS } from './testing/columns.ts'
import { bodyOf, CHECKED, COUNTS, fakeServer, MAPPED } from './testing/fake-server.ts'

const PATH = '/ops/feedback/surveys/import'
const ADDRESS = `${PATH}?file=7`
const open = (answers: FakeAnswers, address = ADDRESS) => renderRoute({ path: PATH, Component }, address, { answers })

it('saves each decision about a column with the revision that the decision is based on', async () => {
  const { screen, requests } = await open(fakeServer(MAPPED).answers)
  await screen.getByRole('button', { name: 'Treat as no answer, Q1_OVERALL' }).click()
  await screen.getByRole('button', { name: 'Add the choice, Q3_MEALS' }).click()
  await vi.waitFor(() => expect(saves(requests)).toHaveLength(2))
  expect(saves(requests).map(({ base_rev }) => base_rev)).toEqual([3, 4])
  // The second save also contains the first decision.
  const columns = saves(requests)[1]?.['columns'] as ImportFile['columns']
  expect(columns.filter(({ problems }) => problems.length > 0)).toHaveLength(
    COLUMNS.filter(({ problems }) => problems.length > 0).length - 2,
  )
})

const saves = (requests: readonly FakeRequest[]) =>
  requests.filter(({ name }) => name === 'saveImportColumns').map((request) => bodyOf(request))

it('reports a change that was not saved and restores the columns from the server', async () => {
  const { answers } = fakeServer(MAPPED, {
    saveImportColumns: () => ({ status: 409, failure: { message: 'Changed.', code: 'changed' } }),
  })
  const { screen } = await open(answers)
  await screen.getByRole('button', { name: 'Treat as no answer, Q1_OVERALL' }).click()
  await expect.element(screen.getByText(/^The file was changed in another window, so it has been/)).toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Treat as no answer, Q1_OVERALL' })).toBeInTheDocument()
})

it('keeps the form of a column open after a failed save, and saves the column on the next attempt', async () => {
  const { answers } = fakeServer(MAPPED)
  const save = answers.saveImportColumns
  let isDown = true
  const { screen } = await open({
    ...answers,
    saveImportColumns: (request) => {
      if (typeof save !== 'function') throw new TypeError('no columns')
      return isDown
        ? { status: 400, failure: { message: 'Invalid.', code: 'invalid', fields: { columns: 'are too long' } } }
        : save(request)
    },
  })
  await screen.getByRole('button', { name: 'Other, Q1_OVERALL' }).click()
  const dialog = screen.getByRole('dialog')
  const label = dialog.getByRole('textbox', { name: 'Label of choice 5' })
  await label.fill('Superb')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('alert').getByText('are too long')).toBeInTheDocument()
  await expect.element(label).toHaveValue('Superb')
  isDown = false
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('reports a failed save whose dialog was closed before the server responded', async () => {
  let answer = (_: Response) => {}
  const { screen } = await renderRoute({ path: PATH, Component }, ADDRESS, {
    answers: fakeServer(MAPPED).answers,
    faults: { 'PUT /v3/feedback/import_files/7/columns': () => new Promise((resolve) => (answer = resolve)) },
  })
  const dialog = screen.getByRole('dialog')
  await screen.getByRole('button', { name: 'Other, Q1_OVERALL' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  answer(Response.json({ message: 'Too late.', code: 'changed' }, { status: 409 }))
  await expect.element(screen.getByText(/^The file was changed in another window, so it has been/)).toBeInTheDocument()
})

it('saves the file settings when a different delimiter is chosen', async () => {
  const { screen, requests } = await open(fakeServer(MAPPED).answers)
  await screen.getByRole('button', { name: 'Change', exact: true }).click()
  await screen.getByRole('combobox', { name: 'Values are separated by' }).click()
  await screen.getByRole('option', { name: 'Tabs' }).click()
  await vi.waitFor(() => expect(requests.some(({ name }) => name === 'saveFileSettings')).toBe(true))
  const [sent] = requests.filter(({ name }) => name === 'saveFileSettings').map(bodyOf)
  expect(sent).toMatchObject({ base_rev: 3, guess: { file: { delimiter: '\t' } } })
})

it('saves an existing survey as the target, and describes what the file changes in it', async () => {
  const { answers, set } = fakeServer(MAPPED)
  const { screen, requests } = await open({
    ...answers,
    saveImportTarget: (request) => {
      const { target } = bodyOf(request) as Pick<ImportFile, 'target'>
      return set({
        target,
        rev: 4,
        target_changes: [
          { change: 'same', question: 'q1', title: 'Overall', reasons: [] },
          { change: 'compatible', question: 'q3', title: 'Meals', reasons: ['the choice “Grill” was added'] },
        ],
      })
    },
  })
  await screen.getByRole('button', { name: 'Change survey' }).click()
  await screen.getByRole('radio', { name: 'An existing survey' }).click()
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(screen.getByText('the choice “Grill” was added')).toBeInTheDocument()
  await expect.element(screen.getByText('1 more question does not change.')).toBeInTheDocument()
  const [sent] = requests.filter(({ name }) => name === 'saveImportTarget').map(bodyOf)
  expect(sent).toMatchObject({ base_rev: 3, target: { feedback_form_id: voiceForm().feedback_form_id } })
})

it('imports a file into an anonymous survey as one closed wave, and explains the consequences', async () => {
  const { answers, set } = fakeServer(MAPPED)
  const { screen, requests } = await open(answers)
  await screen.getByRole('button', { name: 'Change survey' }).click()
  await expect.element(screen.getByText(/^The file becomes one closed wave/)).not.toBeInTheDocument()
  await screen.getByRole('radio', { name: 'Anonymous' }).click()
  await expect.element(screen.getByText(/^The file becomes one closed wave/)).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(screen.getByText(/could identify a person are left out: RESP_ID, /)).toBeInTheDocument()
  const [sent] = requests.filter(({ name }) => name === 'saveImportTarget').map(bodyOf)
  expect(sent).toMatchObject({ target: { feedback_form_id: null, anonymous: true } })
  set({ ...CHECKED, target: { ...MAPPED.target, anonymous: true }, facts: SPAN, state: 'checking' })
  await screen.getByRole('button', { name: 'Check rows' }).click()
  set({ state: 'checked' })
  await screen.getByRole('button', { name: 'Import 2,804 responses' }).click()
  await expect
    .element(
      screen
        .getByRole('alertdialog')
        .getByText(/one closed wave .*, 05\/04\/2025 to 05\/30\/2025, .*can undo the whole wave/),
    )
    .toBeInTheDocument()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Import 2,804 responses' }).click()
  set({ state: 'done', import_id: 5, feedback_form_id: 12, counts: null, columns: [] })
  await expect.element(screen.getByText(/^The file became one closed wave\./)).toBeInTheDocument()
  await expect.element(screen.getByText('New responses')).not.toBeInTheDocument()
})

const SPAN = { first_ts: 1_746_364_931_000, last_ts: 1_748_610_000_000, members_found: null, already_here: null }

it('makes a staff survey anonymous', async () => {
  const { screen, requests } = await open(fakeServer(MAPPED).answers)
  await screen.getByRole('button', { name: 'Change survey' }).click()
  await screen.getByRole('combobox', { name: 'Type' }).click()
  await screen.getByRole('option', { name: 'Staff (culture)' }).click()
  await expect.element(screen.getByText('Staff surveys are anonymous.')).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await vi.waitFor(() => expect(requests.some(({ name }) => name === 'saveImportTarget')).toBe(true))
  const [sent] = requests.filter(({ name }) => name === 'saveImportTarget').map(bodyOf)
  expect(sent).toMatchObject({ target: { feedback_form_type: 'culture', anonymous: true } })
})

it('names the saved mapping that was applied', async () => {
  const { answers } = fakeServer({ ...MAPPED, saved_mapping: { name: 'survey-2024.csv', saved_ts: 1_763_652_600_000 } })
  const { screen } = await open(answers)
  await expect
    .element(screen.getByText(/^The mapping of survey-2024\.csv, saved 11\/20\/2025, was applied/))
    .toBeInTheDocument()
})

it('checks the rows, shows the rejected rows, and imports the file only after confirmation', async () => {
  const { answers, set } = fakeServer(MAPPED)
  const { screen, requests } = await open(answers)
  await screen.getByRole('button', { name: 'Check rows' }).click()
  await expect
    .element(screen.getByRole('progressbar', { name: 'Checking the rows' }))
    .toHaveAttribute('aria-valuetext', '400 of 2,818 rows')
  set(CHECKED)
  await expect.element(screen.getByRole('cell', { name: 'is not on the scale' })).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Import 2,804 responses' }).click()
  expect(requests.some(({ name }) => name === 'commitImportFile')).toBe(false)
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Import 2,804 responses' }).click()
  await expect.element(screen.getByText(/^You can leave this page/)).toBeInTheDocument()
  set({ state: 'done', import_id: 5, feedback_form_id: 12, rows_done: 2818 })
  await expect
    .element(screen.getByRole('link', { name: 'See Performance' }))
    .toHaveAttribute('href', '/ops/feedback/performance?feedbackFormId=12')
  await expect
    .element(screen.getByRole('link', { name: 'See survey' }))
    .toHaveAttribute('href', '/ops/feedback/surveys/12')
})

it('reports that the list of rejected rows is incomplete', async () => {
  const { answers } = fakeServer({ ...CHECKED, counts: { ...COUNTS, refused: 50_001 } })
  const { screen } = await open({
    ...answers,
    listImportProblems: [{ line: 12, column: 'Q1', value: '9', reason: 'is not on the scale', record_count: 50_000 }],
  })
  await expect.element(screen.getByText(/^The first 50,000 of 50,001 refused rows are listed/)).toBeInTheDocument()
})

it('reloads the data when an import has ended', async () => {
  const { answers, set } = fakeServer({ ...CHECKED, state: 'importing', rows_done: 900 })
  const { screen, requests } = await open(answers)
  await expect.element(screen.getByRole('button', { name: 'Stop import' })).toBeInTheDocument()
  const count = () => requests.filter(({ name }) => name === 'getStaffMember').length
  const before = count()
  set({ state: 'done', import_id: 5, feedback_form_id: 12, rows_done: 2818 })
  await expect.element(screen.getByRole('link', { name: 'See Performance' })).toBeInTheDocument()
  await vi.waitFor(() => expect(count()).toBe(before + 1))
})

it('returns from the check to the columns', async () => {
  const { screen, location } = await open(fakeServer(CHECKED).answers)
  await screen.getByRole('button', { name: 'Back to Columns' }).click()
  await expect.element(screen.getByRole('table', { name: 'Columns in the file' })).toBeInTheDocument()
  expect(location()).toBe(`${ADDRESS}&step=map`)
})

it('asks the user to check the rows again when the survey has changed since the check', async () => {
  const { answers } = fakeServer(CHECKED, {
    commitImportFile: () => ({ status: 409, failure: { message: 'Not checked.', code: 'not_checked' } }),
  })
  const { screen } = await open(answers)
  await screen.getByRole('button', { name: 'Import 2,804 responses' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Import 2,804 responses' }).click()
  await expect
    .element(screen.getByText('The survey has changed since the check. Check the rows again.'))
    .toBeInTheDocument()
})

it('asks for confirmation before an import is stopped', async () => {
  const { answers } = fakeServer({ ...CHECKED, state: 'importing', rows_done: 900 })
  const { screen, requests } = await open(answers)
  await screen.getByRole('button', { name: 'Stop import' }).click()
  expect(requests.some(({ name }) => name === 'cancelImportFile')).toBe(false)
  await screen.getByRole('button', { name: 'Stop and undo' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Undoing the import' })).toBeInTheDocument()
})

it('reports why an import failed, and that everything it had stored has been removed', async () => {
  const { answers } = fakeServer({
    ...CHECKED,
    state: 'failed',
    problem: 'The database was not available for an hour.',
  })
  const { screen } = await open(answers)
  await expect
    .element(screen.getByRole('alert').getByText(/The database was not available for an hour\./))
    .toBeInTheDocument()
  await expect.element(screen.getByText(/Everything that the import had stored has been removed\./)).toBeInTheDocument()
})
