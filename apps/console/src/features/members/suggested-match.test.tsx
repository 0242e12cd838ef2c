import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { afterEach, expect, it, vi } from 'vitest'

import { tempMember } from '../../platform/testing/member-rows.ts'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import { Component } from './members-route.tsx'
import { undoOutcome, UNDO_MS } from './pending-outcome.ts'

afterEach(() => {
  vi.useRealTimers()
  undoOutcome()
})

const open = (answers: FakeAnswers, faults: Record<string, () => Promise<Response>> = {}) =>
  renderRoute({ path: '/ops/members', Component }, '/ops/members', { answers: { listMembers: [], ...answers }, faults })

const SUGGESTION = {
  user_id: 1042,
  fname: 'Thomas',
  lname: 'Reyes',
  name: null,
  member_number: 'H42',
  reason: 'email',
} as const

it('suggests a member who might be the same person as a guest, and matches them once the undo period has passed', async () => {
  const { screen, requests } = await open({
    listTempMembers: [tempMember({ suggestions: [SUGGESTION] })],
    matchTempMember: { user_id: 1042 },
  })
  await expect.element(screen.getByText('Same e-mail, member H42')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await screen.getByRole('button', { name: 'Match Tom Reyes to Thomas Reyes' }).click()
  await expect.element(screen.getByText('Tom Reyes will be matched to Thomas Reyes.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Tom Reyes' })).not.toBeInTheDocument()
  const sent = () => requests.filter(({ name }) => name === 'matchTempMember')
  expect(sent()).toEqual([])
  vi.advanceTimersByTime(UNDO_MS)
  vi.useRealTimers()
  await expect.poll(() => sent().map(({ body }) => body)).toEqual([{ memberId: 1042 }])
})

it('undoes a match before it is sent', async () => {
  const { screen, requests } = await open({ listTempMembers: [tempMember({ suggestions: [SUGGESTION] })] })
  await expect.element(screen.getByText('Same e-mail, member H42')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await screen.getByRole('button', { name: 'Match Tom Reyes to Thomas Reyes' }).click()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByRole('link', { name: 'Tom Reyes' })).toBeVisible()
  vi.advanceTimersByTime(2 * UNDO_MS)
  vi.useRealTimers()
  expect(requests.map(({ name }) => name)).not.toContain('matchTempMember')
})

it('hides a guest while the match is pending, and shows the guest again when the match fails', async () => {
  let answer: (response: Response) => void = () => undefined
  const answered = new Promise<Response>((resolve) => {
    answer = resolve
  })
  const path = `PUT /v3/temp_members/${tempMember().id}/member`
  const { screen } = await open(
    { listTempMembers: [tempMember({ suggestions: [SUGGESTION] })] },
    { [path]: () => answered },
  )
  await expect.element(screen.getByText('Same e-mail, member H42')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await screen.getByRole('button', { name: 'Match Tom Reyes to Thomas Reyes' }).click()
  await expect.element(screen.getByText('Tom Reyes will be matched to Thomas Reyes.')).toBeVisible()
  vi.advanceTimersByTime(UNDO_MS)
  vi.useRealTimers()
  await expect.element(screen.getByText('Tom Reyes will be matched to Thomas Reyes.')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Tom Reyes' }).elements()).toEqual([])
  answer(Response.json({ message: 'Already matched.', code: 'conflict' }, { status: 409 }))
  await expect.element(screen.getByText('Already matched.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Tom Reyes' })).toBeVisible()
})
