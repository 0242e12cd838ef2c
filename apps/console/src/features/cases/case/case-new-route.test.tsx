import { beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'

import { dropDrafts, readDraft } from '../../../platform/drafts/drafts.ts'
import { CASE_ANSWERS, CASE_OPTIONS, caseDetail } from '../../../platform/testing/case-detail.ts'
import { leftAndOpened } from '../../../platform/testing/left-and-opened.tsx'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { SIGNED_IN } from '../../../platform/testing/session-answers.ts'
import { Component } from './case-new-route.tsx'

const ROUTE = { path: '/ops/feedback/cases/new', Component }
const MADE = caseDetail({ case_id: 1000, title: 'Gate code', origin: 'manual', created_by: 2 })

beforeEach(dropDrafts)

it('shows the fields of a new case with placeholders in the empty selects and the tag field, but no status, resolution or comment field', async () => {
  const priorityOptions = CASE_OPTIONS.priorityOptions.map((option) => ({ ...option, default: false }))
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/cases/new', {
    answers: { ...CASE_ANSWERS, listCaseOptions: { ...CASE_OPTIONS, priorityOptions } },
    session: { ...SIGNED_IN, active_merchant_id: null },
  })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'New Case' })).toBeVisible()
  for (const [label, text] of [
    ['Location', 'Select a Location'],
    ['Priority', 'Select a Priority'],
    ['Assigned To', 'Select a user'],
    ['Type', 'Select a Type'],
  ] as const) {
    await expect.element(screen.getByRole('combobox', { name: label, exact: true })).toHaveTextContent(text)
  }
  await expect.element(screen.getByLabelText('Title')).toHaveValue('')
  await expect.element(screen.getByLabelText('Description')).toHaveValue('')
  await expect.element(screen.getByPlaceholder('Enter tag text here')).toBeVisible()
  for (const absent of ['Status', 'Resolution', 'New Comment (Internal Use Only)']) {
    await expect.element(screen.getByLabelText(absent)).not.toBeInTheDocument()
  }
})

it('returns to the list on Cancel', async () => {
  const { screen, location } = await renderRoute(ROUTE, '/ops/feedback/cases/new?priority=2', { answers: CASE_ANSWERS })
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(location).toBe('/ops/feedback/cases?priority=2')
})

it('creates a case at the active location with the default priority, and returns to the list', async () => {
  const { screen, requests, location } = await renderRoute(ROUTE, '/ops/feedback/cases/new?co=10', {
    answers: { ...CASE_ANSWERS, createCase: MADE },
  })
  await screen.getByLabelText('Title').fill(' Gate code ')
  await screen.getByRole('button', { name: 'Create Case' }).click()
  await expect.element(screen.getByText('Successfully created case.')).toBeVisible()
  expect(location()).toBe('/ops/feedback/cases?co=10')
  expect(requests.find(({ name }) => name === 'createCase')?.body).toMatchObject({
    title: 'Gate code',
    merchant_id: 1,
    priority_id: 2,
  })
})

it('creates a case about a member who is found by name', async () => {
  const { screen, requests } = await renderRoute(ROUTE, '/ops/feedback/cases/new', {
    answers: {
      ...CASE_ANSWERS,
      createCase: MADE,
      searchUsers: [
        {
          user_id: 1755,
          fname: 'Ines',
          lname: 'Duarte',
          name: null,
          member_number: 'H1755',
          pic_url: null,
          email: null,
        },
      ],
    },
  })
  await screen.getByLabelText('Title').fill('Gate code')
  await screen.getByRole('combobox', { name: 'Member' }).click()
  await userEvent.keyboard('Duarte')
  await screen.getByRole('option', { name: /Ines Duarte/ }).click()
  await screen.getByRole('button', { name: 'Create Case' }).click()
  await expect
    .poll(() => requests.find(({ name }) => name === 'createCase')?.body)
    .toMatchObject({ title: 'Gate code', about_user_id: 1755 })
})

it('reports that a draft was restored, and discards it on request', async () => {
  const first = await renderRoute(ROUTE, '/ops/feedback/cases/new', { answers: CASE_ANSWERS })
  await first.screen.getByLabelText('Title').fill('Gate code')
  await expect.poll(() => readDraft('new case of 1')).toMatchObject({ title: 'Gate code' })
  await first.screen.unmount()
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/cases/new', { answers: CASE_ANSWERS })
  await expect.element(screen.getByText('Your unsaved changes were restored.')).toBeVisible()
  await screen.getByRole('button', { name: 'Discard' }).click()
  await expect.element(screen.getByLabelText('Title')).toHaveValue('')
  await expect.element(screen.getByText('Your unsaved changes were restored.')).not.toBeInTheDocument()
  expect(readDraft('new case of 1')).toBeNull()
})

it('deletes the draft when the case is created, even if the user has left the page', async () => {
  const sent: ((response: Response) => void)[] = []
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/cases/new', {
    answers: CASE_ANSWERS,
    faults: { 'POST /v3/cases': () => new Promise((resolve) => sent.push(resolve)) },
  })
  await screen.getByLabelText('Title').fill('Gate code')
  await expect.poll(() => readDraft('new case of 1')).toMatchObject({ title: 'Gate code' })
  await screen.getByRole('button', { name: 'Create Case' }).click()
  await expect.poll(() => sent.length).toBe(1)
  await screen.unmount()
  expect(readDraft('new case of 1')).not.toBeNull()
  sent[0]?.(Response.json(MADE))
  await expect.poll(() => readDraft('new case of 1')).toBeNull()
})

it('waits for a pending create request when the page is reopened, and then opens the list', async () => {
  const sent: ((response: Response) => void)[] = []
  const { screen, location } = await renderRoute({ ...ROUTE, Component: leftAndOpened(Component) }, ROUTE.path, {
    answers: CASE_ANSWERS,
    faults: { 'POST /v3/cases': () => new Promise((resolve) => sent.push(resolve)) },
  })
  const leave = screen.getByRole('button', { name: 'Leave or come back' })
  await screen.getByLabelText('Title').fill('Gate code')
  await screen.getByRole('button', { name: 'Create Case' }).click()
  await expect.poll(() => sent.length).toBe(1)
  await leave.click()
  await leave.click()
  await expect.element(screen.getByLabelText('Title')).toHaveValue('Gate code')
  await expect.element(screen.getByRole('button', { name: 'Processing' })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await screen.getByLabelText('Title').click()
  await userEvent.keyboard('{Enter}')
  sent[0]?.(Response.json(MADE))
  await expect.poll(location).toBe('/ops/feedback/cases?feedbackFormId=9999')
  expect(sent).toHaveLength(1)
  expect(readDraft('new case of 1')).toBeNull()
})

it('opens the created case with a draft of the text that was typed after Create was pressed', async () => {
  const sent: ((response: Response) => void)[] = []
  const { screen, location } = await renderRoute(ROUTE, '/ops/feedback/cases/new', {
    answers: CASE_ANSWERS,
    faults: { 'POST /v3/cases': () => new Promise((resolve) => sent.push(resolve)) },
  })
  await screen.getByLabelText('Title').fill('Gate code')
  await screen.getByRole('button', { name: 'Create Case' }).click()
  await expect.poll(() => sent.length).toBe(1)
  await screen.getByLabelText('Description').fill('It is 4711')
  sent[0]?.(Response.json(MADE))
  await expect.poll(location).toBe(`/ops/feedback/cases/${MADE.case_id}`)
  expect(readDraft(`case ${MADE.case_id} of 1`)).toMatchObject({
    description: 'It is 4711',
    updated_ts: MADE.updated_ts,
  })
  expect(readDraft('new case of 1')).toBeNull()
})

it('creates only one case when the user changes and resends the form after a lost response, and keeps the change as a draft', async () => {
  let tries = 0
  const { screen, requests, location } = await renderRoute(ROUTE, '/ops/feedback/cases/new', {
    answers: {
      ...CASE_ANSWERS,
      // As on the server, the first request creates the case, and a request with different content and the same key returns that case.
      createCase: () =>
        ++tries === 1
          ? { status: 500, failure: { message: '', code: 'internal' } }
          : { status: 409, failure: { message: 'Used.', code: 'key_reused', current: MADE } },
    },
  })
  const create = screen.getByRole('button', { name: 'Create Case' })
  await screen.getByLabelText('Title').fill('Gate code')
  await create.click()
  await expect.poll(() => screen.getByText('Something went wrong, try again later.').elements().length).toBe(2)
  await screen.getByLabelText('Description').fill('It is 4711')
  await create.click()
  await expect.poll(location).toBe(`/ops/feedback/cases/${MADE.case_id}`)
  await expect
    .element(
      screen.getByText(
        'Your first attempt was saved. Changes that you made after that were not saved. Please make them again.',
      ),
    )
    .toBeVisible()
  expect(readDraft(`case ${MADE.case_id} of 1`)).toMatchObject({ title: 'Gate code', description: 'It is 4711' })
  const keys = requests.filter(({ name }) => name === 'createCase').map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

it('shows an error from the server under its field, and keeps the typed text', async () => {
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/cases/new', {
    answers: {
      ...CASE_ANSWERS,
      createCase: () => ({
        status: 400,
        failure: {
          message: 'The case cannot be saved.',
          code: 'invalid',
          fields: { title: 'Too long for this club.' },
        },
      }),
    },
  })
  await screen.getByLabelText('Title').fill('Gate code')
  await screen.getByRole('button', { name: 'Create Case' }).click()
  await expect.element(screen.getByText('Too long for this club.')).toBeVisible()
  await expect.element(screen.getByLabelText('Title')).toHaveValue('Gate code')
})

it('reports a missing title after a pause in typing', async () => {
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/cases/new', { answers: { ...CASE_ANSWERS } })
  await screen.getByLabelText('Title').fill('G')
  await screen.getByLabelText('Title').fill('')
  await expect.element(screen.getByText('Title is required.')).toBeVisible()
})
