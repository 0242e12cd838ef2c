import { ANNOTATIONS, BAR_ANNOTATION, FIGURE_KEYS } from './chart-parts.ts'
import type { Guides } from './guide.ts'

/** Keyboard interaction of charts whose points can be reached with the keyboard. */
const POINTS = [
  ['Tab', 'moves to the buttons, then to the drawing, which is one tab stop'],
  ['Arrows', 'move through the points; each is read aloud and has its tooltip'],
  ['Home, End, Page Up, Page Down', 'move to the first or last point, or by ten points'],
  ['Escape', 'closes the tooltip'],
] as const
const LEGEND = ['Enter, Space in the legend', 'shows or hides a line'] as const
const BASE = 'Print the base: how many people answered, out of how many.'
const HEAD = 'Header: title, subtitle, "Show as table", "Copy or save chart", and the actions that the caller adds.'
const FOOT = 'Footer: a comparison with the previous cycle (TrendNote) and the base.'
const IMAGE =
  'The drawing is one image whose name describes the chart in one sentence; the figure is named by its title and that sentence.'
const AS_TABLE = 'Every value is also in a table that can be shown instead of the drawing.'
const SLIDER = 'The points are a slider: one tab stop, whose value text is the name and the values of a point.'

/** Guides for the charts. Those for small charts and for the parts of charts are in CHART_PARTS. */
export const CHARTS: Guides = {
  gauge: {
    do: ['Show one score on its whole scale.', BASE, 'Give the interval when the base is small.'],
    dont: ['Do not place several gauges side by side to compare scores.'],
    instead: 'To compare scores, use ScoreBar or Heatmap; to show a score over time, use Trend.',
    anatomy: [
      HEAD,
      'Track: the whole scale, with its ends as numbers.',
      'Arc: from the lowest possible value to the score, which is written in the half circle with its sublabel.',
      'Tick: the previous cycle. Dashed tick: the target.',
      FOOT,
    ],
    data: `interface GaugeData {
  value: number | null      // null, NaN, infinite: "No data available"
  previous?: number | null  // drawn as a tick
  target?: number | null    // drawn as a dashed tick
  range?: [number, number]  // lowest and highest possible value, 0 to 100 by default
}`,
    accessibility: [IMAGE, AS_TABLE],
    keys: FIGURE_KEYS,
  },
  donut: {
    do: ['Show the answers to a single-choice question by sentiment.', BASE],
    dont: ['Do not use Donut if several answers are allowed: it throws when the shares add up to more than 100%.'],
    instead: 'For other questions, use DistributionBar.',
    anatomy: [
      HEAD,
      'Ring: the parts clockwise from the top, two pixels apart, in the order given.',
      'Center: the share of the featured sentiment.',
      'Table beside the ring: the color, name, share and count of each part.',
      FOOT,
    ],
    data: `interface DonutPart {
  sentiment: 'positive' | 'neutral' | 'negative' // unique
  label: string
  share: number             // percent; at most 100 in total
  count: number
  previous?: number | null  // percent in the previous cycle
}`,
    accessibility: [IMAGE, SLIDER, 'Patterns supplement the colors in print, in forced colors and in high contrast.'],
    keys: POINTS,
  },
  'distribution-bar': {
    do: ['Show the answers to any question, in the order that the question defines.', BASE],
    dont: ['Do not sort the answers on a scale by their share.'],
    instead: 'For the shares of positive, neutral and negative answers, use Donut.',
    anatomy: [
      HEAD,
      'Row: the answer, its bar on a track, its share and its count. The tick marks the share in the previous cycle.',
      ANNOTATIONS,
      'Legend: the sentiments that occur, the tick, and the annotations with their values.',
      FOOT,
    ],
    data: `interface DistributionAnswer {
  label: string             // unique
  share: number             // percent of those who answered
  count: number
  previous?: number | null
  sentiment?: 'positive' | 'neutral' | 'negative' // decides the color
}
${BAR_ANNOTATION}`,
    accessibility: ['Each row is a button named by its answer, share, count, sentiment and previous share.', AS_TABLE],
    keys: POINTS,
  },
  'response-rate': {
    do: ['Show how many people were invited, how many started and how many completed, for the same invitations.'],
    dont: ['Do not use the counts to compare clubs of different sizes.'],
    instead: 'For a single share, use Gauge.',
    anatomy: [
      HEAD,
      'Row: the step, its bar, its rate and its count. The tick marks the rate in the previous cycle.',
      ANNOTATIONS,
      'Legend: the tick, and the annotations with their values.',
      FOOT,
    ],
    data: `interface ResponseCounts {
  invited: number    // 0: "No data available"
  started: number
  completed: number
}
${BAR_ANNOTATION}`,
    accessibility: ['The rows are an ordered list of buttons, each named by its step, rate and count.', AS_TABLE],
    keys: POINTS,
  },
  'score-bar': {
    do: ['Stack several bars that have the same range.', BASE],
    dont: ['Do not mix ranges in one stack.'],
    instead: 'For a single score, use Gauge.',
    anatomy: [
      'Label and base.',
      'Bar on a track, with a tick for the previous cycle.',
      'Score.',
      ANNOTATIONS,
      'Key: the annotations with their values.',
    ],
    data: `interface ScoreBarData {
  value: number | null
  previous?: number | null
  range?: [number, number] // 0 to 100 by default
}
${BAR_ANNOTATION}`,
    accessibility: ['ScoreBar is a group named by its label. The score and the previous score are available as text.'],
  },
  heatmap: {
    do: ['Compare segments across several questions.', 'Say why a cell is empty or withheld.'],
    dont: ['Do not rely on the shade for small differences: each cell has its number.'],
    instead: 'For a single column, use ScoreBar.',
    anatomy: [
      HEAD,
      'Row headers, each with its base, and column headers.',
      'Cell: its number, on a shade of one color; higher values have a stronger shade.',
      'Empty cell: a dash in a dashed outline. Withheld cell: "Withheld" on stripes in an outline.',
      'Legend: the reasons that the caller gives for empty and withheld cells.',
      FOOT,
    ],
    data: `type HeatmapCell =
  | number
  | null                  // empty without a reason; so are NaN and infinite values
  | { empty: string }     // why there is no value
  | { withheld: string }  // why the value may not be shown

interface HeatmapRow {
  label: string           // unique
  base?: string
  cells: HeatmapCell[]    // one for each column
}`,
    accessibility: [
      'The heatmap is a real table: screen readers move through it cell by cell and read out why a cell has no value.',
      'The scroll container is a tab stop, so that it can be scrolled with the keyboard.',
    ],
    keys: FIGURE_KEYS,
  },
  trend: {
    do: ['Show a value over time against earlier cycles.', 'Give the answer count (`n`) and interval of each value.'],
    dont: ['Do not draw a line through only two points: state the difference.'],
    instead: 'For many lines over dates, use HistoryLine; in a row of text, use Sparkline.',
    anatomy: [
      HEAD,
      'Value axis: light lines with round numbers; the top one has the unit.',
      'Lines: the newest cycle is solid with a ring at each period, the previous one dotted; older ones vary in color and dashes.',
      'Bands: the intervals. Annotations: lines and bands with a label.',
      'Line ends: the last value of the newest cycle and the names of the other cycles, moved apart so that they do not overlap.',
      'Below the plot: the names of as many periods as fit, each with the number of answers in the newest cycle.',
      'Legend: shows and hides cycles and intervals.',
      'Difference: a dot for the change and a line for its interval; the dot is hollow when the interval contains zero.',
      FOOT,
    ],
    data: `interface TrendPeriod {
  label: string         // "Jan"
  name?: string         // "January 2026", for tooltip, table and speech
}
interface TrendCycle {  // the newest first
  label: string         // "2026", unique
  values: ({
    value: number | null
    n?: number
    low?: number | null
    high?: number | null
  } | null)[]           // one for each period
}
interface Annotation {  // a value, a period, or a band between two values or two periods
  label: string
  y?: number | [number, number]
  x?: string | [string, string]
}`,
    accessibility: [IMAGE, SLIDER, AS_TABLE, 'The sentence that describes the chart includes the annotations.'],
    keys: [...POINTS, LEGEND],
  },
  'history-line': {
    do: ['Show many series over time; `shownAtFirst` sets the lines that are visible at first.'],
    dont: ['Do not show more than eight series at once.'],
    instead: 'To compare one value with its past, use Trend.',
    anatomy: [
      HEAD,
      'Value axis, and at most 20 dates below the plot.',
      'Lines, thinner when there are many. The line whose legend entry is hovered or focused stands out.',
      'Annotations: lines and bands with a label.',
      'Legend: shows and hides lines.',
      FOOT,
    ],
    data: `interface HistoryData {
  dates: string[]               // YYYY-MM-DD, oldest first
  series: {
    label: string               // unique
    values: (number | null)[]   // one for each date
  }[]
}`,
    accessibility: [IMAGE, SLIDER, AS_TABLE, 'Dashes can supplement colors, and always do in print and high contrast.'],
    keys: [...POINTS, LEGEND],
  },
  'importance-performance': {
    do: ['Show importance against performance.', 'Give the intervals, so that uncertain dots are hollow.'],
    dont: ['Do not show the chart for fewer than fifty answers: set `unavailable` to the reason.'],
    instead: 'For scores alone, use ScoreBar.',
    anatomy: [
      HEAD,
      'Dots: hollow when they could be in more than one quadrant.',
      'Names beside the dots, or farther away with a leader line; in a narrow plot, numbers with a key below.',
      'Two lines between the quadrants, each with a handle, and the names of the quadrants above and below the plot.',
      '"Split at": means, midpoint, medians.',
      FOOT,
    ],
    data: `interface ImportancePoint {
  label: string                             // unique
  performance: number | null                // null, NaN, infinite: only in the table
  importance: number | null
  performanceInterval?: [number, number]
  importanceInterval?: [number, number]
}
deriveLines: (points, at, ranges) => Lines       // at the means, medians or middle of the scale
deriveQuadrant: (point, lines) => Quadrant       // concentrate, keepUp, lowPriority, overkill`,
    accessibility: [IMAGE, SLIDER, AS_TABLE, 'Each line between the quadrants is a slider with its value as text.'],
    keys: [...POINTS, ['Arrows on a line', 'move the line by a hundredth of the scale']],
  },
  sparkline: {
    do: ['Show a trend in the height of a line of text, next to the printed value.'],
    dont: ['Do not use Sparkline without the printed value: it has no scale.'],
    instead: 'With more space, use Trend.',
    anatomy: ['Line: the values over time, scaled from the lowest to the highest value.', 'Dot: the last value.'],
    data: `interface SparklineData {
  values: (number | null)[] // oldest first
  periods?: string[]        // names of the values, for the sentence
}`,
    accessibility: ['The sparkline is one image, named by its label and a sentence that summarizes its values.'],
    keys: [['Tab', 'skips it; its sentence is read with the row']],
  },
}
