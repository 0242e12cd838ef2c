import { expect, openAs, test } from './fixture.ts'

test('a draft’s preview is shown next to the editor, and a link opens the preview without a login', async ({
  page,
  browser,
}) => {
  await openAs(page, 'admin@rapport.test', '/ops/feedback/surveys/new')
  await page.getByRole('radio', { name: /^Dining Visit/i }).check({ force: true })
  await page.getByRole('button', { name: 'Use template' }).click()
  const title = page.getByLabel('Question text', { exact: true })
  await title.fill('How did the evening go?')
  const preview = page.frameLocator('iframe[title="The survey page"]')
  await expect(preview.getByText('How did the evening go?').first()).toBeVisible()
  await expect(title, 'the preview does not take the focus').toBeFocused()

  await page.getByRole('button', { name: 'Test on my phone' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the preview link' })).toBeVisible()
  const address = await page.getByRole('link', { name: /surveys\/preview/ }).getAttribute('href')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await phone.goto(new URL(address ?? '').pathname)
  await expect(phone.getByText('Preview of a draft. Answers are not stored.')).toBeVisible()
  await expect(phone.getByText('How did the evening go?').first()).toBeVisible()
  await context.close()
})
