import { applyFix, isOpen } from '@rapport/domain/imports/column-fixes'
import type { ColumnMeaning, ImportColumn } from '@rapport/domain/imports/import-column'
import { useState } from 'react'

import { ColumnDialog } from './column-dialog.tsx'
import { columnRowId } from './column-row-id.ts'
import { ConfidenceBar } from './confidence-bar.tsx'
import { MeaningMenu } from './meaning-menu.tsx'
import { messages } from './messages.ts'
import { ProblemLine } from './problem-line.tsx'
import { isPlain, useColumnChanges, type SaveColumns } from './use-column-changes.ts'
import { ValuesDialog } from './values-dialog.tsx'

interface ColumnTableProps {
  columns: readonly ImportColumn[]
  /** The club's locations, to which the values of a location column are mapped. */
  locations: readonly { readonly id: number; readonly name: string }[]
  disabled?: boolean
  onSave: SaveColumns
}

interface OpenDialog {
  readonly kind: 'edit' | 'values'
  readonly position: number
  /** The initial meaning in the form. If absent, the form starts with the column's current meaning. */
  readonly meaning?: ColumnMeaning
}

/** Renders a row for each column with its name, sample values, meaning and confidence, followed by a row for each of its problems. */
export function ColumnTable({ columns, locations, disabled = false, onSave }: ColumnTableProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const { replace, replaceAtOnce, choose } = useColumnChanges(columns, onSave)
  const saveDialog = async (position: number, next: ImportColumn): Promise<string | null> => {
    const error = await replace(position, next)
    // Do not close another dialog that was opened during the save.
    if (error === null) setDialog((present) => (present === dialog ? null : present))
    return error
  }
  const current = dialog === null ? undefined : columns[dialog.position]

  return (
    <>
      <table aria-label={messages.caption} className={TABLE}>
        <thead className="max-rp-tablet:sr-only">
          <tr>
            <th scope="col" className={`${HEAD} w-36 ps-0.5 rp-desktop:w-52`}>
              {messages.column}
            </th>
            <th scope="col" className={`${HEAD} px-3`}>
              {messages.values}
            </th>
            <th scope="col" className={`${HEAD} w-66 px-3 max-rp-desktop:w-56`}>
              {messages.becomes}
            </th>
            <th scope="col" className={`${HEAD} w-29 ps-3`}>
              {messages.confidence}
            </th>
          </tr>
        </thead>
        {columns.map((column, position) => {
          const [first] = column.becomes
          const isIgnored = first === undefined || first.meaning === 'ignored'
          return (
            // A column and its problems are one group of rows.
            <tbody key={column.column} id={columnRowId(position)} className={GROUP}>
              <tr className={ROW}>
                <th
                  scope="row"
                  className={`py-2.5 ps-0.5 text-start align-middle font-rp-strong wrap-anywhere max-rp-tablet:p-0 ${isIgnored ? 'text-rp-muted' : 'text-rp-strong'}`}
                >
                  {column.column}
                </th>
                <td className={`${CELL} text-rp-muted max-rp-tablet:order-2 max-rp-tablet:col-span-full`}>
                  <span className="block truncate">{column.samples.join(', ') || messages.noValues}</span>
                </td>
                <td className={`${CELL} max-rp-tablet:order-3 max-rp-tablet:col-span-full max-rp-tablet:pt-1.5!`}>
                  <MeaningMenu
                    columns={columns}
                    column={column}
                    disabled={disabled}
                    onChoose={(meaning) =>
                      isPlain(meaning) ? choose(position, meaning) : setDialog({ kind: 'edit', position, meaning })
                    }
                    onEdit={() => setDialog({ kind: 'edit', position })}
                  />
                </td>
                <td className="py-1 ps-3 align-middle max-rp-tablet:order-1 max-rp-tablet:w-26 max-rp-tablet:p-0">
                  {isIgnored && !isOpen(column) ? null : <ConfidenceBar confidence={column.confidence} />}
                </td>
              </tr>
              {column.problems.map((problem) => (
                <tr key={problem.problem} className="max-rp-tablet:block">
                  <td className="max-rp-tablet:hidden" />
                  <td colSpan={3} className="pt-1 pb-2 ps-3 max-rp-tablet:block max-rp-tablet:p-0 max-rp-tablet:pt-2">
                    <ProblemLine
                      column={column}
                      problem={problem}
                      disabled={disabled}
                      onFix={(fix) => {
                        if (fix === 'edit') setDialog({ kind: 'edit', position })
                        else if (fix === 'see_values') setDialog({ kind: 'values', position })
                        else replaceAtOnce(position, applyFix(column, problem, fix))
                      }}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          )
        })}
      </table>
      {dialog?.kind === 'edit' && current ? (
        <ColumnDialog
          columns={columns}
          column={current}
          meaning={dialog.meaning}
          locations={locations}
          onSave={(next) => saveDialog(dialog.position, next)}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog?.kind === 'values' && current ? (
        <ValuesDialog
          column={current}
          onSave={(next) => saveDialog(dialog.position, next)}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  )
}

const TABLE = 'w-full border-separate border-spacing-0 text-rp-13 rp-tablet:table-fixed max-rp-tablet:block'
const HEAD = 'border-b border-rp-line py-2 text-start text-rp-12 font-rp-medium text-rp-muted'
const CELL = 'px-3 py-1 align-middle max-rp-tablet:p-0'
const ROW =
  'max-rp-tablet:grid max-rp-tablet:grid-cols-[minmax(0,1fr)_auto] max-rp-tablet:gap-x-3 max-rp-tablet:gap-y-0.5'
const GROUP = [
  'scroll-mt-20 [&>tr:last-child>*]:border-b [&>tr:last-child>*]:border-rp-line',
  'max-rp-tablet:block max-rp-tablet:border-b max-rp-tablet:border-rp-line max-rp-tablet:py-4 max-rp-tablet:[&>tr:last-child>*]:border-0',
].join(' ')
