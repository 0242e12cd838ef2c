import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { afterEach, expect, it, vi } from 'vitest'

import { storeSession } from '../../platform/session/session-store.ts'
import { memberRow, tempMemberDetail } from '../../platform/testing/member-rows.ts'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import { undoOutcome, UNDO_MS } from './pending-outcome.ts'
import { Component } from './temp-member-route.tsx'

const ROUTE = { path: '/ops/members/tempmember/:id', Component }

afterEach(() => {
  undoOutcome()
  vi.useRealTimers()
})

const open = (answers: FakeAnswers = {}, faults = {}) =>
  renderRoute(ROUTE, '/ops/members/tempmember/9001', {
    answers: {
      getTempMember: tempMemberDetail(),
      listMembers: [memberRow()],
      previewTempMatch: { responses: 2, cases: 1, visits: 14 },
      matchTempMember: { user_id: 1042 },
      createFromTempMember: { user_id: 9001 },
      deleteTempMember: {},
      ...answers,
    },
    faults,
  })

it('matches the guest to the selected member after showing what will move', async () => {
  const { screen, requests, location } = await open()
  const pick = screen.getByRole('combobox', { name: 'Member' })
  await expect.element(pick).toHaveValue('Pick Member...')
  await screen.getByRole('button', { name: 'Match member' }).click()
  await expect.element(screen.getByText('Pick a member to match.')).toBeVisible()
  await pick.click()
  expect(screen.getByRole('option').elements()[0]?.textContent).toBe('Pick Member...')
  await screen.getByRole('option', { name: 'Margaret Ellery, 1042' }).click()
  await expect.element(screen.getByText(/2 responses, 1 case, 14 visits/)).toBeVisible()
  await screen.getByRole('button', { name: 'Match member' }).click()
  await expect.poll(location).toBe('/ops/members')
  expect(requests.find(({ name }) => name === 'matchTempMember')?.body).toEqual({ memberId: 1042 })
})

it('does not match the guest before the counts of what will move are loaded', async () => {
  const pending: ((response: Response) => void)[] = []
  const { screen, requests } = await open(
    {},
    { 'GET /v3/temp_members/9001/matches/1042': () => new Promise((resolve) => pending.push(resolve)) },
  )
  await screen.getByRole('combobox', { name: 'Member' }).click()
  await screen.getByRole('option', { name: 'Margaret Ellery, 1042' }).click()
  await expect.element(screen.getByText('Loading what will move')).toBeVisible()
  await expect.poll(() => pending.length).toBe(1)
  expect(screen.getByRole('button', { name: 'Match member', exact: true }).elements()).toEqual([])
  expect(requests.map(({ name }) => name)).not.toContain('matchTempMember')
  pending[0]?.(Response.json({ responses: 0, cases: 0, visits: 1 }))
  await expect.element(screen.getByText(/0 responses, 0 cases, 1 visit/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Match member' })).toBeEnabled()
})

it('reloads the counts of what will move, instead of matching the guest, if they could not be loaded before', async () => {
  let tries = 0
  const { screen, requests } = await open({
    previewTempMatch: () =>
      tries++ === 0
        ? { status: 403, failure: { message: 'No.', code: 'forbidden' } }
        : { responses: 0, cases: 2, visits: 1 },
  })
  await screen.getByRole('combobox', { name: 'Member' }).click()
  await screen.getByRole('option', { name: 'Margaret Ellery, 1042' }).click()
  await expect.poll(() => tries).toBe(1)
  await screen.getByRole('button', { name: 'Match member' }).click()
  await expect.element(screen.getByText(/0 responses, 2 cases, 1 visit/)).toBeVisible()
  expect(requests.map(({ name }) => name)).not.toContain('matchTempMember')
})

it('returns to the member list after the guest has become a member', async () => {
  const { screen, location } = await open()
  await screen.getByRole('button', { name: 'Create Member' }).click()
  await expect.poll(location).toBe('/ops/members')
})

it('shows why the guest cannot become a member, and remains on the page', async () => {
  const taken = { status: 400, failure: { message: 'Somebody has this member number.', code: 'invalid' } }
  const { screen, location } = await open({ createFromTempMember: () => taken })
  await screen.getByRole('button', { name: 'Create Member' }).click()
  await expect.element(screen.getByText('Somebody has this member number.').first()).toBeVisible()
  expect(location()).toBe('/ops/members/tempmember/9001')
})

it('opens the member list and, after the undo period, deletes the guest from the guest’s own club, even if another club is open', async () => {
  const { screen, requests, location } = await open()
  const remove = screen.getByRole('button', { name: 'Delete guest' })
  await expect.element(remove).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await remove.click()
  await expect.poll(location).toBe('/ops/members')
  expect(requests.map(({ name }) => name)).not.toContain('deleteTempMember')
  storeSession({ active_program_id: '75' })
  vi.advanceTimersByTime(UNDO_MS)
  vi.useRealTimers()
  await expect.poll(() => requests.map(({ name }) => name)).toContain('deleteTempMember')
  const deletion = requests.find(({ name }) => name === 'deleteTempMember')
  expect(deletion?.headers.get('program_id'), 'the club of the guest').toBe('1')
})

it('asks for confirmation, stating the number of visits, before a guest with visits is deleted', async () => {
  const { screen, location } = await open({ getTempMember: tempMemberDetail({ visits: 14 }) })
  await screen.getByRole('button', { name: 'Delete guest' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Delete Tom Reyes?' })
  await expect.element(question.getByText(/^14 visits will be deleted with this guest\./)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(location()).toBe('/ops/members/tempmember/9001')
  await screen.getByRole('button', { name: 'Delete guest' }).click()
  await question.getByRole('button', { name: 'Delete guest' }).click()
  await expect.poll(location).toBe('/ops/members')
})

it('does not offer to delete a guest with responses or cases', async () => {
  const { screen } = await open({ getTempMember: tempMemberDetail({ responses: 2, cases: 1, visits: 3 }) })
  await expect
    .element(screen.getByText(/^This guest has 2 responses and 1 case and cannot be deleted\. Match the guest/))
    .toBeVisible()
  expect(screen.getByRole('button', { name: 'Delete guest' }).elements()).toEqual([])
})

it('keeps a guest whose deletion was undone', async () => {
  const { screen, requests, location } = await open()
  const remove = screen.getByRole('button', { name: 'Delete guest' })
  await expect.element(remove).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await remove.click()
  undoOutcome()
  vi.advanceTimersByTime(2 * UNDO_MS)
  vi.useRealTimers()
  await expect.poll(location).toBe('/ops/members')
  expect(requests.map(({ name }) => name)).not.toContain('deleteTempMember')
})

it('reports a guest who no longer exists, with a link to the member list', async () => {
  const gone = { status: 404, failure: { message: 'Not there.', code: 'not_found' } }
  const { screen } = await open({ getTempMember: () => gone })
  await expect
    .element(
      screen.getByText('This guest no longer exists. Someone has matched them, made them a member or deleted them.'),
    )
    .toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Members' }).element().getAttribute('href')).toBe('/ops/members')
})

it('disables the other actions while one is pending, and names the pending action', async () => {
  const pending: ((response: Response) => void)[] = []
  const { screen, location } = await open(
    {},
    { 'POST /v3/temp_members/9001/member': () => new Promise((resolve) => pending.push(resolve)) },
  )
  await screen.getByRole('button', { name: 'Create Member' }).click()
  await expect.element(screen.getByText('Waiting for “Create Member”…')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Match member' })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Delete guest' })).toBeDisabled()
  pending[0]?.(Response.json({ user_id: 9001 }))
  await expect.poll(location).toBe('/ops/members')
})
