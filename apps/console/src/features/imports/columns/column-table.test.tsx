import type { ImportColumn } from '@rapport/domain/imports/import-column'
import { MAX_UNMATCHED_VALUES } from '@rapport/domain/imports/unmatched-cells'
import { Toaster } from '@rapport/ui/toast'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { MapView } from '../map/map-view.tsx'
import { COLUMNS, GUESS } from '../testing/columns.ts'
import { PREVIEW } from '../testing/preview.ts'
import { ColumnDialog } from './column-dialog.tsx'
import { ValuesDialog } from './values-dialog.tsx'

let latest: readonly ImportColumn[] = []

function Stage() {
  const [columns, setColumns] = useState(COLUMNS)
  return (
    <>
      <MapView
        filename="a.csv"
        bytes={1000}
        guess={GUESS}
        columns={columns}
        rows={2818}
        preview={PREVIEW}
        facts={[]}
        locations={[
          { id: 1, name: 'Harbor House' },
          { id: 2, name: 'Bay Courts' },
        ]}
        onSaveColumns={(next) => {
          latest = next
          setColumns([...next])
          return Promise.resolve(null)
        }}
        onOpenSettings={() => undefined}
      >
        {null}
      </MapView>
      <Toaster />
    </>
  )
}

async function open() {
  await page.viewport(1280, 900)
  latest = COLUMNS
  return render(<Stage />)
}

const columnOf = (name: string) => latest.find(({ column }) => column === name)

it('applies the suggested fix for a problem and recounts the columns', async () => {
  const screen = await open()
  await expect.element(screen.getByRole('img', { name: '6 columns ready, 5 to check, 1 ignored' })).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Add the choice, Q3_MEALS' }).click()
  await expect.element(screen.getByRole('img', { name: '7 columns ready, 4 to check, 1 ignored' })).toBeInTheDocument()
  expect(columnOf('Q3_MEALS')?.becomes[0]).toMatchObject({ choices: [{}, {}, {}, { text: 'Grill', cells: ['Grill'] }] })
})

it('moves the focus between columns that have problems when N or Shift+N is pressed', async () => {
  const screen = await open()
  const menu = (column: string) => screen.getByRole('button', { name: new RegExp(`^Meaning of ${column}:`) })
  await userEvent.keyboard('n')
  await expect.element(menu('MEMBER_NO')).toHaveFocus()
  await userEvent.keyboard('n')
  await expect.element(menu('Q1_OVERALL')).toHaveFocus()
  await userEvent.keyboard('{Shift>}N{/Shift}{Shift>}N{/Shift}')
  await expect.element(menu('WT')).toHaveFocus()
})

it('ignores the previous column, and reports this, when another column is given a meaning that only one column can have', async () => {
  const screen = await open()
  await screen.getByRole('button', { name: /^Meaning of VENDOR_FLAG/ }).click()
  await screen.getByRole('menuitemradio', { name: 'Response ID' }).click()
  await expect.element(screen.getByText('Only one column can be “Response ID”. RESP_ID is now ignored.')).toBeVisible()
  expect(columnOf('RESP_ID')?.becomes).toEqual([{ meaning: 'ignored' }])
})

it('maps the values of a question to its choices and rejects a value that is mapped to two choices', async () => {
  const screen = await open()
  await screen.getByRole('button', { name: 'Other, Q1_OVERALL' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Values of choice 5' }).fill('4')
  await userEvent.keyboard('{Enter}')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(dialog.getByRole('alert').getByText('“4” belongs to two choices. Remove it from one of them.'))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Remove 4', exact: true }).last().click()
  await dialog.getByRole('combobox', { name: 'Values of choice 5' }).fill('9')
  await userEvent.keyboard('{Enter}')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(columnOf('Q1_OVERALL')).toMatchObject({
    problems: [],
    becomes: [{ choices: [{}, {}, {}, {}, { cells: ['5', '5.0', '9'] }] }],
  })
})

it.each([
  ['Keep as anonymous', 'none'],
  ['Refuse these rows', 'refuse'],
] as const)(
  'lists the values that match no member, and stores the decision about their rows after a click on %s',
  async (button, unmatched) => {
    const screen = await open()
    await screen.getByRole('button', { name: 'See values, MEMBER_NO' }).click()
    const dialog = screen.getByRole('dialog')
    await expect.element(dialog.getByText('9917')).toBeVisible()
    await expect.element(dialog.getByText(/^At most/)).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: button }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(columnOf('MEMBER_NO')).toMatchObject({
      becomes: [{ meaning: 'member', by: 'number', unmatched }],
      problems: [],
    })
  },
)

it('says that not all values that match no member may be listed', async () => {
  const values = Array.from({ length: MAX_UNMATCHED_VALUES }, (_, index) => `A-${index}`)
  const column: ImportColumn = {
    column: 'MEMBER_NO',
    label: '',
    becomes: [{ meaning: 'member', by: 'number' }],
    confidence: 'medium',
    problems: [{ problem: 'no_member', values, rows: 178 }],
    samples: [],
  }
  const screen = await render(<ValuesDialog column={column} onSave={() => Promise.resolve(null)} onClose={() => {}} />)
  await expect.element(screen.getByText('At most 100 different values are listed.')).toBeVisible()
})

it('says in the preview that a cell matches no member', async () => {
  const screen = await open()
  await expect.element(screen.getByRole('cell', { name: 'Not found: 9917' })).toBeVisible()
})

it('matches each value of a location column to a location, and stores that the rows of the others are refused', async () => {
  const saved: ImportColumn[] = []
  const column: ImportColumn = {
    column: 'CLUBHOUSE',
    label: '',
    becomes: [{ meaning: 'location' }],
    confidence: 'high',
    problems: [{ problem: 'no_location', values: ['HH', 'Courts'], rows: 9 }],
    samples: ['bay courts'],
  }
  const screen = await render(
    <ColumnDialog
      columns={[column]}
      column={column}
      meaning={undefined}
      locations={[
        { id: 1, name: 'Harbor House' },
        { id: 2, name: 'Bay Courts' },
      ]}
      onSave={(given) => {
        saved.push(given)
        return Promise.resolve(null)
      }}
      onClose={() => {}}
    />,
  )
  await expect
    .element(screen.getByRole('combobox', { name: 'Location of “bay courts”' }))
    .toHaveTextContent('Bay Courts')
  await screen.getByRole('combobox', { name: 'Location of “HH”' }).click()
  await page.getByRole('option', { name: 'Harbor House' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => saved).toHaveLength(1)
  expect(saved[0]).toMatchObject({
    becomes: [{ meaning: 'location', values: { 'bay courts': 2, HH: 1, Courts: null } }],
    problems: [],
  })
})
