import { toast } from '@rapport/ui/toast'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { draftIn, NAMES, namesSaved, openEditor as open } from '../../testing/open-editor.ts'
import { storedDraft } from '../../testing/stored-draft.ts'

// The window is wide enough for the outline beside the form, but not for the preview.
beforeEach(() => page.viewport(1000, 900))

afterEach(async () => {
  await page.viewport(414, 896)
  toast.dismiss()
  sessionStorage.clear()
})

/** Returns a matcher for the name of a new or copied question. Such a name ends in a random key. */
const copyOf = (name = ''): unknown => expect.stringMatching(new RegExp(`^${name}_\\d[a-z\\d]{3}$`))

it('moves, duplicates and deletes a question with the keyboard, and undoes the deletion', async () => {
  const opened = await open()
  const row = opened.screen.getByRole('button', { name: 'Which meal was it?' })
  await expect.element(row).toBeVisible()
  ;(row.element() as HTMLElement).focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  const [first, second, ...rest] = NAMES[0] ?? []
  await expect.poll(() => namesSaved(opened)).toEqual([[second, first, ...rest]])
  await expect.element(opened.screen.getByText('Which meal was it?, position 1 of 5, page 1')).toBeInTheDocument()
  await userEvent.keyboard('{Control>}d{/Control}')
  await expect.poll(() => namesSaved(opened)).toEqual([[second, copyOf(second), first, ...rest]])
  await userEvent.keyboard('{Delete}')
  await expect.poll(() => namesSaved(opened)).toEqual([[copyOf(second), first, ...rest]])
  await opened.screen.getByRole('button', { name: 'Undo: Delete question' }).click()
  await expect.poll(() => namesSaved(opened)).toEqual([[second, copyOf(second), first, ...rest]])
})

it('moves a picked-up question, and on Escape moves it back without reverting other edits', async () => {
  const opened = await open()
  const row = opened.screen.getByRole('button', { name: 'Which meal was it?' })
  await expect.element(row).toBeVisible()
  const [first, second, third, ...rest] = NAMES[0] ?? []
  ;(row.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(row).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => namesSaved(opened)).toEqual([[first, third, second, ...rest]])
  await expect.element(row).toHaveFocus()
  await opened.screen.getByLabelText('Question text').fill('Changed meanwhile')
  ;(row.element() as HTMLElement).focus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => namesSaved(opened)).toEqual([[first, second, third, ...rest]])
  expect(JSON.stringify(draftIn(opened)?.draft.definition)).toContain('Changed meanwhile')
  await expect.element(row).not.toHaveAttribute('aria-pressed')
})

it('adds a question and opens it', async () => {
  const opened = await open()
  await opened.screen.getByRole('button', { name: 'Add', exact: true }).first().click()
  await opened.screen.getByRole('menuitem', { name: 'Yes or no' }).click()
  await expect.element(opened.screen.getByLabelText('Label of “Yes”')).toBeVisible()
  await expect.poll(() => namesSaved(opened)?.[0]?.[1]).toEqual(copyOf('question'))
})

it('moves a question by dragging its handle', async () => {
  const opened = await open()
  const row = opened.screen.getByRole('button', { name: 'Which meal was it?' })
  await expect.element(row).toBeVisible()
  const [first, second, third, ...rest] = NAMES[0] ?? []
  const rows = [...document.querySelectorAll('[data-outline-row]')]
  const handleOf = (name = '') => {
    const found = rows.find((one) => one.getAttribute('data-outline-row') === name)?.parentElement
    return found!.firstElementChild!
  }
  const at = (element: Element) => {
    const { left, top, height } = element.getBoundingClientRect()
    return { bubbles: true, cancelable: true, button: 0, buttons: 1, clientX: left + 5, clientY: top + height / 2 }
  }
  const [from, to] = [at(handleOf(second)), at(handleOf(third))]
  handleOf(second).dispatchEvent(new MouseEvent('mousedown', from))
  document.dispatchEvent(new MouseEvent('mousemove', { ...from, clientY: from.clientY + 10 }))
  // dnd-kit measures the rows one frame after the drag begins, so the test repeats the mouse move.
  await expect
    .poll(async () => {
      document.dispatchEvent(new MouseEvent('mousemove', to))
      return handleOf(third).parentElement?.style.transform
    })
    .toMatch(/translate/)
  document.dispatchEvent(new MouseEvent('mouseup', { ...to, buttons: 0 }))
  await expect.poll(() => namesSaved(opened)).toEqual([[first, third, second, ...rest]])
  await expect.element(opened.screen.getByText('Which meal was it?, position 3 of 5, page 1')).toBeInTheDocument()
})

it('marks the questions that have changed since the survey was published', async () => {
  const changes = {
    question: 'meal',
    title: 'Which meal was it?',
    before: 'Which meal?',
    change: 'wording' as const,
    reasons: [],
  }
  const { screen } = await open({
    getDraft: storedDraft({ is_published: true, version: 3, public_id: 'abcd' }),
    getDraftChanges: {
      is_new_version: false,
      version: 3,
      changes: [changes],
      has_other_changes: false,
      settings: [],
      survey: [],
      answering: 0,
      published_ts: 1,
    },
  })
  await expect
    .element(screen.getByRole('button', { name: 'Which meal was it? Changed since it was published' }))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Overall.*Changed since/ })).not.toBeInTheDocument()
})

it('shows the outline in a sheet on a phone', async () => {
  await page.viewport(390, 844)
  const { screen } = await open()
  const sheet = screen.getByRole('button', { name: /^Choose a question: Question 1 of \d+, page 1 ?Overall/ })
  await sheet.click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Which meal was it?' }).click()
  await expect.element(screen.getByLabelText('Question text')).toHaveValue('Which meal was it?')
  await expect
    .element(screen.getByRole('button', { name: /^Choose a question: Question 2 of \d+, page 1 ?Which meal/ }))
    .toHaveFocus()
  await screen.getByRole('button', { name: 'Previous question' }).click()
  await expect.element(screen.getByLabelText('Question text')).toHaveValue('Overall, how was your meal?')
})

it('shows the position of the open question, and explains what its measure means', async () => {
  const { screen } = await open({}, '?question=meal')
  await expect.element(screen.getByText('Question 2, page 1')).toBeVisible()
  await expect
    .element(screen.getByLabelText('Measure'))
    .toHaveAccessibleDescription('Shows the distribution. No score.')
})

it('offers to move the first question down, but not up', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('button', { name: 'Move up' })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(screen.getByRole('button', { name: 'Move down' })).not.toHaveAttribute('aria-disabled')
})
