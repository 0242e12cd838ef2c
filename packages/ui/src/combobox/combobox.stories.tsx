import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'

import { Dialog, DialogContent } from '../dialog/dialog.tsx'
import { Field } from '../field/field.tsx'
import { Combobox, type ComboboxOption, type ComboboxProps } from './combobox.tsx'

const MEMBERS: readonly ComboboxOption[] = [
  { value: '0', label: 'Anonymous Guest' },
  { value: '11', label: 'Robert Marsh', detail: '10482' },
  { value: '12', label: 'Eleanor Marsh', detail: '10483' },
  { value: '13', label: 'José Ibáñez', detail: '20817' },
  { value: '14', label: 'Priya Raman', detail: '20991', disabled: true },
]
const MANY = Array.from({ length: 5000 }, (_, index) => ({ value: String(index), label: `Member ${index + 1}` }))

function Held(props: ComboboxProps<string>) {
  const [value, setValue] = useState(props.value)
  const [options, setOptions] = useState(props.options)
  const { onCreate } = props
  return (
    <Combobox
      className="max-w-80"
      {...props}
      options={options}
      value={value}
      onValueChange={(next) => {
        setValue(next)
        props.onValueChange(next)
      }}
      {...(onCreate
        ? {
            onCreate: (label: string) => {
              setOptions([...options, { value: label, label }])
              setValue(label)
              onCreate(label)
            },
          }
        : {})}
    />
  )
}

const meta = {
  title: 'Fields/Combobox',
  component: Combobox,
  args: {
    'aria-label': 'Created by',
    options: MEMBERS,
    value: '',
    onValueChange: fn(),
    placeholder: 'Member Name/Number',
  },
  render: (args) => (
    <div className="min-h-80">
      <Held {...args} />
    </div>
  ),
} satisfies Meta<typeof Combobox>

export default meta
type Story = StoryObj<typeof meta>

const list = () => within(document.body).findByRole('listbox')

export const Empty: Story = {}
export const Chosen: Story = { args: { value: '11' } }
export const CannotBeCleared: Story = {
  args: { value: '11', noDeselect: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Clear' })).toBeNull()
  },
}
export const Disabled: Story = { args: { value: '11', disabled: true } }
export const Invalid: Story = {
  render: (args) => (
    <Field label="Created by" error="Choose a member." className="max-w-80">
      <Held {...args} />
    </Field>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Created by' })
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription('Choose a member.')
  },
}
export const Open: Story = {
  args: { value: '12' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.click(field)
    await expect(within(await list()).getByRole('option', { name: /Eleanor/ })).toHaveAttribute('aria-selected', 'true')
    await expect((await list()).offsetWidth).toBe(field.offsetWidth)
  },
}

export const Grouped: Story = {
  args: { options: MEMBERS.map((option) => ({ ...option, group: option.detail ? 'Members' : 'Guests' })) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await within(await list()).findByRole('group', { name: 'Guests' })
  },
}

/** An option is found by any part of its text or number, with or without accents. */
export const Found: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'ibanez')
    await expect(within(await list()).getAllByRole('option')).toHaveLength(1)
  },
}
export const NoMatches: Story = {
  args: { emptyText: 'No matches' },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zzz')
    await expect(canvas.getByRole('status')).toHaveTextContent('No matches')
    await expect(canvas.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false')
  },
}
export const NoOptions: Story = {
  args: { options: [] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await expect(canvas.getByRole('status')).toHaveTextContent('Sorry, no matching options.')
  },
}
export const Searching: Story = {
  args: { options: [], busy: true, onSearch: fn() },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'marsh')
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading')
  },
}

/** Text that does not match an existing option can be added as a new option. */
export const CreateIfNew: Story = {
  args: { 'aria-label': 'Type', placeholder: 'Select a Type', onCreate: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'Valet')
    await userEvent.click(within(await list()).getByRole('option', { name: 'Add “Valet”' }))
    await expect(args.onCreate).toHaveBeenCalledWith('Valet')
    await expect(canvas.getByRole('combobox')).toHaveValue('Valet')
  },
}

/** Fifty of five thousand options are rendered, as the last line states. */
export const FiveThousand: Story = {
  args: { options: MANY, placeholder: 'Select a user' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    const drawn = within(await list())
    await waitFor(() => expect(drawn.getAllByRole('option')).toHaveLength(50))
    await expect((await list()).parentElement?.offsetHeight).toBeLessThanOrEqual(260)
    await expect(within(document.body).getByText('Showing 50 of 5000. Type to narrow.')).toBeInTheDocument()
  },
}
/** For a value that is not among the options, the field shows `valueLabel`, or the placeholder if `valueLabel` is not set. */
export const UnknownValue: Story = { args: { value: '99', valueLabel: 'Dana Whitfield' } }
export const LongTextRightToLeft: Story = {
  args: {
    'aria-label': 'عضو',
    placeholder: 'اسم العضو 🎾',
    options: [{ value: '1', label: 'اسم طويل جدا لعضو في النادي '.repeat(6) }],
  },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await list()
  },
}

/**
 * The arrow keys highlight an option, Enter chooses it, and Escape closes the list and restores the choice; the focus remains in the
 * field.
 */
export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Created by' })
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant', expect.stringMatching(/-1$/)))
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('11')
    await expect(field).toHaveValue('Robert Marsh')
    await userEvent.keyboard('zzz{Escape}')
    await expect(field).toHaveValue('Robert Marsh')
    await expect(field).toHaveFocus()
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(document.querySelector('[data-rp-slot=choice-list]')).toBeNull()
  },
}

/** A list that is closed before its entrance animation has begun disappears at once. */
export const ClosedBeforeItCame: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox')
    const list = () => document.querySelector('[data-rp-slot=choice-list]')
    const press = (key: string) => field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    const placed = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (list()?.getAttribute('style')?.includes('animation') !== false) return
        observer.disconnect()
        resolve()
      })
      observer.observe(document.body, { subtree: true, childList: true, attributes: true })
    })
    document.documentElement.style.setProperty('--base', '60s')
    field.focus()
    press('ArrowDown')
    // The observer is notified before the next frame, in which the list's entrance animation would begin.
    await placed
    press('Escape')
    await waitFor(() => expect(list()).toBeNull())
    document.documentElement.style.removeProperty('--base')
  },
}

/** In a dialog, Escape first discards the typed text and closes the list; a second Escape closes the dialog. */
export const EscapeInADialog: Story = {
  render: (args) => (
    <div className="min-h-80">
      <Dialog defaultOpen>
        <DialogContent title="New case">
          <Held {...args} />
        </DialogContent>
      </Dialog>
    </div>
  ),
  play: async () => {
    const body = within(document.body)
    const field = within(await body.findByRole('dialog')).getByRole('combobox')
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('marsh')
    await list()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByRole('listbox')).toBeNull())
    await expect(field).toHaveValue('')
    await expect(body.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
  },
}
