import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

import { NO_FILTER_OPTIONS } from '../../../platform/testing/filter-options.ts'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { figure } from '../../../platform/testing/results.ts'
import { voice, voiceDetail, voiceForm } from '../../../platform/testing/voices.ts'
import { Component as Response } from '../response-route.tsx'
import { Component } from '../survey-list-route.tsx'

const AT = '/ops/feedback/surveys'
const ROUTE = { path: AT, Component }
const RESPONSE = { path: `${AT}/:surveyId/responses/:surveyResponseId`, Component: Response }
const VOICES = [
  voice({ record_count: 2 }),
  voice({
    response_id: 32,
    user_fname: 'Priya',
    user_lname: 'Raman',
    score_value: null,
    score_max: null,
    score_band: 'negative',
    overall_score_label: 'Thumbs Down',
    comment: null,
    comment_question: null,
    is_read: true,
    cases_created_count: 0,
    record_count: 2,
  }),
]
const answers: FakeAnswers = {
  listVoices: VOICES,
  listForms: [voiceForm(), voiceForm({ feedback_form_id: 14, name: 'Culture Survey', anonymous: true })],
  listFilterOptions: NO_FILTER_OPTIONS,
}
const open = (query = '', more: FakeAnswers = {}) =>
  renderRoute(ROUTE, `${AT}?view=voices${query}`, { answers: { ...answers, ...more } })

it('lists each voice with its author, score and scale, comment, survey, location and unread state', async () => {
  const { screen } = await open()
  const [first, second] = [
    screen.getByRole('link', { name: /Margaret Ellery/ }),
    screen.getByRole('link', { name: /Priya/ }),
  ]
  await expect.element(first).toBeVisible()
  expect(first.element().textContent).toMatch(
    /Unread.*4 of 5.*Back nine is the best.*Relational Survey · Harbor House.*Has a case/,
  )
  expect(second.element().textContent).toMatch(/Down.*No comment/)
  expect(second.element().textContent).not.toMatch(/Unread|Has a case/)
  await expect.element(screen.getByRole('link', { name: 'Voices 2' })).toHaveAttribute('aria-current', 'page')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Member Voices' })).toBeVisible()
})

it('requests the voices that match the filters in the URL, and ignores invalid values', async () => {
  const { requests } = await open('&q=boat&band=negative&hasComment=true&gender=Female&merchantId=x&pastDays=30')
  await vi.waitFor(() =>
    expect(Object.fromEntries(requests.find(({ name }) => name === 'listVoices')?.url.searchParams ?? [])).toEqual({
      programId: '1',
      q: 'boat',
      band: 'negative',
      hasComment: 'true',
      gender: 'Female',
      pastDays: '30',
    }),
  )
})

it('searches for the typed text, and stores it in the URL', async () => {
  const { screen, requests, location } = await open()
  await screen.getByRole('searchbox', { name: 'Search what members said' }).fill('waited')
  await vi.waitFor(() => expect(location()).toBe(`${AT}?view=voices&q=waited`))
  await vi.waitFor(() =>
    expect(
      requests
        .filter(({ name }) => name === 'listVoices')
        .at(-1)
        ?.url.searchParams.get('q'),
    ).toBe('waited'),
  )
})

it('filters by an attribute of the chosen survey, and removes this filter together with the survey filter', async () => {
  const attributeOf = (feedback_form_id: number, name: string, values: readonly string[]) => ({
    feedback_form_id,
    name,
    label: name,
    options: values.map((value) => ({ value, label: `${name} ${value}` })),
  })
  const attributes = [attributeOf(12, 'Terminal', ['A: main', 'B']), attributeOf(13, 'Gate', ['1'])]
  const { screen, requests, location } = await open('&feedbackFormId=12', {
    listFilterOptions: { ...NO_FILTER_OPTIONS, attributes },
  })
  await screen.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Terminal' })).toBeVisible()
  expect(screen.getByRole('menuitem', { name: 'Gate' }).query()).toBeNull()
  await screen.getByRole('menuitem', { name: 'Terminal' }).click()
  await screen.getByRole('combobox', { name: 'Terminal' }).click()
  await screen.getByRole('option', { name: 'Terminal A: main' }).click()
  await vi.waitFor(() => expect(location()).toBe(`${AT}?view=voices&feedbackFormId=12&attribute=Terminal%3AA%3A+main`))
  const asked = () =>
    requests
      .filter(({ name }) => name === 'listVoices')
      .at(-1)
      ?.url.searchParams.get('attribute')
  await vi.waitFor(() => expect(asked()).toBe('Terminal:A: main'))
  await screen.getByRole('button', { name: 'Remove Survey filter' }).click()
  await vi.waitFor(() => expect(location()).toBe(`${AT}?view=voices`))
})

it('does not offer anonymous surveys in the Survey filter', async () => {
  const { screen } = await open()
  await screen.getByRole('combobox', { name: 'Survey' }).click()
  await expect.element(screen.getByRole('option', { name: 'Relational Survey' })).toBeVisible()
  expect(screen.getByRole('option', { name: 'Culture Survey' }).query()).toBeNull()
})

it('moves the focus with the j and k keys, marks a voice as read with e, and focuses the search field with /', async () => {
  const { screen, requests } = await open('', { markResponseRead: { is_read: true } })
  await expect.element(screen.getByRole('link', { name: /Margaret/ })).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(screen.getByRole('link', { name: /Margaret/ })).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(screen.getByRole('link', { name: /Priya/ })).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(screen.getByRole('link', { name: /Margaret/ })).toHaveFocus()
  await userEvent.keyboard('e')
  await vi.waitFor(() =>
    expect(requests.find(({ name }) => name === 'markResponseRead')).toMatchObject({
      url: expect.objectContaining({ pathname: '/v3/feedback/responses/31/read' }),
      body: { is_read: true },
    }),
  )
  await userEvent.keyboard('/')
  await expect.element(screen.getByRole('searchbox', { name: 'Search what members said' })).toHaveFocus()
})

it('creates a case linked to the focused voice, and reports a failure in the dialog', async () => {
  let fails = true
  const { screen, requests } = await open('', {
    listCaseOptions: {
      priorityOptions: [{ value: 2, label: 'Medium', default: true }],
      statusOptions: [],
      typeOptions: [],
      originOptions: [],
      tagOptions: [],
    },
    createCase: () => {
      if (fails)
        return { status: 500, failure: { message: 'Something went wrong, try again later.', code: 'internal' } }
      throw new Error('unused')
    },
  })
  await expect.element(screen.getByRole('link', { name: /Margaret/ })).toBeVisible()
  await userEvent.keyboard('jc')
  const dialog = screen.getByRole('dialog', { name: 'Create Case' })
  await expect
    .element(dialog.getByRole('textbox', { name: 'Title' }))
    .toHaveValue('Back nine is the best I have seen it in eleven seasons – Margaret Ellery')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('')
  await dialog.getByRole('button', { name: 'Create Case' }).click()
  await expect.element(dialog.getByText('Title is required.')).toBeVisible()
  expect(requests.some(({ name }) => name === 'createCase')).toBe(false)
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Praise for the greens crew')
  await dialog.getByRole('button', { name: 'Create Case' }).click()
  await expect.element(dialog.getByRole('alert')).not.toBeEmptyDOMElement()
  expect(requests.find(({ name }) => name === 'createCase')?.body).toMatchObject({
    title: 'Praise for the greens crew',
    merchant_id: 1,
    priority_id: 2,
    description: null,
    source_response_id: 31,
    about_user_id: expect.any(Number),
  })
  fails = false
})

it('explains why the stream is empty: there are no responses, or no comment matches the search and the filters', async () => {
  const none = await open('', { listVoices: [] })
  await expect.element(none.screen.getByText('No voices yet.')).toBeVisible()
  await none.screen.unmount()
  const found = await open('&q=zeppelin&band=negative', { listVoices: [] })
  await expect.element(found.screen.getByText('No comments match this search.')).toBeVisible()
  await found.screen.getByRole('button', { name: 'Clear Filters' }).click()
  await vi.waitFor(() => expect(found.location()).toBe(`${AT}?view=voices`))
})

it('offers Retry when the stream could not be loaded', async () => {
  const { screen } = await open('', {
    listVoices: () => ({ status: 500, failure: { message: 'No.', code: 'internal' } }),
  })
  await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})

it('shows the position of an open voice in the stream, and links to the next voice', async () => {
  const { screen, location } = await renderRoute(RESPONSE, `${AT}/12/responses/31?view=voices`, {
    answers: {
      ...answers,
      getStaffResponse: voiceDetail(),
      listResponseChanges: [],
      listLogbookComments: [],
      listCases: [],
    },
  })
  await expect.element(screen.getByText('1 of 2')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Previous voice' })).toBeDisabled()
  await screen.getByRole('link', { name: 'Next voice' }).click()
  await vi.waitFor(() => expect(location()).toBe(`${AT}/12/responses/32?view=voices`))
  await expect.element(screen.getByText('2 of 2')).toBeVisible()
})

it('opens the last used tab when the URL has no view', async () => {
  const first = await renderRoute(ROUTE, AT, { answers })
  await first.screen.getByRole('link', { name: 'Voices' }).click()
  await vi.waitFor(() => expect(first.location()).toBe(`${AT}?view=voices`))
  await first.screen.unmount()
  const again = await renderRoute(ROUTE, AT, { answers })
  await expect.element(again.screen.getByRole('link', { name: /Margaret/ })).toBeVisible()
  await again.screen.getByRole('link', { name: /^Surveys/ }).click()
  await expect.element(again.screen.getByRole('table', { name: 'Surveys' })).toBeVisible()
})

it('shows the answer by which the stream is filtered, and lets the user remove the filter', async () => {
  const staff = figure({
    result_id: 'q-3',
    title: 'Our team',
    type: 'matrix',
    rows: [{ value: 'speed', text: 'Speed of service' }],
  })
  const filter = '&feedbackFormId=12&answerOf=q-3&answerRow=speed&answerBand=negative'
  const { screen, requests, location } = await open(filter, { getResults: [staff] })
  await expect.element(screen.getByText('Speed of service: Negative')).toBeVisible()
  const asked = requests.find(({ name }) => name === 'listVoices')?.url.searchParams
  expect([asked?.get('answerOf'), asked?.get('answerRow'), asked?.get('answerBand')]).toEqual([
    'q-3',
    'speed',
    'negative',
  ])
  await screen.getByRole('button', { name: 'Remove Answer to filter' }).click()
  await expect.poll(location).toBe(`${AT}?view=voices&feedbackFormId=12`)
})

it('shows the number of unread voices, or 1,000+ when there are more than 1,000', async () => {
  const { screen } = await open('', {
    listVoices: ({ url }) => (url.searchParams.get('isRead') === 'false' ? [voice({ record_count: 1001 })] : VOICES),
  })
  await expect.element(screen.getByText('1,000+ unread')).toBeVisible()
})
