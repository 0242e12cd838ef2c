import type { HereNowRow } from '@rapport/api/contract/people/here-now'
import { focusManager } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

import { hereGuest, NOW_TS, unknownGuest } from '../../platform/testing/guests.ts'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import { HereNow, WhosHere } from './here-now-route.tsx'

const ROUTE = { path: '/ops/feedback/whos-here', Component: WhosHere }
const POLL_MS = 30_000

const open = (rows: () => HereNowRow[], address = ROUTE.path) =>
  renderRoute(ROUTE, address, { answers: { listHereInProgram: rows } })

const thomas = hereGuest({
  visit_id: 3,
  user_id: 2217,
  fname: 'thomas',
  lname: 'OKAFOR',
  member_number: '2217',
  merchant_id: 2,
  open_case_count: 2,
  first_seen: NOW_TS - 600_000,
})

/** Fakes the clock and the timers with which the page polls; Vitest's own polling still uses the real timers. */
function holdClock() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'], now: NOW_TS })
}
afterEach(() => {
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

const names = (screen: Awaited<ReturnType<typeof open>>['screen']) =>
  screen
    .getByRole('rowheader')
    .elements()
    .map((cell) => cell.querySelector('a')?.textContent)

it('lists the guests on site with their details, newest arrival first', async () => {
  holdClock()
  const { screen } = await open(() => [thomas, hereGuest(), unknownGuest({ first_seen: NOW_TS - 900_000 })])
  const row = screen.getByRole('row', { name: /Margaret Ellery/ })
  for (const text of [
    'No.\u00A01042, m.ellery@example.com',
    'Harbor House',
    '4 of 5',
    'Very good',
    '11/16/2026',
    '1 day',
  ]) {
    await expect.element(row.getByText(text, { exact: true })).toBeVisible()
  }
  expect(row.element().textContent).toContain('Thumbs up: 3Thumbs down: 1')
  expect(names(screen)).toEqual(['Margaret Ellery', 'Thomas Okafor', 'Guest'])
  await expect.element(screen.getByText(/^3 guests, updated \d+ s ago$/)).toBeVisible()
})

it('links guests to their profiles (unidentified guests to profile 0) and the number of open cases to the guest’s cases', async () => {
  const { screen } = await open(() => [thomas, unknownGuest()])
  const address = (name: string) => screen.getByRole('link', { name, exact: true }).element().getAttribute('href')
  await expect.element(screen.getByRole('link', { name: 'Thomas Okafor', exact: true })).toBeVisible()
  expect(address('Thomas Okafor')).toBe('/ops/guests/2217/profile')
  expect(address('Guest')).toBe('/ops/guests/0/profile')
  expect(address('2 open cases of Thomas Okafor')).toBe('/ops/feedback/cases?createdBy=2217')
  const stranger = screen.getByRole('row', { name: /Guest/ }).last()
  expect(stranger.element().textContent).toMatch(/not identified.*No score yet.*None yet.*First visit/)
})

it('omits a row with an impossible Wi-Fi timestamp, and uses the singular when one guest remains', async () => {
  const { screen } = await open(() => [hereGuest(), unknownGuest({ last_seen: 10 ** 13 })])
  await expect.element(screen.getByText(/^1 guest, updated/)).toBeVisible()
  expect(names(screen)).toEqual(['Margaret Ellery'])
})

it('reports that no guest is on site', async () => {
  const { screen } = await open(() => [])
  await expect.element(screen.getByText("There's nobody here yet.")).toBeVisible()
  await expect.element(screen.getByText(/^0 guests, updated/)).toBeVisible()
})

it('lists guests with open cases first when Unhappy first is chosen, and keeps the order in the URL when one location is selected', async () => {
  const { screen, location } = await open(() => [hereGuest(), thomas])
  await expect.poll(() => names(screen)).toEqual(['Margaret Ellery', 'Thomas Okafor'])
  await screen.getByRole('radio', { name: 'Unhappy first' }).click()
  expect(location()).toBe('/ops/feedback/whos-here?order=needs_word')
  await expect.poll(() => names(screen)).toEqual(['Thomas Okafor', 'Margaret Ellery'])
  await screen.getByRole('button', { name: 'Harbor House' }).click()
  expect(location()).toBe('/ops/here_now?order=needs_word')
})

it('uses Newest first when the URL has an unknown order', async () => {
  const { screen } = await open(() => [thomas, hereGuest()], `${ROUTE.path}?order=alphabet`)
  await expect.element(screen.getByRole('radio', { name: 'Newest first' })).toBeChecked()
})

it("shows Feedback and Who's Here in the breadcrumb", async () => {
  const { screen } = await open(() => [hereGuest()])
  const tabs = screen.getByRole('navigation', { name: 'Breadcrumb' })
  await expect.element(tabs.getByRole('link', { name: 'Feedback' })).toHaveAttribute('href', '/ops/feedback')
  await expect.element(tabs.getByText("Who's Here")).toHaveAttribute('aria-current', 'page')
})

it('lists the guests at the active location on Here Now, without a location column', async () => {
  const { screen, requests } = await renderRoute({ path: '/ops/here_now', Component: HereNow }, '/ops/here_now', {
    answers: { listHereAtMerchant: [hereGuest()] },
  })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Here Now' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Margaret Ellery/ })).toBeVisible()
  await expect.element(screen.getByText(/^Harbor House, 1 guest, updated/)).toBeVisible()
  expect(screen.getByRole('columnheader', { name: 'Location' }).elements()).toEqual([])
  expect(requests.filter(({ name }) => name === 'listHereAtMerchant').map(({ url }) => url.pathname)).toEqual([
    '/v3/merchants/1/here_now',
  ])
})

it('shows a placeholder for each figure that a guest does not have', async () => {
  const { screen } = await open(() => [hereGuest({ open_case_count: 0, quickPulseDate: null })])
  const row = screen.getByRole('row', { name: /Margaret Ellery/ })
  await expect.element(row.getByText('None yet', { exact: true })).toBeVisible()
  await expect.element(row.getByText('None', { exact: true })).toBeVisible()
})

it('refetches every 30 seconds', async () => {
  holdClock()
  let rows = [hereGuest()]
  const { screen, requests } = await open(() => rows)
  await expect.poll(() => names(screen)).toEqual(['Margaret Ellery'])
  rows = [hereGuest({ visit_id: 9, user_id: 9, fname: 'Ines', lname: 'Duarte', first_seen: NOW_TS }), ...rows]
  const countRequests = () => requests.filter(({ name }) => name === 'listHereInProgram').length
  await vi.advanceTimersByTimeAsync(POLL_MS - 5_000)
  expect(countRequests()).toBe(1)
  await vi.advanceTimersByTimeAsync(5_000)
  await expect.poll(() => names(screen)).toEqual(['Ines Duarte', 'Margaret Ellery'])
  expect(countRequests()).toBe(2)
})

it('stops polling while the page is hidden and refetches when it becomes visible', async () => {
  holdClock()
  const { screen, requests } = await open(() => [hereGuest()])
  await expect.poll(() => names(screen)).toEqual(['Margaret Ellery'])
  const countRequests = () => requests.filter(({ name }) => name === 'listHereInProgram').length
  focusManager.setFocused(false)
  await vi.advanceTimersByTimeAsync(5 * POLL_MS)
  expect(countRequests()).toBe(1)
  focusManager.setFocused(true)
  await expect.poll(countRequests).toBe(2)
})

it('never moves a row while the list has focus, and shows the current list afterwards', async () => {
  holdClock()
  let rows = [hereGuest(), thomas]
  const { screen } = await open(() => rows)
  await expect.poll(() => names(screen)).toEqual(['Margaret Ellery', 'Thomas Okafor'])
  const focused = screen.getByRole('link', { name: 'Thomas Okafor', exact: true }).element() as HTMLElement
  focused.focus()
  rows = [hereGuest({ visit_id: 9, user_id: 9, fname: 'Ines', lname: 'Duarte', first_seen: NOW_TS + 1 }), thomas]
  await vi.advanceTimersByTimeAsync(POLL_MS)
  await expect.poll(() => names(screen)).toEqual(['Margaret Ellery', 'Thomas Okafor', 'Ines Duarte'])
  await expect.element(screen.getByRole('row', { name: /Margaret Ellery/ }).getByText('Left')).toBeVisible()
  expect(document.activeElement).toBe(focused)
  focused.blur()
  await expect.poll(() => names(screen)).toEqual(['Ines Duarte', 'Thomas Okafor'])
})

it('keeps every row in its position while the pointer is over the list', async () => {
  holdClock()
  let rows = [hereGuest()]
  const { screen } = await open(() => rows)
  await expect.poll(() => names(screen)).toEqual(['Margaret Ellery'])
  await userEvent.hover(screen.getByRole('row', { name: /Margaret Ellery/ }))
  rows = [thomas]
  await vi.advanceTimersByTimeAsync(POLL_MS)
  await expect.poll(() => names(screen)).toEqual(['Margaret Ellery', 'Thomas Okafor'])
  await userEvent.hover(screen.getByRole('heading', { level: 1 }))
  await expect.poll(() => names(screen)).toEqual(['Thomas Okafor'])
})

it('applies a different order immediately even while the pointer is over the list', async () => {
  const { screen } = await open(() => [hereGuest(), thomas])
  await userEvent.hover(screen.getByRole('row', { name: /Margaret Ellery/ }))
  const choice = screen.getByRole('radio', { name: 'Unhappy first' }).element()
  if (choice instanceof HTMLElement) choice.focus()
  await userEvent.keyboard(' ')
  await expect.poll(() => names(screen)).toEqual(['Thomas Okafor', 'Margaret Ellery'])
})

it('keeps the rows and shows an error after a failed refetch until a retry succeeds', async () => {
  let fails = false
  const { screen } = await renderRoute(ROUTE, ROUTE.path, {
    answers: {
      listHereInProgram: () =>
        fails ? { status: 403, failure: { message: 'No.', code: 'forbidden' } } : [hereGuest()],
    },
  })
  await expect.poll(() => names(screen)).toEqual(['Margaret Ellery'])
  fails = true
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Something went wrong. Try again later.')
  expect(names(screen)).toEqual(['Margaret Ellery'])
  fails = false
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => screen.getByRole('alert').elements()).toEqual([])
})

it('offers a retry when the first request fails', async () => {
  let tries = 0
  const { screen } = await renderRoute(ROUTE, ROUTE.path, {
    answers: {
      listHereInProgram: () => {
        tries += 1
        return tries === 1 ? { status: 403, failure: { message: 'No.', code: 'forbidden' } } : [hereGuest()]
      },
    },
  })
  await expect.element(screen.getByText('Something went wrong. Try again later.')).toBeVisible()
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => names(screen)).toEqual(['Margaret Ellery'])
})

it('shows markup in every field as text', async () => {
  const evil = '<img src=x onerror=alert(1)>'
  const { screen } = await open(() => [
    hereGuest({ fname: evil, lname: evil, email: evil, member_number: evil, overall_score_label: evil, pic_url: evil }),
  ])
  await expect.element(screen.getByText(evil, { exact: true })).toBeVisible()
  expect(document.querySelectorAll('img')).toHaveLength(0)
})
