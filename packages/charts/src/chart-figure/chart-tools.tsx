'use client'

import { useRef, useState } from 'react'

import { useChartText, type ChartText } from '../chart-labels/chart-labels.tsx'
import { useChartSettings } from '../chart-settings/chart-settings.tsx'
import type { ChartData } from './copy-chart.ts'
import type { CopyMenu } from './copy-menu.tsx'

const ENGLISH = { showAsTable: 'Show as table', copy: 'Copy or save chart' } as const satisfies Partial<ChartText>

export interface ChartToolsProps {
  /** The id of the title, which describes the buttons. */
  describedBy: string
  title: string
  /** Whether the table replaces the drawing; undefined when the drawing is a table itself. */
  asTable: boolean | undefined
  onAsTable: () => void
  data: () => ChartData
  texts: Partial<ChartText> | undefined
}

/**
 * Renders a chart's buttons: "Show as table", unless the drawing is a table itself, and "Copy or save chart", unless the settings
 * forbid exports. The buttons are not printed.
 */
export function ChartTools({ describedBy, title, asTable, onAsTable, data, texts: own }: ChartToolsProps) {
  const texts = useChartText(ENGLISH, own)
  const { canExport } = useChartSettings()
  // Set while the menu is open. Few charts are ever copied, so the menu is loaded on demand.
  const [Menu, setMenu] = useState<typeof CopyMenu | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => setMenu(null)
  const tool = (name: string, drawing: string) => ({
    'aria-label': name,
    'aria-describedby': describedBy,
    title: name,
    children: (
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
        <path d={drawing} />
      </svg>
    ),
    className:
      'grid size-7 cursor-pointer place-items-center rounded-[6px] text-(--rp-text) hover:bg-(--rp-hover) focus-visible:outline-2 focus-visible:outline-(--rp-focus) aria-expanded:bg-(--rp-pressed) aria-pressed:bg-(--rp-pressed) forced-colors:aria-pressed:outline-2 pointer-coarse:size-11',
  })

  return (
    <div data-rp-slot="chart-tools" className="flex flex-none items-center gap-0.5 print:hidden">
      {asTable !== undefined && (
        <button
          type="button"
          {...tool(texts.showAsTable, 'M3 9h18M9 3v18M5 3h14l2 2v14l-2 2H5l-2-2V5z')}
          aria-pressed={asTable}
          onClick={onAsTable}
        />
      )}
      {canExport && (
        <div className="relative" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}>
          <button
            type="button"
            {...tool(texts.copy, 'M8 10l2-2h9l2 2v9l-2 2h-9l-2-2zM4 16l-1-1V5l2-2h10l1 1')}
            ref={opener}
            aria-expanded={Menu !== null}
            onKeyDown={(event) => event.key === 'Escape' && close()}
            onClick={(event) => {
              // Safari does not focus a button on click, and the menu closes when focus leaves both the button and the menu.
              event.currentTarget.focus()
              if (Menu) close()
              else void import('./copy-menu.tsx').then((loaded) => setMenu(() => loaded.CopyMenu))
            }}
          />
          {Menu && <Menu opener={opener} title={title} data={data} onClose={close} texts={texts} />}
        </div>
      )}
    </div>
  )
}
