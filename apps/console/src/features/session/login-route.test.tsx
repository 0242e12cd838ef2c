import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { Link, Outlet } from 'react-router'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'

import { FAULTS } from '../../platform/testing/faults.ts'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import * as login from './login-route.tsx'

const ROUTE = { path: '/login', ...login }
const SESSION = { user_id: 2, token: 't', fname: 'Marcus', lname: 'Bell', email: 'staff@rapport.test', pic_url: null }

it('signs in, makes the first program and location active, and goes where the person wanted', async () => {
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
    ['listPlaces', undefined],
  ])
  expect(localStorage.getItem('active_merchant_name')).toBe('Harbor House')
})

it('forgets where somebody else worked on this device', async () => {
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

it('leads to setup when the person has no location', async () => {
  const { screen, location } = await renderRoute(ROUTE, '/login', {
    session: {},
    answers: { createSession: SESSION, listPlaces: { programs: [], merchants: [] } },
  })
  await screen.getByLabelText('Email').fill('staff@rapport.test')
  await screen.getByLabelText('Password', { exact: true }).fill('rapport-demo')
  await screen.getByRole('button', { name: 'Login' }).click()
  await expect.poll(location).toBe('/setup')
})

it.each([
  ['the server’s words for a 400', 400, 'Wrong email or password.', 'Wrong email or password.'],
  ['the catalogue’s words for anything else', 500, 'Stack trace', 'Something went wrong, try again later.'],
])('shows %s beside the form and as a toast', async (_name, status, message, words) => {
  const { screen } = await renderRoute(ROUTE, '/login', {
    session: {},
    answers: { createSession: () => ({ status, failure: { message, code: 'x' } }) },
  })
  await screen.getByLabelText('Email').fill('staff@rapport.test')
  await screen.getByLabelText('Password', { exact: true }).fill('wrong-password')
  await screen.getByRole('button', { name: 'Login' }).click()
  await expect.poll(() => screen.getByText(words).elements().length).toBe(2)
})

it('asks nothing of the server while a field is missing or cannot be', async () => {
  const { screen, requests } = await renderRoute(ROUTE, '/login', { session: {}, answers: {} })
  await screen.getByLabelText('Email').fill('not an address')
  await screen.getByRole('button', { name: 'Login' }).click()
  await expect.element(screen.getByText('The email address you entered is not valid.')).toBeVisible()
  await expect.element(screen.getByText('Password is required.')).toBeVisible()
  expect(requests).toEqual([])
})

it('greets a returning person by the name that prelogin answers', async () => {
  const { screen } = await renderRoute({ path: '/login', Component: login.Component }, '/login?reauth=true', {
    answers: { prelogin: { fname: 'Marcus' } },
  })
  await expect.element(screen.getByRole('heading', { name: 'Welcome back, Marcus' })).toBeVisible()
  await expect.element(screen.getByText('Please login to view that content.').first()).toBeVisible()
})

it('says that it is at work, and asks once', async () => {
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
  expect(requests.map(({ name }) => name)).toEqual(['listPlaces'])
})

it('shows markup in the name of a returning person as the text that it is', async () => {
  const evil = '<img src=x onerror=alert(1)>'
  const { screen } = await renderRoute({ path: '/login', Component: login.Component }, '/login', {
    answers: { prelogin: { fname: evil } },
  })
  await expect.element(screen.getByRole('heading', { name: `Welcome back, ${evil}` })).toBeVisible()
  expect(document.querySelectorAll('img')).toHaveLength(0)
})

it.each(FAULTS)('keeps what was typed through $it', async ({ respond, words }) => {
  const { screen } = await renderRoute(ROUTE, '/login', {
    session: {},
    answers: {},
    faults: { 'POST /v3/sessions': respond },
  })
  await screen.getByLabelText('Email').fill('staff@rapport.test')
  await screen.getByLabelText('Password', { exact: true }).fill('rapport-demo')
  await screen.getByRole('button', { name: 'Login' }).click()
  await expect.poll(() => screen.getByText(words, { exact: true }).elements().length).toBe(2)
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

it.each(ATTACKS)('SEC-RED-1: leads somebody signed in to the feedback home, not to %s', async (attack) => {
  const { location } = await renderRoute(ROUTE, `/login?redirect=${encodeURIComponent(attack)}`, { answers: {} })
  await expect.poll(location).toBe('/ops/feedback')
})

it('SEC-RED-1: believes no address that asks to go to two pages', async () => {
  const { location } = await renderRoute(ROUTE, '/login?redirect=%2Fops%2Ffeedback%2Fcases&redirect=%2F%2Fevil.test', {
    answers: {},
  })
  await expect.poll(location).toBe('/ops/feedback')
})

it('SEC-RED-2: keeps a page of our own byte for byte', async () => {
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

it('gives its heading the focus when it takes the place of another page', async () => {
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

it('leads to the request of another password', async () => {
  const { screen, location } = await renderRoute(ROUTE, '/login', { session: {}, answers: {} })
  await screen.getByRole('link', { name: 'Reset Password' }).click()
  expect(location()).toBe('/reset_password')
})
