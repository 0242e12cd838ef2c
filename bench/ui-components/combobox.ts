/**
 * How soon a Combobox over 5,000 options answers each key, four times slower than this machine:
 * `node --conditions=@rapport/source bench/ui-components/combobox.ts [--cpu 4]`. Prints the interactions as the browser
 * itself times them, from the key to the next painted frame, the opening of a page's first list apart from the typing, and fails when the
 * slowest key (INP of so few) is over 100 ms.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { chromium } from 'playwright'

import { browserLaunch } from '../../scripts/browser-launch.ts'
import { printTable } from '../charts/print-table.ts'
import { buildPage } from './site.ts'

const { values } = parseArgs({ options: { cpu: { type: 'string', default: '4' } } })
const cpu = Math.max(1, Number(values.cpu) || 4)
const GOAL_MS = 100

const source = `import { draw } from ${JSON.stringify(join(import.meta.dirname, 'page/combobox.tsx'))}
draw(document.getElementById('host'))`
const html = await buildPage(source)
const browser = await chromium.launch(browserLaunch())
const page = await browser.newPage()
await page.setContent(html)
const session = await page.context().newCDPSession(page)
await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
await page.evaluate(() => {
  const seen: { name: string; duration: number }[] = []
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (/^(key|pointer|click)/.test(name)) seen.push({ name, duration })
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit) // Its types do not know the threshold yet.
})

await page.getByRole('combobox').click()
for (const key of 'paulo price') {
  await page.keyboard.press(key === ' ' ? 'Space' : key)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))))
}
for (const key of ['ArrowDown', 'ArrowDown', 'Backspace', 'Backspace', 'Backspace']) {
  await page.keyboard.press(key)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))))
}
// The observer hears of an interaction after its frame.
await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))))
const seen = await page.evaluate(
  () => (window as unknown as { seen: { name: string; duration: number }[] }).seen, // Put there above.
)
await browser.close()

function lineOf(what: string, pattern: RegExp): [string[], number] {
  const sorted = seen.filter(({ name }) => pattern.test(name)).map(({ duration }) => duration)
  sorted.sort((a, b) => a - b)
  const worst = sorted.at(-1) ?? 0
  const middle = sorted[sorted.length >> 1] ?? 0
  const verdict = worst <= GOAL_MS ? 'within' : 'over'
  return [[what, String(sorted.length), String(middle), String(worst), String(GOAL_MS), verdict], worst]
}

const [opening] = lineOf('first opening', /^(pointer|click)/)
const [typing, slowestKey] = lineOf('typing', /^key/)
console.log(`\n5,000 options, processor ${cpu}x slower, ms from the key to the next frame (steps of 8)\n`)
printTable(['', 'events', 'median', 'slowest', 'goal', ''], [opening, typing])
if (slowestKey > GOAL_MS) process.exitCode = 1
