import type { StaffMember } from '@rapport/api/contract/staff/staff'
import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { toast } from '@rapport/ui/toast'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { readDraft } from '../../platform/drafts/drafts.ts'
import { renderRoute, type RenderedRoute } from '../../platform/testing/render-route.tsx'
import { SESSION_ANSWERS } from '../../platform/testing/session-answers.ts'
import { Component as StaffList } from './staff-list-route.tsx'
import { Component as NewStaff } from './staff-new-route.tsx'
import { Component as OneStaff } from './staff-route.tsx'

const LIST = { path: '/ops/staff', Component: StaffList }
const NEW = { path: '/ops/newstaff', Component: NewStaff }
const ONE = { path: '/ops/staff/:id', Component: OneStaff }
const own: StaffMember = SESSION_ANSWERS.getStaffMember
const eleanor: StaffMember = {
  ...own,
  user_id: 33,
  fname: 'Eleanor',
  lname: 'Whitfield',
  email: 'e@club.test',
  phone: '4105550111',
}
const admin = { ...own, admin: true }
const ROLES = [
  { id: 2, name: 'Front Desk' },
  { id: 3, name: 'Food and Beverage' },
]

afterEach(() => {
  toast.dismiss()
  sessionStorage.clear()
})

/** Renders the route for an administrator unless `answers` defines another user. */
const open = (route: Parameters<typeof renderRoute>[0], address: string, answers: FakeAnswers = {}, faults = {}) =>
  renderRoute(route, address, {
    answers: {
      getStaffMember: ({ url }) => (url.pathname.endsWith('/33') ? eleanor : admin),
      listStaff: [admin, eleanor],
      listRoles: ROLES,
      getStaffSecondFactor: { enabled: false },
      listSecondFactors: { authenticator_ts: null, passkeys: [], recovery_codes: 0, allows_passkeys: false },
      saveStaff: { user_id: 33 },
      createStaff: { user_id: 2001 },
      ...answers,
    },
    faults,
  })
const asReader = { getStaffMember: ({ url }) => (url.pathname.endsWith('/33') ? eleanor : own) } satisfies FakeAnswers
const sent = ({ requests }: RenderedRoute, name: string) => requests.filter((request) => request.name === name)

it('lists the staff with their Routing, and links each row to the person', async () => {
  await page.viewport(1280, 800)
  const { screen } = await open(LIST, '/ops/staff')
  await expect.element(screen.getByRole('rowheader', { name: /Marcus Bell ?Administrator/ })).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: 'Front Desk' }).first()).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: '(410) 555-0111' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Eleanor Whitfield' }).element().getAttribute('href')).toBe('/ops/staff/33')
  expect(screen.getByRole('link', { name: 'Create Staff' }).element().getAttribute('href')).toBe('/ops/newstaff')
})

it('lists the staff by last name with disabled accounts last, and marks staff who can send surveys', async () => {
  const operator = { ...own, user_id: 17, fname: 'Priya', lname: 'Raman' }
  const left = { ...own, user_id: 20, fname: 'Ada', lname: 'Abel', disabled: true }
  const { screen } = await open(LIST, '/ops/staff', { listStaff: [admin, operator, eleanor, left] })
  await expect.element(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  const names = () => screen.getByRole('rowheader').elements()
  await expect
    .poll(() => names().map(({ textContent }) => textContent))
    .toEqual([
      expect.stringContaining('Marcus Bell'),
      expect.stringMatching(/Priya Raman ?Send-outs/),
      expect.stringContaining('Eleanor Whitfield'),
      expect.stringMatching(/Ada Abel ?Disabled/),
    ])
})

it('hides Create Staff from users who are not administrators, and explains why', async () => {
  const { screen } = await open(LIST, '/ops/staff', asReader)
  await expect.element(screen.getByText('Only administrators can change staff.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Create Staff' }).elements()).toEqual([])
})

it('adds a staff member with a first name, a last name and a valid e-mail address', async () => {
  const view = await open(NEW, '/ops/newstaff')
  const { screen, location } = view
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Add Staff Member' })).toBeVisible()
  await screen.getByLabelText('First Name').fill('Ada')
  await screen.getByLabelText('Last Name').fill('Lin')
  await screen.getByLabelText('Email').fill('ada@')
  await screen.getByRole('button', { name: 'Add Staff Member' }).click()
  await expect.element(screen.getByLabelText('Email')).toBeInvalid()
  await screen.getByLabelText('Email').fill('ada@club.test')
  await screen.getByRole('button', { name: 'Add Staff Member' }).click()
  await expect.element(screen.getByText('Successfully created staff.')).toBeVisible()
  await expect.poll(location).toBe('/ops/staff/2001')
  expect(sent(view, 'createStaff')[0]?.body).toEqual({
    fname: 'Ada',
    lname: 'Lin',
    email: 'ada@club.test',
    program_id: 1,
  })
})

it.each(['Cell Phone', 'Office Phone'])('rejects an invalid %s', async (label) => {
  const { screen } = await open(ONE, '/ops/staff/33')
  await screen.getByLabelText(label).fill('12')
  await expect.element(screen.getByText('The phone number you entered is not valid.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' }).elements()).toEqual([])
})

it('saves limited access and several roles selected in one list', async () => {
  const view = await open(ONE, '/ops/staff/33')
  const { screen } = view
  await screen.getByRole('combobox', { name: 'Routing' }).click()
  await screen.getByRole('option', { name: 'Food and Beverage' }).click({ modifiers: ['Control'] })
  // Escape closes the list. Without a stylesheet, the page shifts when the list closes, so a click elsewhere would miss its target.
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('checkbox', { name: 'Limited access' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Successfully updated staff.')).toBeVisible()
  expect(sent(view, 'saveStaff')[0]?.body).toMatchObject({
    staffMember: { roles: [{ role_id: 2 }, { role_id: 3 }], limited_access: 1, admin: false, disabled: false },
  })
})

it('disables the Administrator checkbox of the only administrator, and explains why', async () => {
  const { screen } = await open(ONE, '/ops/staff/2')
  await expect.element(screen.getByRole('checkbox', { name: 'Administrator' })).toBeDisabled()
  await expect
    .element(screen.getByText('This is the only administrator who can sign in, so the right cannot be removed.'))
    .toBeVisible()
})

it('shows the server message for an invalid field', async () => {
  const taken = {
    status: 400,
    failure: { message: 'Check the fields.', code: 'invalid', fields: { email: 'It is taken.' } },
  }
  const { screen } = await open(ONE, '/ops/staff/33', { saveStaff: () => taken })
  await screen.getByLabelText('Email').fill('taken@rapport.test')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('It is taken.')).toBeVisible()
})

it('disables the fields and hides Save for users who are not allowed to edit the person', async () => {
  const { screen } = await open(ONE, '/ops/staff/33', asReader)
  await expect.element(screen.getByLabelText('First Name')).toBeDisabled()
  await expect.element(screen.getByText('Only administrators can change staff.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' }).elements()).toEqual([])
})

it('restores the draft of a new staff member until the user selects Cancel', async () => {
  const first = await open(NEW, '/ops/newstaff')
  await first.screen.getByLabelText('First Name').fill('Ada')
  await first.screen.unmount()
  const again = await open(NEW, '/ops/newstaff')
  await expect.element(again.screen.getByLabelText('First Name')).toHaveValue('Ada')
  await again.screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(again.location).toBe('/ops/staff')
  await again.screen.unmount()
  const fresh = await open(NEW, '/ops/newstaff')
  await expect.element(fresh.screen.getByLabelText('First Name')).toHaveValue('')
})

it('deletes the draft after the save even if the user has left the page', async () => {
  const saves: ((response: Response) => void)[] = []
  const held = { 'PUT /v3/staff/33': () => new Promise((resolve) => saves.push(resolve)) }
  const { screen } = await open(ONE, '/ops/staff/33', {}, held)
  await screen.getByLabelText('First Name').fill('Nora')
  await expect.poll(() => readDraft('staff 33 of 1')).toMatchObject({ fname: 'Nora' })
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => saves.length).toBe(1)
  await screen.unmount()
  expect(readDraft('staff 33 of 1')).not.toBeNull()
  saves[0]?.(Response.json({ user_id: 33 }))
  await expect.poll(() => readDraft('staff 33 of 1')).toBeNull()
})
