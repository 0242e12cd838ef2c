import type { Page } from '@playwright/test'

import { choose, expect, expectAccessible, openAs, test } from './fixture.ts'
import { answerSurvey, operateLakeshore } from './send-steps.ts'

/** Opens the confirmation dialog of a send-out; returns the number of recipients that it shows. */
async function recipientsOf(page: Page, action: string): Promise<number> {
  await page.getByRole('button', { name: action, exact: true }).click()
  const heading = page.getByRole('dialog').getByRole('heading', { name: /^[\d,]+ recipients?$/ })
  return Number.parseInt((await heading.innerText()).replaceAll(',', ''), 10)
}

test('an audience’s rule can be changed, and a survey can be sent to the audience only once', async ({ page }) => {
  await operateLakeshore(page)
  await page.goto('/ops/audiences/new')
  await page.getByRole('combobox', { name: 'Column of row 1' }).fill('unhappy')
  await page.getByRole('option', { name: 'Days since Unhappy Response' }).click()
  await choose(page, 'Operator of row 1', 'is less than')
  await page.getByRole('spinbutton', { name: 'Value of row 1' }).fill('31')
  await page.getByRole('button', { name: 'Create Audience' }).click()
  await expect(page.getByText('Everyone who gave an unhappy response in the last 30 days.')).toBeVisible()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('spinbutton', { name: 'Value of row 1' }).fill('91')
  await page.getByRole('button', { name: 'Save audience' }).click()
  await expect(page.getByText('Everyone who gave an unhappy response in the last 90 days.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Send survey' }).click()
  const dialog = page.getByRole('dialog', { name: /^Send Initial to / })
  await expect(dialog.getByRole('heading', { name: /^[1-9]\d* recipients?$/ })).toBeVisible()
  page.on('dialog', (asked) => void asked.accept())
  await dialog.getByRole('button', { name: 'Send Initial' }).click()
  await expect(page.getByText('Successfully queued emails to send.')).toBeVisible()
  await page.getByRole('button', { name: 'Send survey' }).click()
  await expect(dialog.getByText('Already got this e-mail')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Send Initial' })).toBeDisabled()
  await page.goto('/ops/sendhistory')
  const rowHeader = page.getByRole('rowheader', { name: 'Initial Not sent (no mail service)' })
  await expect(rowHeader.first()).toBeVisible({ timeout: 60_000 })
})

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
  await expect(cells.nth(-1)).toHaveText(/^1 /)
  await page.getByRole('tab', { name: 'Quick Pulse' }).press('Enter')
  await expect(page.getByText(/^Times sent: /)).toBeVisible()
  await page.getByRole('tab', { name: 'By date' }).press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Club' })).toBeVisible()
})

test('users who are not operators cannot see send-outs', async ({ page }) => {
  await openAs(page, 'admin@rapport.test', '/ops/sendhistory')
  await expect(page.getByText('Only send-out operators can see this.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sendout History' })).toBeHidden()
})
