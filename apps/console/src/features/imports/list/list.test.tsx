import type { ProgramImport } from '@rapport/api/contract/imports/file-calls'
import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { expect, it, vi } from 'vitest'

import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { SESSION_ANSWERS } from '../../../platform/testing/session-answers.ts'
import { Component } from '../import-route.tsx'
import { programImport } from '../testing/import-file.ts'

const PATH = '/ops/feedback/surveys/import'

const open = (imports: readonly ProgramImport[], over: FakeAnswers = {}, address = PATH) =>
  renderRoute({ path: PATH, Component }, address, {
    answers: {
      getStaffMember: { ...SESSION_ANSWERS.getStaffMember, admin: true },
      listImportFiles: [],
      listProgramImports: [...imports],
      ...over,
    },
  })

it('shows the survey and the result of each import, and whether the import can be undone', async () => {
  const { screen } = await open([
    programImport(),
    programImport({ import_id: 4, filename: 'old.csv', no_undo_reason: 'It is older than 30 days.' }),
    programImport({ import_id: 3, filename: 'wrong.csv', undone_ts: 1_795_188_600_000 }),
    programImport({ import_id: 2, filename: 'staff.csv', counts: null, notes: null, created_by: null }),
  ])
  const row = (name: RegExp) => screen.getByRole('row', { name })
  await expect.element(row(/survey-2025\.csv/)).toMatchTextContent(/Relational Survey.*2,804 new, 14 refused/)
  await expect.element(row(/old\.csv/)).toMatchTextContent(/It is older than 30 days\.$/)
  await expect.element(row(/wrong\.csv/)).toMatchTextContent(/Undone 11\/20\/2026$/)
  await expect.element(row(/staff\.csv/)).toMatchTextContent(/Command line.*One closed wave/)
  expect(screen.getByRole('button', { name: /^Undo the import of/ }).all()).toHaveLength(2)
})

it('asks for confirmation before an import is undone, and states what is removed', async () => {
  const { screen, requests } = await open([programImport({ notes: 3 })], {
    undoSurveyImport: { removed: 2804, restored: 0, kept: 0, is_definition_restored: true },
  })
  await screen.getByRole('button', { name: 'Undo the import of member-survey-2025.csv' }).click()
  const dialog = screen.getByRole('alertdialog')
  await expect.element(dialog.getByText('2,804 responses are removed from Relational Survey.')).toBeInTheDocument()
  await expect.element(dialog.getByText('3 staff notes on these responses are removed too.')).toBeInTheDocument()
  expect(requests.some(({ name }) => name === 'undoSurveyImport')).toBe(false)
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect.element(screen.getByText('The import of member-survey-2025.csv was undone.')).toBeInTheDocument()
})

it('after a second confirmation, undoes an import except for the responses that staff have changed', async () => {
  const { screen, requests } = await open([programImport()], {
    undoSurveyImport: ({ body }) =>
      JSON.stringify(body) === '{"keep_edited":true}'
        ? { removed: 2802, restored: 0, kept: 2, is_definition_restored: false }
        : {
            status: 409,
            failure: { message: 'Edited.', code: 'edited', current: { edited: [1, 2], edited_count: 2 } },
          },
  })
  await screen.getByRole('button', { name: 'Undo the import of member-survey-2025.csv' }).click()
  await screen.getByRole('button', { name: 'Undo import' }).click()
  await expect
    .element(screen.getByRole('alert').getByText(/^Staff have changed 2 responses since the import\./))
    .toBeInTheDocument()
  await screen.getByRole('button', { name: 'Undo the others' }).click()
  await vi.waitFor(() => expect(requests.filter(({ name }) => name === 'undoSurveyImport')).toHaveLength(2))
})

it('reports why an import can no longer be undone', async () => {
  const { screen } = await open([programImport()], {
    undoSurveyImport: () => ({
      status: 409,
      failure: { message: 'A later import corrected the same responses.', code: 'not_undoable' },
    }),
  })
  await screen.getByRole('button', { name: 'Undo the import of member-survey-2025.csv' }).click()
  await screen.getByRole('button', { name: 'Undo import' }).click()
  await expect
    .element(screen.getByRole('alert').getByText('A later import corrected the same responses.'))
    .toBeInTheDocument()
})

it('stores the page of the list in the URL', async () => {
  const { screen, location, requests } = await open([programImport({ record_count: 60 })])
  await screen.getByRole('button', { name: 'Next' }).click()
  expect(location()).toBe(`${PATH}?offset=25`)
  await vi.waitFor(() => {
    const [, second] = requests.filter(({ name }) => name === 'listProgramImports')
    expect(second?.url.searchParams.get('offset')).toBe('25')
  })
})
