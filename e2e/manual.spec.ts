import { expect, signIn, test } from './fixture.ts'

/** Follows the steps of docs/manual/first-day.md, with the names used in that chapter. */
test('the steps of the chapter “First day” work in the console', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('link', { name: 'Reset Password' })).toBeVisible()
  await signIn(page, 'admin@rapport.test')
  await expect(page).toHaveURL(/\/ops\/feedback$/)

  await page.getByRole('button', { name: /^Program and location/ }).click()
  await expect(page.getByRole('menu')).toContainText(/Program[\s\S]*Location/)
  await page.keyboard.press('Escape')

  const nav = page.getByRole('navigation', { name: 'Main' })
  for (const name of ["Who's Here", 'Performance', 'Cases', 'Member Voices', 'Resources']) {
    await nav.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) })).toBeVisible()
  }
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Feedback' }).click()
  await expect(page).toHaveURL(/\/ops\/feedback$/)
  await expect(page.getByPlaceholder('Search Member by Name/Number')).toBeVisible()

  await page.getByRole('button', { name: /^Account menu/ }).click()
  for (const name of ['Members', 'Staff', 'Club Profile', 'Sign-in and security', 'Logout'])
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
  await expect(page.getByText('Appearance')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Sign-in and security' }).click()
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set up authenticator app' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to' }).fill('cases')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cases/)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByRole('switch', { name: 'Use single-key shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: /^Help: / }).click()
  await expect(page).toHaveURL(/\/help\/daily-round$/)
})
