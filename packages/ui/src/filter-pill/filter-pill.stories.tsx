import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'

import { Button } from '../button/button.tsx'
import { Input } from '../input/input.tsx'
import { FilterPill, type FilterPillProps } from './filter-pill.tsx'

function Held(props: FilterPillProps) {
  const [value, setValue] = useState(props.value)
  const tag = useRef<HTMLInputElement>(null)
  const remove = () => {
    setValue(null)
    props.onRemove()
  }
  return (
    <FilterPill {...props} value={value} onRemove={remove}>
      {(close) => (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            setValue(tag.current?.value ?? null)
            close()
          }}
        >
          <Input ref={tag} aria-label="Tag" defaultValue={value ?? ''} />
          <Button type="submit">Apply</Button>
        </form>
      )}
    </FilterPill>
  )
}

const meta = {
  title: 'Fields/FilterPill',
  component: FilterPill,
  args: { label: 'Tags', value: null, onRemove: fn(), children: null },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof FilterPill>

export default meta
type Story = StoryObj<typeof meta>

export const Unset: Story = {}
export const Set: Story = { args: { value: 'Sailing' } }
export const LongText: Story = { args: { label: 'Dining '.repeat(20), value: 'Sailing '.repeat(20) } }
export const Phone: Story = { args: { value: 'Sailing' }, globals: { viewport: { value: 'phone' } } }

/** Enter opens the popover and focuses its first field; choosing a value closes the popover and returns the focus to the pill. */
export const ChosenByKeyboard: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Tags' })
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    const sheet = await within(document.body).findByRole('dialog', { name: 'Tags' })
    await waitFor(() => expect(within(sheet).getByRole('textbox', { name: 'Tag' })).toHaveFocus())
    await userEvent.keyboard('Valet{Enter}')
    await waitFor(() => expect(trigger).toHaveFocus())
    await expect(trigger).toHaveAccessibleName('Tags Valet')
  },
}

/** The remove button removes the value, and the focus stays in the pill. */
export const RemovedByKeyboard: Story = {
  args: { value: 'Valet' },
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Remove Tags filter' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRemove).toHaveBeenCalledTimes(1)
    await expect(canvas.getByRole('button', { name: 'Tags' })).toHaveFocus()
    await expect(canvas.queryByRole('button', { name: 'Remove Tags filter' })).toBeNull()
  },
}
