import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { DraftNote, type DraftNoteProps } from './draft-note.tsx'

const people = [
  { id: 1, name: 'Marcus Hill' },
  { id: 2, name: 'Margaret Ellery' },
  { id: 3, name: 'Eli Sorensen' },
]

function Held(props: Partial<DraftNoteProps>) {
  const [text, setText] = useState('')
  const fixed = { label: 'Comment', maxLength: 100, sendLabel: 'Add', busy: false, onSend: vi.fn<() => void>() }
  return <DraftNote {...fixed} {...props} text={text} onTextChange={setText} />
}

describe('DraftNote', () => {
  it('keeps the field element, its focus and its caret when people are added and removed', async () => {
    const screen = await render(<Held mentionable={[]} />)
    const box = screen.getByRole('textbox', { name: 'Comment' })
    await userEvent.click(box)
    await userEvent.keyboard('Warm soup{ArrowLeft}')
    const before = box.element()
    for (const mentionable of [people, []]) {
      await screen.rerender(<Held mentionable={mentionable} />)
      expect(box.element()).toBe(before)
      await expect.element(box).toHaveFocus()
    }
    await userEvent.keyboard('u')
    await expect.element(box).toHaveValue('Warm souup')
  })

  it('does not insert a name on Enter or Tab directly after the @ sign', async () => {
    const screen = await render(<Held mentionable={people} />)
    const box = screen.getByRole('textbox', { name: 'Comment' })
    await userEvent.click(box)
    await userEvent.keyboard('@')
    await expect.element(screen.getByRole('listbox')).toBeVisible()
    await userEvent.keyboard('{Enter}@')
    await expect.element(screen.getByRole('listbox')).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(box).not.toHaveFocus()
    await expect.element(box).toHaveValue('@\n@')
  })

  it.each([
    ['a letter', '@s{Enter}', '@Eli Sorensen '],
    ['the arrow down', '@{ArrowDown}{Enter}', '@Marcus Hill '],
    ['the arrow up', '@{ArrowUp}{Tab}', '@Eli Sorensen '],
  ])('inserts a name when the @ sign is followed by %s and Enter or Tab', async (_name, keys, text) => {
    const screen = await render(<Held mentionable={people} />)
    const box = screen.getByRole('textbox', { name: 'Comment' })
    await userEvent.click(box)
    await userEvent.keyboard(keys)
    await expect.element(box).toHaveValue(text)
  })

  it('announces the notice text and shows that the draft is stored', async () => {
    const screen = await render(<Held mentionable={people} noticeText="E-mail to Eli Sorensen" />)
    await userEvent.click(screen.getByRole('textbox', { name: 'Comment' }))
    await userEvent.keyboard('Hi')
    await expect.element(screen.getByText('Draft kept in this tab')).toBeVisible()
    const note = screen.getByText('E-mail to Eli Sorensen')
    await expect.element(note).toHaveAttribute('role', 'status')
  })
})
