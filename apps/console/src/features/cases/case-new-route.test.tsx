import type { CaseDetail } from '@rapport/api/contract/cases'
import { expect, it } from 'vitest'

import { renderRoute } from '../../platform/testing/render-route.tsx'
import { Component } from './case-new-route.tsx'

const ROUTE = { path: '/ops/feedback/cases/new', Component }
const OPTIONS = {
  priorityOptions: [
    { value: 1, label: 'Low', default: false },
    { value: 2, label: 'Medium', default: true },
  ],
  statusOptions: [],
  typeOptions: [],
  originOptions: [],
  tagOptions: [],
}
const MADE: CaseDetail = {
  case_id: 1000,
  title: 'Gate code',
  description: null,
  resolution_description: null,
  status: 'opened_ts',
  priority_id: 2,
  case_type_id: null,
  assigned_to: null,
  assigned_to_fname: null,
  assigned_to_lname: null,
  merchant_id: 1,
  merchant_name: 'Harbor House',
  program_id: 1,
  origin: 'manual',
  created_by: 2,
  created_by_fname: 'Marcus',
  created_by_lname: 'Bell',
  created_ts: 1,
  opened_ts: 1,
  in_progress_ts: null,
  closed_ts: null,
  feedback_trigger_response_id: null,
  feedback_trigger_feedback_form_id: null,
  feedback_trigger_instance_id: null,
  tags: [],
  updated_ts: 1,
  response_json: null,
  comments: [],
  history: [],
}

it('sends the case at the active location with the default priority, and returns to the list', async () => {
  const { screen, requests, location } = await renderRoute(ROUTE, '/ops/feedback/cases/new?co=10', {
    answers: { listCaseOptions: OPTIONS, createCase: MADE },
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

it('repeats the same content under the same key, and other content under another', async () => {
  let tries = 0
  const { screen, requests } = await renderRoute(ROUTE, '/ops/feedback/cases/new', {
    answers: {
      listCaseOptions: OPTIONS,
      createCase: () => (++tries < 3 ? { status: 500, failure: { message: '', code: 'internal' } } : MADE),
    },
  })
  const press = async () => {
    const before = tries
    await screen.getByRole('button', { name: 'Create Case' }).click()
    await expect.poll(() => tries).toBe(before + 1)
  }
  await screen.getByLabelText('Title').fill('Gate code')
  await press()
  await expect.poll(() => screen.getByText('Something went wrong, try again later.').elements().length).toBe(2)
  await press()
  await screen.getByLabelText('Title').fill('Gate code of the docks')
  await press()
  const [first, second, third] = requests
    .filter(({ name }) => name === 'createCase')
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toBeTruthy()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

it('puts the server’s words for a field under that field and keeps what was typed', async () => {
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/cases/new', {
    answers: {
      listCaseOptions: OPTIONS,
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

it('says that a title is missing once typing has paused', async () => {
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/cases/new', { answers: { listCaseOptions: OPTIONS } })
  await screen.getByLabelText('Title').fill('G')
  await screen.getByLabelText('Title').fill('')
  await expect.element(screen.getByText('Title is required.')).toBeVisible()
})
