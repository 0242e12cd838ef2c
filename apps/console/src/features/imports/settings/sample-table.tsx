interface SampleTableProps {
  /** Accessible name of the scrollable region. */
  label: string
  headers: readonly string[]
  rows: readonly (readonly string[])[]
  busy: boolean
}

/** Renders the first rows of a file as read with the current settings. The rows scroll inside their frame. */
export function SampleTable({ label, headers, rows, busy }: SampleTableProps) {
  return (
    <div
      role="region"
      aria-label={label}
      aria-busy={busy}
      // A scrollable region must be focusable, so that the arrow keys scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="rp-focus-ring max-h-60 overflow-auto rounded-rp-4 border border-rp-line text-rp-13 aria-busy:opacity-60"
    >
      <table className="w-full border-separate border-spacing-0">
        <thead>
          <tr>
            {headers.map((header, position) => (
              <th key={`${position} ${header}`} scope="col" className={HEAD}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, position) => (
            // The rows of a file are identified only by their position.
            <tr key={position}>
              {headers.map((header, cell) => (
                <td key={`${cell} ${header}`} className={CELL}>
                  {row[cell] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const HEAD =
  'sticky top-0 bg-rp-sunken px-3 py-2 text-start text-rp-12 font-rp-medium whitespace-nowrap text-rp-muted first:ps-4'
const CELL = 'max-w-60 truncate border-t border-rp-line px-3 py-2 whitespace-nowrap text-rp-strong first:ps-4'
