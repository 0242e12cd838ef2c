import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { Combobox, type ComboboxProps } from './combobox.tsx'

const OPTIONS = [
  { value: '11', label: 'Robert Marsh', detail: '10482' },
  { value: '12', label: 'Eleanor Marsh', detail: '10483' },
  { value: '13', label: 'Priya Raman', disabled: true },
]

function Held({ onValueChange, ...props }: ComboboxProps<string>) {
  const [value, setValue] = useState(props.value)
  return (
    <>
      <Combobox
        {...props}
        value={value}
        onValueChange={(next) => {
          setValue(next)
          onValueChange(next)
        }}
      />
      <button type="button">Next</button>
    </>
  )
}

async function held(props: Partial<ComboboxProps<string>> = {}) {
  const onValueChange = vi.fn<(value: string) => void>()
  const screen = await render(
    <Held aria-label="Created by" options={OPTIONS} value="" {...props} onValueChange={onValueChange} />,
  )
  return { screen, onValueChange, field: screen.getByRole('combobox', { name: 'Created by' }) }
}

const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** Enters text without the browser driver, which would advance the fake clock. */
async function typeAtOnce(field: Element, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  await drawn()
}

afterEach(() => {
  vi.useRealTimers()
})

describe('Combobox', () => {
  it('selects the first match on Enter and reports it once', async () => {
    const { field, onValueChange } = await held()
    await userEvent.click(field)
    await userEvent.keyboard('marsh{Enter}')
    expect(onValueChange.mock.calls).toEqual([['11']])
    await expect.element(field).toHaveValue('Robert Marsh')
  })

  it('reports the pressed option and keeps the focus in the field', async () => {
    const { screen, field, onValueChange } = await held()
    await userEvent.click(field)
    await userEvent.click(screen.getByRole('option', { name: /Eleanor/ }))
    expect(onValueChange.mock.calls).toEqual([['12']])
    await expect.element(field).toHaveFocus()
    expect(screen.getByRole('listbox').elements()).toHaveLength(0)
  })

  it('wraps around at the ends of the list when an arrow key is pressed, and skips disabled options', async () => {
    const { screen, field } = await held()
    await userEvent.click(field)
    await userEvent.keyboard('{ArrowUp}')
    const eleanor = screen.getByRole('option', { name: /Eleanor/ }).element()
    await expect.element(field).toHaveAttribute('aria-activedescendant', eleanor.id)
    await userEvent.keyboard('{ArrowDown}')
    const robert = screen.getByRole('option', { name: /Robert/ }).element()
    await expect.element(field).toHaveAttribute('aria-activedescendant', robert.id)
  })

  it('does not select a disabled option', async () => {
    const { screen, field, onValueChange } = await held()
    await userEvent.click(field)
    await userEvent.click(screen.getByRole('option', { name: /Priya/ }), { force: true })
    expect(onValueChange).not.toHaveBeenCalled()
  })

  it('restores the choice when the field loses focus and its text is not the label of an option', async () => {
    const { field, onValueChange } = await held({ value: '11' })
    await userEvent.fill(field, 'Nobody')
    await userEvent.tab()
    await expect.element(field).toHaveValue('Robert Marsh')
    expect(onValueChange).not.toHaveBeenCalled()
  })

  it('selects the option whose label equals the typed text when the field loses focus', async () => {
    const { field, onValueChange } = await held()
    await userEvent.fill(field, ' eleanor marsh ')
    await userEvent.tab()
    expect(onValueChange.mock.calls).toEqual([['12']])
  })

  it('clears the choice when the text is deleted, unless a choice is required', async () => {
    const free = await held({ value: '11' })
    await userEvent.fill(free.field, '')
    await userEvent.tab()
    expect(free.onValueChange.mock.calls).toEqual([['']])
    await free.screen.unmount()

    const bound = await held({ value: '11', noDeselect: true })
    await userEvent.fill(bound.field, '')
    await userEvent.tab()
    expect(bound.onValueChange).not.toHaveBeenCalled()
    await expect.element(bound.field).toHaveValue('Robert Marsh')
  })

  it('announces that no option matches', async () => {
    const { screen, field } = await held()
    await userEvent.fill(field, 'zzz')
    await expect.element(screen.getByRole('status')).toHaveTextContent('Sorry, no matching options.')
  })

  it('offers to create an option only when no option equals the text, ignoring case and surrounding spaces', async () => {
    const onCreate = vi.fn<(label: string) => void>()
    const { screen, field } = await held({ onCreate })
    await userEvent.fill(field, '  ROBERT marsh ')
    await expect.poll(() => screen.getByRole('option').elements()).toHaveLength(1)
    await userEvent.fill(field, ' Robert ')
    await userEvent.click(screen.getByRole('option', { name: 'Add “Robert”' }))
    expect(onCreate.mock.calls).toEqual([['Robert']])
  })

  it('searches after a 300 ms pause in typing, but not after the field has lost the focus', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const onSearch = vi.fn<(text: string) => void>()
    const { field } = await held({ onSearch })
    await typeAtOnce(field.element(), 'ma')
    vi.advanceTimersByTime(299)
    await typeAtOnce(field.element(), ' mar ')
    vi.advanceTimersByTime(299)
    expect(onSearch).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onSearch.mock.calls).toEqual([['mar']])
    await typeAtOnce(field.element(), 'mars')
    field.element().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    await drawn()
    vi.advanceTimersByTime(1000)
    expect(onSearch).toHaveBeenCalledTimes(1)
  })

  it('ignores Enter while text is being composed with an input method', async () => {
    const { field, onValueChange } = await held()
    await userEvent.fill(field, 'marsh')
    field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }))
    expect(onValueChange).not.toHaveBeenCalled()
  })
})
