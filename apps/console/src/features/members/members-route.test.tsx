import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { Link } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'

import { memberRow, tempMember } from '../../platform/testing/member-rows.ts'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import { Component } from './members-route.tsx'
import { startOutcome, undoOutcome } from './pending-outcome.ts'

const ROUTE = { path: '/ops/members', Component }

afterEach(() => {
  vi.useRealTimers()
  undoOutcome()
})

const open = async (answers: FakeAnswers = {}, address = ROUTE.path, faults = {}) => {
  await page.viewport(1280, 800)
  return renderRoute(ROUTE, address, {
    answers: {
      listMembers: [
        memberRow({ record_count: 21 }),
        memberRow({ user_id: 7, fname: 'Ola', matched: '0', record_count: 21 }),
      ],
      listTempMembers: [tempMember()],
      setQuickPulse: {},
      unsetQuickPulse: {},
      ...answers,
    },
    faults,
  })
}
const refused = () => ({ status: 404, failure: { message: 'Not there.', code: 'not_found' } })

it('shows members and unmatched guests, each with a link to their page', async () => {
  const { screen } = await open()
  const href = (name: string) => screen.getByRole('link', { name }).element().getAttribute('href')
  await expect.element(screen.getByRole('rowheader', { name: /Margaret Ellery/ })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Tom Reyes' })).toBeVisible()
  expect(href('Margaret Ellery')).toBe('/ops/guests/1042/profile')
  expect(href('Tom Reyes')).toBe('/ops/members/tempmember/9001')
  expect(href('Create Member')).toBe('/ops/members/new')
})

it('explains the Quick Pulse checkboxes, and shows when an unmatched guest signed up', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('columnheader', { name: 'Next Quick Pulse' })).toBeVisible()
  await expect
    .element(
      screen.getByText(
        'Checked members get the next Quick Pulse even if they did not visit. Changes are saved at once.',
      ),
    )
    .toBeVisible()
  await expect.element(screen.getByText(/^Signed up \d\d\/\d\d\/\d{4}$/)).toBeVisible()
})

it('labels a member number where the column header is missing', async () => {
  const { screen } = await open({
    listMembers: [memberRow({ member_number: 'H123' })],
    listTempMembers: [tempMember({ member_number: 'T77', email: 'tom@example.test' })],
  })
  await expect.element(screen.getByText('No. T77, tom@example.test')).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: 'H123' })).toHaveClass('labelled')
})

it('marks members who are not connected to the Wi-Fi', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('rowheader', { name: /Ola Ellery ?Not WiFi connected/ })).toBeVisible()
  expect(screen.getByText('Not WiFi connected').elements()).toHaveLength(1)
})

it('immediately saves a change to a Quick Pulse checkbox, and can undo it', async () => {
  let isSet = false
  const { screen, requests } = await open({
    listMembers: () => [memberRow({ send_quickpulse_next_run: isSet })],
    setQuickPulse: () => {
      isSet = true
      return {}
    },
    unsetQuickPulse: () => {
      isSet = false
      return {}
    },
  })
  const box = screen.getByRole('checkbox', { name: 'Send Margaret Ellery the next Quick Pulse' })
  await box.click()
  await expect.element(box).toBeChecked()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(box).not.toBeChecked()
  await expect.element(box).toHaveFocus()
  await expect
    .poll(() => requests.map(({ name }) => name).filter((name) => name.includes('QuickPulse')))
    .toEqual(['setQuickPulse', 'unsetQuickPulse'])
})

it('focuses the heading after Undo when the member’s row is no longer on the page', async () => {
  const { screen } = await open({
    listMembers: ({ url }) => (url.searchParams.has('query') ? [] : [memberRow()]),
    setQuickPulse: {},
    unsetQuickPulse: {},
  })
  const box = screen.getByRole('checkbox', { name: 'Send Margaret Ellery the next Quick Pulse' })
  await box.click()
  await screen.getByRole('searchbox', { name: 'Filter by name or number' }).fill('ola')
  await expect.element(box).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

it('restores the checkbox when the server rejects the change', async () => {
  const { screen } = await open({ setQuickPulse: refused })
  const box = screen.getByRole('checkbox', { name: 'Send Margaret Ellery the next Quick Pulse' })
  await box.click()
  await expect.element(screen.getByText('Not there.')).toBeVisible()
  await expect.element(box).not.toBeChecked()
})

it('reports every change that the server rejects, and restores each checkbox', async () => {
  const sent: ((response: Response) => void)[] = []
  const hold = () => new Promise<Response>((resolve) => sent.push(resolve))
  const { screen } = await open({}, ROUTE.path, {
    'PUT /v3/members/1042/quick_pulse': hold,
    'PUT /v3/members/7/quick_pulse': hold,
  })
  const first = screen.getByRole('checkbox', { name: 'Send Margaret Ellery the next Quick Pulse' })
  const second = screen.getByRole('checkbox', { name: 'Send Ola Ellery the next Quick Pulse' })
  await first.click()
  await second.click()
  await expect.poll(() => sent.length).toBe(2)
  sent[0]?.(Response.json({ message: 'The first is gone.', code: 'not_found' }, { status: 404 }))
  await expect.element(screen.getByText('The first is gone.')).toBeVisible()
  await expect.element(first).not.toBeChecked()
  await expect.element(second).toBeChecked()
  sent[1]?.(Response.json({ message: 'The second is gone.', code: 'not_found' }, { status: 404 }))
  await expect.element(screen.getByText('The second is gone.')).toBeVisible()
  await expect.element(second).not.toBeChecked()
})

it('shows the refetched rows after a change', async () => {
  let isRead = false
  const { screen, requests } = await open({
    listMembers: () => {
      const row = memberRow({ send_quickpulse_next_run: false, fname: isRead ? 'Meg' : 'Margaret' })
      return [row]
    },
    setQuickPulse: () => {
      isRead = true
      return {}
    },
  })
  await screen.getByRole('checkbox', { name: 'Send Margaret Ellery the next Quick Pulse' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Send Meg Ellery the next Quick Pulse' })).not.toBeChecked()
  expect(requests.map(({ name }) => name)).toContain('setQuickPulse')
})

it('requests the members for the page and the search text in the URL, and returns to the first page for a new search', async () => {
  const { screen, requests, location } = await open({}, '/ops/members?mo=10&q=ell')
  await expect.element(screen.getByText('11–20 of 21 members')).toBeVisible()
  const [requested] = requests.filter(({ name }) => name === 'listMembers')
  expect(requested?.url.searchParams.get('offset')).toBe('10')
  expect(requested?.url.searchParams.get('query')).toBe('ell')
  await screen.getByRole('searchbox', { name: 'Filter by name or number' }).fill('ola')
  await expect.poll(location).toBe('/ops/members?q=ola')
})

it('filters the list after a 100 ms pause in typing', async () => {
  const { screen, location } = await open()
  const field = screen.getByRole('searchbox', { name: 'Filter by name or number' })
  await expect.element(field).toBeVisible()
  const box = field.element()
  // Locator actions wait for their element, and this wait would advance the fake clock.
  const type = (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  type('ol')
  await vi.advanceTimersByTimeAsync(99)
  type('ola')
  await vi.advanceTimersByTimeAsync(99)
  expect(location()).toBe('/ops/members')
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await expect.poll(location).toBe('/ops/members?q=ola')
})

it('hides a guest with a pending deletion until the deletion is undone', async () => {
  startOutcome({ id: 9001, program_id: 1, text: 'Tom Reyes will be deleted.' }, () => undefined)
  const { screen } = await open()
  await expect.element(screen.getByText('Tom Reyes will be deleted.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Tom Reyes' }).elements()).toEqual([])
  const undo = screen.getByRole('button', { name: 'Undo' })
  const filter = screen.getByRole('searchbox', { name: 'Filter by name or number' })
  // Undo is offered for only five seconds, so the button precedes the member list.
  expect(undo.element().compareDocumentPosition(filter.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await undo.click()
  await expect.element(screen.getByRole('link', { name: 'Tom Reyes' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

it('does not show another club’s pending deletion', async () => {
  startOutcome({ id: 9001, program_id: 75, text: 'Ann Lee will be deleted.' }, () => undefined)
  const { screen } = await open()
  await expect.element(screen.getByRole('link', { name: 'Tom Reyes' })).toBeVisible()
  expect(screen.getByText('Ann Lee will be deleted.').elements()).toEqual([])
})

it('opens the first page of the search results when the offset is past the end', async () => {
  const { screen, location } = await open(
    { listMembers: ({ url }) => (Number(url.searchParams.get('offset') ?? 0) > 0 ? [] : [memberRow()]) },
    '/ops/members?q=ell&mo=40',
  )
  await expect.element(screen.getByRole('rowheader', { name: /Margaret Ellery/ })).toBeVisible()
  expect(location()).toBe('/ops/members?q=ell')
})

it('clears the search box when the search text is removed from the URL', async () => {
  const Page = () => (
    <>
      <Link to={ROUTE.path}>All</Link>
      <Component />
    </>
  )
  const { screen } = await renderRoute({ ...ROUTE, Component: Page }, '/ops/members?q=ell', {
    answers: { listMembers: [memberRow()], listTempMembers: [] },
  })
  const box = screen.getByRole('searchbox', { name: 'Filter by name or number' })
  await expect.element(box).toHaveValue('ell')
  await screen.getByRole('link', { name: 'All' }).click()
  await expect.element(box).toHaveValue('')
})

it('reports that every guest is matched, and that the members cannot be loaded', async () => {
  const { screen } = await open({ listTempMembers: [], listMembers: refused })
  await expect.element(screen.getByText('Every guest is matched.')).toBeVisible()
  await expect.element(screen.getByText('Something went wrong. Try again later.')).toBeVisible()
})
