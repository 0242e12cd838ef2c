import type { LogbookComment } from '@rapport/api/contract/cases/logbook'
import type { FakeAnswers, FakeRequest } from '@rapport/api/testing/fake-api'
import { ratedResult } from '@rapport/domain/results/testing/result-items'
import { beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

import { dropDrafts, keepDraft } from '../../platform/drafts/drafts.ts'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import { SESSION_ANSWERS } from '../../platform/testing/session-answers.ts'
import { voiceForm } from '../../platform/testing/voices.ts'
import { Component } from './performance-route.tsx'

const ROUTE = { path: '/ops/feedback/performance', Component }
const AT = '/ops/feedback/performance?feedbackFormId=12'
const PERSON = SESSION_ANSWERS.getStaffMember

const note = (over: Partial<LogbookComment> = {}): LogbookComment => ({
  comment_id: 1,
  comment_text: 'The kitchen was closed in May.',
  created_by: PERSON.user_id,
  created_by_fname: 'Marcus',
  created_by_lname: 'Bell',
  log_date: '2026-06-01',
  created_ts: 1,
  updated_ts: 1,
  ...over,
})

beforeEach(dropDrafts)

/** Creates a fake notes server that starts with the given notes. */
function logbook(...first: LogbookComment[]): FakeAnswers {
  let notes = first
  const bodyOf = ({ body }: FakeRequest) => body as { comment_text: string; log_date?: string; updated_ts?: number }
  const idOf = ({ url }: FakeRequest) => Number(url.pathname.split('/').at(-1))
  return {
    listForms: [voiceForm()],
    getResults: [ratedResult()],
    listLogbookComments: () => notes,
    countLogbookComments: () => [{ field: 'q-0', comments_count: notes.length }],
    addLogbookComment: (request) => {
      const added = note({ ...bodyOf(request), comment_id: 100 + notes.length, created_ts: 2, updated_ts: 2 })
      notes = [added, ...notes]
      return added
    },
    saveLogbookComment: (request) => {
      const old = notes.find(({ comment_id }) => comment_id === idOf(request)) ?? note()
      const { comment_text, updated_ts } = bodyOf(request)
      if (updated_ts !== old.updated_ts)
        return { status: 409, failure: { message: 'Changed.', code: 'changed', current: old } }
      const saved = { ...old, comment_text, updated_ts: old.updated_ts + 1 }
      notes = notes.map((one) => (one === old ? saved : one))
      return saved
    },
    deleteLogbookComment: (request) => {
      notes = notes.filter(({ comment_id }) => comment_id !== idOf(request))
      return {}
    },
  }
}

const BUTTON = /notes? of Overall$/i

async function openNotes(answers: FakeAnswers, faults = {}) {
  const rendered = await renderRoute(ROUTE, AT, { answers, faults })
  await rendered.screen.getByRole('button', { name: BUTTON }).click()
  return { ...rendered, dialog: rendered.screen.getByRole('dialog', { name: 'Notes' }) }
}

it('shows the number of notes on a result, and updates it when a note is added', async () => {
  const { screen, dialog } = await openNotes(logbook(note()))
  await dialog.getByLabelText('New note').fill('A new chef')
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByRole('button', { name: '2 notes of Overall' })).toBeVisible()
})

it('keeps the text of a new note when the dialog is closed, until the note is sent', async () => {
  const { screen, dialog } = await openNotes(logbook())
  await dialog.getByLabelText('New note').fill('A new chef')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await screen.getByRole('button', { name: BUTTON }).click()
  await expect.element(dialog.getByLabelText('New note')).toHaveValue('A new chef')
  await expect.element(dialog.getByText('Draft kept in this tab')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent(/^A new chef/)
  await expect.element(dialog.getByLabelText('New note')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await screen.getByRole('button', { name: BUTTON }).click()
  await expect.element(dialog.getByLabelText('New note')).toHaveValue('')
})

it('clears the box once the note is added, even if the dialog was closed and reopened meanwhile', async () => {
  const pending: ((response: Response) => void)[] = []
  const { screen, dialog } = await openNotes(logbook(), {
    'POST /v3/logbook/categories/12/fields/q-0/comments': () => new Promise((resolve) => pending.push(resolve)),
  })
  await dialog.getByLabelText('New note').fill('A new chef')
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await expect.poll(() => pending.length).toBe(1)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await screen.getByRole('button', { name: BUTTON }).click()
  await expect.element(dialog.getByLabelText('New note')).toHaveValue('A new chef')
  pending[0]?.(Response.json(note({ comment_text: 'A new chef' })))
  await expect.element(dialog.getByLabelText('New note')).toHaveValue('')
})

it('keeps text that is typed while a change is being saved, so that it can be saved next', async () => {
  const pending: ((response: Response) => void)[] = []
  const { dialog } = await openNotes(logbook(note()), {
    'PUT /v3/logbook/categories/12/fields/q-0/comments/1': () => new Promise((resolve) => pending.push(resolve)),
  })
  await dialog.getByRole('button', { name: 'Edit' }).click()
  const box = dialog.getByLabelText('Note', { exact: true })
  await box.fill('Closed in June.')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect.poll(() => pending.length).toBe(1)
  await box.fill('Closed in June and July.')
  pending[0]?.(Response.json(note({ comment_text: 'Closed in June.', updated_ts: 2 })))
  await expect.element(dialog.getByRole('button', { name: 'Save note' })).toBeEnabled()
  await expect.element(box).toHaveValue('Closed in June and July.')
})

it('lets staff who are not administrators change only their own notes', async () => {
  const { dialog, requests } = await openNotes(
    logbook(note(), note({ comment_id: 2, comment_text: 'By another', created_by: 77 })),
  )
  const [own, another] = [dialog.getByRole('listitem').first(), dialog.getByRole('listitem').nth(1)]
  await expect.element(another).toMatchTextContent(/^By another/)
  expect(another.getByRole('button').elements()).toEqual([])
  await own.getByRole('button', { name: 'Edit' }).click()
  await own.getByLabelText('Note', { exact: true }).fill('The kitchen was closed in June.')
  await own.getByRole('button', { name: 'Save note' }).click()
  await expect.element(own).toMatchTextContent(/^The kitchen was closed in June\./)
  await expect.element(own.getByRole('button', { name: 'Edit' })).toHaveFocus()
  expect(requests.find(({ name }) => name === 'saveLogbookComment')?.body).toEqual({
    comment_text: 'The kitchen was closed in June.',
    updated_ts: 1,
  })
})

it('keeps an unfinished edit of a note when the dialog is closed, until the user cancels the edit', async () => {
  const { screen, dialog } = await openNotes(logbook(note()))
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabelText('Note', { exact: true }).fill('Half a tho')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await screen.getByRole('button', { name: BUTTON }).click()
  await expect.element(dialog.getByLabelText('Note', { exact: true })).toHaveValue('Half a tho')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent(/^The kitchen was closed in May\./)
})

it('asks which text to keep when another person has changed the note', async () => {
  const answers = logbook(note({ updated_ts: 5, comment_text: 'By an admin' }))
  let isFirst = true
  const { dialog } = await openNotes({
    ...answers,
    listLogbookComments: (request) => {
      const stale = isFirst
      isFirst = false
      const { listLogbookComments: list } = answers
      return stale ? [note()] : typeof list === 'function' ? list(request) : (list ?? [])
    },
  })
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabelText('Note', { exact: true }).fill('Mine')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Someone else saved this/)
  await expect.element(dialog.getByText('By an admin')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save mine over it' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent(/^Mine/)
})

it('keeps text typed into a note that another person has deleted, and saves it as a new note', async () => {
  const answers = logbook(note())
  let isDeleted = false
  const gone = { status: 404, failure: { message: 'Not found.', code: 'not_found' } }
  const { screen, dialog, requests } = await openNotes({
    ...answers,
    listLogbookComments: (request) => {
      const { listLogbookComments: list } = answers
      const notes = typeof list === 'function' ? list(request) : list
      return isDeleted && Array.isArray(notes) ? notes.filter(({ comment_id }) => comment_id !== 1) : (notes ?? [])
    },
    saveLogbookComment: () => gone,
  })
  await dialog.getByRole('button', { name: 'Edit' }).click()
  const box = dialog.getByLabelText('Note', { exact: true })
  await box.fill('Closed in June')
  isDeleted = true
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/^Someone deleted this note/)
  await expect.element(box).toHaveValue('Closed in June')
  await expect.element(box).toHaveFocus()

  // The text is also preserved when the dialog is reopened.
  await dialog.getByRole('button', { name: 'Close' }).click()
  await screen.getByRole('button', { name: BUTTON }).click()
  await expect.element(box).toHaveValue('Closed in June')
  await dialog.getByRole('button', { name: 'Save as new note' }).click()
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent(/^Closed in June/)
  await expect.element(dialog.getByRole('button', { name: 'Edit' })).toBeVisible()
  expect(requests.find(({ name }) => name === 'addLogbookComment')?.body).toEqual({ comment_text: 'Closed in June' })
})

it('saves the text of a deleted note as a single new note even if the dialog is reopened meanwhile', async () => {
  const pending: ((response: Response) => void)[] = []
  keepDraft('changed notes of q-0 of 12 of 1', [{ comment_id: 9, text: 'Closed in June', updated_ts: 1 }])
  const { screen, dialog } = await openNotes(logbook(), {
    'POST /v3/logbook/categories/12/fields/q-0/comments': () => new Promise((resolve) => pending.push(resolve)),
  })
  await dialog.getByRole('button', { name: 'Save as new note' }).click()
  await expect.poll(() => pending.length).toBe(1)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await screen.getByRole('button', { name: BUTTON }).click()
  await dialog.getByLabelText('Note', { exact: true }).click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  pending[0]?.(Response.json(note({ comment_text: 'Closed in June' })))
  await expect.element(dialog.getByRole('button', { name: 'Save as new note' })).not.toBeInTheDocument()
  expect(pending).toHaveLength(1)
})

it('deletes a note, and lets the user restore it with its original date', async () => {
  const { dialog, requests } = await openNotes(logbook(note()))
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog.getByText('Note deleted.')).toBeVisible()
  expect(dialog.getByRole('listitem').elements()).toEqual([])
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent(/^The kitchen was closed in May\./)
  expect(dialog.getByText('Note deleted.').elements()).toEqual([])
  expect(requests.find(({ name }) => name === 'addLogbookComment')?.body).toEqual({
    comment_text: 'The kitchen was closed in May.',
    log_date: '2026-06-01',
  })
})

it('asks an administrator for confirmation before another person’s note is permanently deleted', async () => {
  const confirm = vi.spyOn(globalThis, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true)
  const { dialog } = await openNotes({
    ...logbook(note({ created_by: 77 })),
    getStaffMember: { ...PERSON, admin: true },
  })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog.getByRole('listitem')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog.getByText('Note deleted.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Undo' }).elements()).toEqual([])
  expect(confirm).toHaveBeenLastCalledWith('Delete the note by Marcus Bell? This cannot be undone.')
})
