import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { expect, it } from 'vitest'

import { renderRoute } from '../../platform/testing/render-route.tsx'
import { figure } from '../../platform/testing/results.ts'
import { voice, voiceDetail, voiceForm, voiceResponse } from '../../platform/testing/voices.ts'
import { CULTURE_FORM } from '../../platform/testing/waves.ts'
import { Component as List } from './response-list-route.tsx'
import { Component } from './response-route.tsx'

const ROUTE = { path: '/ops/feedback/surveys/:surveyId/responses/:surveyResponseId', Component }
const LIST = { path: '/ops/feedback/surveys/:surveyId/responses', Component: List }
const ANSWERS: FakeAnswers = {
  listForms: [voiceForm()],
  listCases: [],
  getStaffResponse: voiceDetail(),
  listResponseChanges: [],
  listLogbookComments: [],
}

it('shows the respondent, the time and every answer, with the raw value for an unknown question type', async () => {
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/surveys/12/responses/31', { answers: ANSWERS })
  const tree = screen.getByRole('tree', { name: 'Member Voice Answers' })
  await expect.element(tree).toBeVisible()
  const lines = tree
    .getByRole('treeitem')
    .all()
    .map((line) => line.element().textContent)
  expect(lines).toEqual([
    'Dining',
    'Overall, how are we doing?: Very good',
    'The Terrace',
    'Food: Good',
    'Service: Very good',
    'What do you use?: Golf, Courts',
    'How often?: Weekly',
    'Favorite season: Fall',
    'Member since: 05/01/2019',
    'Anything else?: The new chef is a delight.',
    'Whom should we thank?',
    'First name: Ana',
    'Your visits',
    'Bar',
    'How many: 2',
    'Signature: M. E.',
  ])
  await expect.element(screen.getByText('Nov 18 2026, 12:00 PM')).toBeVisible()
  const link = screen.getByRole('link', { name: 'See timeline' })
  await expect.element(link).toHaveAttribute('href', '/ops/guests/1042/timeline')
  await expect.element(screen.getByText('No case was created from this response.')).toBeVisible()
})

it('shows the member’s details, the comments, each score with its average, and the member’s other responses', async () => {
  const average = { mean: 3.25, index: null, topBox: null, top2Box: null, top3Box: null }
  const counted = { answers: { totalCount: 214, counts: {}, distribution: {}, sentiment: {} }, scores: average }
  const item = figure({
    name: 'terrace',
    results: { current: { ...counted, respondents: 214, subQuestions: { food: counted } }, previous: null },
  })
  const answers: FakeAnswers = {
    ...ANSWERS,
    getResults: [item],
    listVoices: [voice(), voice({ response_id: 30, feedback_form_name: 'Quick Pulse', record_count: 2 })],
  }
  const { screen, requests } = await renderRoute(ROUTE, '/ops/feedback/surveys/12/responses/31', { answers })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Margaret Ellery' })).toBeVisible()
  const facts = screen.getByRole('region', { name: 'Member', exact: true }).element().querySelectorAll('dl > div')
  expect([...facts].map((fact) => fact.textContent)).toEqual([
    'Number1733',
    'CategorySailing Family',
    'Member sinceMay 2014',
    'Visits96',
    'LocationHarbor House',
    'Overall ScoreVery good',
  ])
  // The survey's internal name, which the lists also use; members see a different title.
  await expect.element(screen.getByText('Relational Survey, updated Nov 18 2026, 12:00 PM')).toBeVisible()
  await expect.element(screen.getByRole('figure').getByText('“The new chef is a delight.”')).toBeVisible()
  const table = screen.getByRole('table', { name: /^The Terrace/ })
  await expect.element(table.getByRole('row', { name: /Food 3 Good 3.3 n = 214/ })).toBeVisible()
  await expect.element(table.getByRole('row', { name: /Service 4 Very good –/ })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Quick Pulse' }))
    .toHaveAttribute('href', '/ops/feedback/surveys/12/responses/30')
  expect(screen.getByRole('link', { name: 'Relational Survey' }).elements()).toEqual([])
  expect(requests.find(({ name }) => name === 'listVoices')?.url.searchParams.get('createdBy')).toBe('1042')
})

it('shows the response as the last item of the breadcrumb, whose links to Member Voices preserve the query', async () => {
  const address = '/ops/feedback/surveys/12/responses/31?pastDays=30&sro=10'
  const { screen } = await renderRoute(ROUTE, address, { answers: ANSWERS })
  const tabs = screen.getByRole('navigation', { name: 'Breadcrumb' })
  await expect.element(tabs.getByText('Member Voice Response', { exact: true })).toHaveAttribute('aria-current', 'page')
  const links = tabs.getByRole('link').all()
  expect(links.map((link) => [link.element().textContent, link.element().getAttribute('href')])).toEqual([
    ['Feedback', '/ops/feedback'],
    ['Member Voices', '/ops/feedback/surveys?pastDays=30&sro=10'],
    ['Member Voice', '/ops/feedback/surveys/12?pastDays=30&sro=10'],
    ['Member Voice Responses', '/ops/feedback/surveys/12/responses?pastDays=30&sro=10'],
  ])
})

it('labels a respondent who is a member’s significant other', async () => {
  const answers: FakeAnswers = { ...ANSWERS, getStaffResponse: voiceDetail({ spouse: 1 }) }
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/surveys/12/responses/31', { answers })
  await expect.element(screen.getByText('Margaret Ellery (Significant Other)')).toBeVisible()
})

it('shows the name that a person who is not a member entered in the survey', async () => {
  const getStaffResponse = voiceDetail({
    user_id: null,
    user_fname: null,
    user_lname: null,
    response_json: { Member: { text1: 'Ana', text2: 'Lima' } },
  })
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/surveys/12/responses/31', {
    answers: { ...ANSWERS, getStaffResponse },
  })
  await expect.element(screen.getByText('Ana Lima')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See timeline' }).elements()).toEqual([])
  await expect.element(screen.getByText('No question was answered.')).toBeVisible()
})

it('opens a response whose id is a large number', async () => {
  const { screen, requests } = await renderRoute(ROUTE, '/ops/feedback/surveys/12/responses/2147483647', {
    answers: { ...ANSWERS, getStaffResponse: voiceDetail({ response_id: 2_147_483_647 }) },
  })
  await expect.element(screen.getByRole('tree', { name: 'Member Voice Answers' })).toBeVisible()
  expect(requests.find(({ name }) => name === 'getStaffResponse')?.url.pathname).toMatch(/2147483647$/)
})

it('marks a response as read', async () => {
  let is_read = false
  const answers: FakeAnswers = {
    ...ANSWERS,
    getStaffResponse: () => voiceDetail({ is_read }),
    markResponseRead: ({ body }) => {
      is_read = JSON.stringify(body) === '{"is_read":true}'
      return { is_read }
    },
  }
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/surveys/12/responses/31', { answers })
  await screen.getByRole('button', { name: 'Mark read' }).click()
  await expect.element(screen.getByRole('button', { name: 'Mark unread' })).toBeVisible()
})

it.each(['/ops/feedback/surveys/12/responses/999', '/ops/feedback/surveys/x/responses/y'])(
  'reports that there is no response at %s, and links to the surveys',
  async (address) => {
    const { screen } = await renderRoute(ROUTE, address, { answers: { listForms: [voiceForm()] } })
    await expect.element(screen.getByText('Response not found.')).toBeVisible()
    const back = screen.getByRole('link', { name: 'Back to Member Voices' })
    await expect.element(back).toHaveAttribute('href', '/ops/feedback/surveys')
  },
)

it('lists the responses that contain the selected answer, and lets the user remove the filter', async () => {
  const address = '/ops/feedback/surveys/12/responses?answerOf=q-1&answer=5&pastDays=9999&gender=F&sro=10'
  const { screen, requests, location } = await renderRoute(LIST, address, {
    answers: { listForms: [voiceForm()], listResponses: [voiceResponse({ record_count: 11 })], getResults: [] },
  })
  await expect.element(screen.getByText('Responses filtered by answer')).toBeVisible()
  const requested = requests.find(({ name }) => name === 'listResponses')?.url.searchParams
  expect(Object.fromEntries(requested ?? [])).toEqual({
    programId: '1',
    feedbackFormId: '12',
    offset: '10',
    pastDays: '9999',
    gender: 'F',
    answerOf: 'q-1',
    answer: '5',
  })
  const heads = screen.getByRole('columnheader').all()
  expect(heads.map((head) => head.element().textContent)).toEqual([
    'Survey',
    'User',
    'Overall Score',
    '# Cases Created',
    'Updated',
  ])
  await expect.element(screen.getByRole('table').getByText('Unread')).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Show all responses' }).click()
  await expect.poll(location).toBe('/ops/feedback/surveys/12/responses?pastDays=9999&gender=F')
})

it('reports an invalid filter in the URL of a list, and lets the user clear it', async () => {
  const refused = { status: 400, failure: { message: 'answerOf: is none', code: 'invalid' } }
  const { screen, location } = await renderRoute(LIST, '/ops/feedback/surveys/12/responses?gender=Nobody', {
    answers: {
      listForms: [voiceForm()],
      listResponses: ({ url }) => (url.searchParams.has('gender') ? refused : [voiceResponse()]),
    },
  })
  await expect.element(screen.getByText(/a filter or a period that does not exist/)).toBeVisible()
  await screen.getByRole('button', { name: 'Clear Filters' }).last().click()
  await expect.element(screen.getByRole('table')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(location()).toBe('/ops/feedback/surveys/12/responses')
})

it('reports that individual responses to an anonymous survey are not shown', async () => {
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/surveys/14/responses/31', {
    answers: { getStaffResponse: () => ({ status: 400, failure: { message: 'No.', code: 'invalid' } }) },
  })
  await expect
    .element(screen.getByText('Individual responses to an anonymous survey are not available to anyone.'))
    .toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' }).elements()).toEqual([])
})

it('lists no responses to an anonymous survey, regardless of the filters in the URL', async () => {
  const { screen, requests } = await renderRoute(
    LIST,
    '/ops/feedback/surveys/14/responses?pastDays=30&answerOf=q-7&answer=Pool',
    { answers: { listForms: [CULTURE_FORM] } },
  )
  await expect
    .element(screen.getByText('Individual responses to an anonymous survey are not available to anyone.'))
    .toBeVisible()
  expect(requests.some(({ name }) => name === 'listResponses' || name === 'getResults')).toBe(false)
})
