import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { caseRow } from '../../platform/testing/cases.ts'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import { SESSION_ANSWERS } from '../../platform/testing/session-answers.ts'
import * as shell from './shell-route.tsx'

const screenOf = (name: string) => () => (
  <>
    <title>{`${name} · Rapport`}</title>
    <h1 tabIndex={-1}>{name}</h1>
    <input aria-label="Note" />
  </>
)
const ROUTE = {
  path: '/ops',
  ...shell,
  children: [
    { path: 'feedback', Component: screenOf('Feedback') },
    { path: 'feedback/performance', Component: screenOf('Performance') },
    { path: 'feedback/cases', Component: screenOf('Cases') },
    { path: 'security', Component: screenOf('Sign-in and security') },
  ],
}

const [memberships, person] = [SESSION_ANSWERS.listProgramsAndMerchants, SESSION_ANSWERS.getStaffMember]
const second = { ...memberships.programs[0], program_id: 75, program_name: 'Cedar Ridge Country Club' } as const
const twoPrograms = [
  ...memberships.programs,
  { timezone: 'America/New_York', brand_primary_color: '#232633', logo_url: null, ...second },
]
const TWO_CLUBS: FakeAnswers = {
  listProgramsAndMerchants: {
    programs: twoPrograms,
    merchants: [
      ...memberships.merchants,
      { merchant_id: 9, merchant_name: 'Cedar House', program_id: 75, timezone: 'America/New_York' },
    ],
  },
  getStaffMember: () => ({ ...person, program_id: Number(localStorage.getItem('active_program_id')) }),
}
const LIMITED: FakeAnswers = { getStaffMember: { ...person, limited_access: 1 } }

const open = (answers: FakeAnswers = {}, address = '/ops/feedback') => renderRoute(ROUTE, address, { answers })
const navOf = (screen: Awaited<ReturnType<typeof open>>['screen']) =>
  screen
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .elements()
    .map((link) => [link.getAttribute('title'), link.getAttribute('href')])

afterEach(async () => {
  localStorage.removeItem('rapport.prefs')
  await page.viewport(1280, 800)
})

it('redirects a user with limited access to Performance, the only page in the navigation', async () => {
  const { screen, location } = await open(LIMITED)
  await expect.poll(location).toBe('/ops/feedback/performance')
  await expect.poll(() => navOf(screen)).toEqual([['Performance', '/ops/feedback/performance']])
  expect(screen.getByRole('combobox').elements()).toEqual([])
  await screen.getByRole('button', { name: /Account menu/ }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  expect(
    screen
      .getByRole('menuitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['Sign-in and security', 'Go to', 'Keyboard shortcuts', 'Logout'])
})

it('opens Sign-in and security from the account menu for a user with limited access', async () => {
  const { screen, location } = await open(LIMITED, '/ops/feedback/performance')
  await screen.getByRole('button', { name: /Account menu/ }).click()
  await screen.getByRole('menuitem', { name: 'Sign-in and security' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Sign-in and security' })).toBeVisible()
  expect(location()).toBe('/ops/security')
})

it('redirects to setup when there is no location', async () => {
  const { location } = await open({ listProgramsAndMerchants: { programs: [], merchants: [] } })
  await expect.poll(location).toBe('/setup')
})

it.each([
  ['there is only one', memberships.programs],
  ['only one has a location', twoPrograms],
])('offers no choice of programs when %s', async (_case, programs) => {
  const { screen } = await open({ listProgramsAndMerchants: { ...memberships, programs } })
  await screen.getByRole('button', { name: /Program and location/ }).click()
  await expect.element(screen.getByRole('menuitemradio', { name: 'Bay Courts' })).toBeVisible()
  expect(screen.getByRole('menuitemradio', { name: 'Harbor Point Club' }).elements()).toEqual([])
})

it('shows the logo of the program beside its name', async () => {
  const logo_url = `/v3/images/1-${'A'.repeat(22)}`
  // The image does not exist in the test; if the component received the error, it would show the initials instead.
  document.addEventListener('error', (event) => event.stopPropagation(), { capture: true, once: true })
  const programs = memberships.programs.map((program) => ({ ...program, logo_url }))
  const { screen } = await open({ listProgramsAndMerchants: { ...memberships, programs } })
  const picker = screen.getByRole('button', { name: /Program and location/ })
  await expect.poll(() => picker.element().querySelector('img')?.getAttribute('src')).toBe(logo_url)
})

it('stores a newly chosen program with its first location, and opens the feedback home', async () => {
  const { screen, location } = await open(TWO_CLUBS, '/ops/feedback/cases')
  await screen.getByRole('button', { name: /Program and location/ }).click()
  await screen.getByRole('menuitemradio', { name: 'Cedar Ridge Country Club' }).click()
  await expect.poll(location).toBe('/ops/feedback')
  await expect.poll(() => localStorage.getItem('active_merchant_name')).toBe('Cedar House')
  expect(localStorage.getItem('active_program_name')).toBe('Cedar Ridge Country Club')
})

it('stores a newly chosen location, and refetches the user', async () => {
  const { screen, requests } = await open()
  await screen.getByRole('button', { name: /Program and location/ }).click()
  await screen.getByRole('menuitemradio', { name: 'Bay Courts' }).click()
  await expect.poll(() => requests.filter(({ name }) => name === 'getStaffMember').length).toBe(2)
  expect(localStorage.getItem('active_merchant_name')).toBe('Bay Courts')
})

const found = (user_id: number, fname: string, member_number: string | null) => ({
  user_id,
  fname,
  lname: 'Ellery',
  name: null,
  member_number,
  pic_url: null,
  email: null,
})

it('finds a member after a pause in typing, and lets the user open the profile with the keyboard', async () => {
  const { screen, requests, location } = await open({
    searchUsers: [found(1042, 'Margaret', '1042'), found(7, 'Walter', '10421')],
  })
  const box = screen.getByPlaceholder('Search Member by Name/Number')
  await box.click()
  await userEvent.keyboard('1042')
  await expect.element(screen.getByRole('option', { name: /^Margaret Ellery ?1042$/ })).toBeVisible()
  const requested = requests.filter(({ name }) => name === 'searchUsers').map(({ url }) => url.search)
  expect(requested).toEqual(['?query=1042&programId=1'])
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  await expect.poll(location).toBe('/ops/guests/1042/profile')
})

it('shows “No matches” for a search without results', async () => {
  const { screen } = await open({ searchUsers: [] })
  await screen.getByPlaceholder('Search Member by Name/Number').click()
  await userEvent.keyboard('nobody')
  await expect.poll(() => screen.getByText('No matches').elements().length).toBeGreaterThan(0)
})

it('opens the search from a button in a narrow window, and returns the focus to the button', async () => {
  await page.viewport(360, 740)
  const { screen } = await open({ searchUsers: [found(1042, 'Margaret', '1042')] })
  const button = screen.getByRole('button', { name: 'Search Member by Name/Number' })
  await button.click()
  await expect.element(screen.getByRole('dialog').getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('marg')
  await expect.element(screen.getByRole('option', { name: /^Margaret Ellery ?1042$/ })).toBeVisible()
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(button).toHaveFocus()
})

it('moves the focus to the search when the user presses the slash key, except while the user types in a field', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Feedback' })).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(screen.getByRole('combobox')).toHaveFocus()
  await screen.getByLabelText('Note').click()
  await userEvent.keyboard('/?')
  await expect.element(screen.getByLabelText('Note')).toHaveValue('/?')
  expect(screen.getByRole('dialog').elements()).toEqual([])
})

it('lists the shortcuts when the user presses the question mark key, and lets the user turn off single-key shortcuts', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Feedback' })).toBeVisible()
  await userEvent.keyboard('?')
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('switch', { name: 'Use single-key shortcuts' }).click()
  expect(JSON.parse(localStorage.getItem('rapport.prefs') ?? '{}')).toMatchObject({ singleKeys: false })
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([])
  await userEvent.keyboard('/')
  expect(document.activeElement?.getAttribute('role')).not.toBe('combobox')
  // The menu still opens the dialog, so that single-key shortcuts can be turned on again.
  await screen.getByRole('button', { name: /Account menu/ }).click()
  await screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await screen.getByRole('switch', { name: 'Use single-key shortcuts' }).click()
  expect(JSON.parse(localStorage.getItem('rapport.prefs') ?? '{}')).toMatchObject({ singleKeys: true })
})

it('announces the title of the new page', async () => {
  const { screen } = await open()
  await screen.getByRole('link', { name: 'Cases' }).click()
  await expect
    .poll(() =>
      screen
        .getByRole('status')
        .elements()
        .map((one) => one.textContent),
    )
    .toContain('Cases · Rapport')
})

it('finds a case, and opens a page, a member or another program from one field', async () => {
  const { screen, location } = await open(
    {
      ...TWO_CLUBS,
      searchUsers: [found(1042, 'Margaret', '1042')],
      listCases: [caseRow()],
    },
    '/ops/feedback/performance',
  )
  await expect.element(screen.getByRole('heading', { name: 'Performance' })).toBeVisible()
  const ask = async (text: string) => {
    await userEvent.keyboard('{Control>}k{/Control}')
    const dialog = screen.getByRole('dialog', { name: 'Go to' })
    await dialog.getByRole('combobox').fill(text)
    return dialog
  }
  const cases = await ask('case')
  await cases.getByRole('option', { name: /^Cases$/ }).click()
  await expect.poll(location).toBe('/ops/feedback/cases?feedbackFormId=9999')
  const clubs = await ask('cedar')
  await clubs.getByRole('option', { name: 'Switch to Cedar Ridge Country Club' }).click()
  await expect.poll(location).toBe('/ops/feedback')
  const waiting = await ask('valet')
  await expect.element(waiting.getByRole('option', { name: /^Valet wait/ })).toBeVisible()
  const members = await ask('marg')
  await members.getByRole('option', { name: /^Margaret Ellery/ }).click()
  await expect.poll(location).toBe('/ops/guests/1042/profile')
})
