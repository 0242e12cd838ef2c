import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { measuredCycle, ratedResult } from '@rapport/domain/results/testing/result-items'
import { expect, it } from 'vitest'

import { renderRoute } from '../../platform/testing/render-route.tsx'
import { SESSION_ANSWERS } from '../../platform/testing/session-answers.ts'
import { voiceForm } from '../../platform/testing/voices.ts'
import { Component } from './performance-route.tsx'

const ROUTE = { path: '/ops/feedback/performance', Component }
const AT = '/ops/feedback/performance'
const base = (): FakeAnswers => ({
  listForms: [
    voiceForm(),
    voiceForm({ feedback_form_id: 14, name: 'Culture', feedback_form_type: 'culture' }),
    voiceForm({ feedback_form_id: 15, name: 'Member Perspectives (MPS)', feedback_form_type: 'mps' }),
  ],
  getResults: [ratedResult()],
})

const LIMITED = { getStaffMember: { ...SESSION_ANSWERS.getStaffMember, limited_access: 1 } } satisfies FakeAnswers

it('offers users with limited access no exports, responses or member search', async () => {
  const { screen } = await renderRoute(ROUTE, `${AT}?feedbackFormId=15`, { answers: { ...base(), ...LIMITED } })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Performance - Harbor Point Club' })).toBeVisible()
  await expect.element(screen.getByRole('figure', { name: /^Overall/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /Export/ }).elements()).toEqual([])
  expect(screen.getByRole('button', { name: 'Show as table' }).elements()).not.toEqual([])
  expect(screen.getByRole('button', { name: 'Copy or save chart' }).elements()).toEqual([])
  expect(screen.getByRole('link', { name: /^Responses/ }).elements()).toEqual([])
  expect(screen.getByRole('combobox', { name: 'Created By' }).elements()).toEqual([])
})

it('tells users with limited access that text answers are not shown', async () => {
  const inText = { totalCount: 7, counts: {}, distribution: { why: [] }, sentiment: {} }
  const cycle = { ...measuredCycle(0, 7, 9), answers: inText }
  const why = ratedResult({ name: 'why', title: 'Why?', type: 'comment', results: { current: cycle, previous: null } })
  const { screen } = await renderRoute(ROUTE, `${AT}?feedbackFormId=12&resultType=individual_question&view=raw`, {
    answers: { ...base(), ...LIMITED, getResults: [why] },
  })
  await expect.element(screen.getByText('Text answers are not shown to staff with limited access.')).toBeVisible()
  await expect.element(screen.getByText('n = 7 of 9')).toBeVisible()
  expect(screen.getByRole('table').elements()).toEqual([])
})

it('links from a text question to its comments, with the page’s period and segments', async () => {
  const inText = { totalCount: 67, counts: {}, distribution: { why: [] }, sentiment: {} }
  const cycle = { ...measuredCycle(0, 67, 90), answers: inText }
  const why = ratedResult({ name: 'why', title: 'Why?', type: 'comment', results: { current: cycle, previous: null } })
  const address = `${AT}?feedbackFormId=12&resultType=individual_question&view=raw&pastDays=60&gender=Female`
  const { screen } = await renderRoute(ROUTE, address, { answers: { ...base(), getResults: [why] } })
  await expect
    .element(screen.getByRole('link', { name: /^67 comments/ }))
    .toHaveAttribute(
      'href',
      '/ops/feedback/surveys?pastDays=60&gender=Female&view=voices&feedbackFormId=12&question=why',
    )
})

it.each([
  [14, 'Export Culture', 'exportCulture'],
  [15, 'Export MPS Segmentation', 'pppSegmentation'],
] as const)('exports survey %i with the button %s, using the page’s filters', async (id, label, call) => {
  const { screen, requests } = await renderRoute(ROUTE, `${AT}?feedbackFormId=${id}&pastDays=60`, {
    answers: { ...base(), [call]: '/v3/exports/1-abcdefghijklmnopqrstuv.csv' },
  })
  await screen.getByRole('button', { name: label }).click()
  await expect.element(screen.getByRole('link', { name: 'Ready to Download' })).toBeVisible()
  expect(requests.find(({ name }) => name === call)?.body).toEqual({ programId: 1, feedbackFormId: id, pastDays: 60 })
})

it.each([
  [75, 330, 220, [{ role_id: 2 }], 2],
  [86, 259, 258, [{ role_id: 2 }], 1086],
])(
  'in program %i, replaces survey %i, which is hidden from the user, with survey %i, and shows individual questions',
  async (program_id, hidden, shown, roles, user_id) => {
    const { location, screen } = await renderRoute(ROUTE, `${AT}?feedbackFormId=${hidden}`, {
      session: { userId: String(user_id), token: 'token', active_program_id: String(program_id) },
      answers: {
        ...base(),
        listProgramsAndMerchants: {
          programs: [
            {
              program_id,
              program_name: 'Club',
              timezone: 'America/New_York',
              brand_primary_color: '#232633',
              logo_url: null,
            },
          ],
          merchants: [],
        },
        getStaffMember: { ...SESSION_ANSWERS.getStaffMember, user_id, roles, program_id },
        listForms: [voiceForm({ feedback_form_id: shown, name: 'The other survey' })],
      },
    })
    await expect.poll(location).toBe(`${AT}?feedbackFormId=${shown}&resultType=individual_question`)
    await expect.element(screen.getByRole('combobox', { name: 'Survey' })).toHaveTextContent('SurveyThe other survey')
  },
)

it('lets users with full access copy or save a chart', async () => {
  const { screen } = await renderRoute(ROUTE, `${AT}?feedbackFormId=15`, { answers: base() })
  await expect.element(screen.getByRole('button', { name: 'Copy or save chart' }).first()).toBeVisible()
})
