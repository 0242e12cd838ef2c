import { expect, it } from 'vitest'

import { renderRoute } from '../../platform/testing/render-route.tsx'
import { SIGNED_IN, SESSION_ANSWERS } from '../../platform/testing/session-answers.ts'
import * as shell from './shell-route.tsx'

const ROUTE = { path: '/ops', ...shell, children: [{ path: 'feedback', element: <h1>Feedback</h1> }] }
const { listProgramsAndMerchants: memberships, getStaffMember: person } = SESSION_ANSWERS

const TWO_CLUBS = {
  programs: [1, 75].flatMap((program_id) => memberships.programs.map((program) => ({ ...program, program_id }))),
  merchants: [
    ...memberships.merchants,
    { merchant_id: 9, merchant_name: 'Cedar House', program_id: 75, timezone: 'America/New_York' },
  ],
}

it.each([
  ['and keeps a stored location of the first program', '1', 'Harbor House'],
  ['and replaces a stored location of another program', '86001', 'Harbor House'],
  ['and keeps the stored second location of the first program', '2', 'Bay Courts'],
])('falls back to the first program when the stored one is not the user’s, %s', async (_name, stored, merchant) => {
  const { screen } = await renderRoute(ROUTE, '/ops/feedback', {
    session: {
      ...SIGNED_IN,
      active_program_id: '86',
      active_program_name: 'Lakeshore Athletic Club',
      active_merchant_id: stored,
    },
    answers: {
      // Like the server, reports resources of another program as not found.
      getStaffMember: () =>
        localStorage.getItem('active_program_id') === '1'
          ? person
          : { status: 404, failure: { message: 'Not found.', code: 'not_found' } },
    },
  })
  await expect.element(screen.getByRole('heading', { name: 'Feedback' })).toBeVisible()
  expect(
    ['active_program_id', 'active_program_name', 'active_merchant_name'].map((key) => localStorage.getItem(key)),
  ).toEqual(['1', 'Harbor Point Club', merchant])
})

it.each([
  ['the programs', 'listProgramsAndMerchants', 403],
  ['the programs', 'listProgramsAndMerchants', 404],
  ['the user', 'getStaffMember', 403],
  ['the user', 'getStaffMember', 404],
  ['the user', 'getStaffMember', 500],
] as const)(
  'offers Logout, Retry and a link to the home page when the request for %s (%s) fails with %d',
  async (_name, call, status) => {
    const { screen } = await renderRoute(ROUTE, '/ops/feedback', {
      isFrameLoaded: false,
      answers: { [call]: () => ({ status, failure: { message: 'No.', code: 'x' } }) },
    })
    await expect.element(screen.getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
    const start = screen.getByRole('link', { name: 'Go to home' })
    await expect.element(start).toHaveAttribute('href', '/')
  },
)

it('selects the first program, and keeps the session, when the user returns to the home page from an error', async () => {
  const { screen } = await renderRoute(ROUTE, '/ops/feedback', {
    session: { ...SIGNED_IN, active_program_id: '75', active_merchant_id: '9' },
    answers: {
      listProgramsAndMerchants: TWO_CLUBS,
      getStaffMember: () => ({ status: 404, failure: { message: 'No.', code: 'x' } }),
    },
  })
  const start = screen.getByRole('link', { name: 'Go to home' })
  await expect.element(start).toBeVisible()
  // Prevent the test page from navigating.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await start.click()
  await expect.poll(() => localStorage.getItem('active_program_id')).toBe('1')
  expect(localStorage.getItem('active_merchant_id')).toBe('1')
  expect(localStorage.getItem('token')).toBe('token')
})

it('reports that the programs could not be loaded, and offers a retry', async () => {
  let tries = 0
  const { screen } = await renderRoute(ROUTE, '/ops/feedback', {
    session: SIGNED_IN,
    isFrameLoaded: false,
    answers: {
      listProgramsAndMerchants: () => {
        tries += 1
        return tries === 1 ? { status: 403, failure: { message: 'No.', code: 'x' } } : memberships
      },
    },
  })
  await expect.element(screen.getByText('Something went wrong, try again later.')).toBeVisible()
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Feedback' })).toBeVisible()
})
