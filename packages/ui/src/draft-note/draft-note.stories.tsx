import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'

import { DraftNote, type DraftNoteProps } from './draft-note.tsx'

function Held(props: DraftNoteProps) {
  const [text, setText] = useState(props.text)
  return <DraftNote {...props} text={text} onTextChange={setText} />
}

const meta = {
  title: 'Fields/DraftNote',
  component: DraftNote,
  args: {
    label: 'New Comment',
    text: '',
    onTextChange: fn(),
    maxLength: 10_000,
    sendLabel: 'Add Comment',
    busy: false,
    onSend: fn(),
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof DraftNote>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByText('Draft kept in this tab')).toBeNull()
    await userEvent.type(canvas.getByRole('textbox', { name: 'New Comment' }), '   {Control>}{Enter}{/Control}')
    await expect(args.onSend).not.toHaveBeenCalled()
    await expect(canvas.getByRole('button', { name: 'Add Comment' })).toBeDisabled()
  },
}

/** The shortcut for sending is displayed next to the button. */
export const SendKeys: Story = { args: { text: 'Called back.', sendKeys: '⌘ ↵' } }

/** Enter starts a new line; Control+Enter sends the text. */
export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'New Comment' })
    await userEvent.type(field, 'Spoke with the valet team.{Enter}')
    await expect(canvas.getByText('Draft kept in this tab')).toBeVisible()
    await expect(args.onSend).not.toHaveBeenCalled()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onSend).toHaveBeenCalledTimes(1)
  },
}
export const Busy: Story = {
  args: { text: 'Spoke with the valet team.', busy: true },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'New Comment' }), '{Control>}{Enter}{/Control}')
    await expect(args.onSend).not.toHaveBeenCalled()
  },
}
export const WithCancel: Story = {
  args: { text: 'Spoke with the valet team.', onCancel: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledTimes(1)
  },
}
/** Typing @ opens a list of names. The arrow keys select a name, Enter inserts it, and Escape closes the list. */
export const Mentions: Story = {
  args: {
    mentionable: [
      { id: 1, name: 'Marcus Hill' },
      { id: 2, name: 'Margaret Ellery-Featherstonehaugh of Harbor Point' },
      { id: 3, name: 'Eli Sorensen' },
    ],
  },
  // Leaves room for the list, which opens upward.
  decorators: [(Part) => <div className="pt-32">{Part()}</div>],
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'New Comment' })
    await expect(canvas.getByText('@ to mention')).toBeVisible()
    await userEvent.type(field, 'Thanks @mar')
    await expect(canvas.getAllByRole('option')).toHaveLength(2)
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    await expect(field).toHaveValue('Thanks @Marcus Hill ')
    await expect(canvas.queryByRole('listbox')).toBeNull()
    await userEvent.type(field, 'and @')
    await expect(canvas.queryByRole('option', { selected: true })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('listbox')).toBeNull()
    await userEvent.type(field, 'el')
    await userEvent.click(canvas.getByRole('option', { name: 'Margaret Ellery-Featherstonehaugh of Harbor Point' }))
    await expect(field).toHaveFocus()
    await userEvent.type(field, '@')
    await expect(canvas.getByRole('listbox', { name: 'People to mention' })).toBeVisible()
    await expect(args.onSend).not.toHaveBeenCalled()
  },
}
/** The text remains after a failure, and the button sends it again. */
export const Failed: Story = {
  args: { text: 'Spoke with the valet team.', error: 'Something went wrong.' },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'New Comment' })
    await expect(canvas.getByText('Something went wrong.')).toBeVisible()
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription('Something went wrong.')
    await expect(field).toHaveValue('Spoke with the valet team.')
    await userEvent.click(canvas.getByRole('button', { name: 'Add Comment' }))
    await expect(args.onSend).toHaveBeenCalledTimes(1)
  },
}
export const LongText: Story = { args: { text: 'sailing-school-'.repeat(60), onCancel: fn() } }
export const Phone: Story = {
  args: { text: 'خدمة صف السيارات', shortSendLabel: 'Add', onCancel: fn() },
  globals: { viewport: { value: 'phone' } },
}
