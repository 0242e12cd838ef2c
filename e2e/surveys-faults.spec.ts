import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser, BrowserContext, Page, Route } from '@playwright/test'

import { publicIdOf } from '../apps/server/src/seed/club/club-rows.ts'
import { expect, expectAccessible, test } from './fixture.ts'
import { KilledServer } from './killed-server.ts'
import { sentLink } from './own-links.ts'

const SCRIPTS = Number(process.env['RAPPORT_SCRIPTS'] ?? (process.env['RAPPORT_NIGHTLY'] === undefined ? 5 : 1_000))
/** The number of phones in use at the same time. Like a member's phone, each keeps the app in its cache from one script to the next. */
const PHONES = 5
const STEPS = 6
/** Five phones and a server that is starting share a machine, so a page may load slowly. */
const LONG = { timeout: 120_000 }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
// The trace of a script takes up 2.5 MB, which is too much for a thousand scripts.
test.use({ ...PHONE, trace: SCRIPTS > 100 ? 'off' : 'on-first-retry' })
const post = `/surveys/listening_post/${publicIdOf({ program_id: 75, feedback_form_id: 220 })}`
const SAVE = /\/v3\/feedback\/responses\/75-[\w-]{22}$/

let folder: string
let server: KilledServer
test.beforeAll(async () => {
  // The first start is slow, because it creates the demo club.
  test.setTimeout(180_000)
  folder = mkdtempSync(join(tmpdir(), 'rapport-faults-'))
  server = new KilledServer(folder)
  await server.start()
})
test.afterAll(async () => {
  await server.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

/** Returns a generator of random integers below a limit, seeded with the script number so that a failed script can be repeated. */
function numbersOf(script: number): (below: number) => number {
  let state = script * 2_654_435_761 + 1
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_507) + 374_761_393) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}

/** A member's phone: its open page, and the member's last answers. */
interface Phone {
  readonly context: BrowserContext
  page: Page
  readonly said: { overall?: number; comment?: string }
}

const comment = ({ page }: Phone) => page.getByRole('textbox', { name: 'Tell us more' })
const box = ({ page }: Phone, value: number) => page.getByRole('radio', { name: new RegExp(`^${value}`) }).first()

/** Waits until the last answers are stored on the phone: the page no longer shows "Saving…". */
const settled = ({ page }: Phone) => expect(page.getByText('Saving…')).toHaveCount(0, LONG)

async function showsWhatWasSaid(phone: Phone) {
  await expect(phone.page.locator('#first')).toHaveCount(0, LONG)
  await expect(comment(phone)).toHaveValue(phone.said.comment ?? '')
  if (phone.said.overall !== undefined) await expect(box(phone, phone.said.overall)).toBeChecked()
}

/** Makes the next save fail; reading the response from the same URL is not affected. */
async function failNextSave(context: BrowserContext, fail: (route: Route) => Promise<void>) {
  let saves = 0
  await context.route(SAVE, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    saves += 1
    return saves === 1 ? fail(route) : route.fallback()
  })
}

let killing: Promise<void> | null = null

/** Kills the server and restarts it; phones that call this at the same time share one restart. */
async function killServer(): Promise<void> {
  killing ??= (async () => {
    await server.end('SIGKILL')
    await server.start()
    killing = null
  })()
  await killing
}

/** Returns how many responses and cases staff see for the survey. */
async function countAtClub(): Promise<{ responses: number; cases: number }> {
  const headers = await server.staffHeaders(75)
  const count = async (list: string): Promise<number> => {
    const [first] = await (await fetch(server.url + list, { headers })).json()
    return Number(first.record_count)
  }
  return {
    responses: await count('/v3/feedback/responses?programId=75&feedbackFormId=220'),
    cases: await count('/v3/cases?program_id=75&feedbackFormId=220'),
  }
}

type Step = (phone: Phone, below: (n: number) => number) => Promise<void>

const STEPS_BY_NAME: Record<string, Step> = {
  async rates(phone, below) {
    phone.said.overall = 1 + below(5)
    await box(phone, phone.said.overall).check({ force: true })
  },
  async writes(phone, below) {
    phone.said.comment = `Words ${below(1_000)}`
    await comment(phone).fill(phone.said.comment)
  },
  offline: ({ context }) => context.setOffline(true),
  online: ({ context }) => context.setOffline(false),
  'loses an answer': ({ context }) =>
    failNextSave(context, async (route) => {
      await route.fetch().catch(() => null)
      await route.abort().catch(() => null) // The page may have been closed
    }),
  'is refused': ({ context }) =>
    failNextSave(context, (route) => route.fulfill({ status: 500, json: { message: 'x', code: 'failed' } })),
  async reloads(phone) {
    await settled(phone)
    await phone.page.reload()
    await showsWhatWasSaid(phone)
  },
  async 'is closed and opened again'(phone) {
    await settled(phone)
    await phone.page.close()
    phone.page = await phone.context.newPage()
    await phone.page.goto(server.url + post)
    await showsWhatWasSaid(phone)
  },
  'server killed': () => killServer(),
}

/** Opens the survey, waits until the phone has stored the files needed to open the survey offline, and gives two answers. */
async function begin(context: BrowserContext): Promise<Phone> {
  const page = await context.newPage()
  const isCached = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      const urls = files.flat().map(({ url }) => url)
      return ['/test', '/listening_post/', '/survey-view-'].every((part) => urls.some((url) => url.includes(part)))
    })
  // Another phone may have killed the server; in that case the page is opened again, as a member would do.
  await expect(async () => {
    await page.goto(server.url + post)
    await expect(page.locator('#first')).toHaveCount(0)
    await expect.poll(isCached).toBe(true)
  }).toPass()
  const phone: Phone = { context, page, said: {} }
  await STEPS_BY_NAME['rates']?.(phone, () => 3)
  await STEPS_BY_NAME['writes']?.(phone, () => 0)
  await settled(phone)
  return phone
}

async function runScript(phone: Phone, script: number) {
  const below = numbersOf(script)
  const names = Object.keys(STEPS_BY_NAME)
  // Every script kills the server once.
  const kill = below(STEPS)
  for (let index = 0; index < STEPS; index += 1) {
    const name = index === kill ? 'server killed' : (names[below(names.length - 1)] ?? '')
    await test.step(`script ${script}: ${name}`, () => STEPS_BY_NAME[name]?.(phone, below))
  }
}

/** Returns whether the score raises a case when the survey is completed. */
const isLow = ({ overall }: Phone['said']): boolean => overall !== undefined && overall <= 2

/** Returns the response that is open on a page, as the server has stored it. */
async function readStored(page: Page): Promise<unknown> {
  const id = new URL(page.url()).pathname.split('/').at(-1)
  return (await fetch(`${server.url}/v3/feedback/responses/${id}`)).json()
}

async function complete({ context, page, said }: Phone) {
  await context.unrouteAll()
  await context.setOffline(true)
  // When the browser goes from offline to online, it notifies the page that the network is available again.
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send' }).click()
  // This can take a long time, because other phones kill the server in the meantime and the delay grows with each retry.
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible({ timeout: 180_000 })
  const stored = { response_json: said, completed_ts: expect.any(Number) }
  await expect(async () => expect(await readStored(page)).toMatchObject(stored)).toPass()
  await page.close()
}

/** Runs one script after another on a phone; returns how many of them are expected to raise a case. */
async function playScripts(browser: Browser, next: () => number): Promise<number> {
  let cases = 0
  const context = await browser.newContext(PHONE)
  for (let script = next(); script <= SCRIPTS; script = next()) {
    const phone = await begin(context)
    await runScript(phone, script)
    await complete(phone)
    if (isLow(phone.said)) cases += 1
  }
  await context.close()
  return cases
}

test('no answer is lost or duplicated on phones whose network and server fail in any order', async ({ browser }) => {
  test.setTimeout(SCRIPTS * 120_000)
  const before = await countAtClub()
  let last = 0
  const next = () => (last += 1)
  const raised = await Promise.all(Array.from({ length: PHONES }, () => playScripts(browser, next)))
  const cases = raised.reduce((sum, one) => sum + one, 0)
  // There is one response for each script, however often the page was reopened, and one case for each low score.
  expect(await countAtClub()).toEqual({ responses: before.responses + SCRIPTS, cases: before.cases + cases })
})

test('a page opened before its survey closed can save for another 15 minutes, and afterwards its answers can be copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url })
  const pick = (name: RegExp) => page.getByRole('radio', { name }).first().check({ force: true })
  const isStored = (overall: number) =>
    expect(async () => expect(await readStored(page)).toMatchObject({ response_json: { overall } })).toPass()
  await page.goto(`${server.url}${sentLink(0)}?utm_source=mail`)
  await pick(/^4/)
  await isStored(4)

  const closed = await fetch(`${server.url}/v3/programs/1/closeout`, {
    method: 'POST',
    headers: await server.staffHeaders(1),
  })
  expect(closed.status).toBe(200)
  await pick(/^5/)
  await isStored(5)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await server.end('SIGTERM')
  await server.start(16 * 60_000)
  await pick(/^2/)
  await expect(page.getByRole('heading', { name: "We're sorry. This survey response period has ended." })).toBeVisible()
  await expect(page.getByText(/^It closed on \w{3} \d{2} \d{4}/)).toBeVisible()
  await isStored(5)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Copy text' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\n2/)
})
