import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { HistoryLine } from './history-line.tsx'

const history = (
  <HistoryLine
    title="Campaign History"
    base="n = 4,310 contacts"
    dates={['2026-03-01', '2026-03-02', '2026-03-03']}
    series={[
      { label: 'All Merchants', values: [4200, 4250, 4310] },
      { label: 'Bay Courts', values: [1200, null, 1210] },
    ]}
    format={(size) => size.toLocaleString('en-US')}
  />
)
const spoken = () => document.querySelector('[data-rp-slot=chart-cursor] input')?.getAttribute('aria-valuetext')
const lines = () => document.querySelectorAll('[data-rp-slot=history-line] [data-rp-slot=line]').length

it('initially shows only the first series, and shows or hides a series when its legend entry is clicked', async () => {
  const screen = await render(history)
  await expect.element(screen.getByRole('button', { name: 'All Merchants' })).toHaveAttribute('aria-pressed', 'true')
  expect(lines()).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Bay Courts' }))
  expect(lines()).toBe(2)
  expect(spoken()).toBe('03/01, All Merchants: 4,200, Bay Courts: 1,200')
  await userEvent.click(screen.getByRole('button', { name: 'All Merchants' }))
  await userEvent.click(screen.getByRole('button', { name: 'Bay Courts' }))
  expect(spoken()).toBe('03/01, No line is shown')
})

it('shows the series passed as a prop, and reports the series the user requests', async () => {
  const requested: (readonly string[])[] = []
  const controlled = (shown: readonly string[]) => (
    <HistoryLine
      {...history.props}
      shown={shown}
      onShownChange={(labels: readonly string[]) => requested.push(labels)}
    />
  )
  const screen = await render(controlled(['Bay Courts']))
  const all = screen.getByRole('button', { name: 'All Merchants' })
  await expect.element(all).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(all)
  expect(requested).toEqual([['Bay Courts', 'All Merchants']])
  await expect.element(all).toHaveAttribute('aria-pressed', 'false')
  await screen.rerender(controlled(['All Merchants']))
  await expect.element(all).toHaveAttribute('aria-pressed', 'true')
})

it('highlights the line whose legend entry is hovered over', async () => {
  const screen = await render(history)
  await userEvent.click(screen.getByRole('button', { name: 'Bay Courts' }))
  await userEvent.hover(screen.getByRole('button', { name: 'All Merchants' }))
  const pale = () =>
    Array.from(document.querySelectorAll('[data-rp-slot=history-line] [data-rp-slot=line]'), (line) =>
      line.getAttribute('opacity'),
    )
  await expect.poll(pale).toEqual([null, '0.25'])
  await userEvent.hover(screen.getByRole('button', { name: 'Bay Courts' }))
  await expect.poll(pale).toEqual(['0.25', null])
})

it('moves to the last date when End is pressed, and announces its shown values', async () => {
  await render(history)
  document.querySelector<HTMLInputElement>('[data-rp-slot=chart-cursor] input')?.focus()
  await userEvent.keyboard('{End}')
  expect(spoken()).toBe('03/03, All Merchants: 4,310')
})

it('has a summary, and a table of all series including hidden ones', async () => {
  const screen = await render(history)
  await expect
    .element(
      screen.getByRole('img', {
        name: 'All Merchants: From 4,200 on 03/01 to 4,310 on 03/03; lowest 4,200 on 03/01, highest 4,310 on 03/03.',
      }),
    )
    .toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  await expect.element(screen.getByRole('row', { name: '2026-03-02 4,250 –' })).toBeVisible()
})

it('updates the tooltip when the data change, and closes it when its date is removed', async () => {
  const { dates } = history.props
  const sized = (values: readonly number[]) => (
    <HistoryLine {...history.props} dates={dates.slice(0, values.length)} series={[{ label: 'All', values }]} />
  )
  const tooltip = () => document.querySelector('[data-rp-slot=point-tooltip]')
  const said = () => Array.from(tooltip()?.children ?? [], (line) => line.textContent)
  const screen = await render(sized([4200, 4250, 4310]))
  document.querySelector<HTMLInputElement>('[data-rp-slot=chart-cursor] input')?.focus()
  await userEvent.keyboard('{End}')
  expect(said()).toEqual(['03/03', 'All: 4,310'])
  await screen.rerender(sized([5, 6, 7]))
  expect(said()).toEqual(['03/03', 'All: 7'])
  await screen.rerender(sized([5, 6]))
  expect(tooltip()).toBeNull()
  await screen.rerender(sized([5, 6, 8]))
  expect(said()).toEqual(['03/03', 'All: 8'])
})
