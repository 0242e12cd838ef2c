import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'

import { FilterSelect, type FilterSelectProps } from './filter-select.tsx'

const SURVEYS = [
  { value: '330', label: 'Relational Survey' },
  { value: '258', label: 'Quick Pulse' },
  { value: '259', label: 'Listening Post for everybody who visits the sailing school in summer' },
] as const

function Held(props: FilterSelectProps<string>) {
  const [value, setValue] = useState(props.value)
  return (
    <FilterSelect
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
  title: 'Fields/FilterSelect',
  component: FilterSelect,
  args: { label: 'Survey', options: SURVEYS, value: '', onValueChange: fn() },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof FilterSelect>

export default meta
type Story = StoryObj<typeof meta>

export const Unset: Story = {}
export const Set: Story = { args: { value: '330' } }
export const AlwaysSet: Story = { args: { value: '330', noDeselect: true } }
export const Disabled: Story = { args: { value: '330', disabled: true } }
export const LongValue: Story = { args: { value: '259' } }

/** The remove button clears the filter, and the focus moves to the pill. */
export const TakenOffByKeyboard: Story = {
  args: { value: '258' },
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Remove Survey filter' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange).toHaveBeenCalledWith('')
    await expect(canvas.getByRole('combobox', { name: 'Survey' })).toHaveFocus()
  },
}
