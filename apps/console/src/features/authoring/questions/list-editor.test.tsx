import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { draftIn, openEditor } from '../testing/open-editor.ts'

beforeEach(() => page.viewport(1000, 900))
afterEach(() => page.viewport(414, 896))

type Opened = Awaited<ReturnType<typeof openEditor>>
const choicesIn = (opened: Opened) =>
  // The cast is safe because the survey template of the test draft has this structure.
  (draftIn(opened)?.draft.definition['pages'] as { elements: { name: string; choices?: unknown }[] }[] | undefined)
    ?.flatMap(({ elements }) => elements)
    .find(({ name }) => name === 'meal')?.choices
const texts = ({ screen }: Opened) =>
  screen
    .getByRole('textbox', { name: /^Choices, \d+$/ })
    .elements()
    .map((field) => (field as HTMLInputElement).value) // The cast is safe because each of these text boxes is an `<input>` element.

it('moves an entry with the keyboard, announces its position, and stops at the start of the list', async () => {
  const opened = await openEditor({}, '?question=meal')
  await opened.screen.getByRole('textbox', { name: 'Choices, 2' }).click()
  const [first, second, ...rest] = texts(opened)
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  await expect.element(opened.screen.getByText(`${second}, position 1 of ${rest.length + 2}`)).toBeInTheDocument()
  await expect.element(opened.screen.getByRole('textbox', { name: 'Choices, 1' })).toHaveFocus()
  expect(texts(opened)).toEqual([second, first, ...rest])
  await expect.poll(() => choicesIn(opened)).toHaveLength(rest.length + 2)
})

it('moves an entry with its move buttons', async () => {
  const opened = await openEditor({}, '?question=meal')
  await opened.screen.getByRole('textbox', { name: 'Choices, 1' }).click()
  const [first, second, ...rest] = texts(opened)
  await expect.element(opened.screen.getByRole('button', { name: `Move ${first} up` })).toBeDisabled()
  await opened.screen.getByRole('button', { name: `Move ${first} down` }).click()
  await expect.poll(() => texts(opened)).toEqual([second, first, ...rest])
  await expect.element(opened.screen.getByRole('textbox', { name: 'Choices, 2' })).toHaveFocus()
  await opened.screen.getByRole('button', { name: `Move ${first} up` }).click()
  await expect.poll(() => texts(opened)).toEqual([first, second, ...rest])
})

it('moves an entry when its handle is dragged', async () => {
  const opened = await openEditor({}, '?question=meal')
  const fieldAt = (index: number) => opened.screen.getByRole('textbox', { name: `Choices, ${index}`, exact: true })
  await expect.element(fieldAt(3)).toBeVisible()
  const [first, second, third, ...rest] = texts(opened)
  const handle = fieldAt(1).element().closest('li')?.querySelector('span')
  const target = fieldAt(3).element().getBoundingClientRect()
  const from = handle?.getBoundingClientRect()
  if (!handle || !from) throw new Error('there is no handle')
  const at = { bubbles: true, clientX: from.x + 4, clientY: from.y + 4, buttons: 1 }
  const to = { ...at, clientY: target.y + target.height / 2 }
  handle.dispatchEvent(new MouseEvent('mousedown', at))
  document.dispatchEvent(new MouseEvent('mousemove', { ...at, clientY: at.clientY + 10 }))
  // dnd-kit measures the entries in the frame after the one in which the drag began.
  await expect
    .poll(() => {
      document.dispatchEvent(new MouseEvent('mousemove', to))
      return fieldAt(3).element().closest('li')?.style.transform
    })
    .toMatch(/translate/)
  document.dispatchEvent(new MouseEvent('mouseup', { ...to, buttons: 0 }))
  await expect.poll(() => texts(opened)).toEqual([second, third, first, ...rest])
})
