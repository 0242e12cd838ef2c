import { WALK, type Guides } from './guide.ts'

const TABLE = [
  ['Tab', 'moves to its menu'],
  ['Enter, Space', 'opens the menu: show as table, copy'],
] as const
const BASE = 'Print the base: how many answered, of how many.'

/** Guides of the charts. */
export const CHARTS: Guides = {
  gauge: {
    do: ['Show one score on its whole scale.', BASE, 'Say the interval when the base is small.'],
    dont: ['Do not set several beside each other to compare them.'],
    instead: 'To compare use ScoreBar or HeatTable; over time Trend.',
    keys: TABLE,
  },
  donut: {
    do: ['Show the shares of one choice, up to four, best the three of sentiment.', BASE],
    dont: ['Do not use it where several answers are allowed: the shares exceed the whole, and it throws.'],
    instead: 'For other questions use DistributionBar.',
    keys: WALK,
  },
  trend: {
    do: ['Show a value over time against the cycle before.', 'Give n of each point.'],
    dont: ['Do not draw two points as a course: say the difference.'],
    instead: 'For several lines use HistoryLine; in a row of text Sparkline.',
    keys: WALK,
  },
  'importance-performance': {
    do: ['Show what matters against how well it is done.', 'Give the intervals, so that doubtful dots are hollow.'],
    dont: ['Do not show it under fifty answers: use `unavailable` and say so.'],
    instead: 'For scores alone use ScoreBar.',
    keys: [...WALK, ['Arrows on a line', 'move the line between the quadrants']],
  },
  'history-line': {
    do: ['Show numbers of many over time; choose with `shownAtFirst` what to begin with.'],
    dont: ['Do not show more than eight at once.'],
    instead: 'For one value against its past use Trend.',
    keys: [...WALK, ['Enter, Space on the legend', 'shows or hides a line']],
  },
  'distribution-bar': {
    do: ['Show the answers of any question, in the order of the question.', BASE],
    dont: ['Do not sort a scale by size.'],
    instead: 'For three shares of sentiment use Donut.',
    keys: WALK,
  },
  'response-rate': {
    do: ['Show invited, started and completed, from the same invited.'],
    dont: ['Do not compare clubs of different size by the counts.'],
    instead: 'For one share use Gauge.',
    keys: WALK,
  },
  'heat-table': {
    do: ['Compare segments against questions.', 'Leave cells without a base empty.'],
    dont: ['Do not read small steps from the shade: the number stands in each cell.'],
    instead: 'For one column use ScoreBar.',
    keys: TABLE,
  },
  sparkline: {
    do: ['Show a course the height of a row of text, beside its number.'],
    dont: ['Do not use it alone: it has no scale.'],
    instead: 'With room use Trend.',
    keys: [['Tab', 'passes over it; its summary is read with the row']],
  },
  'score-bar': {
    do: ['Stack several with one range.', BASE],
    dont: ['Do not mix ranges in one stack.'],
    instead: 'For a single score use Gauge.',
  },
  'trend-note': {
    do: [
      'Say the change in words: "Up 2.31 compared to previous cycle".',
      'Tell direction from verdict: fewer complaints is good.',
    ],
    dont: ['Do not show it without a cycle before.'],
    instead: 'For the course use Trend.',
  },
  'chart-grid': {
    status: 'new',
    do: [
      'Use it for a page of many charts: those on the screen are drawn first.',
      'Give the height of the tallest chart.',
    ],
    dont: ['Do not use it for a few charts: they need no places.'],
    instead: 'For up to six charts use a grid of CSS.',
  },
  'chart-figure': {
    do: ['Use it around a picture of your own: it gives title, base, summary and menu.'],
    dont: ['Do not put it around one of the charts: they have it.'],
    instead: 'For a row of numbers use Card of @rapport/ui.',
    keys: TABLE,
  },
  'chart-table': {
    do: ['Give every picture of your own its numbers.'],
    dont: ['Do not use it as a table of the product.'],
    instead: 'For rows that are sorted or opened use DataTable of @rapport/ui.',
  },
  'chart-words': {
    do: ['Give all words of another language once, around the product.'],
    dont: ['Do not change single words by screen.'],
    instead: 'For one chart use its `words`.',
  },
}
