import type { Page } from '@playwright/test'

import { expect, expectAccessible, openAs, test } from './fixture.ts'
import { answerSurvey, operateLakeshore } from './send-steps.ts'

/** Returns the number of recipients in the confirmation of a send-out. */
async function recipientsOf(page: Page, action: string): Promise<number> {
  await page.getByRole('button', { name: action, exact: true }).click()
  const words = page.getByRole('dialog').getByRole('heading', { name: /^[\d,]+ recipients?$/ })
  return Number.parseInt((await words.innerText()).replaceAll(',', ''), 10)
}

test('a survey is sent and answered from its link, and the reminder skips the respondent', async ({ page, phone }) => {
  test.setTimeout(180_000)
  await operateLakeshore(page)
  await page.goto('/ops/profile')

  const requested: string[] = []
  page.on('dialog', (dialog) => {
    requested.push(dialog.message())
    void dialog.accept()
  })
  const invited = await recipientsOf(page, 'Send Initial')
  expect(invited).toBeGreaterThan(0)
  await expect(page.getByRole('dialog').getByText(/left out$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Send Initial' }).dblclick()
  await expect(page.getByText('Successfully queued emails to send.')).toBeVisible()
  expect(requested).toEqual(['Are you sure you want to send this email for the Initial survey?'])
  await expect(page.getByRole('progressbar', { name: 'Progress of Initial' })).toHaveAttribute('aria-valuenow', '100', {
    timeout: 90_000,
  })
  const reminded = await recipientsOf(page, 'Send Reminder')
  await page.keyboard.press('Escape')

  await page.goto('/ops/outbox')
  const mail = page
    .getByRole('list', { name: 'Outbox' })
    .getByRole('listitem')
    .filter({ hasText: 'Your perspectives' })
    .first()
  const link = await mail.getByRole('link', { name: /Open the link/ }).getAttribute('href')
  await expectAccessible(page)

  const survey = await phone.newPage()
  await survey.goto(new URL(link ?? '').pathname)
  await answerSurvey(survey)

  await page.goto('/ops/profile')
  expect(await recipientsOf(page, 'Send Reminder')).toBe(reminded - 1)
  await page.goto('/ops/sendhistory')
  const cells = page.getByRole('row').filter({ hasText: 'Initial' }).first().getByRole('cell')
  await expect(cells.nth(-5)).toHaveText(invited.toLocaleString('en-US'))
  await expect(cells.nth(-1)).toHaveText('1')
  await page.getByRole('tab', { name: 'Quick Pulse' }).press('Enter')
  await expect(page.getByText(/^Times sent: /)).toBeVisible()
  await page.getByRole('tab', { name: 'By Date' }).press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Club' })).toBeVisible()
})

test('users other than operators cannot see send-outs', async ({ page }) => {
  await openAs(page, 'admin@rapport.test', '/ops/sendhistory')
  await expect(page.getByText('Only send-out operators can see this.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sendout History' })).toBeHidden()
})
