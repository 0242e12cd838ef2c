import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { toast } from '@rapport/ui/toast'
import { afterEach, expect, it } from 'vitest'

import { renderRoute, type RenderedRoute } from '../../platform/testing/render-route.tsx'
import { Component } from './member-new-route.tsx'

const ROUTE = { path: '/ops/members/new', Component }
type Screen = RenderedRoute['screen']

afterEach(() => {
  toast.dismiss()
  sessionStorage.clear()
})

const open = (answers: FakeAnswers = {}) =>
  renderRoute(ROUTE, ROUTE.path, { answers: { addMember: { user_id: 5000 }, ...answers } })
const submit = (screen: Screen) => screen.getByRole('button', { name: 'Add Member' })

async function fillRequired(screen: Screen) {
  await screen.getByLabelText('First Name').fill('Ada')
  await screen.getByLabelText('Last Name').fill('Lin')
  await screen.getByLabelText('Email').fill('ada@example.com')
}

it.each([
  ['03/08', { birth_day: 8, birth_month: 3 }],
  ['03/08/1970', { birth_day: 8, birth_month: 3, birth_year: 1970 }],
  ['', {}],
])('sends the given parts of the birthday %j as numbers', async (birthday, wanted) => {
  const { screen, requests, location } = await open()
  await fillRequired(screen)
  if (birthday !== '') await screen.getByLabelText('Birthday').fill(birthday)
  await submit(screen).click()
  await expect.element(screen.getByText('Successfully added member.')).toBeVisible()
  await expect.poll(location).toBe('/ops/members')
  expect(requests.find(({ name }) => name === 'addMember')?.body).toEqual({
    member: {
      fname: 'Ada',
      lname: 'Lin',
      email: 'ada@example.com',
      phone: '',
      member_number: '',
      program_id: 1,
      ...wanted,
    },
  })
})

it.each([
  ['03/08/2020', { date_joined: '2020-03-08' }],
  ['03/08', {}],
])('sends the join date %s only if it has a year', async (joined, wanted) => {
  const { screen, requests } = await open()
  await fillRequired(screen)
  await screen.getByLabelText('Date Joined').fill(joined)
  await submit(screen).click()
  await expect.element(screen.getByText('Successfully added member.')).toBeVisible()
  const required = { fname: 'Ada', lname: 'Lin', email: 'ada@example.com', phone: '', member_number: '', program_id: 1 }
  expect(requests.find(({ name }) => name === 'addMember')?.body).toEqual({ member: { ...required, ...wanted } })
})

it('names the missing required fields when the form is submitted, and hides Add Member until they are filled in', async () => {
  const { screen, requests } = await open()
  await submit(screen).click()
  for (const message of ['First Name is required.', 'Last Name is required.', 'Email is required.']) {
    await expect.element(screen.getByText(message)).toBeVisible()
  }
  await expect.element(screen.getByLabelText('First Name')).toHaveFocus()
  expect(submit(screen).elements()).toEqual([])
  await fillRequired(screen)
  await expect.element(submit(screen)).toBeVisible()
  expect(requests.map(({ name }) => name)).not.toContain('addMember')
})

it('hides Add Member while the phone number is invalid', async () => {
  const { screen } = await open()
  await screen.getByLabelText('Cell Phone').fill('415')
  await expect.element(screen.getByText('The phone number you entered is not valid.')).toBeVisible()
  expect(submit(screen).elements()).toEqual([])
})

it('repeats a failed request with the same idempotency key', async () => {
  const failed = { status: 503, failure: { message: 'The database is away.', code: 'unavailable' } }
  const { screen, requests } = await open({ addMember: () => failed })
  await fillRequired(screen)
  await submit(screen).click()
  await expect.element(screen.getByText('The database is away.').first()).toBeVisible()
  await submit(screen).click()
  const keys = () =>
    requests.filter(({ name }) => name === 'addMember').map(({ headers }) => headers.get('idempotency-key'))
  await expect.poll(() => keys().length).toBe(2)
  expect(new Set(keys()).size).toBe(1)
})
