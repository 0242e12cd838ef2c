import { expect, expectAccessible, openAs, test } from './fixture.ts'

test('a draft is seen beside the editor and tried on a phone, and its answers are stored nowhere', async ({
  page,
  browser,
}) => {
  await openAs(page, 'admin@rapport.test', '/ops/feedback/surveys/new')
  await page.getByRole('radio', { name: /^Dining Visit/i }).check({ force: true })
  await page.getByRole('button', { name: 'Use Template' }).click()
  const preview = page.frameLocator('iframe[title="The survey page"]')
  const title = page.getByLabel('Question text')
  await title.fill('How did the evening go?')
  await expect(preview.getByText('How did the evening go?')).toBeVisible()
  await expect(title, 'the preview does not take the focus').toBeFocused()

  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await preview.getByRole('radio').first().check({ force: true })
  await preview.getByRole('button', { name: /Next|Send/ }).click()
  await expect(preview.getByText('Preview: answers are not stored.')).toBeVisible()

  await page.getByRole('button', { name: 'Test on my phone' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the preview link' })).toBeVisible()
  await expectAccessible(page)
  const address = new URL((await page.getByRole('link', { name: /surveys\/preview/ }).getAttribute('href')) ?? '')
    .pathname
  expect(sent.filter((request) => request.includes('/feedback/responses'))).toEqual([])
  await page.keyboard.press('Escape')

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await phone.goto(address)
  await expect(phone.getByText('Preview of a draft. Answers are not stored.')).toBeVisible()
  await expect(phone.getByText('How did the evening go?')).toBeVisible()
  await expectAccessible(phone)

  await page.getByRole('button', { name: 'Publish' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Publish/ })
    .click()
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'This preview link has ended.' })).toBeVisible()
  await context.close()
})
