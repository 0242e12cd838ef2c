import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

import { useChartWords, type ChartWords } from '../chart-words/chart-words.tsx'
import type { ChartData } from './copy-chart.ts'

const ENGLISH = {
  showAsTable: 'Show as table',
  copy: 'Copy chart',
  copyPicture: 'Copy as PNG',
  copyData: 'Copy as CSV',
  copied: 'Copied',
  saved: 'Saved as a file',
  notCopied: 'Could not be copied',
} as const satisfies Partial<ChartWords>

const TOOL =
  'grid size-7 cursor-pointer place-items-center rounded-[6px] text-(--text) hover:bg-(--hover) focus-visible:outline-2 focus-visible:outline-(--focus) aria-pressed:bg-(--pressed) aria-expanded:bg-(--pressed) pointer-coarse:size-11'
const ENTRY =
  'cursor-pointer rounded-[4px] px-2 py-1.5 text-start whitespace-nowrap text-(--text) hover:bg-(--hover) focus-visible:outline-2 focus-visible:outline-(--focus) pointer-coarse:py-3'

export interface ChartToolsProps {
  /** The id of the title, which the buttons belong to. */
  describedBy: string
  /** Names the file that is saved where the clipboard is closed. */
  title: string
  /** Whether the table stands in place of the picture; undefined when the picture is a table itself. */
  asTable: boolean | undefined
  onAsTable: () => void
  data: () => ChartData
  words: Partial<ChartWords> | undefined
}

/** The buttons of every chart: the table in place of the picture, and copies of both. They are not printed. */
export function ChartTools({ describedBy, title, asTable, onAsTable, data, words: own }: ChartToolsProps) {
  const words = useChartWords(ENGLISH, own)
  const [open, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  const opener = useRef<HTMLButtonElement>(null)

  const copy = async (kind: 'picture' | 'data') => {
    const figure = opener.current?.closest('figure')
    if (!figure) return
    try {
      // Loaded when it is asked for: few charts are ever copied, and none at once.
      const { copyChart } = await import('./copy-chart.ts')
      setSaid(words[await copyChart(kind, figure, title, data)])
    } catch {
      setSaid(words.notCopied)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    setOpen(false)
    opener.current?.focus()
  }
  const entry = (kind: 'picture' | 'data', text: string) => (
    <button
      type="button"
      className={ENTRY}
      onKeyDown={onKeyDown}
      // Safari moves the focus away from a button that is pressed, and the menu would close before the press counts.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => void copy(kind)}
    >
      {text}
    </button>
  )

  return (
    <div data-slot="chart-tools" className="flex flex-none items-center gap-0.5 print:hidden">
      {asTable !== undefined && (
        <button
          type="button"
          aria-label={words.showAsTable}
          aria-pressed={asTable}
          aria-describedby={describedBy}
          title={words.showAsTable}
          onClick={onAsTable}
          className={TOOL}
        >
          <Glyph>
            <path d="M3 9h18M9 3v18" />
            <rect x="3" y="3" width="18" height="18" rx="2" />
          </Glyph>
        </button>
      )}
      <div
        className="relative"
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      >
        <button
          type="button"
          ref={opener}
          aria-label={words.copy}
          aria-expanded={open}
          aria-describedby={describedBy}
          title={words.copy}
          onKeyDown={onKeyDown}
          onClick={(event) => {
            // Safari does not focus a button that is pressed, and the menu closes when the focus leaves it.
            event.currentTarget.focus()
            setSaid('')
            setOpen(!open)
            // Begun with the menu, so that the press on an entry still counts as one when the clipboard is asked.
            if (!open) import('./copy-chart.ts').catch(() => setSaid(words.notCopied))
          }}
          className={TOOL}
        >
          <Glyph>
            <rect x="8" y="8" width="13" height="13" rx="2" />
            <path d="M4 16a1 1 0 0 1-1-1V5a2 2 0 0 1 2-2h10a1 1 0 0 1 1 1" />
          </Glyph>
        </button>
        {open && (
          <div className="absolute end-0 top-full z-20 mt-1 flex flex-col rounded-[8px] border border-(--line-strong) bg-(--raised,Canvas) p-1 text-[13px]/[20px] shadow-(--shadow-pop)">
            {entry('picture', words.copyPicture)}
            {entry('data', words.copyData)}
            <p role="status" className="m-0 px-2 text-[12px]/[16px] text-(--muted) not-empty:py-1">
              {said}
            </p>
          </div>
        )}
      </div>
    </div>
  )
}

function Glyph({ children }: { children: ReactNode }) {
  return (
    <svg
      width="15"
      height="15"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
