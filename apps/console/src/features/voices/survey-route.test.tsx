import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { expect, it } from 'vitest'

import { caseRow } from '../../platform/testing/cases.ts'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import { SESSION_ANSWERS } from '../../platform/testing/session-answers.ts'
import { voiceForm, voiceResponse } from '../../platform/testing/voices.ts'
import { CULTURE_FORM } from '../../platform/testing/waves.ts'
import { Component } from './survey-route.tsx'

const ROUTE = { path: '/ops/feedback/surveys/:surveyId', Component }
const ANSWERS: FakeAnswers = {
  listForms: [voiceForm(), voiceForm({ feedback_form_id: 13, name: 'Listening Post' })],
  listResponses: [voiceResponse({ record_count: 11 })],
  listCases: [caseRow()],
  getResponseRate: {
    invited: 200,
    opened: 120,
    started: 110,
    completed: 100,
    answered: 100,
    rate: 50,
    reason: null,
    uninvited: 8,
    completed_of_opened: 83.33,
    curve: null,
    is_whole: false,
  },
  listEmailTriggers: [
    {
      trigger_id: 1,
      name: 'Unhappy with dining',
      feedback_form_id: 12,
      rule: {},
      recipients: [{ user_id: 2, fname: 'Marcus', lname: 'Bell', email: 'staff@rapport.test' }],
    },
    { trigger_id: 2, name: 'Of another survey', feedback_form_id: 13, rule: {}, recipients: [] },
  ],
}

it('shows the responses above the cases, and also the response rate and the alerts', async () => {
  const { screen, requests } = await renderRoute(ROUTE, '/ops/feedback/surveys/12?pastDays=30&sro=10', {
    answers: ANSWERS,
  })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Relational Survey' })).toBeVisible()
  const responses = screen.getByRole('table', { name: 'Responses' })
  const cases = screen.getByRole('table', { name: 'Cases' })
  await expect.element(responses.getByRole('link', { name: 'Relational Survey' })).toBeVisible()
  await expect.element(cases.getByRole('link', { name: /^Valet wait/ })).toBeVisible()
  expect(responses.element().compareDocumentPosition(cases.element()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await expect.element(screen.getByText('n = 100 answered of 200 invitations. 95% interval 43.1–56.9%.')).toBeVisible()
  await expect.element(screen.getByText('E-mailed to Marcus Bell')).toBeVisible()
  expect(screen.getByText('Of another survey').elements()).toEqual([])
  const requested = (name: string) =>
    Object.fromEntries(requests.find((request) => request.name === name)?.url.searchParams ?? [])
  expect(requested('listResponses')).toEqual({ programId: '1', feedbackFormId: '12', offset: '10', pastDays: '30' })
  expect(requested('listCases')).toMatchObject({ feedbackFormId: '12' })
})

it.each([
  [
    'links an administrator to the editor and to sharing',
    true,
    [
      ['Edit', '/ops/feedback/surveys/12/edit'],
      ['Share', '/ops/feedback/surveys/12/edit?step=share'],
      ['Measures', '/ops/feedback/surveys/12/measures'],
    ],
  ],
  [
    'links other users neither to the editor nor to sharing',
    false,
    [['Measures', '/ops/feedback/surveys/12/measures']],
  ],
] as const)('%s', async (_title, isAdmin, expected) => {
  const person = SESSION_ANSWERS.getStaffMember
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/surveys/12', {
    answers: { ...ANSWERS, getStaffMember: { ...person, admin: isAdmin } },
  })
  const measures = screen.getByRole('link', { name: 'Measures' })
  await expect.element(measures).toBeVisible()
  const links = [...(measures.element().parentElement?.querySelectorAll('a') ?? [])]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(expected)
})

it('lists no responses to an anonymous survey, and explains why', async () => {
  const { screen, requests } = await renderRoute(ROUTE, '/ops/feedback/surveys/14?pastDays=30', {
    answers: {
      ...ANSWERS,
      listForms: [CULTURE_FORM],
      getResponseRate: {
        invited: 300,
        opened: null,
        started: null,
        completed: 212,
        answered: 212,
        rate: 70.66,
        reason: null,
        uninvited: null,
        completed_of_opened: null,
        curve: null,
        is_whole: false,
      },
      exportCulture: '/v3/exports/1-abcdefghijklmnopqrstuv.csv',
    },
  })
  await expect
    .element(screen.getByText('Individual responses to an anonymous survey are not available to anyone.'))
    .toBeVisible()
  await expect.element(screen.getByText(/completed responses cannot be edited\.$/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'See results' }))
    .toHaveAttribute('href', '/ops/feedback/performance?feedbackFormId=14')
  await expect.element(screen.getByText(/^n = 212 answered of 300 invitations\./)).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Date Range' }).elements()).toEqual([])
  expect(screen.getByRole('button', { name: 'Export Responses' }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Export Culture' }).first().click()
  await expect
    .poll(() => requests.find(({ name }) => name === 'exportCulture')?.body)
    .toEqual({ programId: 1, feedbackFormId: 14 })
  expect(requests.some(({ name }) => name === 'listResponses')).toBe(false)
  expect(requests.find(({ name }) => name === 'getResponseRate')?.url.searchParams.has('pastDays')).toBe(false)
})

it('shows the number of responses to an anonymous survey without invitations', async () => {
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/surveys/14', {
    answers: {
      ...ANSWERS,
      listForms: [CULTURE_FORM],
      getResponseRate: {
        invited: null,
        opened: null,
        started: null,
        completed: 212,
        answered: null,
        rate: null,
        reason: 'Nobody was invited.',
        uninvited: null,
        completed_of_opened: null,
        curve: null,
        is_whole: false,
      },
    },
  })
  await expect.element(screen.getByText('212 responses', { exact: true })).toBeVisible()
})

it.each([
  ['was not sent', null],
  ['has invitations but no response rate', 40],
])('shows how many people opened and how many completed a survey that %s', async (_name, invited) => {
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/surveys/12', {
    answers: {
      ...ANSWERS,
      getResponseRate: {
        invited,
        opened: 50,
        started: 40,
        completed: 20,
        answered: 0,
        rate: null,
        reason: 'Nobody was invited.',
        uninvited: 20,
        completed_of_opened: 40,
        curve: null,
        is_whole: false,
      },
    },
  })
  await expect.element(screen.getByText('n = 20 completed of 50 opened')).toBeVisible()
})

it.each(['999', 'abc', '0'])('reports that survey %s does not exist, and links to the list of surveys', async (id) => {
  const { screen } = await renderRoute(ROUTE, `/ops/feedback/surveys/${id}`, { answers: ANSWERS })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Member Voice' })).toBeVisible()
  await expect.element(screen.getByText('Survey not found.')).toBeVisible()
  const back = screen.getByRole('link', { name: 'Back to Member Voices' })
  await expect.element(back).toHaveAttribute('href', '/ops/feedback/surveys')
})
