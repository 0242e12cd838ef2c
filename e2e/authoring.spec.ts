import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { editAlertByKeys, editSettingsByKeys } from './authoring-keys.ts'
import { complete, endSession, fillSignIn, outline, signInAt } from './authoring.ts'
import { setUpClub } from './first-club.ts'
import { choose, expect, expectAccessible, expectAccessibleInBothThemes, test } from './fixture.ts'
import { press, tabTo, toggle } from './keys.ts'
import { KilledServer } from './killed-server.ts'
import { answerEarly, TRANSLATED_SURVEY } from './translated-survey.ts'

// The order of the tests matters: the first test creates the survey that the second and the third change.
test.describe.configure({ mode: 'serial' })

const GALLERY = '/ops/feedback/surveys/new'
let folder: string
let server: KilledServer
/** The public link of the first survey, and the address of its editor. */
let link = ''
let editor = ''

test.beforeAll(async () => {
  test.setTimeout(300_000)
  folder = mkdtempSync(join(tmpdir(), 'rapport-first-'))
  server = new KilledServer(folder, { DEMO: 'off' })
  expect(setUpClub(folder, 'http://127.0.0.1:4000')).toContain(`http://127.0.0.1:4000${GALLERY}`)
  await server.start()
})
test.afterAll(async () => {
  await server.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

const signIn = (page: Page) => signInAt(page, server.url)

test('a new club’s first survey, response and case can be created using only the browser', async ({ page, phone }) => {
  await signIn(page)
  await page.getByRole('link', { name: 'Start a survey from a template' }).click()
  await page.getByRole('radio', { name: /^Listening Post/ }).check()
  await page.getByRole('button', { name: 'Use template' }).click()

  await expect(page).toHaveURL(/\/edit/)
  editor = page.url().split('?')[0] ?? ''
  await outline(page).getByRole('button', { name: 'Overall, how are we doing?' }).click()
  await page.getByRole('textbox', { name: 'Question text' }).fill('How was your day at the lake?')
  await expect(outline(page).getByRole('button', { name: 'How was your day at the lake?' })).toBeVisible()

  await page.getByRole('link', { name: /^Alerts/ }).click()
  await expect(page.getByRole('switch', { name: 'Alert is on' })).toBeChecked()
  await page.getByRole('textbox', { name: 'Case title' }).fill('Call back: {comment}')

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(/ is published\.$/)).toBeVisible()

  const steps = page.getByRole('navigation', { name: 'Steps' })
  await steps.getByRole('link', { name: /^Settings/ }).click()
  const onHome = page.getByRole('switch', { name: 'Show this survey on Home' })
  await onHome.click()
  await expect(onHome).toBeChecked()
  await steps.getByRole('link', { name: 'Share' }).click()
  link = await page.getByLabel('Survey address').inputValue()
  await expect(page.getByRole('img', { name: 'QR code of the survey link' })).toBeVisible()
  await expectAccessible(page)

  const survey = await phone.newPage()
  await survey.goto(link)
  await expect(survey.getByText('How was your day at the lake?')).toBeVisible()
  await complete(survey, /^1/, 'The canoe leaked.')

  await page.getByRole('link', { name: 'Cases' }).first().click()
  await expect(page.getByRole('row').filter({ hasText: 'Call back: The canoe leaked.' })).toContainText('Open')
  await page.goto(`${server.url}/ops/feedback/performance`)
  await expect(page.getByRole('figure', { name: /^How was your day at the lake/ })).toContainText('of 1')
  await page.goto(`${server.url}/ops/feedback`)
  await expect(page.getByRole('link', { name: /The canoe leaked/ })).toBeVisible()
  const home = page.getByRole('region', { name: 'Performance' })
  await expect(home.getByText('Survey: Tell us')).toBeVisible()
  // A single answer of 1 on a 5-point scale is not in a top box.
  const overall = home.getByRole('figure', { name: /^Overall Satisfaction/ })
  await expect(overall).toContainText('0.0%')
  await expect(overall).toContainText('n = 1 of 1')
  await expect(home.getByRole('link', { name: 'How was your day at the lake?' })).toBeVisible()
})

test('a response in progress is completed in the old version of the survey, and new visitors get the new version', async ({
  page,
  phone,
  browser,
}) => {
  const answering = await phone.newPage()
  await answering.goto(link)
  await expect(answering.locator('#first')).toHaveCount(0, { timeout: 30_000 })
  const comment = answering.getByRole('textbox', { name: 'Tell us more' })
  await comment.fill('Begun before')
  await comment.blur()
  await expect(answering.getByText('Saved', { exact: true })).toBeVisible({ timeout: 30_000 })

  await signIn(page)
  await page.goto(`${editor}?question=overall`)
  await page.getByRole('spinbutton', { name: 'Highest value' }).fill('7')
  await page.getByRole('textbox', { name: 'Question text' }).fill('How was the lake?')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish version 2' })
  await expect(dialog.locator('del')).toHaveText('How was your day at the lake?')
  await expect(dialog.getByText('Changed; its trend starts again')).toBeVisible()
  await expect(dialog.getByText(/^1 person is answering now/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish version 2' }).click()
  await expect(page.getByText(/ is published\.$/)).toBeVisible()

  await answering.reload()
  await expect(answering.getByText('How was your day at the lake?')).toBeVisible()
  await complete(answering, /^5/, 'Begun before')
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(link)
  await expect(visitor.getByText('How was the lake?')).toBeVisible()
  await complete(visitor, /^7/, 'A lovely day')
  await visitor.context().close()
})

test('text typed after the session has expired is not lost', async ({ page }) => {
  await signIn(page)
  await page.goto(`${editor}?question=overall`)
  const title = page.getByRole('textbox', { name: 'Question text' })
  await expect(title).toHaveValue('How was the lake?')
  await endSession(page, server.url)
  await title.fill('How was the boat?')
  await expect(page).toHaveURL(/\/login\?redirect=.*&reauth=true/)
  await fillSignIn(page)
  await expect(title).toHaveValue('How was the boat?')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(title).toHaveValue('How was the boat?')
})

test('a survey can be created, changed, published and shared with the keyboard alone', async ({ page }) => {
  await signIn(page)
  await page.goto(`${server.url}/ops/feedback/surveys`)
  await press(page, page.getByRole('link', { name: 'New survey' }).first())
  const chosen = page.getByRole('radiogroup', { name: 'Start from a template' }).getByRole('radio', { checked: true })
  await tabTo(page, chosen)
  for (let presses = 0; presses < 12 && (await chosen.getAttribute('value')) !== 'listening_post'; presses++)
    await page.keyboard.press('ArrowDown')
  await expect(chosen).toHaveAttribute('value', 'listening_post')
  await press(page, page.getByRole('button', { name: 'Use template' }))

  await expect(page).toHaveURL(/\/edit/)
  const rows = outline(page).getByRole('button')
  await tabTo(page, rows.filter({ hasText: /\*/ }).first())
  await page.keyboard.press('Enter')
  const title = page.getByRole('textbox', { name: 'Question text' })
  await tabTo(page, title)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('By keyboard?')
  await expect(rows.filter({ hasText: 'By keyboard?' })).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await editAlertByKeys(page)
  await editSettingsByKeys(page)
  await press(page, page.getByRole('button', { name: 'Publish', exact: true }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }))
  await expect(page.getByText(/ is published\.$/)).toBeVisible()
  await toggle(page, page.getByRole('switch', { name: 'Show this survey on Home' }))
  await press(page, page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Share' }))
  await expect(page.getByRole('button', { name: 'Close survey' })).toBeVisible()
})

test('an edited alert raises its case when a member answers', async ({ page, phone }) => {
  await signIn(page)
  await page.goto(server.url + GALLERY)
  await page.getByRole('radio', { name: /^Listening Post/ }).check()
  await page.getByRole('button', { name: 'Use template' }).click()
  await page.getByRole('link', { name: /^Alerts/ }).click()

  // The template's alert raises a case for an answer of 2 or less.
  await page.getByRole('textbox', { name: 'Case title' }).fill('Call about the lounge – ')
  await page.getByRole('button', { name: 'Insert: Case title' }).click()
  await page.getByRole('menuitem', { name: 'Answer to “Overall, how are we doing?”' }).click()
  await choose(page, 'Value', '3')
  await choose(page, 'Priority', 'High')
  await expect(page.getByText('There are no responses to test yet.')).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const published = page.waitForResponse((response) => response.ok() && response.url().endsWith('/draft/publish'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click()
  const { public_id, feedback_form_id } = await (await published).json()

  const survey = await phone.newPage()
  await survey.goto(`${server.url}/surveys/listening_post/${public_id}`)
  await expect(survey.locator('#first')).toHaveCount(0, { timeout: 30_000 })
  await survey.getByRole('radio', { name: /^3/ }).first().check({ force: true })
  await survey.getByRole('button', { name: /Complete|Send|Submit/ }).click()
  await expect(survey.getByRole('heading', { name: /Thank you/ })).toBeVisible()

  await page.goto(`${server.url}/ops/feedback/cases`)
  const raised = page.getByRole('row').filter({ hasText: 'Call about the lounge – 3' })
  await expect(raised).toContainText('Open')

  // The same rule is tested on past responses.
  await page.goto(`${server.url}/ops/feedback/surveys/${feedback_form_id}/edit?step=alerts`)
  await expect(page.getByText('time in the last 1 response')).toBeVisible()
  await page.getByRole('link', { name: 'Anonymous Member' }).click()
  await expect(page).toHaveURL(new RegExp(`/surveys/${feedback_form_id}/responses/\\d+`))
})

test('a survey in two languages is answered in Arabic and loads only the Arabic texts', async ({ page, phone }) => {
  await signIn(page)
  const public_id = await page.evaluate(async (definition) => {
    const read = (key: string) => localStorage.getItem(key) ?? ''
    const session = { user_id: read('userId'), token: read('token'), program_id: read('active_program_id') }
    const headers = { 'content-type': 'application/json', ...session }
    const post = async (path: string, body: object) =>
      (await fetch(`/v3/feedback/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    const { feedback_form_id, rev } = await post('drafts', { from: 'definition', definition })
    return String((await post(`${feedback_form_id}/draft/publish`, { rev, published_ts: null })).public_id)
  }, TRANSLATED_SURVEY)

  const survey = await phone.newPage()
  const engineTexts: string[] = []
  survey.on('request', (request) => {
    if (/assets\/surveys\/(arabic|german|french)-/.test(request.url())) engineTexts.push(request.url())
  })
  await answerEarly(survey, `${server.url}/surveys/listening_post/${public_id}`)
  await expect(survey.locator('html[lang=ar][dir=rtl]')).toBeVisible()
  await expect(survey.getByRole('radio', { name: 'المسبح' })).toBeChecked()
  await expectAccessibleInBothThemes(survey)
  const width = await survey.evaluate(() => document.documentElement.scrollWidth)
  expect(width, 'nothing scrolls sideways').toBeLessThanOrEqual(survey.viewportSize()?.width ?? 0)
  await survey.getByRole('button', { name: 'التالي' }).click()
  const why = survey.getByRole('textbox', { name: 'لماذا هناك؟' })
  // When Next is pressed before the engine has taken over, the engine opens the next page.
  await expect(why).toBeVisible()
  await survey.reload()
  await why.fill('الماء نظيف')
  await survey.getByRole('button', { name: 'إرسال البيانات' }).click()
  await expect(survey.getByRole('heading', { name: 'شكرا لكم لاستكمال النموذج!' })).toBeVisible()
  await expect(survey.getByText('وصلت إجاباتك إلى النادي.')).toBeVisible()
  expect(engineTexts.length).toBeGreaterThan(0)
  expect(engineTexts.filter((url) => !url.includes('arabic'))).toEqual([])
})
