import type { DraftChanges } from '@rapport/api/contract/feedback/drafts'
import { expect, it, vi } from 'vitest'

import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { SESSION_ANSWERS } from '../../../platform/testing/session-answers.ts'
import { Component } from '../editor-route.tsx'
import { storedDraft } from '../testing/stored-draft.ts'

const ROUTE = { path: '/ops/feedback/surveys/:surveyId/edit', Component }
const ADDRESS = '/ops/feedback/surveys/40/edit?step=settings'
const FIRST: DraftChanges = {
  is_new_version: false,
  version: null,
  changes: [{ question: 'overall', title: 'Overall', before: null, change: 'added', reasons: [] }],
  has_other_changes: true,
  survey: [],
  settings: ['name'],
  published_ts: null,
  answering: 0,
}
const SECOND: DraftChanges = {
  is_new_version: true,
  version: 2,
  changes: [
    {
      question: 'overall',
      title: 'Overall',
      before: 'All in all',
      change: 'new_version',
      reasons: ['the title was “All in all”', 'The scale has 7 steps.'],
    },
  ],
  has_other_changes: true,
  survey: [],
  settings: ['cutoff_ts'],
  published_ts: 900,
  answering: 3,
}
const published = storedDraft({ is_published: true, has_draft: false, rev: 2, public_id: 'abc' })

const open = (over: object = {}) =>
  renderRoute(ROUTE, ADDRESS, {
    answers: {
      getStaffMember: { ...SESSION_ANSWERS.getStaffMember, admin: true },
      getDraft: storedDraft(),
      getDraftChanges: FIRST,
      publishDraft: published,
      ...over,
    },
  })

it('publishes the revision whose changes are displayed, and reports success', async () => {
  const { screen, requests } = await open()
  await screen.getByRole('button', { name: 'Publish' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(/opens with 1 question/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.element(screen.getByText('Dining visit is published.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Publish' })).toBeDisabled()
  expect(requests.find(({ name }) => name === 'publishDraft')?.body).toEqual({ rev: 1, published_ts: null })
})

it('describes the changes in a new version', async () => {
  const { screen } = await open({ getDraft: { ...published, has_draft: true }, getDraftChanges: SECOND })
  await screen.getByRole('button', { name: 'Publish' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Publish version 2' })
  await expect.element(dialog.getByText('Changed; its trend starts again')).toBeVisible()
  await expect.element(dialog.getByText('The scale has 7 steps.')).toBeVisible()
  await expect.element(dialog.getByRole('deletion')).toHaveTextContent('All in all')
  await expect.element(dialog.getByText(/the title was/)).not.toBeInTheDocument()
  await expect.element(dialog.getByText(/3 people are answering now/)).toBeVisible()
  await expect.element(dialog.getByText('Settings changed: closing time')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Publish version 2' })).toBeVisible()
})

it('lists the server’s reasons for rejecting the draft, and shows no publish button', async () => {
  const { screen } = await open({
    getDraftChanges: () => ({
      status: 400,
      failure: { message: 'No.', code: 'invalid', fields: { 'settings.name': 'is the name of another survey' } },
    }),
  })
  await screen.getByRole('button', { name: 'Publish' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(/is the name of another survey/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Publish' }).query()).toBeNull()
})

it('reports that another person has changed the survey, and loads the changes again', async () => {
  const { screen, requests } = await open({
    publishDraft: () => ({ status: 409, failure: { message: 'Changed.', code: 'changed' } }),
  })
  await screen.getByRole('button', { name: 'Publish' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect.element(screen.getByText(/has changed in the meantime/)).toBeVisible()
  await vi.waitFor(() => expect(requests.filter(({ name }) => name === 'getDraftChanges').length).toBeGreaterThan(1))
})

it('publishes another person’s newer draft when Publish is pressed again', async () => {
  let rev = 1
  const { screen, requests } = await open({
    getDraft: () => storedDraft({ rev }),
    publishDraft: () => {
      if (rev === 2) return { ...published, rev: 3 }
      rev = 2
      return { status: 409, failure: { message: 'Changed.', code: 'changed' } }
    },
  })
  const dialog = screen.getByRole('dialog')
  await screen.getByRole('button', { name: 'Publish' }).click()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.element(screen.getByText(/has changed in the meantime/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.element(screen.getByText('Dining visit is published.')).toBeVisible()
  const bodies = requests.filter(({ name }) => name === 'publishDraft').map(({ body }) => body)
  expect(bodies).toEqual([
    { rev: 1, published_ts: null },
    { rev: 2, published_ts: null },
  ])
})

it('shows problems in place of the changes', async () => {
  const draft = storedDraft()
  const settings = { ...draft.draft.settings, name: '' }
  const { screen, requests } = await open({ getDraft: { ...draft, draft: { ...draft.draft, settings } } })
  await screen.getByRole('button', { name: 'Publish' }).click()
  await expect.element(screen.getByRole('dialog').getByText(/1 problem must be fixed/)).toBeVisible()
  await expect.element(screen.getByRole('dialog').getByRole('listitem')).toHaveTextContent('Settings: is missing')
  expect(requests.some(({ name }) => name === 'getDraftChanges')).toBe(false)
})

it('opens a changed question, and closes the dialog', async () => {
  const { screen, location } = await open({ getDraft: { ...published, has_draft: true }, getDraftChanges: SECOND })
  await screen.getByRole('button', { name: 'Publish' }).click()
  await screen.getByRole('dialog').getByRole('link', { name: 'Overall' }).click()
  expect(location()).toBe('/ops/feedback/surveys/40/edit?question=overall')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

it('no longer offers to publish after another person has published the draft', async () => {
  let isPublished = false
  const { screen } = await open({
    getDraft: () => (isPublished ? published : { ...published, has_draft: true, rev: 1 }),
    getDraftChanges: () => (isPublished ? { ...SECOND, changes: [], has_other_changes: false, settings: [] } : SECOND),
    publishDraft: () => {
      isPublished = true
      return { status: 409, failure: { message: 'Changed.', code: 'changed' } }
    },
  })
  await screen.getByRole('button', { name: 'Publish' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish version 2' }).click()
  await expect.element(dialog.getByText(/There is nothing to publish/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /^Publish/ })).not.toBeInTheDocument()
})
