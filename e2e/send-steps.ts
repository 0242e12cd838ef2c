import type { Page } from '@playwright/test'

import { expect, signIn } from './fixture.ts'

/**
 * Signs in as the operator of the club whose survey period began today, and selects that club; `url` is the server's origin if the
 * tests' default server is not used.
 */
export async function operateLakeshore(page: Page, url = ''): Promise<void> {
  await signIn(page, 'operator2@rapport.test', `${url}/login`)
  const place = page.getByRole('button', { name: /^Program and location/ })
  await place.press('Enter')
  await page.getByRole('menuitemradio', { name: 'Lakeshore Athletic Club' }).press('Enter')
  await expect(place).toContainText('Lakeshore')
}

/** Answers the first rating of an open survey, goes to its end and submits it. */
export async function answerSurvey(survey: Page): Promise<void> {
  await survey.getByRole('radio', { name: /^5/ }).first().check({ force: true })
  const end = survey.getByRole('button', { name: /Complete|Send|Submit/ })
  await expect(async () => {
    if (!(await end.isVisible())) await survey.getByRole('button', { name: /Next/ }).click({ timeout: 1000 })
    await expect(end).toBeVisible({ timeout: 1000 })
  }).toPass()
  await end.click()
  await expect(survey.getByRole('heading', { name: /Thank you/ })).toBeVisible()
}
