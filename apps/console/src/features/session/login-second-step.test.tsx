import type { Failure } from '@rapport/api/contract/api-values'
import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'

import { renderRoute } from '../../platform/testing/render-route.tsx'
import * as login from './login-route.tsx'

const ROUTE = { path: '/login', ...login }
const SESSION = { user_id: 2, token: 't', fname: 'Marcus', lname: 'Bell', email: 'staff@rapport.test', pic_url: null }
const ASKED = {
  status: 403,
  failure: {
    message: 'Complete the second step of your sign-in.',
    code: 'second_factor_required',
    second_factor: { handle: 'h', methods: ['code' as const, 'recovery_code' as const] },
  },
}
const WRONG_CODE = {
  status: 400,
  failure: { message: 'Wrong code.', code: 'wrong_code', fields: { code: 'Wrong code.' } },
}

async function openSecondStep(
  finishSession: NonNullable<FakeAnswers['finishSession']>,
  second_factor: NonNullable<Failure['second_factor']> = ASKED.failure.second_factor,
) {
  const route = await renderRoute(ROUTE, '/login?redirect=%2Fops%2Ffeedback%2Fcases', {
    session: {},
    answers: { createSession: () => ({ ...ASKED, failure: { ...ASKED.failure, second_factor } }), finishSession },
  })
  await route.screen.getByLabelText('Email').fill('staff@rapport.test')
  await route.screen.getByLabelText('Password', { exact: true }).fill('rapport-demo')
  await userEvent.keyboard('{Enter}')
  await expect.element(route.screen.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
  return route
}

it('asks for the second step after a correct password, reports a wrong code, and opens the requested page after a correct one', async () => {
  const right = { handle: 'h', proof: { method: 'code', code: '123 456' } }
  const { screen, requests, location } = await openSecondStep(({ body }) =>
    JSON.stringify(body) === JSON.stringify(right) ? SESSION : WRONG_CODE,
  )
  const code = screen.getByLabelText('Code')
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await userEvent.keyboard('12{Enter}')
  await expect.element(screen.getByText('Enter the 6-digit code.')).toBeVisible()
  expect(requests.filter(({ name }) => name === 'finishSession')).toEqual([])
  await code.fill('999999')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Wrong code.')).toBeVisible()
  await expect.element(code).toHaveFocus()
  await code.fill('123 456')
  await userEvent.keyboard('{Enter}')
  await expect.poll(location).toBe('/ops/feedback/cases')
})

it('accepts a recovery code instead of a 6-digit code', async () => {
  const { screen, requests, location } = await openSecondStep(SESSION)
  await screen.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect.element(screen.getByLabelText('Recovery code')).toHaveFocus()
  await userEvent.keyboard('abcd-efgh-2345-wxyz{Enter}')
  await expect.poll(location).toBe('/ops/feedback/cases')
  expect(requests.find(({ name }) => name === 'finishSession')?.body).toEqual({
    handle: 'h',
    proof: { method: 'recovery_code', code: 'abcd-efgh-2345-wxyz' },
  })
})

it('shows no text field when a passkey is the only method, and reports that no passkey was used', async () => {
  const { screen } = await openSecondStep(SESSION, {
    handle: 'h',
    methods: ['passkey'],
    passkey: { challenge: 'AAAA', rpId: 'elsewhere.test', allowCredentials: [] },
  })
  await expect.element(screen.getByRole('button', { name: 'Use a passkey' })).toHaveFocus()
  expect(screen.getByRole('textbox').elements()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('alert').getByText(/^No passkey was used\./)).toBeVisible()
})

it('returns to the login form when the second step has expired, and reports the expiry', async () => {
  const message = 'This took too long, or there were too many attempts. Start again with your password.'
  const { screen } = await openSecondStep(() => ({
    status: 400,
    failure: { message, code: 'second_step_expired' },
  }))
  await userEvent.keyboard('123456{Enter}')
  await expect.element(screen.getByLabelText('Password', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('alert').getByText(message)).toBeVisible()
  await expect.element(screen.getByLabelText('Email')).toHaveFocus()
})

it('returns to the login form on request, and moves the focus to the e-mail field', async () => {
  const { screen } = await openSecondStep(SESSION)
  await screen.getByRole('button', { name: 'Back to Login' }).click()
  await expect.element(screen.getByLabelText('Email')).toHaveFocus()
  await expect.element(screen.getByRole('heading', { name: 'Login' })).toBeVisible()
})
