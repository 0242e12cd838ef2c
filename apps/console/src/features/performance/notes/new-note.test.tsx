import { ratedResult } from '@rapport/domain/results/testing/result-items'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'

import { dropDrafts } from '../../../platform/drafts/drafts.ts'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { SESSION_ANSWERS } from '../../../platform/testing/session-answers.ts'
import { voiceForm } from '../../../platform/testing/voices.ts'
import { Component } from '../performance-route.tsx'

const AT = '/ops/feedback/performance'
const ADDED = {
  comment_id: 1,
  comment_text: 'A new chef',
  created_by: SESSION_ANSWERS.getStaffMember.user_id,
  created_by_fname: 'Marcus',
  created_by_lname: 'Bell',
  log_date: '2026-06-01',
  created_ts: 1,
  updated_ts: 1,
}

beforeEach(dropDrafts)

/** Renders the page with a button that unmounts and remounts it. */
function LeftAndOpened() {
  const [opened, setOpened] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setOpened(opened + 1)}>
        Leave and come back
      </button>
      <Component key={opened} />
    </>
  )
}

it.each([
  ['empties the box once the note is added', 'A new chef', ''],
  ['keeps text that was typed after the note was sent', 'A new chef, and a new menu', 'A new chef, and a new menu'],
])('%s, even if the page was closed and reopened before the response arrived', async (_name, typed, left) => {
  const pending: ((response: Response) => void)[] = []
  const { screen } = await renderRoute({ path: AT, Component: LeftAndOpened }, `${AT}?feedbackFormId=12`, {
    answers: { listForms: [voiceForm()], getResults: [ratedResult()], listLogbookComments: [] },
    faults: {
      'POST /v3/logbook/categories/12/fields/q-0/comments': () => new Promise((resolve) => pending.push(resolve)),
    },
  })
  const notes = screen.getByRole('button', { name: 'Notes of Overall' })
  const dialog = screen.getByRole('dialog', { name: 'Notes' })
  const box = dialog.getByLabelText('New note')
  await notes.click()
  await box.fill('A new chef')
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await expect.poll(() => pending.length).toBe(1)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await screen.getByRole('button', { name: 'Leave and come back' }).click()
  await notes.click()
  await expect.element(box).toHaveValue('A new chef')
  await box.fill(typed)
  pending[0]?.(Response.json(ADDED))
  await expect.element(dialog.getByRole('button', { name: 'Processing' })).not.toBeInTheDocument()
  await expect.element(box).toHaveValue(left)
})
