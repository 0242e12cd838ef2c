import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { ADMIN, setUpClub } from './first-club.ts'
import { expect, test } from './fixture.ts'
import { KilledServer } from './killed-server.ts'
import { ENGINE, holdBack, SCRIPTS } from './told-page.ts'

// Every survey of the fixtures and of the gallery, published in one club by the calls of the console.
test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const FIXTURES = join(import.meta.dirname, '../packages/domain/src/surveys/testing')
let folder: string
let server: KilledServer
/** Name and public link of each survey. */
const surveys: [string, string][] = []

async function call<T>(method: string, path: string, headers: object, body?: unknown): Promise<T> {
  const init = { method, headers: { 'Content-Type': 'application/json', ...headers } }
  const answer = await fetch(`${server.url}/v3${path}`, {
    ...init,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  expect(answer.status, `${path}: ${text.slice(0, 500)}`).toBeLessThan(300)
  // The contract says what a call answers.
  return JSON.parse(text) as T
}

interface Drafted {
  readonly feedback_form_id: number
  readonly rev: number
  readonly public_id: string | null
  readonly draft: { readonly settings: object }
}

async function publish(name: string, headers: object, start: object): Promise<void> {
  const { feedback_form_id: id, rev, draft } = await call<Drafted>('POST', '/feedback/drafts', headers, start)
  const settings = { ...draft.settings, name, title: name, feedback_form_type: 'listening_post', anonymous: false }
  const saved = await call<Drafted>('PUT', `/feedback/${id}/draft`, headers, {
    base_rev: rev,
    draft: { ...draft, settings, alerts: [] },
  })
  const { public_id } = await call<Drafted>('POST', `/feedback/${id}/draft/publish`, headers, {
    rev: saved.rev,
    published_ts: null,
  })
  surveys.push([name, `${server.url}/surveys/listening_post/${public_id}`])
}

test.beforeAll(async () => {
  test.setTimeout(300_000)
  folder = mkdtempSync(join(tmpdir(), 'rapport-fixtures-'))
  server = new KilledServer(folder, { DEMO: 'off' })
  setUpClub(folder, 'http://127.0.0.1:4000')
  await server.start()
  interface Session {
    readonly user_id: number
    readonly token: string
  }
  const { user_id, token } = await call<Session>('POST', '/sessions', {}, { email: ADMIN.email, pass: ADMIN.password })
  const person = { user_id: String(user_id), token }
  const { programs } = await call<{ programs: { program_id: number }[] }>('GET', '/users/merchants', person)
  const headers = { ...person, program_id: String(programs[0]?.program_id) }
  for (const file of readdirSync(FIXTURES).filter((one) => one.endsWith('.json'))) {
    const definition: unknown = JSON.parse(readFileSync(join(FIXTURES, file), 'utf8'))
    await publish(file, headers, { from: 'definition', definition })
  }
  const templates = await call<{ template_id: string }[]>('GET', '/feedback/templates', headers)
  for (const { template_id } of templates) await publish(template_id, headers, { from: 'template', template_id })
})
test.afterAll(async () => {
  await server.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

test('every survey is readable without JavaScript, and says what needs it', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  expect(surveys.length).toBeGreaterThan(15)
  for (const [name, link] of surveys) {
    await page.goto(link)
    await expect(page.locator('#first main > .q').first(), name).toBeVisible()
    // Playwright finds no text inside of this element.
    const notice = page.locator('#first footer noscript')
    expect(await notice.innerHTML(), name).toContain('Answering and sending this survey needs JavaScript.')
  }
  await context.close()
})

/** Answers every control of a first page as a person does, and erases its default answers; returns the entries of the form. */
const answerAll = (page: Page) =>
  page.evaluate(() => {
    const texts: Record<string, string> = { number: '3', date: '2026-02-03', email: 'ada@club.example', time: '12:30' }
    const form = document.querySelector<HTMLFormElement>('#first')
    for (const control of form?.elements ?? []) {
      if (control.matches(':disabled, [type=hidden], button, fieldset')) continue
      if (control instanceof HTMLSelectElement) {
        const isGiven = [...control.options].some(({ defaultSelected }) => defaultSelected)
        control.selectedIndex = isGiven ? 0 : control.options.length - 1
      } else if (control instanceof HTMLTextAreaElement) control.value = control.defaultValue === '' ? 'Cold soup' : ''
      else if (control instanceof HTMLInputElement && control.type === 'checkbox') {
        if (!('none' in control.dataset)) control.checked = !control.defaultChecked
      } else if (control instanceof HTMLInputElement && control.type === 'radio') control.checked = true
      else if (control instanceof HTMLInputElement)
        control.value = control.defaultValue === '' ? (texts[control.type] ?? 'Ada') : ''
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })

/** Returns the filled entries of a first page, without the entries that only count panels. */
const readEntries = (page: Page) =>
  page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('#first')
    if (form === null) return []
    return [...new FormData(form)].flatMap(([name, text]): [string, string][] =>
      typeof text === 'string' && text !== '' && !name.startsWith('r') ? [[name, text]] : [],
    )
  })

const isStored = (page: Page) =>
  page.evaluate(async () => {
    const opened = indexedDB.open('rapport.surveys')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const one = opened.result.transaction('entries').objectStore('entries').get(window.location.pathname)
    await new Promise((resolve) => one.addEventListener('success', resolve))
    opened.result.close()
    const form = document.querySelector<HTMLFormElement>('#first')
    const texts = form === null ? [] : [...new FormData(form).values()].filter((text) => text !== '')
    const kept: unknown = one.result?.given
    return Array.isArray(kept) && kept.filter(([, text]) => text !== '').length === texts.length
  })

test('no survey loses an answer when its scripts are blocked, its page is reloaded and its engine is late', async ({
  browser,
}) => {
  test.setTimeout(400_000)
  for (const [name, link] of surveys) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    await context.route(SCRIPTS, (route) => route.abort())
    await page.goto(link)
    await answerAll(page)
    const given = await readEntries(page)
    expect(given, name).not.toEqual([])
    await expect.poll(() => isStored(page), { message: name }).toBe(true)
    await page.reload()
    await expect.poll(() => readEntries(page), { message: `${name} after a reload` }).toEqual(given)

    // The app starts now, and the engine comes after it.
    await context.unrouteAll()
    const letIn = await holdBack(context, ENGINE)
    await page.reload()
    await expect(page, name).toHaveURL(/\/webviews\/responses\//)
    await expect.poll(() => readEntries(page), { message: `${name} in the app` }).toEqual(given)
    await expect(page.getByText('Saved', { exact: true }), name).toBeVisible()
    const isWhole = (await page.locator('#first[data-whole=true]').count()) === 1
    letIn()
    if (!isWhole) {
      await expect(page.locator('#first'), name).toHaveCount(0)
      await expect(page.getByText('Saved', { exact: true }), name).toBeVisible()
    }
    const local_id = /responses\/([^/?]+)/.exec(page.url())?.[1] ?? ''
    const stored = await call<{ response_json: object }>('GET', `/feedback/responses/${local_id}`, {})
    const texts = JSON.stringify(stored.response_json)
    for (const [control, text] of given) expect(texts, `${name}: ${control}`).toContain(text)
    await context.close()
  }
})
