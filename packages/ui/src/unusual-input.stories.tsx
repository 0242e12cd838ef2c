import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'

import { ActivityFeed } from './activity-feed/activity-feed.tsx'
import { Badge } from './badge/badge.tsx'
import { Button } from './button/button.tsx'
import { Card } from './card/card.tsx'
import { Checkbox } from './checkbox/checkbox.tsx'
import { Combobox } from './combobox/combobox.tsx'
import { DataTable } from './data-table/data-table.tsx'
import { DateField } from './date-field/date-field.tsx'
import { DateRangeField } from './date-range-field/date-range-field.tsx'
import { DescriptionList } from './description-list/description-list.tsx'
import { EmptyState } from './empty-state/empty-state.tsx'
import { FailureState } from './failure-state/failure-state.tsx'
import { Field } from './field/field.tsx'
import { FilterSelect } from './filter-select/filter-select.tsx'
import { InfiniteList } from './infinite-list/infinite-list.tsx'
import { MultiSelect } from './multi-select/multi-select.tsx'
import { NumberInput } from './number-input/number-input.tsx'
import { PriorityGlyph } from './priority-glyph/priority-glyph.tsx'
import { ProgressRing } from './progress-ring/progress-ring.tsx'
import { RadioGroup } from './radio-group/radio-group.tsx'
import { Select } from './select/select.tsx'
import { StatusGlyph } from './status-glyph/status-glyph.tsx'
import { Switch } from './switch/switch.tsx'
import { TagInput } from './tag-input/tag-input.tsx'
import { Tree } from './tree/tree.tsx'

const none = () => undefined
const LONG = `${'What would have made your visit to the club better? '.repeat(6)}`.slice(0, 300)
const ARABIC = 'ما الذي كان سيجعل زيارتك أفضل؟ 🏌️‍♀️🎾'

/** Renders components that display text, each with the given text, in a column as wide as the narrowest phone. */
function Labelled({ text }: { text: string }) {
  const options = [{ value: '1', label: text }]
  return (
    <div data-testid="column" className="grid w-80 gap-4 [&>*]:min-w-0">
      <Checkbox label={text} hint={text} />
      <Switch label={text} />
      <RadioGroup aria-label={text} options={options} value="1" onValueChange={none} />
      <Field label={text} hint={text} error={text}>
        <Select aria-label={text} options={options} value="1" onValueChange={none} />
      </Field>
      <Combobox aria-label={text} options={options} value="1" onValueChange={none} />
      <MultiSelect aria-label={text} options={options} value={['1']} onValueChange={none} />
      <TagInput aria-label={text} value={[text]} onValueChange={none} />
      <FilterSelect label={text} options={options} value="1" onValueChange={none} />
      <Button>{text}</Button>
      <Button variant="primary" busy={false}>
        {text}
      </Button>
      <Badge>{text}</Badge>
      <StatusGlyph state="open">{text}</StatusGlyph>
      <PriorityGlyph level={1}>{text}</PriorityGlyph>
      <EmptyState title={text} hint={text} />
      <FailureState title={text} onRetry={none} />
      <DescriptionList items={[{ term: text, value: text }]} />
      <Tree aria-label={text} nodes={[{ id: '1', label: text, detail: text }]} />
      <Card title={text}>{text}</Card>
    </div>
  )
}

const meta = {
  title: 'Frame/OddInput',
  component: Labelled,
  tags: ['!autodocs'],
  args: { text: LONG },
} satisfies Meta<typeof Labelled>

export default meta
type Story = StoryObj<typeof meta>

/** A list without items shows its empty text or renders nothing, and no component throws. */
export const EmptyLists: Story = {
  render: () => (
    <div className="grid max-w-120 gap-4">
      <DataTable caption="Cases" columns={[]} rows={[]} rowKey={() => ''} />
      <InfiniteList
        aria-label="Visits"
        items={[]}
        itemKey={() => ''}
        renderItem={none}
        hasMore={false}
        onMore={none}
        emptyText="There are no visits."
      />
      <ActivityFeed aria-label="Activity" entries={[]} emptyText="There is no activity." />
      <Tree aria-label="Answers" nodes={[]} emptyText="There are no answers." />
      <DescriptionList items={[]} />
      <RadioGroup aria-label="Priority" options={[]} value="" onValueChange={none} />
      <Select aria-label="Location" options={[]} value="" onValueChange={none} />
      <Combobox aria-label="Member" options={[]} value="" onValueChange={none} />
      <MultiSelect aria-label="Tags" options={[]} value={[]} onValueChange={none} />
      <FilterSelect label="Status" options={[]} value="" onValueChange={none} />
    </div>
  ),
  play: async ({ canvas }) => {
    for (const text of ['No matching data', 'There are no visits.', 'There is no activity.', 'There are no answers.']) {
      await expect(canvas.getByText(text)).toBeVisible()
    }
    await userEvent.click(canvas.getByRole('combobox', { name: 'Member' }))
    await expect(within(document.body).getAllByText('Sorry, no matching options.').length).toBeGreaterThan(0)
    await userEvent.keyboard('{Escape}')
  },
}

/** Text of 300 characters wraps or ends in an ellipsis; no element is wider than the column. */
export const LongLabels: Story = {
  play: async ({ canvas }) => {
    const column = canvas.getByTestId('column')
    const wide = [...column.children].filter((child) => {
      // Text cut off with an ellipsis still counts in scrollWidth, but does not visibly overflow its box.
      const cut = getComputedStyle(child).overflowX !== 'visible'
      return child.getBoundingClientRect().width > 320.5 || (!cut && child.scrollWidth > 321)
    })
    await expect(wide.map((child) => child.outerHTML.slice(0, 90))).toEqual([])
    await expect(column.scrollWidth).toBeLessThanOrEqual(320)
  },
}

/** The text is a single word that cannot wrap. */
export const OneLongWord: Story = { ...LongLabels, args: { text: 'Donaudampfschifffahrtsgesellschaft'.repeat(9) } }

export const RightToLeftAndEmoji: Story = {
  ...LongLabels,
  args: { text: ARABIC.repeat(3) },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}

/**
 * A value that is not among the options is treated as if nothing were chosen. Only MultiSelect displays such a value, so that the
 * user can remove it.
 */
export const UnknownValues: Story = {
  render: () => (
    <div className="grid max-w-80 gap-4">
      <Select aria-label="Location" options={[]} value="99" placeholder="Select a location" onValueChange={none} />
      <Combobox aria-label="Member" options={[]} value="99" placeholder="Member Name/Number" onValueChange={none} />
      <MultiSelect aria-label="Tags" options={[]} value={['99']} onValueChange={none} />
      <RadioGroup
        aria-label="Priority"
        options={[{ value: '1', label: 'Low' }]}
        value={JSON.parse('"99"')}
        onValueChange={none}
      />
      <FilterSelect label="Status" options={[]} value="99" onValueChange={none} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Location' })).toHaveTextContent('Select a location')
    await expect(canvas.getByRole('combobox', { name: 'Member' })).toHaveValue('')
    await expect(canvas.getByRole('radio')).not.toBeChecked()
  },
}

/** Invalid dates are shown as given; invalid numbers are omitted or shown as 0. */
export const BadDatesAndNumbers: Story = {
  render: () => (
    <div className="grid max-w-100 gap-4">
      <Field label="Birthday" error="Enter a date as MM/DD/YYYY.">
        <DateField aria-label="Birthday" value="02/31/2026" onValueChange={none} />
      </Field>
      <DateRangeField aria-label="Period" value={{ start: 'soon', end: '99/99/9999' }} onValueChange={none} />
      <NumberInput aria-label="Age" value={Number.NaN} onValueChange={none} />
      <NumberInput aria-label="Visits" value={Number.POSITIVE_INFINITY} onValueChange={none} />
      <ProgressRing aria-label="Share" value={Number.NaN} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Birthday' })).toHaveValue('02/31/2026')
    await expect(canvas.getByRole('textbox', { name: 'Birthday' })).toBeInvalid()
    await expect(canvas.queryByText(/NaN|Infinity/)).toBeNull()
  },
}
