import { choose, expect, expectAccessible, openAs, test } from './fixture.ts'

test('an alert that was edited raises its case when a member answers', async ({ page, phone }) => {
  await openAs(page, 'admin@rapport.test', '/ops/feedback/surveys/new')
  await page.getByRole('radio', { name: /^Listening Post/ }).check()
  await page.getByRole('button', { name: 'Use Template' }).click()
  await page.getByRole('link', { name: /^Alerts/ }).click()

  // The template fires at 2 or less.
  await page.getByRole('textbox', { name: 'Title of the case' }).fill('Call about the lounge – ')
  await page.getByRole('button', { name: 'Insert: Title of the case' }).click()
  await page.getByRole('menuitem', { name: 'Answer to “Overall, how are we doing?”' }).click()
  await choose(page, 'Value', '3')
  await choose(page, 'Priority', 'High')
  await expect(page.getByText('There is no response to test on yet.')).toBeVisible()
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
  await survey.goto(`/surveys/listening_post/${public_id}`)
  await expect(survey.locator('#first')).toHaveCount(0, { timeout: 30_000 })
  await survey.getByRole('radio', { name: /^3/ }).first().check({ force: true })
  await survey.getByRole('button', { name: /Complete|Send|Submit/ }).click()
  await expect(survey.getByRole('heading', { name: /Thank you/ })).toBeVisible()

  await page.goto('/ops/feedback/cases')
  const raised = page.getByRole('row').filter({ hasText: 'Call about the lounge – 3' })
  await expect(raised).toContainText('Open')

  // The same rule on past responses.
  await page.goto(`/ops/feedback/surveys/${feedback_form_id}/edit?step=alerts`)
  await expect(page.getByText('time in the last 1 response')).toBeVisible()
  await page.getByRole('link', { name: 'Anonymous Member' }).click()
  await expect(page).toHaveURL(new RegExp(`/surveys/${feedback_form_id}/responses/\\d+`))
})
