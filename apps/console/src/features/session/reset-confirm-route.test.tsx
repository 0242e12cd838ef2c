import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'

import { FAULTS } from '../../platform/testing/faults.ts'
import { renderRoute, type RouteSetting } from '../../platform/testing/render-route.tsx'
import { SIGNED_IN } from '../../platform/testing/session-answers.ts'
import { Component } from './reset-confirm-route.tsx'

const ROUTE = { path: '/reset_password/:token', Component }
const SESSION = { user_id: 2, token: 'fresh', fname: 'Marcus', lname: 'Bell', email: 'a@b.test', pic_url: null }
const INVALID = 'Your token has expired or is no longer valid. Please request another password reset here.'
const HOLDS = { checkPasswordReset: { valid: true } } satisfies FakeAnswers

async function open(setting: Partial<RouteSetting> & { answers: FakeAnswers }) {
  const { answers } = setting
  return renderRoute(ROUTE, '/reset_password/secret', { session: {}, ...setting, answers: { ...HOLDS, ...answers } })
}

async function type(password: string, confirmation: string, screen: Awaited<ReturnType<typeof open>>['screen']) {
  await userEvent.fill(screen.getByLabelText('New password', { exact: true }), password)
  await userEvent.fill(screen.getByLabelText('Confirm password', { exact: true }), confirmation)
  await userEvent.keyboard('{Enter}')
}

it('reports an invalid link, and links to the page that requests a new one', async () => {
  const { screen, location } = await open({ answers: { checkPasswordReset: { valid: false } } })
  await expect.element(screen.getByRole('alert').filter({ hasText: INVALID })).toBeVisible()
  await screen.getByRole('link', { name: 'here' }).click()
  expect(location()).toBe('/reset_password')
})

it('sets the password, signs the user in and links to the feedback home', async () => {
  const { screen, requests, location } = await open({ answers: { confirmPasswordReset: SESSION } })
  await type('correct horse', 'correct horse', screen)
  await expect.element(screen.getByRole('heading', { name: 'Your password is set' })).toHaveFocus()
  await screen.getByRole('link', { name: 'Continue' }).click()
  expect(location()).toBe('/ops/feedback')
  expect(requests.find(({ name }) => name === 'confirmPasswordReset')?.body).toEqual({
    pass: 'correct horse',
    token: 'secret',
    session_create: true,
  })
  expect(localStorage.getItem('token')).toBe('fresh')
  expect(localStorage.getItem('active_merchant_name')).toBe('Harbor House')
})

it('links to setup when the user has no location', async () => {
  const { screen, location } = await open({
    answers: { confirmPasswordReset: SESSION, listProgramsAndMerchants: { programs: [], merchants: [] } },
  })
  await type('correct horse', 'correct horse', screen)
  await screen.getByRole('link', { name: 'Continue to setup' }).click()
  expect(location()).toBe('/setup')
})

it('replaces another user’s session on this device', async () => {
  const { screen } = await open({
    session: { ...SIGNED_IN, userId: '31', active_merchant_id: '2' },
    answers: { confirmPasswordReset: SESSION },
  })
  await type('correct horse', 'correct horse', screen)
  await expect.element(screen.getByRole('link', { name: 'Continue' })).toBeVisible()
  expect(localStorage.getItem('userId')).toBe('2')
  expect(localStorage.getItem('active_merchant_id')).toBe('1')
})

it.each([
  ['an empty password', '', '', 'Password is required.', 2],
  ['a short password', 'seven77', 'seven77', 'Your password needs to be at least 8 characters long.', 1],
  ['passwords that differ', 'correct horse', 'correct house', "Your passwords don't match. Please re-type them.", 1],
])('does not send %s to the server', async (_name, password, confirmation, message, times) => {
  const { screen, requests } = await open({ answers: {} })
  await type(password, confirmation, screen)
  await expect.poll(() => screen.getByText(message).elements().length).toBe(times)
  expect(requests.map(({ name }) => name)).toEqual(['checkPasswordReset'])
})

it('shows why the server rejects a password, and allows another attempt', async () => {
  const failure = { message: 'That password is easy to guess.', code: 'invalid', fields: { pass: 'Too easy.' } }
  const { screen } = await open({ answers: { confirmPasswordReset: () => ({ status: 400, failure }) } })
  await type('password1', 'password1', screen)
  await expect.poll(() => screen.getByText(failure.message).elements().length).toBe(2)
  await expect.element(screen.getByRole('button', { name: 'Set password' })).toBeEnabled()
})

it('reports a link that became invalid while the form was open', async () => {
  const failure = { message: 'The link does not hold.', code: 'reset_invalid' }
  const { screen } = await open({ answers: { confirmPasswordReset: () => ({ status: 400, failure }) } })
  await type('correct horse', 'correct horse', screen)
  await expect.element(screen.getByRole('alert').filter({ hasText: INVALID })).toBeVisible()
})

it.each(FAULTS)('keeps the typed password after $it', async ({ respond, message }) => {
  const { screen } = await open({ answers: {}, faults: { 'PUT /v3/passwords/reset': respond } })
  await type('correct horse', 'correct horse', screen)
  await expect.poll(() => screen.getByText(message, { exact: true }).elements().length).toBe(2)
  await expect.element(screen.getByLabelText('New password', { exact: true })).toHaveValue('correct horse')
})

it('offers a retry when the link could not be checked', async () => {
  let tries = 0
  const { screen } = await open({
    answers: {
      checkPasswordReset: () => {
        tries += 1
        return tries === 1 ? { status: 403, failure: { message: 'No.', code: 'x' } } : { valid: true }
      },
    },
  })
  await expect.element(screen.getByText('Something went wrong, try again later.')).toBeVisible()
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByLabelText('New password', { exact: true })).toBeVisible()
})
