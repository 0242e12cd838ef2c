import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent } from 'storybook/test'

import type { ImportancePoint } from './importance-layout.ts'
import { ImportancePerformance } from './importance-performance.tsx'
import { quadrantRule } from './testing/quadrant-rule.ts'

const ITEMS: readonly [string, number, number][] = [
  ['Quality of food', 84.6, 19.4],
  ['Speed of service', 71.8, 17.7],
  ['Friendliness of staff', 93.1, 16],
  ['Choice on the menu', 76.2, 8.4],
  ['Value for money', 68.9, 14.6],
  ['Cleanliness', 91.4, 9.1],
  ['Opening hours', 82.5, 4.2],
  ['Reservations', 79.3, 5.8],
  ['Noise', 74.1, 3.1],
  ['Wine list', 88.2, 1.7],
]
const points = ITEMS.map(([label, performance, importance]): ImportancePoint => ({
  label,
  performance,
  importance,
  performanceInterval: [performance - 2.4, performance + 2.2],
  importanceInterval: [importance - 1.8, importance + 1.9],
}))
/** Returns scattered points, which are the same in each run. */
function scatter(count: number) {
  let seed = 7
  const next = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  return Array.from({ length: count }, (_, at) => ({
    label: `Item ${at + 1}`,
    performance: 50 + 50 * next(),
    importance: 40 * next(),
  }))
}

const meta = {
  title: 'Charts/ImportancePerformance',
  component: ImportancePerformance,
  args: {
    title: 'Performance and Importance',
    subtitle: 'Dining, all rooms',
    points,
    performanceLabel: 'Performance, Top 2 Boxes',
    importanceLabel: 'Importance, share of R²',
    formatPerformance: (share) => `${share.toFixed(1)}%`,
    formatImportance: (share) => `${share.toFixed(1)}%`,
    ...quadrantRule,
    base: 'n = 1,098 of 1,377',
  },
} satisfies Meta<typeof ImportancePerformance>

export default meta
type Story = StoryObj<typeof meta>

/** Returns the pairs of labels that overlap. */
function overlaps(canvasElement: HTMLElement): string[] {
  const plot = canvasElement.querySelector('[data-rp-slot=scatter-labels]')?.getBoundingClientRect() ?? new DOMRect()
  const labels = [...canvasElement.querySelectorAll('[data-rp-slot=scatter-labels] text')]
    .map((span) => ({ text: span.textContent ?? '', box: span.getBoundingClientRect() }))
    .filter(({ box }) => box.right > plot.left && box.left < plot.right)
  return labels.flatMap((one, index) =>
    labels
      .slice(index + 1)
      .filter(
        ({ box }) =>
          box.left < one.box.right && one.box.left < box.right && box.top < one.box.bottom && one.box.top < box.bottom,
      )
      .map(({ text }) => `${one.text} / ${text}`),
  )
}

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(overlaps(canvasElement)).toEqual([])
  },
}
export const ScaleMiddle: Story = { args: { linesAt: 'middle' } }
export const Medians: Story = { args: { linesAt: 'medians' } }

/** Without intervals, no quadrant is uncertain and no dot is hollow. */
export const WithoutIntervals: Story = {
  args: { points: ITEMS.map(([label, performance, importance]) => ({ label, performance, importance })) },
}
export const Forty: Story = {
  args: { points: scatter(40) },
  play: async ({ canvasElement }) => {
    await expect(overlaps(canvasElement)).toEqual([])
  },
}

/** All dots are drawn as one path. Only the few names that fit are printed; the others appear in tooltips. */
export const TwoThousand: Story = {
  args: { points: scatter(2000) },
  play: async ({ canvasElement }) => {
    await expect(overlaps(canvasElement)).toEqual([])
    await expect(canvasElement.querySelectorAll('*').length).toBeLessThan(350)
  },
}
export const OnePoint: Story = { args: { points: points.slice(0, 1) } }
export const AllEqual: Story = {
  args: { points: ITEMS.map(([label]) => ({ label, performance: 80, importance: 10 })) },
}

/** Items with missing values are omitted from the plot, but shown in the table. */
export const MissingValues: Story = {
  args: {
    points: [
      ...points.slice(0, 4),
      { label: 'Terrace', performance: null, importance: 4 },
      { label: 'Bar', performance: 80, importance: NaN },
    ],
  },
}
export const OutsideTheRange: Story = {
  args: {
    points: [
      { label: 'Above', performance: 140, importance: 20 },
      { label: 'Below', performance: -20, importance: -5 },
    ],
  },
}
export const NoData: Story = { args: { points: [], base: 'n = 0 of 1,377' } }
export const NotEnoughData: Story = { args: { unavailable: 'Not enough data for P/I Graph (min. 50 results)' } }
export const LongLabels: Story = {
  args: {
    points: points.map((point, index) => ({
      ...point,
      label: `${index + 1}. ${'How satisfied are you with the service in the dining rooms? '.repeat(4)}`.slice(0, 200),
    })),
  },
}

/** On a screen 360 px wide, the dots are labeled with numbers, and a key below the plot gives their names. */
export const Narrow: Story = {
  decorators: [(Story) => <div style={{ maxWidth: 328 }}>{Story()}</div>],
  play: async ({ canvas, canvasElement }) => {
    await expect(overlaps(canvasElement)).toEqual([])
    await expect(canvas.getByText('Quality of food', { selector: 'li' })).toBeVisible()
  },
}

/** With 40 points on a screen 360 px wide, every dot has a number, and the numbers do not overlap. */
export const NarrowForty: Story = {
  ...Narrow,
  args: { points: scatter(40) },
  play: async ({ canvasElement }) => {
    await expect(overlaps(canvasElement)).toEqual([])
  },
}

/** Annotations mark a performance target with a line, and the importance range of the best clubs with a band. */
export const Annotations: Story = {
  args: {
    annotations: [
      { label: 'Target', x: 85 },
      { label: 'Best clubs', y: [14, 18] },
    ],
  },
}

/** Where items are close together, their labels are placed farther away and connected to them by leader lines. */
export const LeaderLines: Story = {
  args: {
    points: points.map((point, index) => ({
      ...point,
      performance: 80 + (index % 4) * 0.4,
      importance: 10 + Math.floor(index / 4) * 0.4,
    })),
    performanceRange: [70, 90],
    importanceRange: [0, 20],
    linesAt: 'middle',
  },
  play: async ({ canvasElement }) => {
    await expect(overlaps(canvasElement)).toEqual([])
    await expect(canvasElement.querySelectorAll('[data-rp-slot=leaders]')).toHaveLength(1)
  },
}

/** The lines can be moved with the arrow keys or by dragging their handles. */
export const MovedLine: Story = {
  play: async ({ canvas }) => {
    const line = canvas.getByRole('slider', { name: /^Performance.*line between quadrants$/ })
    // Simulated key presses do not move a range input; the component test presses real keys.
    await fireEvent.change(line, { target: { value: '75' } })
    await expect(line).toHaveAttribute('aria-valuetext', '90.0%')
  },
}

export const RightToLeft: Story = { decorators: [(Story) => <div dir="rtl">{Story()}</div>] }

export const Dark: Story = { globals: { theme: 'dark' } }
