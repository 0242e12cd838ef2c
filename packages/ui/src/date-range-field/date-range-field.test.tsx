import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { Field } from '../field/field.tsx'
import { DateRangeField, type DateRangeText } from './date-range-field.tsx'

describe('DateRangeField', () => {
  it('reports both texts when only one of them changes', async () => {
    const onValueChange = vi.fn<(value: DateRangeText) => void>()
    const screen = await render(
      <DateRangeField aria-label="Opened" value={{ start: '', end: '11/09/2026' }} onValueChange={onValueChange} />,
    )
    await userEvent.fill(screen.getByRole('textbox', { name: 'Start date' }), '11/0')
    expect(onValueChange.mock.calls).toEqual([[{ start: '11/0', end: '11/09/2026' }]])
  })

  it('takes its name and error from the surrounding Field, and names each date separately', async () => {
    const screen = await render(
      <Field label="Closed" error="Choose a period.">
        <DateRangeField aria-label="Closed" value={{ start: '', end: '' }} onValueChange={() => undefined} />
      </Field>,
    )
    await expect.element(screen.getByRole('group', { name: 'Closed' })).toHaveAccessibleDescription('Choose a period.')
    await expect.element(screen.getByRole('textbox', { name: 'End date' })).toHaveAttribute('aria-invalid', 'true')
  })

  it('associates an error only with the date that it concerns', async () => {
    const screen = await render(
      <DateRangeField
        aria-label="Opened"
        value={{ start: '11/09/2026', end: '11/30/2026' }}
        onValueChange={() => undefined}
        endError="Choose a day that is not after today."
      />,
    )
    await expect
      .element(screen.getByRole('textbox', { name: 'End date' }))
      .toHaveAccessibleDescription('Choose a day that is not after today.')
    await expect.element(screen.getByRole('textbox', { name: 'Start date' })).not.toHaveAttribute('aria-invalid')
  })
})
