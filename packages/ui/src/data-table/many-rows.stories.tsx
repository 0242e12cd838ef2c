import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo, useState } from 'react'
import { expect, userEvent } from 'storybook/test'

import { Input } from '../input/input.tsx'
import { RowLink } from '../row-link/row-link.tsx'
import { StatusGlyph } from '../status-glyph/status-glyph.tsx'
import { DataTable, type DataColumn } from './data-table.tsx'

interface Row {
  case_id: number
  title: string
  status: 'Open' | 'In Progress' | 'Closed'
  assigned_to: string
  days: number
}

const ABOUT = [
  'Valet wait',
  'Slow service',
  'Locker key',
  'حجز ملعب الغولف',
  'Lost umbrella 🌂',
  'Pool towels',
] as const
const STATUS = ['Open', 'In Progress', 'Closed'] as const
const STAFF = ['Marcus Hill', 'Joanna Price', 'José Ibáñez', 'Ángela Ruiz'] as const
const GLYPH = { Open: 'open', 'In Progress': 'progress', Closed: 'done' } as const

const ROWS = Array.from({ length: 10_000 }, (_, index): Row => ({
  case_id: 1000 + index,
  title: `${ABOUT[(index * 7) % 6] ?? ''} ${1000 + index}`,
  status: STATUS[(index * 5) % 3] ?? 'Open',
  assigned_to: STAFF[(index * 3) % 4] ?? '',
  days: (index * 37) % 61,
}))

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    id: 'title',
    header: 'Title',
    lead: true,
    sortable: true,
    value: (row) => row.title,
    cell: (row) => <RowLink href={`#${row.case_id}`}>{row.title}</RowLink>,
  },
  {
    id: 'status',
    header: 'Status',
    width: '140px',
    sortable: true,
    value: (row) => row.status,
    cell: (row) => <StatusGlyph state={GLYPH[row.status]}>{row.status}</StatusGlyph>,
  },
  { id: 'assigned_to', header: 'Assigned To', width: '170px', quiet: true, cell: (row) => row.assigned_to },
  {
    id: 'days',
    header: 'Days open',
    width: '120px',
    align: 'end',
    sortable: true,
    value: (row) => row.days,
    cell: (row) => row.days,
  },
]

function Searched({ rows }: { rows: readonly Row[] }) {
  const [text, setText] = useState('')
  const filter = useMemo(() => {
    const wanted = text.toLowerCase()
    return (row: Row) => row.title.toLowerCase().includes(wanted)
  }, [text])
  return (
    <div className="grid gap-3">
      <Input aria-label="Title" value={text} onChange={(event) => setText(event.target.value)} className="max-w-60" />
      <div data-testid="box" className="h-100 overflow-y-auto rounded-rp-3 border border-rp-line">
        <DataTable
          caption="Cases"
          columns={COLUMNS}
          rows={rows}
          rowKey={(row) => row.case_id}
          sortRows
          filter={filter}
          inset="card"
        />
      </div>
    </div>
  )
}

const meta = {
  title: 'Data/DataTable of many rows',
  component: Searched,
  tags: ['!autodocs'],
  args: { rows: ROWS },
} satisfies Meta<typeof Searched>

export default meta
type Story = StoryObj<typeof meta>

/** The table has 10,000 rows and renders only those in view; its header remains in view. The table sorts and filters the rows itself. */
export const TenThousand: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Cases' })).toHaveAttribute('aria-rowcount', '10001')
    await expect(canvas.getAllByRole('row').length).toBeLessThan(60)
    await userEvent.click(canvas.getByRole('button', { name: 'Days open' }))
    await expect(canvas.getByRole('columnheader', { name: 'Days open' })).toHaveAttribute('aria-sort', 'ascending')
  },
}
export const Scrolled: Story = {
  play: async ({ canvas }) => {
    canvas.getByTestId('box').scrollTop = 30_000
    await expect(await canvas.findByText(/ 1628$/)).toBeVisible()
    await expect(canvas.getByRole('columnheader', { name: 'Title' })).toBeVisible()
  },
}

/** On a phone each row folds, and its height is measured. */
export const Folded: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    canvas.getByTestId('box').scrollTop = 30_000
    await expect((await canvas.findAllByRole('link')).length).toBeLessThan(60)
  },
}
export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Title' }), 'zzz')
    await expect(canvas.getByText('No matching data')).toBeVisible()
    await expect(canvas.getByText('0 of 10000 rows')).toBeInTheDocument()
  },
}
