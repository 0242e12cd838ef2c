import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'

import { NO_FILTER_OPTIONS } from '../../../platform/testing/filter-options.ts'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { voice, voiceForm } from '../../../platform/testing/voices.ts'
import { Component } from '../survey-list-route.tsx'

const AT = '/ops/feedback/surveys'
const ADDED = {
  comment_id: 5,
  created_by: 2,
  created_by_fname: 'Dana',
  created_by_lname: 'Ruiz',
  log_date: '2026-11-18',
  created_ts: 1,
  updated_ts: 1,
  comment_text: 'Called her back',
}

it('opens the note dialog for the focused voice with the r key, keeps the text when the dialog is closed, and adds the note', async () => {
  const { screen, requests } = await renderRoute({ path: AT, Component }, `${AT}?view=voices`, {
    answers: {
      listVoices: [voice()],
      listForms: [voiceForm()],
      listFilterOptions: NO_FILTER_OPTIONS,
      addLogbookComment: ADDED,
    },
  })
  await expect.element(screen.getByRole('link', { name: /Margaret/ })).toBeVisible()
  await userEvent.keyboard('jr')
  const dialog = screen.getByRole('dialog', { name: 'New note' })
  await expect.element(dialog.getByText(/beside the response from Margaret Ellery/)).toBeVisible()
  await userEvent.keyboard('Called her back')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('r')
  await expect.element(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Called her back')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requests.find(({ name }) => name === 'addLogbookComment')).toMatchObject({
    url: expect.objectContaining({ pathname: '/v3/logbook/categories/12/fields/response-31/comments' }),
    body: { comment_text: 'Called her back' },
  })
})

it('adds a note only once when the first request added it but reported a failure and the user retries with changed text', async () => {
  let tries = 0
  const { screen, requests } = await renderRoute({ path: AT, Component }, `${AT}?view=voices`, {
    answers: {
      listVoices: [voice()],
      listForms: [voiceForm()],
      listFilterOptions: NO_FILTER_OPTIONS,
      addLogbookComment: () => {
        tries += 1
        if (tries === 1) return { status: 500, failure: { message: '', code: 'internal' } }
        return { status: 409, failure: { message: 'Used.', code: 'key_reused', current: ADDED } }
      },
    },
  })
  await expect.element(screen.getByRole('link', { name: /Margaret/ })).toBeVisible()
  await userEvent.keyboard('jr')
  const dialog = screen.getByRole('dialog', { name: 'New note' })
  const note = dialog.getByRole('textbox', { name: 'Note' })
  await note.fill('Called her back')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(dialog.getByText('Something went wrong, try again later.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('r')
  await note.fill('Called her back on Monday')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByText('Note added.')).toBeVisible()
  // The first text was added; the text typed since then is preserved for the next note.
  await expect.element(note).toHaveValue('Called her back on Monday')
  const keys = requests
    .filter(({ name }) => name === 'addLogbookComment')
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(2)
})
