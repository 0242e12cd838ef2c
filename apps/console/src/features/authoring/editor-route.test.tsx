import type { StoredDraft } from '@rapport/api/contract/feedback/drafts'
import { toast } from '@rapport/ui/toast'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { SESSION_ANSWERS } from '../../platform/testing/session-answers.ts'
import { draftIn, openEditor as open } from './testing/open-editor.ts'
import { storedDraft } from './testing/stored-draft.ts'

// The window is wide enough for the outline beside the form, but not for the preview.
beforeEach(() => page.viewport(1000, 900))

afterEach(async () => {
  await page.viewport(414, 896)
  onlineManager.setOnline(true)
  toast.dismiss()
  sessionStorage.clear()
})

it('saves an edited question text and reports that it is saved', async () => {
  const opened = await open()
  const title = opened.screen.getByLabelText('Question text')
  await expect.element(title).toHaveValue('Overall, how was your meal?')
  await title.fill('How was it?')
  // Waits for the request first, because the state is already "Saved" before the change.
  await expect
    .poll(() => draftIn(opened))
    .toMatchObject({
      base_rev: 1,
      draft: { definition: { pages: [{ elements: [{ name: 'overall', title: 'How was it?' }, {}, {}, {}, {}] }] } },
    })
  await expect.element(opened.screen.getByText('Saved', { exact: true })).toBeVisible()
})

it('adds pasted choices, and reports those that are already in the list', async () => {
  const opened = await open({}, '?question=meal')
  const field = opened.screen.getByRole('textbox', { name: 'Choices, 4' })
  await expect.element(field).toHaveValue('Drinks')
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', 'Brunch\nlunch\nTea')
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.element(opened.screen.getByRole('textbox', { name: 'Choices, 6' })).toHaveValue('Tea')
  await expect.element(opened.screen.getByText('Left out because the list already has them: lunch')).toBeVisible()
})

it('adds the next choice on Enter and removes an empty one on Backspace', async () => {
  const { screen } = await open({}, '?question=meal')
  await screen.getByRole('textbox', { name: 'Choices, 4' }).click()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('textbox', { name: 'Choices, 5' })).toHaveFocus()
  await userEvent.keyboard('{Backspace}')
  await expect.element(screen.getByRole('textbox', { name: 'Choices, 4' })).toHaveFocus()
})

it('shows a problem at its question and in the header while the user types', async () => {
  const { screen } = await open({}, '?question=overall')
  await screen.getByLabelText('Highest value').fill('1')
  await expect.element(screen.getByText('scale needs 2 to 101 values, lowest first')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '1 problem' })).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: /Overall, how was your meal\?.*Has a problem/ }))
    .toBeVisible()
})

it('allows a scale value to be cleared before another one is typed', async () => {
  const { screen } = await open({}, '?question=overall')
  const highest = screen.getByLabelText('Highest value')
  await highest.fill('')
  await expect.element(highest).toHaveValue('')
  await expect.element(highest).toHaveAttribute('placeholder', '5')
})

it('saves even while the query client considers the browser offline', async () => {
  const opened = await open()
  const title = opened.screen.getByLabelText('Question text')
  await expect.element(title).toBeVisible()
  onlineManager.setOnline(false)
  await title.fill('How was it?')
  await expect.element(opened.screen.getByText('Saved', { exact: true })).toBeVisible()
})

it('asks for confirmation before the tab is closed with unsaved changes', async () => {
  const opened = await open({ saveDraft: () => ({ status: 400, failure: { message: 'No.', code: 'invalid' } }) })
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const title = opened.screen.getByLabelText('Question text')
  await expect.element(title).toBeVisible()
  expect(leave()).toBe(true)
  await title.fill('How was it?')
  await expect.element(opened.screen.getByText(/^Not saved:/)).toBeVisible()
  expect(leave()).toBe(false)
})

it('reports that the browser’s storage is full, and asks for confirmation before the tab is closed', async () => {
  const setItem = Storage.prototype.setItem
  const opened = await open({ saveDraft: () => ({ status: 503, failure: { message: 'Full.', code: 'unavailable' } }) })
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  try {
    const title = opened.screen.getByLabelText('Question text')
    await title.fill('How was it?')
    const said = opened.screen.getByText(
      /^Not saved: .*This browser has no storage left for your changes\. Keep this tab open until they are saved\.$/,
    )
    await expect.element(said).toBeVisible()
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    await expect.element(title).toHaveValue('How was it?')
  } finally {
    Storage.prototype.setItem = setItem
  }
})

it('renames the survey on Enter, discards the typed name on Escape, and returns the focus to the rename button', async () => {
  const opened = await open()
  await opened.screen.getByRole('button', { name: 'Rename survey' }).click()
  await opened.screen.getByLabelText('Survey name').fill('Dinner')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => draftIn(opened)?.draft.settings.name).toBe('Dinner')
  await expect.element(opened.screen.getByRole('heading', { name: /Dinner/ })).toBeVisible()
  const pencil = opened.screen.getByRole('button', { name: 'Rename survey' })
  await expect.element(pencil).toHaveFocus()
  await userEvent.keyboard('{Enter}Supper{Escape}')
  await expect.element(pencil).toHaveFocus()
  await expect.element(opened.screen.getByRole('heading', { name: /Dinner/ })).toBeVisible()
})

it('saves the draft when the window regains focus after the person has signed in again', async () => {
  let isSignedIn = false
  const opened = await open({
    saveDraft: () =>
      isSignedIn ? { ...storedDraft(), rev: 2 } : { status: 400, failure: { message: 'No.', code: 'invalid' } },
  })
  await opened.screen.getByLabelText('Question text').fill('How was it?')
  await expect.element(opened.screen.getByText(/^Not saved:/)).toBeVisible()
  isSignedIn = true
  window.dispatchEvent(new Event('focus'))
  await expect.element(opened.screen.getByText('Saved', { exact: true })).toBeVisible()
})

it('asks which values to keep when another person saved first', async () => {
  const theirs: StoredDraft = { ...storedDraft(), rev: 7 }
  const current = { ...theirs, draft: { ...theirs.draft, settings: { ...theirs.draft.settings, name: 'Theirs' } } }
  let isFirst = true
  const opened = await open({
    saveDraft: () => {
      if (!isFirst) return { ...storedDraft(), rev: 8 }
      isFirst = false
      return { status: 409, failure: { message: 'Changed.', code: 'changed', current } }
    },
  })
  await opened.screen.getByRole('button', { name: 'Rename survey' }).click()
  await opened.screen.getByLabelText('Survey name').fill('Mine')
  await userEvent.keyboard('{Enter}')
  await opened.screen.getByRole('radio', { name: 'Theirs' }).click()
  await opened.screen.getByRole('button', { name: 'Use these' }).click()
  await expect.element(opened.screen.getByRole('heading', { name: /Theirs/ })).toBeVisible()
})

it('denies access to people who are not administrators', async () => {
  const { screen, requests } = await open({ getStaffMember: SESSION_ANSWERS.getStaffMember })
  await expect.element(screen.getByText('Only administrators can edit surveys.')).toBeVisible()
  expect(requests.map(({ name }) => name)).not.toContain('getDraft')
})

it('reports that a survey does not exist', async () => {
  const missing = () => ({ status: 404, failure: { message: 'Not found.', code: 'not_found' } })
  const { screen } = await open({ getDraft: missing })
  await expect.element(screen.getByText('Survey not found.')).toBeVisible()
  expect(document.title).toBe('Edit survey · Rapport')
})

it('adds a display condition to a question, and removes it again', async () => {
  const opened = await open({}, '?question=meal')
  await opened.screen.getByRole('button', { name: 'Add condition' }).click()
  const first = opened.screen.getByRole('group', { name: 'Condition 1' })
  await first.getByRole('combobox', { name: 'Value' }).click()
  await opened.screen.getByRole('option', { name: '2', exact: true }).click()
  const conditionOf = () =>
    JSON.stringify(draftIn(opened)?.draft.definition['pages'] ?? '').match(/"visibleIf":"(.*?)"/)?.[1]
  await expect.poll(conditionOf).toBe("{overall} anyof ['2']")
  // The list of values stays open until it is closed explicitly.
  await userEvent.keyboard('{Escape}')
  await expect.element(opened.screen.getByRole('option', { name: '2', exact: true })).not.toBeInTheDocument()
  await first.getByRole('button', { name: 'Remove condition 1' }).click()
  await expect.element(opened.screen.getByText('This question is always shown.')).toBeVisible()
})

it('inserts the answer to an earlier question into a title', async () => {
  const opened = await open({}, '?question=meal')
  const title = opened.screen.getByLabelText('Question text')
  await title.fill('You said ')
  await opened.screen.getByRole('button', { name: 'Insert: Question text' }).click()
  await opened.screen.getByRole('menuitem', { name: 'Answer to “Overall, how was your meal?”' }).click()
  await expect.element(title).toHaveValue('You said {overall}')
})

it('edits the questions of a repeated group and the choices of one matrix column, and shows choices as thumbs', async () => {
  const elements = [
    { type: 'paneldynamic', name: 'visits', title: 'Visits', templateElements: [{ type: 'text', name: 'day' }] },
    { type: 'matrixdropdown', name: 'cells', rows: ['r'], columns: [{ name: 'Taste' }], choices: ['good', 'bad'] },
    { type: 'radiogroup', name: 'again', choices: ['yes', 'no'] },
  ]
  const { draft } = storedDraft()
  const stored = storedDraft({ draft: { ...draft, alerts: [], definition: { pages: [{ name: 'p', elements }] } } })
  const opened = await open({ getDraft: stored }, '?question=visits')
  const elementAt = (index: number) =>
    // The cast is safe because the draft above has this structure.
    (draftIn(opened)?.draft.definition['pages'] as { elements: unknown[] }[] | undefined)?.[0]?.elements[index]
  await opened.screen.getByRole('button', { name: 'Add question' }).click()
  await opened.screen.getByRole('group', { name: 'day' }).getByLabelText('Question text').fill('Which day?')
  await expect
    .poll(() => elementAt(0))
    .toMatchObject({ templateElements: [{ name: 'day', title: 'Which day?' }, { name: 'question1' }] })
  await opened.screen.getByRole('button', { name: 'cells', exact: true }).click()
  await opened.screen.getByRole('button', { name: 'Custom choices of Taste' }).click()
  await opened.screen.getByRole('textbox', { name: 'Choices of Taste, 2' }).fill('poor')
  await expect
    .poll(() => elementAt(1))
    .toMatchObject({ columns: [{ choices: ['good', { value: 'bad', text: 'poor' }] }], choices: ['good', 'bad'] })
  await opened.screen.getByRole('button', { name: 'again', exact: true }).click()
  await opened.screen.getByRole('checkbox', { name: 'Show as thumbs up and down' }).click()
  await expect.poll(() => elementAt(2)).toMatchObject({ renderAs: 'thumbs', choices: [{}, {}] })
})
