import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { Field } from '../field/field.tsx'
import { RadioGroup } from './radio-group.tsx'

const OPTIONS = [
  { value: 'a', label: 'Initial' },
  { value: 'b', label: 'Reminder', disabled: true },
  { value: 'c', label: 'Final', hint: 'The last one.' },
]

describe('RadioGroup', () => {
  it('reports the chosen value once', async () => {
    const onValueChange = vi.fn<(value: string) => void>()
    const screen = await render(
      <RadioGroup aria-label="Send" options={OPTIONS} value="a" onValueChange={onValueChange} />,
    )
    await userEvent.click(screen.getByText('Final'))
    expect(onValueChange.mock.calls).toEqual([['c']])
  })

  it('skips disabled options with the arrow keys', async () => {
    const onValueChange = vi.fn<(value: string) => void>()
    const screen = await render(
      <RadioGroup aria-label="Send" options={OPTIONS} value="a" onValueChange={onValueChange} />,
    )
    screen.getByRole('radio', { name: 'Initial' }).element().focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(onValueChange.mock.calls).toEqual([['c']])
  })

  it('is named, described and marked invalid by the surrounding Field', async () => {
    const screen = await render(
      <Field label="Send" error="Choose one.">
        <RadioGroup aria-label="Send" options={OPTIONS} value="" onValueChange={() => undefined} />
      </Field>,
    )
    const group = screen.getByRole('radiogroup', { name: 'Send' })
    await expect.element(group).toHaveAccessibleDescription('Choose one.')
    await expect.element(group).toHaveAttribute('aria-invalid', 'true')
  })
})
