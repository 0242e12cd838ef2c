import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { Link, Outlet } from 'react-router'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'

import { firstContentAt, requestAt } from '../../platform/drafts/keys.ts'
import { FAULTS } from '../../platform/testing/faults.ts'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import * as login from './login-route.tsx'

const ROUTE = { path: '/login', ...login }
const SESSION = { user_id: 2, token: 't', fname: 'Marcus', lname: 'Bell', email: 'staff@rapport.test', pic_url: null }

it('shows the password on demand', async () => {
  const { screen } = await renderRoute(ROUTE, '/login', { session: {}, answers: {} })
  const password = screen.getByLabelText('Password', { exact: true })
  await expect.element(password).toHaveAttribute('type', 'password')
  await screen.getByRole('button', { name: 'Show password' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
})

it('signs in, activates the first program and location, and opens the requested page', async () => {
  const address = '/login?redirect=%2Fops%2Ffeedback%2Fcases%3Fco%3D10'
  const { screen, requests, location } = await renderRoute(ROUTE, address, {
    session: {},
    answers: { createSession: SESSION },
  })
  await screen.getByLabelText('Email').fill(' staff@rapport.test ')
  await screen.getByLabelText('Password', { exact: true }).fill('rapport-demo')
  await userEvent.keyboard('{Enter}')
  await expect.poll(location).toBe('/ops/feedback/cases?co=10')
  expect(requests.map(({ name, body }) => [name, body])).toEqual([
    ['createSession', { email: 'staff@rapport.test', pass: 'rapport-demo' }],
    ['listProgramsAndMerchants', undefined],
  ])
  expect(localStorage.getItem('active_merchant_name')).toBe('Harbor House')
})

it('discards the program and location that another user selected on this device', async () => {
  const { screen, location } = await renderRoute(ROUTE, '/login', {
    session: { userId: '31', active_program_id: '1', active_merchant_id: '2' },
    answers: { createSession: SESSION },
  })
  await screen.getByLabelText('Email').fill('staff@rapport.test')
  await screen.getByLabelText('Password', { exact: true }).fill('rapport-demo')
  await screen.getByRole('button', { name: 'Login' }).click()
  await expect.poll(location).toBe('/ops/feedback')
  expect(localStorage.getItem('active_merchant_id')).toBe('1')
})

it('deletes another user’s idempotency keys in this tab', async () => {
  const { screen, location } = await renderRoute(ROUTE, '/login', {
    session: { userId: '31' },
    answers: { createSession: SESSION },
  })
  const { key } = requestAt('new case of 1', { title: 'Of another user' })
  await screen.getByLabelText('Email').fill('staff@rapport.test')
  await screen.getByLabelText('Password', { exact: true }).fill('rapport-demo')
  await screen.getByRole('button', { name: 'Login' }).click()
  await expect.poll(location).toBe('/ops/feedback')
  const next = requestAt('new case of 1', { title: 'Of this user' })
  expect(next.key).not.toBe(key)
  expect(firstContentAt('new case of 1')).toEqual({ title: 'Of this user' })
})

it('redirects to setup when the user has no location', async () => {
  const { screen, location } = await renderRoute(ROUTE, '/login', {
    session: {},
    answers: { createSession: SESSION, listProgramsAndMerchants: { programs: [], merchants: [] } },
  })
  await screen.getByLabelText('Email').fill('staff@rapport.test')
  await screen.getByLabelText('Password', { exact: true }).fill('rapport-demo')
  await screen.getByRole('button', { name: 'Login' }).click()
  await expect.poll(location).toBe('/setup')
})

it.each([
  ['the server message of a 400', 400, 'Wrong email or password.', 'Wrong email or password.'],
  ['a general message for any other failure', 500, 'Stack trace', 'Something went wrong, try again later.'],
])('shows %s in the form and as a toast', async (_name, status, message, text) => {
  const { screen } = await renderRoute(ROUTE, '/login', {
    session: {},
    answers: { createSession: () => ({ status, failure: { message, code: 'x' } }) },
  })
  await screen.getByLabelText('Email').fill('staff@rapport.test')
  await screen.getByLabelText('Password', { exact: true }).fill('wrong-password')
  await screen.getByRole('button', { name: 'Login' }).click()
  await expect.poll(() => screen.getByText(text).elements().length).toBe(2)
})

it('does not call the server while a field is empty or invalid', async () => {
  const { screen, requests } = await renderRoute(ROUTE, '/login', { session: {}, answers: {} })
  await screen.getByLabelText('Email').fill('not an address')
  await screen.getByRole('button', { name: 'Login' }).click()
  await expect.element(screen.getByText('The email address you entered is not valid.')).toBeVisible()
  await expect.element(screen.getByText('Password is required.')).toBeVisible()
  expect(requests).toEqual([])
})

it('greets a returning user by the name from prelogin', async () => {
  const { screen } = await renderRoute({ path: '/login', Component: login.Component }, '/login?reauth=true', {
    answers: { prelogin: { fname: 'Marcus' } },
  })
  await expect.element(screen.getByRole('heading', { name: 'Welcome back, Marcus' })).toBeVisible()
  await expect.element(screen.getByText('Please login to view that content.').first()).toBeVisible()
})

it('shows a busy state, and signs in only once when Enter is pressed twice', async () => {
  let answer: (response: Response) => void = () => undefined
  const answered = new Promise<Response>((resolve) => {
    answer = resolve
  })
  const { screen, requests, location } = await renderRoute(ROUTE, '/login', {
    session: {},
    answers: {},
    faults: { 'POST /v3/sessions': () => answered },
  })
  await screen.getByLabelText('Email').fill('staff@rapport.test')
  await screen.getByLabelText('Password', { exact: true }).fill('rapport-demo')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Processing' })).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}')
  answer(Response.json(SESSION))
  await expect.poll(location).toBe('/ops/feedback')
  expect(requests.map(({ name }) => name)).toEqual(['listProgramsAndMerchants'])
})

it('shows markup in the name of a returning user as text', async () => {
  const evil = '<img src=x onerror=alert(1)>'
  const { screen } = await renderRoute({ path: '/login', Component: login.Component }, '/login', {
    answers: { prelogin: { fname: evil } },
  })
  await expect.element(screen.getByRole('heading', { name: `Welcome back, ${evil}` })).toBeVisible()
  expect(document.querySelectorAll('img')).toHaveLength(0)
})

it.each(FAULTS)('keeps the typed e-mail address after $it', async ({ respond, message }) => {
  const { screen } = await renderRoute(ROUTE, '/login', {
    session: {},
    answers: {},
    faults: { 'POST /v3/sessions': respond },
  })
  await screen.getByLabelText('Email').fill('staff@rapport.test')
  await screen.getByLabelText('Password', { exact: true }).fill('rapport-demo')
  await screen.getByRole('button', { name: 'Login' }).click()
  await expect.poll(() => screen.getByText(message, { exact: true }).elements().length).toBe(2)
  await expect.element(screen.getByLabelText('Email')).toHaveValue('staff@rapport.test')
})

// SEC-RED-1
const ATTACKS = [
  'https://evil.test',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '/%5Cevil.test',
  '/..//evil.test',
  '/./%2e%2e//evil.test',
  'javascript:alert(1)',
  'https:evil.test',
  ' /ops/feedback',
  '/ops/..//evil.test',
  '/ops/%0d%0aSet-Cookie:x',
  '/login?redirect=/login',
]

it.each(ATTACKS)('SEC-RED-1: redirects a signed-in user to the feedback home, not to %s', async (attack) => {
  const { location } = await renderRoute(ROUTE, `/login?redirect=${encodeURIComponent(attack)}`, { answers: {} })
  await expect.poll(location).toBe('/ops/feedback')
})

it('SEC-RED-1: ignores the redirect parameter when it occurs twice', async () => {
  const { location } = await renderRoute(ROUTE, '/login?redirect=%2Fops%2Ffeedback%2Fcases&redirect=%2F%2Fevil.test', {
    answers: {},
  })
  await expect.poll(location).toBe('/ops/feedback')
})

it('SEC-RED-2: preserves a redirect within the app byte for byte', async () => {
  const page = '/ops/feedback/cases?feedbackFormId=9999&status=opened_ts&back=https%3A%2F%2Fa.test%2F%2Fx'
  const { location } = await renderRoute(ROUTE, `/login?redirect=${encodeURIComponent(page)}`, { answers: {} })
  await expect.poll(location).toBe(page)
})

function PageBefore() {
  const heading = useHeadingFocus()
  return (
    <>
      <h1 ref={heading}>Before</h1>
      <Link to="/login">Leave</Link>
    </>
  )
}

it('moves the focus to the heading of the login page when the page replaces another page', async () => {
  const children = [
    { path: 'ops', Component: PageBefore },
    { ...ROUTE, path: 'login' },
  ]
  const { screen } = await renderRoute({ path: '/', element: <Outlet />, children }, '/ops', {
    session: {},
    answers: {},
  })
  await screen.getByRole('link', { name: 'Leave' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Login' })).toHaveFocus()
})

it('links to the password reset page', async () => {
  const { screen, location } = await renderRoute(ROUTE, '/login', { session: {}, answers: {} })
  await screen.getByRole('link', { name: 'Reset Password' }).click()
  expect(location()).toBe('/reset_password')
})

it('states whom to contact about trouble signing in', async () => {
  const { screen } = await renderRoute(ROUTE, '/login', { session: {}, answers: {} })
  await expect.element(screen.getByText('Trouble signing in? Ask the administrator of your club.')).toBeVisible()
})
