import type { OutboxMail } from '@rapport/api/contract/club/outbox'
import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { expect, it } from 'vitest'

import { NOW_TS } from '../../platform/testing/guests.ts'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import { SESSION_ANSWERS } from '../../platform/testing/session-answers.ts'
import { Component } from './outbox-route.tsx'

const ROUTE = { path: '/ops/outbox', Component }
const MAIL: OutboxMail = {
  outbox_mail_id: 4,
  channel: 'email',
  address: 'ines@example.com',
  subject: '<b>Your view</b>',
  body: 'Dear Ines\nhttps://club.test/surveys/relational/a/b',
  link: 'https://club.test/surveys/relational/a/b',
  created_ts: NOW_TS,
  record_count: 1,
}

const open = (answers: FakeAnswers = {}, address = ROUTE.path) =>
  renderRoute(ROUTE, address, {
    answers: { getStaffMember: { ...SESSION_ANSWERS.getStaffMember, user_id: 17 }, listOutbox: [MAIL], ...answers },
    session: { userId: '17', token: 't', active_program_id: '1', active_merchant_id: '1' },
  })

it('shows each unsent message as plain text, with its link', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('<b>Your view</b>')).toBeVisible()
  await screen.getByText('Message', { exact: true }).click()
  await expect.element(screen.getByText(/^Dear Ines/)).toBeVisible()
  expect(
    screen
      .getByRole('link', { name: /Open the link/ })
      .element()
      .getAttribute('href'),
  ).toBe(MAIL.link)
})

it('reports that there are no messages', async () => {
  const { screen } = await open({ listOutbox: [] })
  await expect.element(screen.getByText('Nothing here yet. Messages appear here with their links.')).toBeVisible()
})

it('opens the first page when the requested page is past the end', async () => {
  const { screen, location } = await open(
    { listOutbox: ({ url }) => (Number(url.searchParams.get('offset') ?? 0) > 0 ? [] : [MAIL]) },
    '/ops/outbox?oo=20',
  )
  await expect.element(screen.getByText('<b>Your view</b>')).toBeVisible()
  expect(location()).toBe('/ops/outbox')
})

it('reports that mail and text services are set up', async () => {
  const none = {
    status: 404,
    failure: { message: 'This server sends all messages, so the outbox is empty.', code: 'no_outbox' },
  }
  const { screen } = await open({ listOutbox: () => none })
  await expect.element(screen.getByText(/^Mail and text services are set up here/)).toBeVisible()
})

it('denies access to people who are not operators', async () => {
  const { screen, requests } = await open({ getStaffMember: SESSION_ANSWERS.getStaffMember })
  await expect.element(screen.getByText('Only send-out operators can see this.')).toBeVisible()
  await expect.element(screen.getByText(/^Send-out operators send the club’s surveys\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Feedback' }).element().getAttribute('href')).toBe('/ops/feedback')
  expect(requests.map(({ name }) => name)).not.toContain('listOutbox')
})
