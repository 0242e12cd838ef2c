import { hydrateRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { Gauge } from '../gauge/gauge.tsx'
import { ChartGrid } from './chart-grid.tsx'

const SLOT_CLASS = 'min-w-0 [overflow-clip-margin:2rem] [content-visibility:auto] print:[content-visibility:visible]'
const charts = Array.from({ length: 60 }, (_, index) => {
  const title = `Score ${index}`
  return {
    title,
    chart: <Gauge title={title} value={index} format={(score) => `${score}%`} sublabel="Top 2 Boxes" base="n = 12" />,
  }
})
const grid = <ChartGrid rowHeight={600} charts={charts} />
/** Timeout in ms. It is long because rendering sixty charts is slow on a busy machine. */
const SLOW = { timeout: 12_000 }
const countGauges = () => document.querySelectorAll('[data-rp-slot=gauge]').length

it('shows a titled placeholder of the given height for every chart, and then renders all charts', async () => {
  const screen = await render(grid)
  expect(screen.getByRole('figure', { name: /^Score/ }).all()).toHaveLength(60)
  const slots = [...document.querySelectorAll('[data-rp-slot=chart-place]')]
  for (const slot of slots) expect(slot.getBoundingClientRect().height).toBe(600)
  await expect.poll(countGauges, SLOW).toBe(60)
  expect(document.querySelectorAll('[aria-busy]')).toHaveLength(0)
})

/** Selector for slots with the content-visibility class. The test defines this class itself, because these tests load no styles. */
const SKIPS = '[data-rp-slot=chart-place].\\[content-visibility\\:auto\\]'

it('reserves the actual height of charts far below the viewport to avoid layout shifts', async () => {
  const tall = Array.from({ length: 30 }, (_, index) => ({
    title: `Tall ${index}`,
    chart: <p style={{ height: 700, margin: 0 }}>{index}</p>,
  }))
  await render(
    <>
      <style>{`${SKIPS} { content-visibility: auto }`}</style>
      <ChartGrid rowHeight={100} columnWidth={4000} charts={tall} />
    </>,
  )
  const heights = () =>
    Array.from(document.querySelectorAll('[data-rp-slot=chart-place]'), (slot) => slot.getBoundingClientRect().height)
  const skipped = () => document.querySelectorAll(SKIPS).length
  await expect.poll(heights, SLOW).toEqual(Array.from(tall, () => 700))
  await expect.poll(skipped, SLOW).toBe(tall.length)
  await new Promise(requestAnimationFrame)
  expect(heights()).toEqual(Array.from(tall, () => 700))
})

it('renders charts in the viewport before charts far below it', async () => {
  const order: string[] = []
  const seen = new MutationObserver(() => {
    for (const [index, slot] of document.querySelectorAll('[data-rp-slot=chart-place]').entries()) {
      const name = `${index}`
      if (slot.querySelector('[data-rp-slot=gauge]') && !order.includes(name)) order.push(name)
    }
  })
  seen.observe(document.body, { subtree: true, childList: true })
  await render(grid)
  await expect.poll(() => order.length, SLOW).toBe(60)
  seen.disconnect()
  expect(order[0]).toBe('0')
  expect(order.indexOf('59')).toBeGreaterThan(order.indexOf('1'))
})

it('renders all charts of a new grid after another grid was unmounted before its charts were rendered', async () => {
  const first = await render(grid)
  await first.unmount()
  await render(grid)
  await expect.poll(countGauges, SLOW).toBe(60)
})

it('keeps the charts that the server rendered', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  // The markup that react-dom/server would render. It is written by hand, because importing react-dom/server in a browser would
  // load a second copy of React.
  const slot = (word: string) =>
    `<div data-rp-slot="chart-place" class="${SLOT_CLASS}" style="min-height:40px;contain-intrinsic-size:auto 40px"><p>${word}</p></div>`
  host.innerHTML = `<div data-rp-slot="chart-grid" class="grid gap-6 " style="grid-template-columns:repeat(auto-fill, minmax(min(100%, 300px), 1fr))">${slot('One')}${slot('Two')}</div>`
  const [first] = host.querySelectorAll('p')
  const charts = ['One', 'Two'].map((title) => ({ title, chart: <p>{title}</p> }))
  const root = hydrateRoot(host, <ChartGrid rowHeight={40} charts={charts} />)
  await expect.poll(() => Object.keys(first ?? {}).some((key) => key.startsWith('__react')), SLOW).toBe(true)
  expect(Array.from(host.querySelectorAll('p'), ({ textContent }) => textContent)).toEqual(['One', 'Two'])
  expect(host.querySelector('p')).toBe(first)
  root.unmount()
  host.remove()
})
