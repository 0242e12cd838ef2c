import type { Guides } from './guide.ts'

/** Keyboard interaction of the buttons that every chart figure has. */
export const FIGURE_KEYS = [
  ['Tab', 'moves to "Show as table", then to "Copy or save chart"'],
  ['Enter, Space', 'shows the table, or opens the menu for copying or saving the chart'],
  ['Escape', 'closes the menu'],
] as const

/** The guide text about the appearance of annotations on bars. BAR_ANNOTATION is the TypeScript type of their data. */
export const ANNOTATIONS = 'Annotations: a dashed line (such as a target) or a band over the bar.'
export const BAR_ANNOTATION = `interface BarAnnotation {
  label: string               // unique
  x: number | [number, number] // a value, or the two ends of a band
}`

/** Guides for small charts, for the parts of charts, and for the texts and settings of charts. */
export const CHART_PARTS: Guides = {
  'stacked-bar': {
    do: ['Print the values of the parts beside the bar.', 'Omit `label` if the text beside the bar says the same.'],
    dont: ['Do not use more than a few parts: small ones cannot be seen.'],
    instead: 'For the answers to a question, use DistributionBar.',
    anatomy: ['Track: the total.', 'Parts: in the order given, two pixels apart.'],
    data: `interface StackedBarPart {
  label: string // unique
  value: number // a part that is not above zero is left out
  color: ChartColor | 'prior'
}`,
    accessibility: ['The bar is one image, named by its label and its parts; without a label, it is decorative.'],
  },
  'small-gauge': {
    do: ['Print the score beside the gauge.', 'Omit `label` if the text beside the gauge says the same.'],
    dont: ['Do not use SmallGauge alone: it shows neither the score as a number nor the ends of the scale.'],
    instead: 'For a score with its interval and base, use Gauge.',
    anatomy: [
      'Track: the whole scale.',
      'Arc: the part of the scale up to the score.',
      'Tick: the score in the previous cycle.',
    ],
    accessibility: ['The gauge is one image, named by its label; without a label, it is decorative.'],
  },
  'trend-note': {
    do: [
      'Say the change in words: "Up 2.31 compared to previous cycle".',
      'Set `direction` and `verdict` separately: a decrease in complaints is good.',
    ],
    dont: ['Do not show TrendNote when there is no previous cycle.'],
    instead: 'For values over time, use Trend.',
  },
  'chart-grid': {
    do: [
      'Use ChartGrid for a page with many charts: it draws those near the viewport first.',
      'Set `rowHeight` to the height of the tallest chart.',
    ],
    dont: ['Do not use ChartGrid for only a few charts: they render fast enough without it.'],
    instead: 'For up to six charts, use a CSS grid.',
  },
  'chart-figure': {
    do: ['Use ChartFigure around a custom drawing: it adds a title, base, summary, table and menu.'],
    dont: ['Do not put ChartFigure around a chart that already includes it, such as Gauge.'],
    instead: 'For a row of numbers, use Card from @rapport/ui.',
    keys: FIGURE_KEYS,
  },
  'chart-table': {
    do: ['Use ChartTable to show the numbers of a custom drawing.'],
    dont: ['Do not use ChartTable for data outside charts.'],
    instead: 'For rows that can be sorted or opened, use DataTable from @rapport/ui.',
  },
  'chart-labels': {
    do: ['For another language, set all texts once, in a ChartTextProvider around the app.'],
    dont: ['Do not change individual texts on each screen.'],
    instead: 'To change the texts of a single chart, use its `texts` prop.',
  },
  'chart-settings': {
    do: ['Set `canExport` to false around the pages of people who are not allowed to export charts.'],
    dont: ['Do not set `canExport` around individual charts: permissions apply to a whole page.'],
    instead: 'To style charts, use the theme variables.',
  },
}
