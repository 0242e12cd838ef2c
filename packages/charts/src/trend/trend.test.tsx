import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { Trend, type TrendValue } from './trend.tsx'

const trend = (
  <Trend
    title="Satisfaction by Month"
    base="n = 182 of 200"
    periods={[
      { label: 'Jan', name: 'January 2026' },
      { label: 'Feb', name: 'February 2026' },
      { label: 'Mar', name: 'March 2026' },
    ]}
    cycles={[
      {
        label: '2026',
        values: [
          { value: 80, n: 88, low: 71.5, high: 88.5 },
          { value: null, n: 0 },
          { value: 84, n: 94 },
        ],
      },
      { label: '2025', values: [{ value: 78 }] },
    ]}
    annotations={[{ label: 'Target', y: 85 }]}
    format={(value) => `${value.toFixed(1)}%`}
  />
)
const tooltip = () => document.querySelector('[data-rp-slot=point-tooltip]')

const points = () => document.querySelector<HTMLInputElement>('input[type=range]')
const spoken = () => points()?.getAttribute('aria-valuetext')

it('makes the plot a single tab stop, where arrow keys move through the periods and announce their values', async () => {
  const screen = await render(trend)
  for (let stop = 0; stop < 3; stop++) await userEvent.tab()
  await expect.element(screen.getByRole('slider', { name: 'Satisfaction by Month' })).toHaveFocus()
  expect(spoken()).toBe('January 2026, 2026: 80.0%, n = 88, 95% interval 71.5%–88.5%, 2025: 78.0%')
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}')
  expect(spoken()).toBe('February 2026, 2026: No data available')
  await userEvent.keyboard('{End}')
  expect(spoken()).toBe('March 2026, 2026: 84.0%, n = 94')
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: '2026' })).toHaveFocus()
})

it('has no legend for a single line without intervals', async () => {
  const screen = await render(<Trend {...trend.props} cycles={[{ label: '2025', values: [{ value: 78 }] }]} />)
  await expect.element(screen.getByRole('slider')).toBeInTheDocument()
  expect(screen.getByRole('group', { name: 'Lines shown' }).elements()).toEqual([])
})

it('shows a hidden single line again when it no longer has intervals', async () => {
  const lineOf = (value: TrendValue) => <Trend {...trend.props} cycles={[{ label: '2026', values: [value] }]} />
  const screen = await render(lineOf({ value: 80, low: 71.5, high: 88.5 }))
  await userEvent.click(screen.getByRole('button', { name: '2026' }))
  expect(spoken()).toBe('January 2026, No line is shown')
  await screen.rerender(lineOf({ value: 78 }))
  expect(spoken()).toBe('January 2026, 2026: 78.0%')
})

it('shows the tooltip of the focused period until Escape is pressed, and shows a tooltip again at the next period', async () => {
  await render(trend)
  points()?.focus()
  await expect.poll(() => tooltip()?.textContent).toContain('January 2026')
  await userEvent.keyboard('{Escape}')
  expect(tooltip()).toBeNull()
  await userEvent.keyboard('{ArrowRight}')
  expect(tooltip()?.textContent).toContain('February 2026')
})

it('shows the tooltip of the period nearest to the pointer until Escape is pressed', async () => {
  await render(
    <>
      <style>
        {'[data-rp-slot=trend] { position: relative } [data-rp-slot=chart-cursor] { position: absolute; inset: 0 }'}
      </style>
      {trend}
    </>,
  )
  const cursor = document.querySelector('[data-rp-slot=chart-cursor]')
  if (!cursor) throw new Error('no cursor')
  await userEvent.hover(cursor, { position: { x: cursor.clientWidth - 5, y: 100 } })
  expect(tooltip()?.textContent).toContain('84.0%, n = 94')
  await userEvent.keyboard('{Escape}')
  expect(tooltip()).toBeNull()
})

it('has a name and a summary, and shows every value in a table', async () => {
  const screen = await render(trend)
  await expect
    .element(
      screen.getByRole('figure', {
        name: 'Satisfaction by Month From 80.0% in January 2026 to 84.0% in March 2026; lowest 80.0% in January 2026, highest 84.0% in March 2026. Target: 85.0%.',
      }),
    )
    .toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  await expect.element(screen.getByRole('row', { name: 'January 2026 80.0% 88 71.5%–88.5% 78.0%' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: 'February 2026 – 0 – –' })).toBeVisible()
})

it('shows and hides cycles and intervals when their legend buttons are clicked', async () => {
  const screen = await render(trend)
  const drawn = (slot: string) => document.querySelectorAll(`[data-rp-slot=trend] [data-rp-slot=${slot}]`).length
  expect([drawn('line'), drawn('band')]).toEqual([2, 1])
  await userEvent.click(screen.getByRole('button', { name: '2025' }))
  await userEvent.click(screen.getByRole('button', { name: '95% interval' }))
  expect([drawn('line'), drawn('band')]).toEqual([1, 0])
  expect(spoken()).toBe('January 2026, 2026: 80.0%, n = 88')
  await userEvent.click(screen.getByRole('button', { name: '2026' }))
  expect(spoken()).toBe('January 2026, No line is shown')
  await userEvent.click(screen.getByRole('button', { name: '2025' }))
  expect([drawn('line'), spoken()]).toEqual([1, 'January 2026, 2025: 78.0%'])
})

it('adapts the drawing when its container is resized', async () => {
  const screen = await render(<div style={{ width: 500 }}>{trend}</div>)
  const box = () => document.querySelector('[data-rp-slot=trend] svg')?.getAttribute('viewBox')
  // By default, browsers give a figure a margin of 40 px on each side.
  expect(box()).toBe('0 0 420 260')
  await screen.rerender(<div style={{ width: 320 }}>{trend}</div>)
  await expect.poll(box).toBe('0 0 240 260')
})
