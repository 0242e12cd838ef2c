import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { memberRow, tempMember } from '../../platform/testing/member-rows.ts'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import { Component } from './members-route.tsx'
import { startDeletion, undoDeletion } from './pending-deletion.ts'

const ROUTE = { path: '/ops/members', Component }

afterEach(() => undoDeletion())

const open = async (answers: FakeAnswers = {}, address = ROUTE.path) => {
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
  })
}
const refused = () => ({ status: 404, failure: { message: 'Not there.', code: 'not_found' } })

it('shows members beside unmatched guests, each leading to its page', async () => {
  const { screen } = await open()
  const href = (name: string) => screen.getByRole('link', { name }).element().getAttribute('href')
  await expect.element(screen.getByRole('rowheader', { name: /Margaret Ellery/ })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Tom Reyes' })).toBeVisible()
  expect(href('Margaret Ellery')).toBe('/ops/guests/1042/profile')
  expect(href('Tom Reyes')).toBe('/ops/members/tempmember/9001')
  expect(href('Create Member')).toBe('/ops/members/new')
})

it('says who is not connected to the WiFi', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('rowheader', { name: /Ola Ellery ?Not WiFi connected/ })).toBeVisible()
  expect(screen.getByText('Not WiFi connected').elements()).toHaveLength(1)
})

it('sets the Quick Pulse at once, and takes it back', async () => {
  const { screen, requests } = await open()
  const box = screen.getByRole('checkbox', { name: 'Send Margaret Ellery the next Quick Pulse' })
  await box.click()
  await expect.element(box).toBeChecked()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(box).not.toBeChecked()
  await expect
    .poll(() => requests.map(({ name }) => name).filter((name) => name.includes('QuickPulse')))
    .toEqual(['setQuickPulse', 'unsetQuickPulse'])
})

it('puts the checkbox back when the server refuses it', async () => {
  const { screen } = await open({ setQuickPulse: refused })
  const box = screen.getByRole('checkbox', { name: 'Send Margaret Ellery the next Quick Pulse' })
  await box.click()
  await expect.element(screen.getByText('Not there.')).toBeVisible()
  await expect.element(box).not.toBeChecked()
})

it('asks for the page and the words of the address', async () => {
  const { screen, requests, location } = await open({}, '/ops/members?mo=10&q=ell')
  await expect.element(screen.getByText('11–20 of 21 members')).toBeVisible()
  const [asked] = requests.filter(({ name }) => name === 'listMembers')
  expect(asked?.url.searchParams.get('offset')).toBe('10')
  expect(asked?.url.searchParams.get('query')).toBe('ell')
  await screen.getByRole('searchbox', { name: 'Filter by name or number' }).fill('ola')
  await expect.poll(location).toBe('/ops/members?q=ola')
})

it('hides a guest who is being deleted, until it is undone', async () => {
  startDeletion({ id: 9001, name: 'Tom Reyes' }, () => undefined)
  const { screen } = await open()
  await expect.element(screen.getByText('Tom Reyes will be deleted.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Tom Reyes' }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByRole('link', { name: 'Tom Reyes' })).toBeVisible()
})

it('says when everybody is matched, and when a list cannot be read', async () => {
  const { screen } = await open({ listTempMembers: [], listMembers: refused })
  await expect.element(screen.getByText('Every guest is matched.')).toBeVisible()
  await expect.element(screen.getByText('Something went wrong. Try again later.')).toBeVisible()
})
