import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'

import { Avatar } from '../avatar/avatar.tsx'
import { Button } from '../button/button.tsx'
import { PriorityGlyph } from '../priority-glyph/priority-glyph.tsx'
import { RowLink } from '../row-link/row-link.tsx'
import { StatusGlyph } from '../status-glyph/status-glyph.tsx'
import { DataTable, type DataColumn, type DataSort } from './data-table.tsx'

interface Row {
  case_id: number
  title: string
  state: 'open' | 'progress' | 'done'
  status: string
  level: 1 | 2 | 3 | 'urgent'
  priority: string
  assigned_to: string | null
  merchant_name: string
}

const ROWS: readonly Row[] = [
  {
    case_id: 4821,
    title: 'Valet wait over 20 minutes after Fall Gala',
    state: 'open',
    status: 'Open',
    level: 'urgent',
    priority: 'Urgent',
    assigned_to: 'Marcus Hill',
    merchant_name: 'Harbor House',
  },
  {
    case_id: 4819,
    title: 'Slow service at Sunday brunch',
    state: 'progress',
    status: 'In Progress',
    level: 3,
    priority: 'High',
    assigned_to: 'Joanna Price',
    merchant_name: 'Harbor House',
  },
  {
    case_id: 4788,
    title: 'New member orientation: follow up on sailing lessons for the children of the summer camp',
    state: 'done',
    status: 'Closed',
    level: 1,
    priority: 'Low',
    assigned_to: null,
    merchant_name: 'Bay Courts',
  },
]

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    id: 'title',
    header: 'Title',
    lead: true,
    sortable: true,
    cell: (row) => (
      <>
        <RowLink href={`#${row.case_id}`}>{row.title}</RowLink>
        <span className="block text-rp-12 text-rp-muted tabular-nums">{row.case_id}</span>
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    sortable: true,
    width: '130px',
    cell: (row) => <StatusGlyph state={row.state}>{row.status}</StatusGlyph>,
  },
  {
    id: 'priority_id',
    header: 'Priority',
    width: '110px',
    cell: (row) => <PriorityGlyph level={row.level}>{row.priority}</PriorityGlyph>,
  },
  {
    id: 'assigned_to',
    header: 'Assigned To',
    width: '170px',
    sidebar: false,
    cell: (row) =>
      row.assigned_to ? (
        <span className="inline-flex items-center gap-2">
          <Avatar name={row.assigned_to} kind="staff" size="sm" className="max-rp-tablet:hidden" />
          {row.assigned_to}
        </span>
      ) : (
        <span className="text-rp-muted">Not assigned</span>
      ),
  },
  {
    id: 'merchant_name',
    header: 'Location',
    width: '140px',
    quiet: true,
    sidebar: false,
    cell: (row) => row.merchant_name,
  },
]

const meta = {
  title: 'Data/DataTable',
  component: DataTable<Row>,
  parameters: { plane: 'bare' },
  args: {
    caption: 'Cases',
    columns: COLUMNS,
    rows: ROWS,
    rowKey: (row) => row.case_id,
    className: 'bg-rp-surface',
  },
} satisfies Meta<typeof DataTable<Row>>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** On a phone the headers are hidden, and each cell is labeled for assistive technology. */
export const Folded: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const status = canvas.getByText('Closed').closest('td')
    await expect(status && getComputedStyle(status, '::before').content).toBe('"Status: "')
    const [lead] = canvas.getAllByRole('rowheader')
    await expect(lead && getComputedStyle(lead).paddingInlineStart).toBe('0px')
  },
}
export const Busy: Story = {
  args: { busy: true },
  // Rows that are about to be replaced are dimmed, which reduces their contrast.
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
}
export const Loading: Story = { args: { rows: undefined, skeletonRows: 4 } }
export const Empty: Story = {
  args: { rows: [], emptyHint: 'Three filters are on.', emptyAction: <Button>Clear Filters</Button> },
}

interface Count {
  label: string
  count: number
  share: string
}

const COUNTS: readonly DataColumn<Count>[] = [
  { id: 'label', header: 'Answer', lead: true, cell: (row) => row.label },
  { id: 'count', header: 'Responses', align: 'end', width: '120px', cell: (row) => row.count.toLocaleString('en-US') },
  { id: 'share', header: 'Share', align: 'end', width: '100px', cell: (row) => row.share },
]

export const DenseNumbersInCard: Story = {
  render: () => (
    <div className="max-w-120 overflow-clip rounded-rp-4 border border-rp-line bg-rp-surface">
      <DataTable
        caption="Overall Rating"
        columns={COUNTS}
        rows={[
          { label: '5, Excellent', count: 1585, share: '48.6%' },
          { label: '4, Very good', count: 453, share: '37.6%' },
          { label: '3, Good', count: 101, share: '8.4%' },
        ]}
        rowKey={(row) => row.label}
        emptyText="No matching data"
        inset="card"
        narrow="scroll"
        dense
      />
    </div>
  ),
}

function Sorted({ start }: { start: DataSort | null }) {
  const [sort, setSort] = useState(start)
  const way = sort?.direction === 'descending' ? -1 : 1
  const rows = ROWS.toSorted(
    (a, b) => way * (sort?.id === 'status' ? a.status.localeCompare(b.status) : a.title.localeCompare(b.title)),
  )
  return (
    <DataTable
      caption="Cases"
      columns={COLUMNS}
      rows={sort ? rows : ROWS}
      rowKey={(row) => row.case_id}
      sort={sort}
      onSortChange={setSort}
      className="bg-rp-surface"
    />
  )
}

/** The rows are sorted by only one column at a time; a second press on its header reverses the order, and the new order is announced. */
export const Sortable: Story = {
  render: () => <Sorted start={null} />,
  play: async ({ canvas }) => {
    const header = canvas.getByRole('columnheader', { name: 'Title' })
    await expect(header).not.toHaveAttribute('aria-sort')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent(/^New member/)
    await userEvent.keyboard('{Enter}')
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    await expect(canvas.getByRole('status')).toHaveTextContent('Sorted by Title, descending')
  },
}
export const SortableFolded: Story = {
  render: () => <Sorted start={{ id: 'status', direction: 'ascending' }} />,
  globals: { viewport: { value: 'phone' } },
}

/** A list next to the selected item shows fewer columns. */
export const Sidebar: Story = {
  args: { view: 'sidebar', className: 'max-w-100 bg-rp-surface' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('columnheader', { name: 'Location' })).toBeNull()
  },
}
