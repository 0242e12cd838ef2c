import { expect, expectAccessible, openAs, test } from './fixture.ts'

test('an administrator adds a staff member and selects their Routing options', async ({ page }) => {
  await openAs(page, 'admin@rapport.test', '/ops/staff')
  await page.getByRole('link', { name: 'Create Staff' }).press('Enter')
  await expect(page).toHaveURL('/ops/newstaff')
  await expect(page.getByRole('heading', { level: 1, name: 'Add Staff Member' })).toBeVisible()
  await page.getByLabel('First Name').fill('Nora')
  await page.getByLabel('Last Name').fill('Quill')
  const email = `nora.quill.${Date.now()}@club.example`
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Add Staff Member' }).press('Enter')
  await expect(page.getByText('Successfully created staff.')).toBeVisible()
  await expect(page).toHaveURL(/\/ops\/staff\/\d+/)
  await page.getByRole('combobox', { name: 'Routing' }).click()
  for (const name of ['Front Desk', 'Food and Beverage']) {
    const option = page.getByRole('option', { name })
    await option.click({ modifiers: ['Control'] })
    await expect(option).toHaveAttribute('aria-selected', 'true')
  }
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Successfully updated staff.')).toBeVisible()
  await page.goto('/ops/staff')
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Front Desk, Food and Beverage')
})

test('users who are not administrators can view staff members but cannot change them', async ({ page }) => {
  await openAs(page, 'staff@rapport.test', '/ops/staff')
  await expect(page.getByText('Only administrators can change staff.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create Staff' })).toBeHidden()
  await page.getByRole('rowheader').first().getByRole('link').press('Enter')
  await expect(page.getByLabel('First Name')).toBeDisabled()
})
