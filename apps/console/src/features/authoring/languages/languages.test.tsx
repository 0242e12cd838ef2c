import type { StoredDraft } from '@rapport/api/contract/feedback/drafts'
import type { SurveyDraftContent } from '@rapport/api/contract/feedback/survey-draft'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

import { CLUB, HEADLINE_FORMS } from '../../../platform/testing/club.ts'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { SESSION_ANSWERS } from '../../../platform/testing/session-answers.ts'
import { Component } from '../editor-route.tsx'
import { storedDraft } from '../testing/stored-draft.ts'
import { translatedDraft } from './testing/translated-draft.ts'

const open = (stored: StoredDraft) =>
  renderRoute(
    { path: '/ops/feedback/surveys/:surveyId/edit', Component },
    '/ops/feedback/surveys/40/edit?step=settings#languages',
    {
      answers: {
        getStaffMember: { ...SESSION_ANSWERS.getStaffMember, admin: true },
        getDraft: stored,
        getClubProfile: CLUB,
        listHeadlineForms: HEADLINE_FORMS,
        saveDraft: ({ body }) => {
          const { draft, base_rev } = body as { draft: SurveyDraftContent; base_rev: number }
          return { ...stored, draft, rev: base_rev + 1 }
        },
      },
    },
  )
type Screen = Awaited<ReturnType<typeof open>>

const savedDefinition = ({ requests }: Screen) =>
  (requests.filter(({ name }) => name === 'saveDraft').at(-1)?.body as { draft: SurveyDraftContent } | undefined)?.draft
    .definition

const file = (text: string, name = 'texts.csv') => new File([text], name, { type: 'text/csv' })

it('adds a language to a survey, and shows how many translations are missing', async () => {
  const opened = await open(storedDraft())
  const { screen } = opened
  await expect.element(screen.getByText(/Choose another language/)).toBeVisible()
  await screen.getByRole('combobox', { name: 'Other languages' }).fill('German')
  await screen.getByRole('option', { name: 'German' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('table', { name: 'Texts by language' })).toBeVisible()
  await expect.element(screen.getByText(/^German: \d+ of \d+ missing$/)).toBeVisible()
  await vi.waitFor(() => expect(savedDefinition(opened)).toMatchObject({ locale: 'en', languages: ['de'] }))
})

it('edits a translation in place, and undoes the edit', async () => {
  const opened = await open(translatedDraft())
  const { screen } = opened
  const field = screen.getByLabelText('German: Why?')
  await field.fill('Warum?')
  await vi.waitFor(() =>
    expect(savedDefinition(opened)).toMatchObject({
      pages: [{ elements: [{}, { title: { default: 'Why?', de: 'Warum?' } }] }],
    }),
  )
  await screen.getByRole('button', { name: /^Undo/ }).click()
  await expect.element(field).toHaveValue('')
})

it('shows only texts with a missing translation, and keeps a text in the table while it is being translated', async () => {
  const { screen } = await open(translatedDraft())
  await screen.getByRole('switch', { name: /Only texts/ }).click()
  await expect.element(screen.getByLabelText('German: How was it?')).not.toBeInTheDocument()
  const field = screen.getByLabelText('German: Why?')
  await field.fill('Warum?')
  await expect.element(field).toHaveValue('Warum?')
})

it('imports a file after showing its changes and each line that cannot be used', async () => {
  const opened = await open(translatedDraft())
  const { screen } = opened
  await screen.getByRole('button', { name: /^Import CSV/ }).click()
  const csv = 'key,en,de\noverall > title,How was it?,"Wie, bitte?"\nwhy > title,Why not?,Warum\ngone > title,x,y\n'
  await screen.getByLabelText('CSV file').upload(file(csv))
  await expect.element(screen.getByText('1 text will change:')).toBeVisible()
  await expect.element(screen.getByText('Line 3 has a different text in English than the survey has now')).toBeVisible()
  await expect.element(screen.getByText('Line 4 has a key that the survey does not have: gone > title')).toBeVisible()
  await screen.getByRole('button', { name: 'Import 1 text' }).click()
  await expect.element(screen.getByLabelText('German: How was it?')).toHaveValue('Wie, bitte?')
  await screen.getByRole('button', { name: /^Undo/ }).click()
  await expect.element(screen.getByLabelText('German: How was it?')).toHaveValue('Wie war es?')
})

it('reports why a file is not a valid translation table', async () => {
  const { screen } = await open(translatedDraft())
  await screen.getByRole('button', { name: /^Import CSV/ }).click()
  await screen.getByLabelText('CSV file').upload(file('key,de\n"why > title,Warum\n'))
  await expect.element(screen.getByText(/^The file is not a CSV table:/)).toBeVisible()
  await screen.getByLabelText('CSV file').upload(file('name;text\na;b\n'))
  await expect.element(screen.getByText('Line 1 has no column named key')).toBeVisible()
  await expect.element(screen.getByText('The file has no changes to import.')).toBeVisible()
})
