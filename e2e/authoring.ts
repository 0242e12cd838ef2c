import type { Locator, Page } from '@playwright/test'

import { ADMIN } from './first-club.ts'
import { expect } from './fixture.ts'

/** Fills in and submits the login form as the administrator of the first club. */
export async function fillSignIn(page: Page): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Signs in to a server as the administrator of the first club. */
export async function signInAt(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await fillSignIn(page)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
}

/** Returns the editor's outline. */
export const outline = (page: Page): Locator => page.getByRole('complementary', { name: 'Questions of this survey' })

/** Answers and completes the Listening Post survey that is open on a page. Creates a response unless the page already has one. */
export async function complete(survey: Page, rating: RegExp, comment: string): Promise<void> {
  await expect(survey.locator('#first')).toHaveCount(0, { timeout: 30_000 })
  await survey.getByRole('radio', { name: rating }).first().check({ force: true })
  await survey.getByRole('textbox', { name: 'Tell us more' }).fill(comment)
  await survey.getByRole('button', { name: /Complete|Send|Submit/ }).click()
  await expect(survey.getByRole('heading', { name: /Thank you/ })).toBeVisible()
}

/** Ends a page's session on the server without notifying the page. */
export async function endSession(page: Page, url: string): Promise<void> {
  const headers = await page.evaluate(() => ({
    user_id: localStorage.getItem('userId') ?? '',
    token: localStorage.getItem('token') ?? '',
    program_id: localStorage.getItem('active_program_id') ?? '',
  }))
  await page.request.delete(`${url}/v3/sessions`, { headers })
}
