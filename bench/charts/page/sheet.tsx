import type { ComponentType, ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

import type { ChartProps, ReactLibrary } from './harness.tsx'
import { makeLines, makeScatter } from './pictures.ts'
import { ANSWERS, CURRENT, ITEMS, SCORES, SENTIMENTS, STEPS, TREND } from './sheet-data.ts'
import * as ours from './sheet-ours.tsx'

type Ends = readonly [low: number, high: number]
type Rows = readonly { label: string; share: number }[]

/** A peer's entry with the two pictures that are only looked at. */
export type SheetLibrary = Required<Omit<ReactLibrary, 'Scatter' | 'plotBox'>> & {
  Scatter: ComponentType<ChartProps<'Scatter'> & { across?: Ends; up?: Ends }>
  Bars: ComponentType<{ data: Rows; w: number; h: number }>
  Spark: ComponentType<{ data: readonly number[]; w: number; h: number }>
}

interface Row {
  name: string
  /** Width of its place in CSS pixels. */
  width: number
  ours: ReactNode
  /** The same picture by a peer; without it the peer has none. */
  peer?: (library: SheetLibrary) => ReactNode
}

const steps: Rows = [
  { label: 'Invited', share: 100 },
  { label: 'Started', share: Math.round((STEPS.started / STEPS.invited) * 1000) / 10 },
  { label: 'Completed', share: Math.round((STEPS.completed / STEPS.invited) * 1000) / 10 },
]

const wide = 600
/** The part of both scales that the ten items need. */
const near = { across: [60, 100], up: [0, 20] } as const
const ROWS: readonly Row[] = [
  {
    name: 'gauge',
    width: 300,
    ours: ours.gauge,
    peer: ({ Gauge }) => <Gauge data={{ value: 86.2, min: 0, max: 100 }} w={300} h={200} />,
  },
  { name: 'donut', width: wide, ours: ours.donut, peer: ({ Donut }) => <Donut data={SENTIMENTS} w={300} h={220} /> },
  {
    name: 'distribution bar',
    width: wide,
    ours: ours.distribution,
    peer: ({ Bars }) => <Bars data={ANSWERS} w={wide} h={240} />,
  },
  { name: 'score bars', width: wide, ours: ours.scores, peer: ({ Bars }) => <Bars data={SCORES} w={wide} h={160} /> },
  { name: 'trend', width: wide, ours: ours.trend, peer: ({ Trend }) => <Trend data={TREND} w={wide} h={260} /> },
  { name: 'trend, phone', width: 328, ours: ours.trend, peer: ({ Trend }) => <Trend data={TREND} w={328} h={220} /> },
  { name: 'sparkline', width: 140, ours: ours.sparkline, peer: ({ Spark }) => <Spark data={CURRENT} w={140} h={40} /> },
  {
    name: 'scatter',
    width: wide,
    ours: ours.scatter,
    peer: ({ Scatter }) => <Scatter {...near} data={ITEMS} w={wide} h={400} />,
  },
  {
    name: 'scatter, phone',
    width: 328,
    ours: ours.scatter,
    peer: ({ Scatter }) => <Scatter {...near} data={ITEMS} w={328} h={400} />,
  },
  {
    name: 'scatter of 40',
    width: wide,
    ours: ours.crowded,
    peer: ({ Scatter }) => <Scatter data={makeScatter(0, 40)} w={wide} h={400} />,
  },
  { name: 'history, at first', width: wide, ours: ours.history },
  {
    name: 'history, 20 series',
    width: wide,
    ours: ours.historyOfAll,
    peer: ({ Lines }) => <Lines data={makeLines(0)} w={wide} h={325} />,
  },
  {
    name: 'response rate',
    width: wide,
    ours: ours.responseRate,
    peer: ({ Bars }) => <Bars data={steps} w={wide} h={160} />,
  },
  { name: 'heat table', width: wide, ours: ours.heatTable },
]

const THEMES = ['light', 'dark'] as const
const cell = { padding: 20, background: 'var(--surface)', color: 'var(--text)', verticalAlign: 'top' } as const

/** Draws every chart of ours beside the same picture by each library, in both themes, a row a chart. */
export function startSheet(libraries: Readonly<Record<string, SheetLibrary>>, host: HTMLElement): void {
  const columns = Object.entries(libraries)
  createRoot(host).render(
    <table style={{ borderSpacing: 0 }}>
      <tbody>
        {ROWS.map(({ name, width, ours: own, peer }) => (
          <tr key={name} id={name.replaceAll(/\W+/g, '-')}>
            {THEMES.flatMap((theme) => [
              <td key={theme} data-theme={theme} style={cell}>
                <Caption>{`${name}: ours`}</Caption>
                <div style={{ width }}>{own}</div>
              </td>,
              ...columns.map(([label, library]) => (
                <td key={`${theme} ${label}`} data-theme={theme} style={cell}>
                  <Caption>{peer === undefined ? `${label} has none` : label}</Caption>
                  {peer?.(library)}
                </td>
              )),
            ])}
          </tr>
        ))}
      </tbody>
    </table>,
  )
}

function Caption({ children }: { children: string }) {
  return <p style={{ margin: '0 0 8px', font: '11px monospace', opacity: 0.6 }}>{children}</p>
}
