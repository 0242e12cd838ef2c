import type { PreviewRow } from '@rapport/api/contract/imports/run-calls'
import { Button } from '@rapport/ui/button'
import { useState } from 'react'

import { messages } from '../messages.ts'

/** Maximum number of rows that are shown until the Show button is pressed. */
const FEW = 5

interface PreviewTableProps {
  /** The first rows as they would be imported; undefined while they load. */
  rows: readonly PreviewRow[] | undefined
  /** Whether the rows are being read. */
  busy: boolean
  /** Number of rows in the file; null while they are being counted. */
  total: number | null
}

/** Renders the first rows as they would be imported. The table scrolls horizontally inside its frame. */
export function PreviewTable({ rows = [], busy, total }: PreviewTableProps) {
  const [isLong, setIsLong] = useState(false)
  const shown = isLong ? rows : rows.slice(0, FEW)
  const first = rows[0]
  const has = {
    completed: rows.some(({ completed }) => completed !== null),
    member: rows.some(({ member }) => member !== null),
    location: rows.some(({ location }) => location !== null),
  }
  return (
    <section aria-labelledby="as-read">
      <div className="mt-8 mb-3 flex min-h-7 flex-wrap items-center gap-2">
        <h2 id="as-read" className="text-rp-14 font-rp-strong text-rp-strong">
          {messages.asRead}
        </h2>
        <span className="text-rp-13 text-rp-muted tabular-nums">
          {messages.shownRows(shown.length, total ?? rows.length)}
        </span>
        {rows.length > FEW ? (
          <Button size="sm" variant="quiet" className="ms-auto" onClick={() => setIsLong(!isLong)}>
            {messages.show(isLong ? FEW : rows.length)}
          </Button>
        ) : null}
      </div>
      <div
        role="region"
        aria-label={messages.previewRegion}
        aria-busy={busy}
        // A scrollable region must be focusable, so that the arrow keys scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="rp-focus-ring min-h-20 overflow-x-auto aria-busy:opacity-60 rounded-rp-4 border border-rp-line text-rp-13"
      >
        <table className="w-full border-separate border-spacing-0">
          <thead>
            <tr>
              <th scope="col" className={HEAD}>
                {messages.line}
              </th>
              {has.completed ? (
                <th scope="col" className={HEAD}>
                  {messages.answered}
                </th>
              ) : null}
              {has.member ? (
                <th scope="col" className={HEAD}>
                  {messages.member}
                </th>
              ) : null}
              {has.location ? (
                <th scope="col" className={HEAD}>
                  {messages.location}
                </th>
              ) : null}
              {first?.cells.map(({ question, title }, position) => (
                <th key={`${position} ${question}`} scope="col" className={HEAD}>
                  <span className="block max-w-48 truncate">{title}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.line}>
                <td className={`${CELL} text-rp-muted tabular-nums`}>{row.line}</td>
                {has.completed ? <td className={`${CELL} tabular-nums`}>{row.completed ?? <None />}</td> : null}
                {has.member ? (
                  <td className={`${CELL} ${row.member?.found === false ? BAD : ''}`}>
                    {row.member === null ? messages.anonymous : describeMember(row.member)}
                  </td>
                ) : null}
                {has.location ? <td className={CELL}>{row.location ?? <None />}</td> : null}
                {row.cells.map(({ question, text, problem }, position) => (
                  <td
                    key={`${position} ${question}`}
                    className={`${CELL} ${problem === null ? '' : BAD}`}
                    title={problem ?? undefined}
                  >
                    {text === null ? <None /> : <span className="block max-w-60 truncate">{text}</span>}
                    {problem === null ? null : <span className="sr-only">{` (${problem})`}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const describeMember = ({ found, text }: NonNullable<PreviewRow['member']>): string =>
  found ? text : messages.notFound(text)

function None() {
  return <span className="text-rp-muted">–</span>
}

const HEAD = 'bg-rp-sunken px-3 py-2 text-start text-rp-12 font-rp-medium whitespace-nowrap text-rp-muted first:ps-4'
const CELL = 'border-t border-rp-line px-3 py-2 whitespace-nowrap text-rp-strong first:ps-4'
const BAD = 'font-rp-medium text-rp-warning-text!'
