import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { Field } from '../field/field.tsx'
import { Select } from './select.tsx'

const OPTIONS = [
  { value: '1', label: 'Low' },
  { value: '2', label: 'Medium' },
  { value: '3', label: 'High', disabled: true },
] as const

describe('Select', () => {
  it('reports the chosen value once', async () => {
    const onValueChange = vi.fn<(value: string) => void>()
    const screen = await render(
      <Select aria-label="Priority" options={OPTIONS} value="" onValueChange={onValueChange} />,
    )
    await userEvent.click(screen.getByRole('combobox', { name: 'Priority' }))
    await userEvent.click(screen.getByRole('option', { name: 'Medium' }))
    expect(onValueChange.mock.calls).toEqual([['2']])
  })

  it('clears the choice when the Clear row is selected', async () => {
    const onValueChange = vi.fn<(value: string) => void>()
    const screen = await render(
      <Select aria-label="Priority" options={OPTIONS} value="2" onValueChange={onValueChange} />,
    )
    await userEvent.click(screen.getByRole('combobox'))
    await userEvent.click(screen.getByRole('option', { name: 'Clear' }))
    expect(onValueChange.mock.calls).toEqual([['']])
  })

  it('omits the clear row when the choice cannot be cleared', async () => {
    const screen = await render(
      <Select
        aria-label="Priority"
        options={OPTIONS}
        value="2"
        onValueChange={vi.fn<(value: string) => void>()}
        noDeselect
      />,
    )
    await userEvent.click(screen.getByRole('combobox'))
    await expect.element(screen.getByRole('option', { name: 'Low' })).toBeVisible()
    expect(screen.getByRole('option').elements()).toHaveLength(OPTIONS.length)
  })

  it('reports the empty string from its native select only when the choice can be cleared', async () => {
    const given: { withoutClearing: string[]; withClearing: string[] } = { withoutClearing: [], withClearing: [] }
    const screen = await render(
      <form>
        <Select
          aria-label="Priority"
          name="priority"
          options={OPTIONS}
          value="2"
          noDeselect
          onValueChange={(value) => {
            expectTypeOf(value).toEqualTypeOf<'1' | '2' | '3'>()
            given.withoutClearing.push(value)
          }}
        />
        <Select
          aria-label="Second priority"
          name="second"
          options={OPTIONS}
          value="2"
          onValueChange={(value) => {
            expectTypeOf(value).toEqualTypeOf<'1' | '2' | '3' | ''>()
            given.withClearing.push(value)
          }}
        />
      </form>,
    )
    // Radix listens to the native select that it renders for the form, because a form reset or the browser's autofill can change
    // it.
    for (const name of ['priority', 'second']) {
      const native = screen.container.querySelector<HTMLSelectElement>(`select[name=${name}]`)
      if (!native) throw new Error('Radix draws no select for the form')
      native.value = ''
      native.dispatchEvent(new Event('change', { bubbles: true }))
    }
    expect(given).toEqual({ withoutClearing: [], withClearing: [''] })
  })

  it('is named, described and marked invalid by the surrounding Field', async () => {
    const screen = await render(
      <Field label="Priority" error="Priority is required.">
        <Select aria-label="Priority" options={OPTIONS} value="" onValueChange={vi.fn<(value: string) => void>()} />
      </Field>,
    )
    const select = screen.getByRole('combobox', { name: 'Priority' })
    await expect.element(select).toHaveAccessibleDescription('Priority is required.')
    await expect.element(select).toHaveAttribute('aria-invalid', 'true')
  })
})
