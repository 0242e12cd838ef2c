'use client'

import { createContext, useContext, type ReactNode } from 'react'

import type { Sentiment } from '../colors.ts'

/** Every word that the charts write themselves. Titles, labels, numbers and units come with the data. */
export interface ChartText {
  showAsTable: string
  /** Names the button whose menu copies and saves the chart, and its entries. */
  copy: string
  copyPicture: string
  copyData: string
  savePicture: string
  saveDrawing: string
  /** What is said after copying: it worked, the clipboard was closed and a file was saved, nothing worked. */
  copied: string
  saved: string
  notCopied: string
  notSaved: string
  noData: string
  notAvailable: string
  /** Stands where a value is missing, in tables and labels. */
  missing: string
  /** What kind of control the points of a picture are, spoken after its name. */
  points: string
  legend: string
  previous: string
  interval: string
  sentiments: Readonly<Record<Sentiment, string>>
  /** A count with its noun: `text` is the formatted count. */
  answers: (count: number, text: string) => string
  /** Heads of tables. */
  answer: string
  sentiment: string
  share: string
  count: string
  period: string
  measure: string
  value: string
  uncertainty: string
  target: string
  scale: string
  /** The sentence of a gauge. */
  onScale: (value: string, label: string, low: string, high: string) => string
  /** Parts of a generated summary. */
  at: (value: string, where: string) => string
  course: (first: string, last: string, lowest: string, highest: string) => string
  /** The lowest and the highest cell of a table, each with its place. */
  spread: (lowest: string, highest: string) => string
  /** The quadrants of importance against performance, and which side a point is on is not certain. */
  concentrate: string
  keepUp: string
  lowPriority: string
  overkill: string
  uncertain: string
  /** Stands where a value is withheld. */
  withheld: string
  hollow: string
  item: string
  quadrant: string
  /** Where the lines between quadrants stand. */
  linesAt: string
  means: string
  middle: string
  medians: string
  /** Names the handle of a line, from the name of its axis. */
  line: (axis: string) => string
  quadrantCounts: (name: string, count: number) => string
  /** The legend of a line chart, whose entries show and hide; how many more lines a tooltip leaves out. */
  series: string
  more: (count: number) => string
  nothingShown: string
  /** The steps of a response rate. */
  invited: string
  started: string
  completed: string
  step: string
  rate: string
}

const Words = /* @__PURE__ */ createContext<Partial<ChartText>>({})

/**
 * Gives all charts below it words of another language, or of another house. What is not given stays English; a chart's
 * own `words` win.
 *
 * @source ours
 * @example <ChartWordsProvider words={{ showAsTable: 'Als Tabelle' }}>…</ChartWordsProvider>
 */
export function ChartTextProvider({ words, children }: { words: Partial<ChartText>; children: ReactNode }) {
  return <Words.Provider value={words}>{children}</Words.Provider>
}

/**
 * The words of one chart: its own, else the provider's, else English. Each chart brings the English of the words that
 * it uses, so that no chart carries another's.
 *
 * @source ours
 */
export function useChartText<Key extends keyof ChartText>(
  english: Pick<ChartText, Key>,
  own: Partial<ChartText> | undefined,
): Pick<ChartText, Key> {
  return { ...english, ...useContext(Words), ...own }
}
