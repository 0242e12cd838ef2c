import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'

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
