import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'

import { Field } from '../field/field.tsx'
import { FileInput, type FileInputProps } from './file-input.tsx'

const MEMBERS = new File(['name,number\n'.repeat(200)], 'members.csv', { type: 'text/csv' })

function Held(props: FileInputProps) {
  const [value, setValue] = useState(props.value)
  return (
    <FileInput
      className="max-w-100"
      {...props}
      value={value}
      onValueChange={(next) => {
        setValue(next)
        props.onValueChange(next)
      }}
    />
  )
}

const meta = {
  title: 'Fields/FileInput',
  component: FileInput,
  args: {
    'aria-label': 'Members',
    value: null,
    onValueChange: fn(),
    endings: ['.csv', '.txt'],
    maxBytes: 2_000_000,
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof FileInput>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Chosen: Story = { args: { value: MEMBERS } }
export const Disabled: Story = { args: { value: MEMBERS, disabled: true } }
export const Invalid: Story = {
  render: (args) => (
    <Field label="Members" error="Choose a file." className="max-w-100">
      <Held {...args} />
    </Field>
  ),
}
export const LongName: Story = {
  args: { className: 'w-60', value: new File(['a'], `${'members-of-the-sailing-school-'.repeat(10)}.csv`) },
}

/** A file of the wrong type is rejected with a reason, and the previous file remains. */
export const WrongKind: Story = {
  args: { value: MEMBERS },
  play: async ({ args, canvas }) => {
    const image = new File(['x'], 'holiday.png', { type: 'image/png' })
    await userEvent.upload(canvas.getByLabelText('Members'), image, { applyAccept: false })
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await expect(canvas.getByText('This file type is not supported. Choose a .csv or .txt file.')).toBeVisible()
    await expect(canvas.getByText('members.csv')).toBeVisible()
  },
}

/** The remove button removes the file and moves the focus to the field. */
export const Removed: Story = {
  args: { value: MEMBERS },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove members.csv' }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null)
    await expect(canvas.getByLabelText('Members')).toHaveFocus()
  },
}
