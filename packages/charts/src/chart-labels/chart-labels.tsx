'use client'

import { createContext, useContext, type ReactNode } from 'react'

import type { Sentiment } from '../colors.ts'

/** All text that the charts generate. Titles, labels, numbers and units come with the data. */
export interface ChartText {
  showAsTable: string
  /** Names of the button that opens the copy menu and of the items in the menu. */
  copy: string
  copyImage: string
  copyData: string
  saveImage: string
  saveDrawing: string
  /** Announced after an attempt to copy or save. */
  copied: string
  saved: string
  notCopied: string
  notSaved: string
  noData: string
  notAvailable: string
  /** Shown for missing values in tables and labels. */
  missing: string
  /**
   * The role description of the slider that moves through a chart's data points. Screen readers announce it after the slider's
   * name.
   */
  points: string
  legend: string
  previous: string
  interval: string
  sentiments: Readonly<Record<Sentiment, string>>
  /** Returns the number of answers with its noun, for example "3 answers"; `text` is the formatted count. */
  answers: (count: number, text: string) => string
  /** Column headers of tables. */
  answer: string
  sentiment: string
  share: string
  count: string
  period: string
  measure: string
  value: string
  uncertainty: string
  change: string
  target: string
  scale: string
  /** Returns the summary of a gauge. */
  onScale: (value: string, label: string, low: string, high: string) => string
  /** Parts of generated summaries. */
  at: (value: string, where: string) => string
  course: (first: string, last: string, lowest: string, highest: string) => string
  /** Returns the part of a heat map's summary that names the lowest and the highest cell, each with its position. */
  spread: (lowest: string, highest: string) => string
  /** Names of the quadrants of an importance-performance chart, and the remark on points whose quadrant is uncertain. */
  concentrate: string
  keepUp: string
  lowPriority: string
  overkill: string
  uncertain: string
  /** Shown for withheld values. */
  withheld: string
  hollow: string
  item: string
  quadrant: string
  /** The control for the position of the quadrant lines, and its options. */
  linesAt: string
  means: string
  middle: string
  medians: string
  /** Returns the name of the handle that moves a quadrant line along an axis. */
  line: (axis: string) => string
  quadrantCounts: (name: string, count: number) => string
  /**
   * For line charts: the name of the legend, the number of lines omitted from a tooltip, and the tooltip text when all lines are
   * hidden.
   */
  series: string
  more: (count: number) => string
  nothingShown: string
  /** The steps and the column headers of a response-rate chart. */
  invited: string
  started: string
  completed: string
  step: string
  rate: string
}

const TextContext = /* @__PURE__ */ createContext<Partial<ChartText>>({})

/**
 * Sets text in another language or house style for all charts inside it. Missing keys default to English; a chart's own `texts`
 * take precedence.
 * @example <ChartTextProvider texts={{ showAsTable: 'Als Tabelle' }}>…</ChartTextProvider>
 */
export function ChartTextProvider({ texts, children }: { texts: Partial<ChartText>; children: ReactNode }) {
  return <TextContext.Provider value={texts}>{children}</TextContext.Provider>
}

/**
 * Returns the text for one chart. The chart's own text takes precedence over the provider's, which takes precedence over English.
 * Each chart passes the English text that it uses, so that unused text is not bundled.
 */
export function useChartText<Key extends keyof ChartText>(
  english: Pick<ChartText, Key>,
  own: Partial<ChartText> | undefined,
): Pick<ChartText, Key> {
  return { ...english, ...useContext(TextContext), ...own }
}
