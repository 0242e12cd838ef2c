import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'

import { Field } from '../field/field.tsx'
import { DateField, type DateFieldProps } from './date-field.tsx'

function Held({ error, ...props }: DateFieldProps & { error?: string }) {
  const [text, setText] = useState(props.value)
  return (
    <Field label="Start date" error={error} className="max-w-52">
      <DateField
        {...props}
        value={text}
        onValueChange={(next) => {
          setText(next)
          props.onValueChange(next)
        }}
      />
    </Field>
  )
}

const meta = {
  title: 'Fields/DateField',
  component: DateField,
  args: { value: '', onValueChange: fn(), today: '11/18/2026' },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof DateField>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: '11/09/2026' } }
export const Disabled: Story = { args: { value: '11/09/2026', disabled: true } }
export const Invalid: Story = {
  args: { value: '13/45/2026' },
  render: (args) => <Held {...args} error="Enter a date as MM/DD/YYYY." />,
}

/** An incomplete date is passed on as typed; the caller validates it. */
export const Typed: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Start date' }), '11/0')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('11/0')
  },
}

const day = (name: RegExp) => within(document.body).findByRole('button', { name })
const open = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Choose a date' }))
  return within(document.body).findByRole('grid', undefined, { timeout: 10_000 })
}

export const WithoutCalendar: Story = { args: { calendar: false, placeholder: 'MM/DD' } }

/** The calendar opens on the month of the typed day; days after today are disabled, and the text below states the reason. */
export const CalendarOpen: Story = {
  args: { value: '11/09/2026', noFuture: true },
  play: async ({ canvas }) => {
    await open(canvas)
    await waitFor(async () => expect(await day(/November 9, 2026, selected/)).toHaveFocus())
    await expect(await day(/November 19,/)).toBeDisabled()
    await expect(within(document.body).getByText('Future dates cannot be chosen.')).toBeVisible()
  },
}
export const CalendarOnAPhone: Story = { ...CalendarOpen, globals: { viewport: { value: 'phone' } } }

/** The arrow keys move by days and weeks, Page Up by months; Enter chooses the day, and the focus returns to the button. */
export const ChosenByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    canvas.getByRole('textbox').focus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Choose a date' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(async () => expect(await day(/Today, .*November 18,/)).toHaveFocus(), { timeout: 10_000 })
    for (const [key, name] of [
      ['{ArrowLeft}', /November 17,/],
      ['{ArrowUp}', /November 10,/],
      ['{Home}', /Sunday, November 8,/],
      ['{End}', /Saturday, November 14,/],
      ['{PageUp}', /October 14,/],
      ['{Shift>}{PageUp}{/Shift}', /October 14, 2025/],
    ] as const) {
      await userEvent.keyboard(key)
      await waitFor(async () => expect(await day(name)).toHaveFocus())
    }
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('10/14/2025')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Choose a date' })).toHaveFocus())
    await expect(canvas.getByRole('textbox')).toHaveValue('10/14/2025')
  },
}

/** The format and the language differ from the defaults, and the week begins on the day that the locale specifies. */
export const InGerman: Story = {
  args: {
    value: '09.11.2026',
    today: '18.11.2026',
    format: 'DD.MM.YYYY',
    locale: 'de-DE',
    calendarLabel: 'Datum wählen',
    calendarText: {
      today: 'Heute',
      selected: 'gewählt',
      previousMonth: 'Voriger Monat',
      nextMonth: 'Nächster Monat',
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Datum wählen' }))
    await waitFor(async () => expect(await day(/^Montag, 9\. November 2026, gewählt$/)).toHaveFocus(), {
      timeout: 10_000,
    })
  },
}
export const ReadFromTheRight: Story = {
  args: { value: '11/09/2026', earliest: '11/04/2026' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}
export const LongText: Story = {
  args: { value: '11/09/2026' },
  render: (args) => (
    <Field label={`When did it begin? ${'أول زيارة 🏌️ '.repeat(24)}`} className="max-w-52">
      <DateField {...args} />
    </Field>
  ),
}
