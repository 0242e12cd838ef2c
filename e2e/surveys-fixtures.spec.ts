import type { Page } from '@playwright/test'

import { ENGINE, holdBack, SCRIPTS } from './changed-page.ts'
import { readFirstAnswers, readStored } from './first-page-answers.ts'
import { FixtureClub } from './fixture-club.ts'
import { expect, test } from './fixture.ts'
import { readPositions, readShifts, readTexts, watchShifts } from './page-positions.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

let club: FixtureClub
test.beforeAll(async () => {
  test.setTimeout(300_000)
  club = new FixtureClub()
  await club.start()
})
test.afterAll(() => club.end())

/** Default answers for which the first page has no control, because their question is read-only or on a later page. */
const WITHOUT_CONTROL: Readonly<Record<string, object>> = { 'first-page.json': { table: '12', club: 'Heron Lake' } }

test('the surveys include the survey engine’s examples and a survey with every question type', () => {
  const names = club.surveys.map(([name]) => name)
  expect(names).toEqual(
    expect.arrayContaining(['medical-service.json', 'product-feedback.json', 'every-type.json', 'first-page.json']),
  )
  expect(names.length).toBeGreaterThan(15)
})

test('every survey is readable without JavaScript, and states what needs JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const [name, link] of club.surveys) {
    await page.goto(link)
    await expect(page.locator('#first main > .q').first(), name).toBeVisible()
    // Playwright does not find the text inside a noscript element.
    const notice = page.locator('#first footer noscript')
    expect(await notice.innerHTML(), name).toContain('Answering and sending this survey requires JavaScript.')
  }
  await context.close()
})

/** Fills in every control of a first page as a person would, and clears or changes the default answers. */
const answerAll = (page: Page) =>
  page.evaluate(() => {
    const texts: Record<string, string> = { number: '3', date: '2026-02-03', email: 'ada@club.example', time: '12:30' }
    const form = document.querySelector<HTMLFormElement>('#first')
    for (const control of form?.elements ?? []) {
      if (control.matches(':disabled, [type=hidden], :not([name]), button, fieldset')) continue
      if (control instanceof HTMLSelectElement) {
        const isGiven = [...control.options].some(({ defaultSelected }) => defaultSelected)
        control.selectedIndex = isGiven ? 0 : control.options.length - 1
      } else if (control instanceof HTMLTextAreaElement) control.value = control.defaultValue === '' ? 'Cold soup' : ''
      else if (control instanceof HTMLInputElement && control.type === 'checkbox') {
        if (!('none' in control.dataset)) control.checked = !control.defaultChecked
      } else if (control instanceof HTMLInputElement && control.type === 'radio')
        control.checked ||= !control.defaultChecked
      else if (control instanceof HTMLInputElement)
        control.value = control.defaultValue === '' ? (texts[control.type] ?? 'Ada') : ''
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })

/** Returns the names and values of a first page's filled-in controls. */
const readEntries = (page: Page) =>
  page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('#first')
    if (form === null) return []
    return [...new FormData(form)].flatMap(([name, text]): [string, string][] =>
      typeof text === 'string' && text !== '' ? [[name, text]] : [],
    )
  })

/** Changes one answer on a first page as a person would. */
const touchOne = (page: Page) =>
  page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('#first')
    const text = form?.querySelector<HTMLTextAreaElement>('textarea:not(:disabled, .other)')
    const pick = form?.querySelector<HTMLInputElement>('input[type=radio]:not(:disabled, :checked)')
    if (text) text.value += ' again'
    else if (pick) pick.checked = true
    ;(text ?? pick)?.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('no survey loses an answer when its scripts are blocked, its page is reloaded and its engine is delayed', async ({
  browser,
}) => {
  test.setTimeout(400_000)
  for (const [name, link] of club.surveys) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    await context.route(SCRIPTS, (route) => route.abort())
    await page.goto(link)
    await answerAll(page)
    const entered = await readEntries(page)
    expect(entered, name).not.toEqual([])
    await expect.poll(() => readStored(page), { message: name }).toEqual(readFirstAnswers(entered))
    await page.reload()
    await expect.poll(() => readEntries(page), { message: `${name} after a reload` }).toEqual(entered)

    // Gives another answer before the app starts; the engine is loaded afterwards.
    await context.unrouteAll()
    const letAppIn = await holdBack(context, SCRIPTS)
    const letEngineIn = await holdBack(context, ENGINE)
    await page.reload({ waitUntil: 'commit' })
    await expect.poll(() => readEntries(page), { message: `${name} after another reload` }).toEqual(entered)
    await touchOne(page)
    const given = await readEntries(page)
    expect(given, name).not.toEqual(entered)
    letAppIn()
    await expect(page, name).toHaveURL(/\/webviews\/responses\//)
    await expect.poll(() => readEntries(page), { message: `${name} in the app` }).toEqual(given)
    await expect(page.getByText('Saved', { exact: true }), name).toBeVisible()
    const stored = { ...readFirstAnswers(given), ...WITHOUT_CONTROL[name] }
    expect(await club.readAnswers(page.url()), `${name} before the engine`).toEqual(stored)
    const isWhole = (await page.locator('#first[data-whole=true]').count()) === 1
    letEngineIn()
    if (!isWhole) {
      await expect(page.locator('#first'), name).toHaveCount(0)
      await expect(page.getByText('Saved', { exact: true }), name).toBeVisible()
    }
    expect(await club.readAnswers(page.url()), name).toEqual(stored)
    await context.close()
  }
})

test('the first answer is saved with the defaults, whether or not the engine has loaded', async ({ browser }) => {
  const saved = []
  for (const isLate of [true, false]) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    const letIn = await holdBack(context, ENGINE)
    if (!isLate) letIn()
    await page.goto(club.linkOf('first-page.json'))
    await expect(page.locator('#first')).toHaveCount(isLate ? 1 : 0)
    await expect(page).toHaveURL(/\/webviews\/responses\//)
    await page.getByRole('textbox', { name: 'First name' }).fill('Ada')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    saved.push(await club.readAnswers(page.url()))
    await context.close()
  }
  expect(saved[0]).toMatchObject({ who: { first: 'Ada' }, table: '12', club: 'Heron Lake', used: ['Golf'] })
  expect(saved[0]).toEqual(saved[1])
})

test('choosing a language before the engine is loaded preserves the answers', async ({ browser }) => {
  for (const late of [SCRIPTS, ENGINE]) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    const letIn = await holdBack(context, late)
    await page.goto(club.linkOf('first-page.json'), { waitUntil: 'commit' })
    if (late === ENGINE) await expect(page).toHaveURL(/\/webviews\/responses\//)
    const name = page.getByRole('textbox', { name: 'First name' })
    await page.locator('#first').getByRole('radio', { name: 'Grill' }).check({ force: true })
    await page.getByRole('group', { name: 'Warmth' }).getByRole('radio', { name: 'Good' }).check({ force: true })
    await name.fill('Ada')
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
    await expect(page).toHaveURL(/[?&]lang=de/)
    // Once an answer is stored, the page has no questions to show until the engine has loaded.
    if (late === ENGINE) letIn()
    await expect(page.getByText('Was haben Sie genutzt?')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Sprache' })).toHaveValue('de')
    await expect(name).toHaveValue('Ada')
    letIn()
    await expect(page.locator('#first')).toHaveCount(0)
    await page.getByRole('button', { name: 'Weiter' }).click()
    await page.getByRole('button', { name: 'Abschließen' }).click()
    await expect(page.getByText('Ihre Antworten sind beim Club angekommen.')).toBeVisible()
    const given = { place: 'Grill', who: { first: 'Ada' }, team: { speed: 2, warmth: 2 }, used: ['Golf'] }
    expect(await club.readAnswers(page.url())).toMatchObject({ ...given, ...WITHOUT_CONTROL['first-page.json'] })
    await context.close()
  }
})

test('the engine takes over without a layout shift, and preserves the focus, the selected text and the scroll position', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  for (const [name, link] of club.surveys) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    await watchShifts(page)
    const letIn = await holdBack(context, ENGINE)
    await page.goto(link)
    await expect(page, name).toHaveURL(/\/webviews\/responses\//)
    const box = page.locator('#first main :is(textarea:not(.other), input[type=text]):enabled:visible').last()
    const hasText = (await box.count()) === 1
    if (hasText) {
      await box.fill('Cold soup')
      await box.evaluate((one: HTMLTextAreaElement) => one.setSelectionRange(2, 6))
      await expect(page.getByText('Saved', { exact: true }), name).toBeVisible()
    }
    const readViewState = () =>
      page.evaluate(() => {
        const { activeElement: one } = document
        const isText = one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement
        return {
          text: isText ? [one.value, one.selectionStart, one.selectionEnd] : null,
          // Compares the position of the text, not of the field, because the engine pads the element around the field.
          top: one === null ? 0 : one.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(one).paddingTop),
          scroll: Math.round(window.scrollY),
        }
      })
    const [positions, texts, viewState] = [await readPositions(page), await readTexts(page), await readViewState()]
    const isWhole = (await page.locator('#first[data-whole=true]').count()) === 1
    letIn()
    if (!isWhole) await expect(page.locator('#first'), name).toHaveCount(0)
    await expect.poll(() => readPositions(page), { message: name }).toEqual(positions)
    const textsAfter = await readTexts(page)
    // The engine joins a scale value's number and label, so only texts that occur equally often before and after are compared.
    const both = Object.keys(texts).filter((text) => textsAfter[text]?.length === texts[text]?.length)
    expect(both.length, name).toBeGreaterThan(2)
    for (const text of both) expect(textsAfter[text], `${text} in ${name}`).toEqual(texts[text])
    const { top, ...same } = await readViewState()
    expect({ ...viewState, ...same }, name).toEqual(viewState)
    // A field's borders on the first page and in the engine differ by 1.5 px.
    expect(Math.abs(top - viewState.top), name).toBeLessThan(3)
    expect(viewState.text, name).toEqual(hasText ? ['Cold soup', 2, 6] : null)
    expect(await readShifts(page), name).toBe('')
    await context.close()
  }
})

/** Returns the surveys to open on a slow connection: one whose first page needs the engine, or all surveys in nightly runs. */
const onSlowLine = () =>
  club.surveys.filter(([name]) => process.env['RAPPORT_NIGHTLY'] !== undefined || name === 'product-feedback.json')

test('a survey preserves the input while everything loads on a slow phone with a slow connection', async ({
  browser,
}) => {
  test.setTimeout(120_000 + 30_000 * onSlowLine().length)
  for (const [name, link] of onSlowLine()) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const slow = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 90_000 }
    await devtools.send('Network.emulateNetworkConditions', slow)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(link, { waitUntil: 'commit' })
    await expect(page.locator('#first[data-ready]'), name).toBeVisible()
    await answerAll(page)
    const given = await readEntries(page)
    const isWhole = (await page.locator('#first[data-whole=true]').count()) === 1
    if (!isWhole) await expect(page.locator('#first'), name).toHaveCount(0, { timeout: 60_000 })
    await expect(page.getByText('Saved', { exact: true }), name).toBeVisible({ timeout: 60_000 })
    const stored = { ...readFirstAnswers(given), ...WITHOUT_CONTROL[name] }
    expect(await club.readAnswers(page.url()), name).toEqual(stored)
    await context.close()
  }
})
