import type { Guides } from './guide.ts'

/** Keys of the buttons that every figure has. */
export const FIGURE_KEYS = [
  ['Tab', 'moves to "Show as table", then to "Copy or save chart"'],
  ['Enter, Space', 'shows the table, or opens the menu for copying or saving the chart'],
  ['Escape', 'closes the menu'],
] as const

/** The appearance of annotations on bars. BAR_ANNOTATION is the TypeScript type of their data. */
export const ANNOTATIONS = 'Annotations: a dashed line (a target) or a band over the bar.'
export const BAR_ANNOTATION = `interface BarAnnotation {
  label: string               // unique
  x: number | [number, number] // a value, or the two ends of a band
}`

/** Guides for small charts, for the parts of charts, and for the texts and settings of charts. */
export const CHART_PARTS: Guides = {
  'stacked-bar': {
    do: ['Print the numbers of the parts beside it.', 'Omit `label` if the text beside it says the same.'],
    dont: ['Do not use more than a few parts: small ones cannot be seen.'],
    instead: 'For the answers to a question use DistributionBar.',
    anatomy: ['Track: the total.', 'Parts in their order, two pixels apart.'],
    data: `interface StackedBarPart {
  label: string // unique
  value: number // a part that is not above zero is left out
  color: ChartColor | 'prior'
}`,
    accessibility: ['It is one image, named by its label and its parts; without a label it is decorative.'],
  },
  'small-gauge': {
    do: ['Print the score beside it.', 'Omit `label` if the text beside it says the same.'],
    dont: ['Do not use it alone: it shows neither the number nor the ends of the scale.'],
    instead: 'For a score with its interval and base, use Gauge.',
    anatomy: ['Track: the whole scale.', 'Arc: the part up to the score.', 'Tick: the score in the previous cycle.'],
    accessibility: ['It is one image, named by its label; without a label it is decorative.'],
  },
  'trend-note': {
    do: [
      'Say the change in words: "Up 2.31 compared to previous cycle".',
      'Separate direction from verdict: fewer complaints is good.',
    ],
    dont: ['Do not show it without a previous cycle.'],
    instead: 'For values over time use Trend.',
  },
  'chart-grid': {
    do: [
      'Use it for a page with many charts: those on the screen are drawn first.',
      'Set `rowHeight` to the height of the tallest chart.',
    ],
    dont: ['Do not use it for a few charts: they render fast enough without it.'],
    instead: 'For up to six charts use a CSS grid.',
  },
  'chart-figure': {
    do: ['Use it around a custom drawing: it adds title, base, summary, table and menu.'],
    dont: ['Do not put it around one of the charts: they include it.'],
    instead: 'For a row of numbers, use Card from @rapport/ui.',
    keys: FIGURE_KEYS,
  },
  'chart-table': {
    do: ['Use it to show the numbers of a custom drawing.'],
    dont: ['Do not use it as a table of data outside of charts.'],
    instead: 'For rows that can be sorted or opened, use DataTable from @rapport/ui.',
  },
  'chart-labels': {
    do: ['Set all texts for another language once, around the app.'],
    dont: ['Do not change individual texts on each screen.'],
    instead: 'For one chart use its `texts`.',
  },
  'chart-settings': {
    do: ['Set `canExport` to false around the pages of people who may not export figures.'],
    dont: ['Do not set it around individual charts: permissions apply to a page.'],
    instead: 'For the style of charts use the variables of the theme.',
  },
}
