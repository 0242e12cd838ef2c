import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'

import { ConflictChooser, type ConflictChooserProps } from './conflict-chooser.tsx'

function Held(props: ConflictChooserProps<string>) {
  const [fields, setFields] = useState(props.fields)
  return (
    <ConflictChooser
      {...props}
      fields={fields}
      onKeep={(name, keep) => {
        setFields(fields.map((field) => (field.name === name ? { ...field, keep } : field)))
        props.onKeep(name, keep)
      }}
    />
  )
}

const meta = {
  title: 'Surfaces/ConflictChooser',
  component: ConflictChooser,
  args: {
    title: 'Someone else saved this case',
    description: 'Choose which value to keep.',
    fields: [
      { name: 'title', label: 'Title', mine: 'Valet wait', theirs: 'Valet wait at the gala', keep: 'mine' },
      { name: 'assigned_to', label: 'Assigned To', mine: '', theirs: 'Joanna Price', keep: 'theirs' },
    ],
    onKeep: fn(),
    onUse: fn(),
    onClose: fn(),
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof ConflictChooser<string>>

export default meta
type Story = StoryObj<typeof meta>

const dialog = () => within(document.body).findByRole('dialog', { name: 'Someone else saved this case' })

export const Default: Story = {
  play: async ({ args }) => {
    const shown = within(await dialog())
    const title = within(shown.getByRole('radiogroup', { name: 'Title' }))
    await expect(title.getByRole('radio', { name: 'Yours' })).toBeChecked()
    await userEvent.click(title.getByRole('radio', { name: 'Theirs' }))
    await expect(args.onKeep).toHaveBeenCalledWith('title', 'theirs')
    await expect(title.getByRole('radio', { name: 'Theirs' })).toBeChecked()
    await expect(shown.getByText('Empty')).toBeVisible()
    await userEvent.click(shown.getByRole('button', { name: 'Use these' }))
    await expect(args.onUse).toHaveBeenCalledTimes(1)
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
export const ClosedByEscape: Story = {
  play: async ({ args }) => {
    await dialog()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1))
    await expect(args.onUse).not.toHaveBeenCalled()
  },
}
export const LongText: Story = {
  args: {
    fields: [
      { name: 'details', label: 'Details', mine: 'valet'.repeat(200), theirs: 'Line\n'.repeat(40), keep: 'mine' },
    ],
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
