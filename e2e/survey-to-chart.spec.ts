import { demoSurveyLink } from '../apps/server/src/seed/club/club-rows.ts'
import { choose, expect, expectAccessible, openAs, test } from './fixture.ts'

/** Returns the number of respondents in the period. Every card prints it after "of". */
const respondents = (text: string) => Number(/of ([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''))

test('an answer on a phone is saved, raises a case and changes a chart', async ({ page, phone }) => {
  await openAs(page, 'staff@rapport.test', '/ops/feedback/performance')
  await choose(page, 'Survey', 'Listening Post')
  const loaded = page.waitForResponse(
    (response) => response.ok() && /\/v3\/feedback\/results\?.*pastDays=30/.test(response.url()),
  )
  await choose(page, 'Date Range', 'Last 30 Days')
  await expect(page).toHaveURL(/pastDays=30/)
  await loaded
  // The previous period's results remain dimmed until the new results are rendered.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const overall = page.getByRole('figure', { name: /^Overall, how are we doing/ })
  await expect(overall).toBeVisible()
  const before = respondents(await overall.innerText())

  const survey = await phone.newPage()
  await survey.goto(demoSurveyLink)
  await expect(survey).toHaveURL(/\/webviews\/responses\/1-[\w-]{22}$/)
  // The first page's HTML has been replaced by the engine.
  await expect(survey.locator('#first')).toHaveCount(0, { timeout: 30_000 })
  await survey.getByRole('radio', { name: /^1/ }).first().check({ force: true })
  await survey.getByRole('textbox', { name: 'Tell us more' }).fill('Cold soup, and nobody came back to ask.')
  await expectAccessible(survey)
  await survey.getByRole('button', { name: /Complete|Send|Submit/ }).click()
  await expect(survey.getByRole('heading', { name: /Thank you/ })).toBeVisible()

  await page.reload()
  await expect(overall).toContainText(`of ${(before + 1).toLocaleString('en-US')}`)

  await page.getByRole('link', { name: 'Cases' }).click()
  const raised = page
    .getByRole('row')
    .filter({ hasText: 'Cold soup, and nobody came back to ask – Anonymous Member' })
    .first()
  await expect(raised).toContainText('Open')
  await expect(raised).toContainText('Anonymous Member')
  const case_id = Number(/\d{3,}/.exec(await raised.innerText())?.[0])
  expect(case_id, 'the demo club has lower numbers').toBeGreaterThanOrEqual(1000)
})

test('answers given offline are stored on the phone and sent when the network is available again', async ({
  phone,
}) => {
  const survey = await phone.newPage()
  await survey.goto(demoSurveyLink)
  const comment = survey.getByRole('textbox', { name: 'Tell us more' })
  await expect(comment).toBeVisible()
  await phone.setOffline(true)
  await comment.fill('Written in the tunnel.')
  await comment.blur()
  await expect(survey.getByText('Will send when online', { exact: false })).toBeVisible()
  await phone.setOffline(false)
  await expect(survey.getByText('Saved', { exact: true })).toBeVisible({ timeout: 30_000 })
  await survey.reload()
  await expect(survey.getByRole('textbox', { name: 'Tell us more' })).toHaveValue('Written in the tunnel.')
})
