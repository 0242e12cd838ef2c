import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'

import { NO_FILTER_OPTIONS } from '../../../platform/testing/filter-options.ts'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { voice, voiceForm } from '../../../platform/testing/voices.ts'
import { Component } from '../survey-list-route.tsx'

const AT = '/ops/feedback/surveys'

it('opens a note on the focused voice by r, keeps its text, and adds it', async () => {
  const { screen, requests } = await renderRoute({ path: AT, Component }, `${AT}?view=voices`, {
    answers: {
      listVoices: [voice()],
      listForms: [voiceForm()],
      listFilterOptions: NO_FILTER_OPTIONS,
      addLogbookComment: ({ body }) => ({
        comment_id: 5,
        created_by: 2,
        created_by_fname: 'Dana',
        created_by_lname: 'Ruiz',
        log_date: '2026-11-18',
        created_ts: 1,
        updated_ts: 1,
        comment_text: String((body as { comment_text: string }).comment_text),
      }),
    },
  })
  await expect.element(screen.getByRole('link', { name: /Margaret/ })).toBeVisible()
  await userEvent.keyboard('jr')
  const dialog = screen.getByRole('dialog', { name: 'New Note' })
  await expect.element(dialog.getByText(/beside the response of Margaret Ellery/)).toBeVisible()
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

it('sends the same text under one key, and a changed text under another one', async () => {
  const { screen, requests } = await renderRoute({ path: AT, Component }, `${AT}?view=voices`, {
    answers: {
      listVoices: [voice()],
      listForms: [voiceForm()],
      listFilterOptions: NO_FILTER_OPTIONS,
      addLogbookComment: () => ({ status: 500, failure: { message: '', code: 'internal' } }),
    },
  })
  await expect.element(screen.getByRole('link', { name: /Margaret/ })).toBeVisible()
  await userEvent.keyboard('jr')
  const keys = () =>
    requests.filter(({ name }) => name === 'addLogbookComment').map(({ headers }) => headers.get('idempotency-key'))
  const note = screen.getByRole('dialog').getByRole('textbox', { name: 'Note' })
  const sendTimes = async (times: number) => {
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(() => keys().length).toBe(times)
    await expect.element(screen.getByText('Something went wrong, try again later.').first()).toBeVisible()
    await expect.element(screen.getByRole('dialog').getByRole('button', { name: 'Add Note' })).toBeEnabled()
  }
  await note.fill('Called her back')
  await sendTimes(1)
  await sendTimes(2)
  await note.fill('Called her back on Monday')
  await sendTimes(3)
  const [first, second, third] = keys()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
