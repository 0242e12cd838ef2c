import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { Link, Outlet } from 'react-router'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'

import { FAULTS } from '../../platform/testing/faults.ts'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import { Component } from './reset-request-route.tsx'

const ROUTE = { path: '/reset_password', Component }

function PageBefore() {
  return (
    <>
      <h1 ref={useHeadingFocus()}>Before</h1>
      <Link to="/reset_password">Leave</Link>
    </>
  )
}

it('moves the focus to the heading of the password reset page when the page replaces another page', async () => {
  const children = [
    { path: 'login', Component: PageBefore },
    { ...ROUTE, path: 'reset_password' },
  ]
  const { screen } = await renderRoute({ path: '/', element: <Outlet />, children }, '/login', {
    session: {},
    answers: {},
  })
  await screen.getByRole('link', { name: 'Leave' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Reset Password' })).toHaveFocus()
})

it('lets the user request a link with the keyboard, and shows the address to which it was sent', async () => {
  const { screen, requests } = await renderRoute(ROUTE, '/reset_password', {
    session: {},
    answers: { requestPasswordReset: {} },
  })
  await userEvent.click(screen.getByLabelText('Email'))
  await userEvent.keyboard(' staff@rapport.test {Enter}')
  await expect.element(screen.getByText('An email with instructions was sent to staff@rapport.test.')).toBeVisible()
  expect(requests.map(({ name, body }) => [name, body])).toEqual([
    ['requestPasswordReset', { email: 'staff@rapport.test' }],
  ])
  await expect.element(screen.getByRole('heading', { name: 'Reset Password' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Send again' }).click()
  await expect.element(screen.getByLabelText('Email')).toHaveValue('staff@rapport.test')
})

it.each([
  ['an empty address', '{Enter}', 'Email is required.'],
  ['an invalid address', 'not an address{Enter}', 'The email address you entered is not valid.'],
])('does not call the server for %s', async (_name, keys, message) => {
  const { screen, requests } = await renderRoute(ROUTE, '/reset_password', { session: {}, answers: {} })
  await userEvent.click(screen.getByLabelText('Email'))
  await userEvent.keyboard(keys)
  await expect.element(screen.getByText(message)).toBeVisible()
  expect(requests).toEqual([])
})

it('shows the server message from a 400 response in the form and as a toast', async () => {
  const { screen } = await renderRoute(ROUTE, '/reset_password', {
    session: {},
    answers: { requestPasswordReset: () => ({ status: 400, failure: { message: 'Not that one.', code: 'invalid' } }) },
  })
  await userEvent.click(screen.getByLabelText('Email'))
  await userEvent.keyboard('staff@rapport.test{Enter}')
  await expect.poll(() => screen.getByText('Not that one.').elements().length).toBe(2)
})

it.each(FAULTS)('keeps the typed address after $it', async ({ respond, message }) => {
  const { screen } = await renderRoute(ROUTE, '/reset_password', {
    session: {},
    answers: {},
    faults: { 'POST /v3/passwords/reset': respond },
  })
  await userEvent.click(screen.getByLabelText('Email'))
  await userEvent.keyboard('staff@rapport.test{Enter}')
  await expect.poll(() => screen.getByText(message, { exact: true }).elements().length).toBe(2)
  await expect.element(screen.getByLabelText('Email')).toHaveValue('staff@rapport.test')
})
