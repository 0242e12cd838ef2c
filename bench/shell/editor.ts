/**
 * Measures the survey editor with 100 questions on a processor four times slower than this one, with the preview next to the form:
 * `npm run bench:editor`. `keystroke` is the longest Event Timing entry of a round (INP); `preview` is the time from the last
 * keystroke until the preview shows the new title. Options: `--rounds N` (default: 5), and `--cpu N` for a processor N times slower
 * (default: 4).
 */
import { parseArgs } from 'node:util'

import { chromium, type Page } from 'playwright'

import { browserLaunch } from '../../scripts/browser-launch.ts'
import { printTable } from '../charts/print-table.ts'
import { signIn } from './measure.ts'
import { serveConsole } from './serve-pages.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, cpu: { type: 'string', default: '4' } },
})
const rounds = Math.max(1, Number(values.rounds) || 5)
const rate = Math.max(1, Number(values.cpu) || 4)

const PAGES = 10
const QUESTIONS_PER_PAGE = 10
const TEXT = 'How was everything at your table today?'
const KEY_DELAY_MS = 90
const GOALS = { keystroke: 50, preview: 300 }

/** A survey of 100 questions: ratings, choices, texts and matrices on each page. */
const definition = {
  pages: Array.from({ length: PAGES }, (_, page) => ({
    name: `page${page}`,
    title: `Part ${page + 1}`,
    elements: Array.from({ length: QUESTIONS_PER_PAGE }, (__, index) => {
      const name = `q${page * QUESTIONS_PER_PAGE + index}`
      const title = `Question ${name}`
      if (index % 4 === 1) return { type: 'radiogroup', name, title, choices: ['Lunch', 'Dinner', 'Brunch', 'Drinks'] }
      if (index % 4 === 2) return { type: 'comment', name, title }
      if (index % 4 === 3)
        return { type: 'matrix', name, title, columns: [1, 2, 3, 4, 5], rows: ['Service', 'Food', 'Room'] }
      return { type: 'rating', name, title, rateMin: 1, rateMax: 5 }
    }),
  })),
}

/** Creates the draft with the session that the console has stored; returns the draft's id. */
async function startDraft(page: Page): Promise<number> {
  return page.evaluate(
    async (body) => {
      const read = (key: string) => localStorage.getItem(key) ?? ''
      const headers = {
        'Content-Type': 'application/json',
        user_id: read('userId'),
        token: read('token'),
        program_id: read('active_program_id'),
      }
      const answer = await fetch('/v3/feedback/drafts', { method: 'POST', headers, body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(`the draft could not be started: ${answer.status} ${await answer.text()}`)
      const { feedback_form_id } = (await answer.json()) as { feedback_form_id: number } // The contract defines this type.
      return feedback_form_id
    },
    { from: 'definition', definition },
  )
}

interface Round {
  readonly keystroke: number
  readonly preview: number
}

/** Types a title; returns the duration of the longest keystroke, and the time until the preview shows the last keystroke. */
async function typeTitle(page: Page, title: string): Promise<Round> {
  const field = page.getByLabel('Question text', { exact: true })
  await field.fill('')
  await page.frameLocator('iframe').getByText('q5', { exact: false }).first().waitFor()
  await page.waitForTimeout(1_500)
  await page.evaluate(() => (window.benchSeen.presses.length = 0))
  await field.pressSequentially(title.slice(0, -1), { delay: KEY_DELAY_MS })
  // The pause makes the last keystroke start a separate update of the preview.
  await page.waitForTimeout(1_500)
  const shown = page.evaluate(async (wanted) => {
    const frame = document.querySelector('iframe')?.contentDocument
    if (!frame) throw new Error('the editor shows no preview')
    let pressed = 0
    document.addEventListener('keydown', () => (pressed = performance.now()), { once: true, capture: true })
    await new Promise<void>((resolve) => {
      const poll = () => (frame.body.textContent.includes(wanted) ? resolve() : requestAnimationFrame(poll))
      poll()
    })
    return performance.now() - pressed
  }, title)
  await field.press(title.slice(-1))
  const preview = await shown
  const keystroke = await page.evaluate(() => Math.max(0, ...window.benchSeen.presses))
  return { keystroke, preview }
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

const served = await serveConsole()
const browser = await chromium.launch(browserLaunch())
try {
  const context = await signIn(browser, served.url, 'admin@rapport.test')
  const page = await context.newPage()
  await page.goto(`${served.url}/ops/feedback/surveys`)
  const id = await startDraft(page)
  await page.goto(`${served.url}/ops/feedback/surveys/${id}/edit?question=q50`)
  await page.frameLocator('iframe').getByText('Question q50').waitFor()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const seen: Round[] = []
  for (let round = 0; round < rounds; round++) seen.push(await typeTitle(page, `${TEXT} ${'abcdefgh'[round % 8]}`))
  console.log(`\n${rounds} rounds, processor ${rate}x slower, 100 questions\n`)
  printTable(
    ['measure', 'median', 'worst', 'goal'],
    (['keystroke', 'preview'] as const).map((name) => {
      const figures = seen.map((round) => round[name])
      return [`${name}, ms`, median(figures).toFixed(0), Math.max(...figures).toFixed(0), String(GOALS[name])]
    }),
  )
} finally {
  await browser.close()
  await served.close()
}
