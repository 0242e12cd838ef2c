import type { StoredDraft } from '@rapport/api/contract/feedback/drafts'
import type { SurveyDraftContent } from '@rapport/api/contract/feedback/survey-draft'
import { expect, it, vi } from 'vitest'

import { CLUB, HEADLINE_FORMS } from '../../../platform/testing/club.ts'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { SESSION_ANSWERS } from '../../../platform/testing/session-answers.ts'
import { Component } from '../editor-route.tsx'
import { storedDraft } from '../testing/stored-draft.ts'

const open = (stored: StoredDraft, more: object = {}) =>
  renderRoute(
    { path: '/ops/feedback/surveys/:surveyId/edit', Component },
    '/ops/feedback/surveys/40/edit?step=settings',
    {
      answers: {
        getStaffMember: { ...SESSION_ANSWERS.getStaffMember, admin: true },
        getDraft: stored,
        saveDraft: ({ body }) => {
          const { draft, base_rev } = body as { draft: SurveyDraftContent; base_rev: number }
          return { ...stored, draft, rev: base_rev + 1 }
        },
        getClubProfile: CLUB,
        listHeadlineForms: HEADLINE_FORMS,
        ...more,
      },
    },
  )

it('saves a closing time in the club’s time zone, the text for a closed survey, and whether people may change their answers', async () => {
  const { screen, requests } = await open(storedDraft())
  await screen.getByLabelText('Closes').fill('2026-12-31T18:00')
  await screen.getByLabelText('Text when closed').fill('See you next year.')
  await screen.getByRole('switch', { name: /People may change/ }).click()
  await vi.waitFor(() => {
    const saved = requests.filter(({ name }) => name === 'saveDraft').at(-1)?.body
    expect(saved).toMatchObject({
      draft: {
        settings: {
          cutoff_ts: Date.parse('2026-12-31T23:00:00Z'),
          expired_text: 'See you next year.',
          allow_edit_response: true,
        },
      },
    })
  })
})

it('locks the anonymity setting once a person has begun to answer', async () => {
  const { screen } = await open(storedDraft({ is_published: true, version: 1 }))
  await expect.element(screen.getByRole('switch', { name: /Anonymous/ })).toBeDisabled()
  await expect.element(screen.getByText(/because someone has begun to answer/)).toBeVisible()
})

it('reports that the title is missing', async () => {
  const { screen } = await open(storedDraft())
  await screen.getByLabelText('Title').fill('')
  await expect.element(screen.getByText('is missing')).toBeVisible()
})

it('saves the location, the color and the review links setting, and rates the contrast of the color', async () => {
  const { screen, requests } = await open(storedDraft())
  await screen.getByRole('combobox', { name: 'Location' }).click()
  await screen.getByRole('option', { name: 'Bay Courts' }).click()
  await screen.getByRole('switch', { name: /review sites/ }).click()
  const color = screen.getByLabelText('Color', { exact: true })
  await color.fill('#ffff00')
  await expect.element(screen.getByText('Contrast is too low. Choose a darker or lighter color.')).toBeVisible()
  await expect.element(screen.getByText(/hard to see on a white page/)).toBeVisible()
  await color.fill('#1f4e79')
  await expect.element(screen.getByText('Contrast is sufficient')).toBeVisible()
  await vi.waitFor(() => {
    const saved = requests.filter(({ name }) => name === 'saveDraft').at(-1)?.body
    expect(saved).toMatchObject({
      draft: { settings: { merchant_id: 2, review_links: false, brand_color: '#1f4e79' } },
    })
  })
})

it('adds an index with one question, and undoes the removal of the index', async () => {
  const { screen, requests } = await open(storedDraft())
  await screen.getByRole('button', { name: 'Add index' }).click()
  await screen.getByLabelText('Index title').fill('Dining')
  await screen.getByRole('combobox', { name: 'Index questions' }).click()
  await screen.getByRole('option').first().click()
  await vi.waitFor(() => {
    const saved = requests.filter(({ name }) => name === 'saveDraft').at(-1)?.body
    expect(saved).toMatchObject({
      draft: { definition: { indexes: [{ name: 'index1', title: 'Dining', questions: [expect.any(String)] }] } },
    })
  })
  await screen.getByRole('button', { name: 'Remove index Dining' }).click()
  await expect.element(screen.getByLabelText('Index title')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: /^Undo/ }).click()
  await expect.element(screen.getByLabelText('Index title')).toHaveValue('Dining')
})

const [HOME = null, ...OTHERS] = HEADLINE_FORMS
if (HOME === null) throw new Error('Home is the first use')
const POST = {
  feedback_form_id: 40,
  title: 'Dining',
  feedback_form_type: 'listening_post' as const,
  is_open: true,
  is_imported: false,
}
const WITH_POST = { ...HOME, options: [POST, ...HOME.options] }

it('saves the Home switch in the club profile immediately, without saving the draft', async () => {
  const { screen, requests } = await open(storedDraft({ is_published: true, version: 1, public_id: 'abc' }), {
    listHeadlineForms: [WITH_POST, ...OTHERS],
    saveHeadlineForm: [{ ...HOME, feedback_form_id: 40 }, ...OTHERS],
  })
  const shown = screen.getByRole('switch', { name: 'Show this survey on Home' })
  await shown.click()
  await expect.element(shown).toBeChecked()
  expect(requests.find(({ name }) => name === 'saveHeadlineForm')?.body).toMatchObject({
    use: 'home',
    feedback_form_id: 40,
  })
  expect(requests.some(({ name }) => name === 'saveDraft')).toBe(false)
})

it('enables the Home switch once the changes that make the survey suitable for Home are published', async () => {
  const stored = storedDraft({ is_published: true, version: 1, public_id: 'abc' })
  let isPublished = false
  const { screen } = await open(stored, {
    listHeadlineForms: () => (isPublished ? [WITH_POST, ...OTHERS] : HEADLINE_FORMS),
    getDraftChanges: {
      is_new_version: false,
      version: null,
      changes: [],
      has_other_changes: true,
      survey: [],
      settings: ['overall_question'],
      published_ts: 900,
      answering: 0,
    },
    publishDraft: () => {
      isPublished = true
      return { ...stored, has_draft: false, rev: 2 }
    },
  })
  const shown = screen.getByRole('switch', { name: 'Show this survey on Home' })
  await expect.element(screen.getByText(/^Publish the changes first/)).toBeVisible()
  await screen.getByRole('button', { name: 'Publish' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect.element(shown).toBeEnabled()
})

it.each([
  ['it is not published', {}, {}, 'Publish the survey first.'],
  ['it has no overall question', { is_published: true }, { overall_question: null }, /have an overall question/],
  ['the published survey has no overall question', { is_published: true }, {}, /^Publish the changes first/],
])('reports that Home cannot show the survey because %s', async (_name, more, settings, reason) => {
  const stored = storedDraft(more)
  const { screen } = await open({
    ...stored,
    draft: { ...stored.draft, settings: { ...stored.draft.settings, ...settings } },
  })
  await expect.element(screen.getByText(reason)).toBeVisible()
  await expect.element(screen.getByRole('switch', { name: 'Show this survey on Home' })).toBeDisabled()
})
