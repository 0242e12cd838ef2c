import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { PipedField } from './piped-field.tsx'

/** Renders a field and collects the values that it passes to its parent. */
function open(passed: string[]) {
  function Form() {
    const [value, setValue] = useState('Meal')
    const onChange = (text: string) => {
      passed.push(text)
      setValue(text)
    }
    return (
      <>
        <PipedField
          label="Title"
          value={value}
          options={[{ name: 'meal', label: 'Which meal?' }]}
          onChange={onChange}
        />
        <button type="button" onClick={() => setValue('From outside')}>
          Change
        </button>
      </>
    )
  }
  return render(<Form />)
}

it('shows a typed letter immediately and passes it to the parent after it has been painted', async () => {
  const passed: string[] = []
  const screen = await open(passed)
  const field = screen.getByRole('textbox', { name: 'Title' })
  await userEvent.click(field)
  const atInput: number[] = []
  field.element().addEventListener('input', () => queueMicrotask(() => atInput.push(passed.length)))
  await userEvent.keyboard('s')
  await expect.element(field).toHaveValue('Meals')
  expect(atInput).toEqual([0])
  await expect.poll(() => passed).toEqual(['Meals'])
  await screen.getByRole('button', { name: 'Change' }).click()
  await expect.element(field).toHaveValue('From outside')
})

it('passes pending text to the parent when the field loses focus or is removed', async () => {
  const passed: string[] = []
  const screen = await open(passed)
  const field = screen.getByRole('textbox', { name: 'Title' })
  const element = field.element() as HTMLTextAreaElement // The cast is safe because the field is rendered as a textarea.
  const type = (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(element, text)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }
  await userEvent.click(field)
  type('Dinner')
  element.blur()
  expect(passed).toEqual(['Dinner'])
  type('Supper')
  await screen.unmount()
  expect(passed).toEqual(['Dinner', 'Supper'])
})

it('inserts the placeholder for an answer, and passes the new text to the parent immediately', async () => {
  const passed: string[] = []
  const screen = await open(passed)
  await screen.getByRole('textbox', { name: 'Title' }).fill('After ')
  await screen.getByRole('button', { name: 'Insert: Title' }).click()
  await screen.getByRole('menuitem', { name: 'Which meal?' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('After {meal}')
  expect(passed.at(-1)).toBe('After {meal}')
})
