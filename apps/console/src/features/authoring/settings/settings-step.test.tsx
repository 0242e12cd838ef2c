import type { StoredDraft } from '@rapport/api/contract/feedback/drafts'
import type { SurveyDraftContent } from '@rapport/api/contract/feedback/survey-draft'
import { expect, it, vi } from 'vitest'

import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { WHO_AND_WHERE } from '../../../platform/testing/who-and-where.ts'
import { Component } from '../editor-route.tsx'
import { storedDraft } from '../testing/stored-draft.ts'

const open = (stored: StoredDraft) =>
  renderRoute(
    { path: '/ops/feedback/surveys/:surveyId/edit', Component },
    '/ops/feedback/surveys/40/edit?step=settings',
    {
      answers: {
        getStaffMember: { ...WHO_AND_WHERE.getStaffMember, admin: true },
        getDraft: stored,
        saveDraft: ({ body }) => {
          const { draft, base_rev } = body as { draft: SurveyDraftContent; base_rev: number }
          return { ...stored, draft, rev: base_rev + 1 }
        },
      },
    },
  )

it('saves a closing time in the zone of the club, a text and the overall question', async () => {
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

it('fixes anonymity once someone has begun to answer', async () => {
  const { screen } = await open(storedDraft({ is_published: true, version: 1 }))
  await expect.element(screen.getByRole('switch', { name: /Anonymous/ })).toBeDisabled()
  await expect.element(screen.getByText(/because someone has begun to answer/)).toBeVisible()
})

it('shows a problem at its field', async () => {
  const { screen } = await open(storedDraft())
  await screen.getByLabelText('Title').fill('')
  await expect.element(screen.getByText('is missing')).toBeVisible()
})
