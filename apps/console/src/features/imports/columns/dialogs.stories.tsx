import type { ImportColumn } from '@rapport/domain/imports/import-column'
import { MAX_UNMATCHED_VALUES } from '@rapport/domain/imports/unmatched-cells'
import type { Meta, StoryObj } from '@storybook/react-vite'

import { ColumnDialog } from './column-dialog.tsx'
import { ValuesDialog } from './values-dialog.tsx'

const LOCATIONS = [
  { id: 1, name: 'Harbor House' },
  { id: 2, name: 'Bay Courts' },
]
const MEMBER: ImportColumn = {
  column: 'MEMBER_NO',
  label: '',
  becomes: [{ meaning: 'member', by: 'number' }],
  confidence: 'high',
  problems: [
    {
      problem: 'no_member',
      values: Array.from({ length: MAX_UNMATCHED_VALUES }, (_, index) => String(9917 + index * 37)),
      rows: 178,
    },
  ],
  samples: ['1042', '0871', '2210'],
}
const LOCATION: ImportColumn = {
  column: 'CLUBHOUSE',
  label: '',
  becomes: [{ meaning: 'location' }],
  confidence: 'high',
  problems: [{ problem: 'no_location', values: ['HH', 'Pavilion by the eighteenth green'], rows: 9 }],
  samples: ['Bay Courts'],
}

const save = () => Promise.resolve(null)
const close = () => {}

const meta = {
  title: 'Screens/Import responses/Dialogs',
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const UnmatchedValues: Story = {
  render: () => <ValuesDialog column={MEMBER} onSave={save} onClose={close} />,
}
export const UnmatchedValuesOnPhone: Story = { ...UnmatchedValues, globals: { viewport: { value: 'phone' } } }
export const Locations: Story = {
  render: () => (
    <ColumnDialog
      columns={[LOCATION]}
      column={LOCATION}
      meaning={undefined}
      locations={LOCATIONS}
      onSave={save}
      onClose={close}
    />
  ),
}
export const LocationsOnPhone: Story = { ...Locations, globals: { viewport: { value: 'phone' } } }
