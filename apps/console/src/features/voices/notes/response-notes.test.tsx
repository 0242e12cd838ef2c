import type { LogbookComment } from '@rapport/api/contract/cases/logbook'
import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { expect, it } from 'vitest'

import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { SESSION_ANSWERS } from '../../../platform/testing/session-answers.ts'
import { voiceDetail, voiceForm } from '../../../platform/testing/voices.ts'
import { Component } from '../response-route.tsx'

const ROUTE = { path: '/ops/feedback/surveys/:surveyId/responses/:surveyResponseId', Component }
const OWN: LogbookComment = {
  comment_id: 1,
  comment_text: 'Called her back on Monday.',
  created_by: SESSION_ANSWERS.getStaffMember.user_id,
  created_by_fname: 'Dana',
  created_by_lname: 'Ruiz',
  log_date: '2026-11-16',
  created_ts: Date.UTC(2026, 10, 16, 17),
  updated_ts: Date.UTC(2026, 10, 16, 17),
}
const ANSWERS: FakeAnswers = {
  listForms: [voiceForm()],
  listCases: [],
  getStaffResponse: voiceDetail(),
  listResponseChanges: [],
}
const open = (more: FakeAnswers) =>
  renderRoute(ROUTE, '/ops/feedback/surveys/12/responses/31', { answers: { ...ANSWERS, ...more } })

it('lists the notes on a response, and lets users delete and restore their own notes', async () => {
  let notes = [OWN]
  const { screen, requests } = await open({
    listLogbookComments: () => notes,
    deleteLogbookComment: () => {
      notes = []
      return {}
    },
    addLogbookComment: () => {
      notes = [{ ...OWN, comment_id: 2 }]
      return { ...OWN, comment_id: 2 }
    },
  })
  const list = screen.getByRole('list', { name: 'Notes' })
  await expect.element(list.getByText('Called her back on Monday.')).toBeVisible()
  await expect.element(list.getByText('Dana Ruiz, Nov 16 2026, 12:00 PM')).toBeVisible()
  await list.getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText('Note deleted.')).toBeVisible()
  const deleted = screen.getByText('Note deleted.').element()
  await expect.poll(() => document.activeElement).toBe(deleted.parentElement)
  await expect.element(list.getByText('Called her back on Monday.')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(list.getByText('Called her back on Monday.')).toBeVisible()
  expect(requests.find(({ name }) => name === 'addLogbookComment')?.body).toEqual({
    comment_text: OWN.comment_text,
    log_date: OWN.log_date,
  })
})

it('shows no Notes section when there are no notes, and offers Retry when the notes could not be loaded', async () => {
  const none = await open({ listLogbookComments: [] })
  await expect.element(none.screen.getByRole('heading', { name: 'Margaret Ellery' })).toBeVisible()
  expect(none.screen.getByRole('heading', { name: 'Notes' }).elements()).toEqual([])
  await none.screen.unmount()
  const failed = await open({
    listLogbookComments: () => ({ status: 500, failure: { message: 'No.', code: 'internal' } }),
  })
  await expect
    .element(failed.screen.getByRole('region', { name: 'Notes' }).getByRole('button', { name: 'Retry' }))
    .toBeVisible()
})
