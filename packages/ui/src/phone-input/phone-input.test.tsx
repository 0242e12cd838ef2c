import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { PhoneInput } from './phone-input.tsx'

function format(text: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, 10)
  if (digits.length < 4) return digits
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

function Held({ start }: { start: string }) {
  const [value, setValue] = useState(start)
  return <PhoneInput aria-label="Phone" value={value} onValueChange={setValue} format={format} />
}

async function held(start: string, caret: number) {
  const screen = await render(<Held start={start} />)
  const input = screen.getByRole('textbox', { name: 'Phone' })
  const element = input.element()
  if (!(element instanceof HTMLInputElement)) throw new Error('no input')
  element.focus()
  element.setSelectionRange(caret, caret)
  return { input, element }
}

describe('PhoneInput', () => {
  it('formats the number while it is typed, and keeps the caret at the end', async () => {
    const { input, element } = await held('', 0)
    await userEvent.keyboard('4155550134')
    await expect.element(input).toHaveValue('(415) 555-0134')
    expect(element.selectionStart).toBe(14)
  })

  it('keeps the caret after a digit that is inserted in the middle', async () => {
    const { input, element } = await held('(415) 555-013', 2)
    await userEvent.keyboard('9')
    await expect.element(input).toHaveValue('(491) 555-5013')
    expect(element.selectionStart).toBe(3)
  })

  it('deletes the preceding digit when Backspace is pressed after punctuation or a space', async () => {
    const { input, element } = await held('(415) 555-0134', 6)
    await userEvent.keyboard('{Backspace}')
    await expect.element(input).toHaveValue('(415) 550-134')
    expect(element.selectionStart).toBe(3)
  })

  it('formats a pasted number', async () => {
    const { input } = await held('', 0)
    await userEvent.fill(input, '415.555.0134')
    await expect.element(input).toHaveValue('(415) 555-0134')
  })
})
