import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'

import { Field } from '../field/field.tsx'
import { DateRangeField, type DateRangeFieldProps } from './date-range-field.tsx'

function Held(props: DateRangeFieldProps) {
  const [value, setValue] = useState(props.value)
  return (
    <DateRangeField
      className="max-w-96"
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
  title: 'Fields/DateRangeField',
  component: DateRangeField,
  args: { 'aria-label': 'Opened', value: { start: '', end: '' }, onValueChange: fn(), today: '11/18/2026' },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof DateRangeField>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: { start: '11/01/2026', end: '11/09/2026' } } }
export const Disabled: Story = { args: { value: { start: '11/01/2026', end: '11/09/2026' }, disabled: true } }
export const InAField: Story = {
  render: (args) => (
    <Field label="Opened" hint="Both days count." className="max-w-96">
      <Held {...args} />
    </Field>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Opened' })).toHaveAccessibleDescription('Both days count.')
    await expect(canvas.getByRole('textbox', { name: 'Start date' })).toBeVisible()
  },
}

/** Each date shows its own error. */
export const Invalid: Story = {
  args: {
    value: { start: '13/45/2026', end: '11/30/2026' },
    startError: 'Enter a date as MM/DD/YYYY.',
    endError: 'Choose a day that is not after today.',
  },
  play: async ({ canvas }) => {
    const end = canvas.getByRole('textbox', { name: 'End date' })
    await expect(end).toBeInvalid()
    await expect(end).toHaveAccessibleDescription('Choose a day that is not after today.')
  },
}
export const Phone: Story = {
  args: { value: { start: '11/01/2026', end: '' }, endError: 'Enter a date as MM/DD/YYYY.' },
  globals: { viewport: { value: 'phone' } },
}

/** An incomplete date is passed on as typed, and the other date does not change. */
export const Typed: Story = {
  args: { value: { start: '11/01/2026', end: '' } },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'End date' }), '11/0')
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ start: '11/01/2026', end: '11/0' })
  },
}

/** The calendar of either date highlights the days of the period. */
export const CalendarOpen: Story = {
  args: { value: { start: '11/09/2026', end: '11/16/2026' }, noFuture: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose the last day' }))
    const body = within(document.body)
    await body.findByRole('grid', undefined, { timeout: 10_000 })
    await expect(body.getByText('Future dates cannot be chosen.')).toBeVisible()
    await expect(body.getAllByRole('gridcell', { selected: true })).toHaveLength(1)
  },
}
