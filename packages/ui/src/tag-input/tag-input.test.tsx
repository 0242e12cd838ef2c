import { useState, type FormEvent } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { TagInput } from './tag-input.tsx'

interface HeldProps {
  start: readonly string[]
  onValueChange: (value: readonly string[]) => void
  onSubmit: () => void
}

function Held({ start, onValueChange, onSubmit }: HeldProps) {
  const [value, setValue] = useState(start)
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <TagInput
        aria-label="Tags"
        suggestions={['Valet', 'Fall Gala']}
        value={value}
        onValueChange={(next) => {
          setValue(next)
          onValueChange(next)
        }}
      />
      {value.map((tag) => (
        <p key={tag} style={{ height: 60 }} />
      ))}
      <button type="submit">Save</button>
    </form>
  )
}

async function held(start: readonly string[] = []) {
  const onValueChange = vi.fn<(value: readonly string[]) => void>()
  const onSubmit = vi.fn<() => void>()
  const screen = await render(<Held start={start} onValueChange={onValueChange} onSubmit={onSubmit} />)
  return { screen, onValueChange, onSubmit, field: screen.getByRole('combobox', { name: 'Tags' }) }
}

describe('TagInput', () => {
  it('adds the typed text when a button is pressed, without losing the click when the button moves', async () => {
    const { screen, onValueChange, onSubmit, field } = await held()
    await field.fill('Pool')
    await screen.getByRole('button', { name: 'Save' }).click()
    expect(onValueChange.mock.calls).toEqual([[['Pool']]])
    expect(onSubmit).toHaveBeenCalledTimes(1)
    expect(onValueChange.mock.invocationCallOrder[0]).toBeLessThan(onSubmit.mock.invocationCallOrder[0] ?? 0)
  })

  it('adds the typed text on the next keydown if no mouseup follows the mousedown that took the focus, as in a drag', async () => {
    const { screen, onValueChange, onSubmit, field } = await held()
    await field.fill('Pool')
    const save = screen.getByRole('button', { name: 'Save' }).element()
    save.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    save.focus()
    await userEvent.keyboard('{Enter}')
    expect(onValueChange.mock.calls).toEqual([[['Pool']]])
    expect(onSubmit).toHaveBeenCalledTimes(1)
    expect(onValueChange.mock.invocationCallOrder[0]).toBeLessThan(onSubmit.mock.invocationCallOrder[0] ?? 0)
  })

  it.each([
    ['Pool{Enter}', [['Pool']]],
    ['  Pool  {Enter}', [['Pool']]],
    ['Golf   House{Enter}', [['Golf House']]],
    ['Pool,', [['Pool']]],
    ['vALET{Enter}', [['Valet']]],
    ['   {Enter}', []],
    [',,', []],
  ])('turns the typed text %j into the changes %j', async (typed, changes) => {
    const { field, onValueChange } = await held()
    await userEvent.click(field)
    await userEvent.keyboard(typed)
    expect(onValueChange.mock.calls.map(([value]) => value)).toEqual(changes)
  })

  it('does not add a tag that is already present, ignoring case and surrounding spaces, and announces that it is present', async () => {
    const { screen, field, onValueChange } = await held(['Pool'])
    await userEvent.click(field)
    await userEvent.keyboard(' pOOl {Enter}')
    expect(onValueChange).not.toHaveBeenCalled()
    expect(screen.container.textContent).toContain('Pool has already been added')
  })

  it('adds pasted tags that are followed by a comma, without duplicates, and leaves the rest as text', async () => {
    const { field, onValueChange } = await held()
    await userEvent.fill(field, 'Pool, Valet, pool, Dining')
    expect(onValueChange.mock.calls).toEqual([[['Pool', 'Valet']]])
    await expect.element(field).toHaveValue('Dining')
  })

  it('adds the typed text when the field loses the focus', async () => {
    const { field, onValueChange } = await held()
    await userEvent.fill(field, 'Pool')
    await userEvent.tab()
    expect(onValueChange.mock.calls).toEqual([[['Pool']]])
  })

  it('adds the typed tag on Enter and lets the next Enter submit the form', async () => {
    const { field, onSubmit } = await held()
    await userEvent.click(field)
    await userEvent.keyboard('Pool{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })
})
