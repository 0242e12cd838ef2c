import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { NumberInput, type NumberInputProps } from './number-input.tsx'

function Held({ onValueChange, ...props }: NumberInputProps) {
  const [value, setValue] = useState(props.value)
  return (
    <NumberInput
      {...props}
      aria-label="Days"
      value={value}
      onValueChange={(next) => {
        setValue(next)
        onValueChange(next)
      }}
    />
  )
}

async function held(props: Partial<NumberInputProps>) {
  const onValueChange = vi.fn<(value: number | null) => void>()
  const screen = await render(<Held value={null} {...props} onValueChange={onValueChange} />)
  return { screen, onValueChange, input: screen.getByRole('spinbutton', { name: 'Days' }) }
}

describe('NumberInput', () => {
  it.each([
    ['1,234', 1234],
    ['-0.5', -0.5],
    ['.5', 0.5],
    ['', null],
    ['12a', Number.NaN],
    ['1,2', Number.NaN],
    ['1e3', Number.NaN],
    ['0x10', Number.NaN],
  ])('reads %j as %j and does not change the typed text', async (text, number) => {
    const { input, onValueChange } = await held({ value: 7, step: 0.1 })
    await userEvent.fill(input, text)
    expect(onValueChange).toHaveBeenLastCalledWith(number)
    await expect.element(input).toHaveValue(text)
    expect(input.element().getAttribute('aria-invalid')).toBe(Number.isNaN(number) ? 'true' : null)
  })

  it('clamps a number that is out of range when the field loses focus, but not while the user is typing', async () => {
    const { input, onValueChange } = await held({ min: 10, max: 90 })
    await userEvent.click(input)
    await userEvent.keyboard('5')
    expect(onValueChange).toHaveBeenLastCalledWith(5)
    await userEvent.tab()
    expect(onValueChange).toHaveBeenLastCalledWith(10)
  })

  it('adds steps without floating-point errors', async () => {
    const { input, onValueChange } = await held({ value: 0.2, step: 0.1 })
    await userEvent.click(input)
    await userEvent.keyboard('{ArrowUp}')
    expect(onValueChange).toHaveBeenLastCalledWith(0.3)
  })

  it('shows the new number when its value changes', async () => {
    const screen = await render(<NumberInput aria-label="Days" value={7} onValueChange={() => undefined} />)
    await screen.rerender(<NumberInput aria-label="Days" value={30} onValueChange={() => undefined} />)
    await expect.element(screen.getByRole('spinbutton')).toHaveValue('30')
  })

  it('increases the number with the Increase button, which is disabled at the maximum', async () => {
    const { screen, onValueChange } = await held({ value: 89, max: 90 })
    await userEvent.click(screen.getByRole('button', { name: 'Increase' }))
    expect(onValueChange.mock.calls).toEqual([[90]])
    await expect.element(screen.getByRole('button', { name: 'Increase' })).toBeDisabled()
  })

  it('does not change its number while it is read-only', async () => {
    const { input, onValueChange } = await held({ value: 5, readOnly: true })
    input.element().focus()
    await userEvent.keyboard('{ArrowUp}')
    expect(onValueChange).not.toHaveBeenCalled()
  })
})
