import { expect, it, vi } from 'vitest'

import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { SESSION_ANSWERS } from '../../../platform/testing/session-answers.ts'
import { voiceForm } from '../../../platform/testing/voices.ts'
import { Component } from '../survey-list-route.tsx'

const ROUTE = { path: '/ops/feedback/surveys', Component }
const ADMIN = { ...SESSION_ANSWERS.getStaffMember, admin: true }
const FORMS = [voiceForm(), voiceForm({ feedback_form_id: 13, name: 'Listening Post' })]
const SHARING = {
  feedback_form_id: 13,
  title: 'Listening Post',
  public_id: 'lp-1',
  feedback_form_type: 'listening_post' as const,
  anonymous: false,
  opens_ts: null,
  cutoff_ts: null,
  archived_ts: null,
  expired_text: null,
  responses: 1,
  locations: [],
}
const COPY = {
  feedback_form_id: 41,
  rev: 1,
  has_draft: true,
  is_published: false,
  version: null,
  public_id: null,
  updated_ts: 1,
  updated_by: 1,
  updated_by_fname: null,
  updated_by_lname: null,
  draft: {
    definition: {},
    settings: {
      name: 'Copy',
      title: 'Copy',
      feedback_form_type: 'listening_post' as const,
      anonymous: false,
      overall_question: null,
      allow_edit_response: false,
      opens_ts: null,
      cutoff_ts: null,
      expired_text: null,
      success_text: null,
      merchant_id: null,
      review_links: true,
      header_img_url: null,
      brand_color: null,
    },
    alerts: [],
  },
  problems: [],
}
const STATE = { opens_ts: null, cutoff_ts: null, archived_ts: null, created_by_fname: null, created_by_lname: null }
const STATES = [
  { ...STATE, feedback_form_id: FORMS[0]?.feedback_form_id ?? 0, created_by_fname: 'Dana', created_by_lname: 'Reyes' },
  { ...STATE, feedback_form_id: 13, cutoff_ts: 2, archived_ts: 2 },
]

it('shows administrators the state and the owner, and hides archived surveys behind a filter', async () => {
  const { screen, location } = await renderRoute(ROUTE, '/ops/feedback/surveys', {
    answers: { getStaffMember: ADMIN, listForms: FORMS, listDrafts: [], listSurveyStates: STATES },
  })
  const row = screen.getByRole('row', { name: /Relational Survey/ })
  await expect.element(row.getByText('Open', { exact: true })).toBeVisible()
  await expect.element(row.getByText('by Dana Reyes')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Listening Post' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Archived (1)' }).click()
  await expect.element(screen.getByRole('row', { name: /Listening Post/ }).getByText('Archived')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Relational Survey' }).query()).toBeNull()
  expect(location()).toBe('/ops/feedback/surveys?archived=true')
})

it('archives a survey, and restores it with its closing time on undo', async () => {
  const closes = Date.now() + 86_400_000
  let states = [
    { ...STATE, feedback_form_id: 13, cutoff_ts: closes as number | null, archived_ts: null as number | null },
  ]
  const { screen, requests } = await renderRoute(ROUTE, '/ops/feedback/surveys', {
    answers: {
      getStaffMember: ADMIN,
      listForms: FORMS,
      listDrafts: [],
      listSurveyStates: () => states,
      saveSurveyState: () => {
        states = states.map((one) => ({ ...one, archived_ts: one.archived_ts === null ? 2 : null }))
        return SHARING
      },
    },
  })
  await screen.getByRole('button', { name: 'Actions for Listening Post' }).click()
  await screen.getByRole('menuitem', { name: 'Archive' }).click()
  await expect.element(screen.getByText(/Listening Post has been archived/)).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Listening Post/ })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByRole('row', { name: /Listening Post/ })).toBeVisible()
  expect(requests.filter(({ name }) => name === 'saveSurveyState').map(({ body }) => body)).toEqual([
    { action: 'archive' },
    { action: 'reopen', cutoff_ts: closes },
  ])
})

it('duplicates a published survey, and opens the copy', async () => {
  const { screen, requests, location } = await renderRoute(ROUTE, '/ops/feedback/surveys', {
    answers: {
      getStaffMember: ADMIN,
      listForms: FORMS,
      listDrafts: [],
      listSurveyStates: STATES,
      createDraft: { ...COPY },
    },
  })
  await screen.getByRole('button', { name: 'Actions for Relational Survey' }).click()
  await screen.getByRole('menuitem', { name: 'Duplicate' }).click()
  await vi.waitFor(() => expect(location()).toBe('/ops/feedback/surveys/41/edit'))
  expect(requests.find(({ name }) => name === 'createDraft')?.body).toEqual({
    from: 'copy',
    feedback_form_id: FORMS[0]?.feedback_form_id,
  })
})
