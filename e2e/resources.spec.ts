import { expect, expectAccessible, openAs, test } from './fixture.ts'

test('the panels on the Resources page can be opened and closed with the keyboard', async ({ page }) => {
  await openAs(page, 'staff@rapport.test')
  await page.getByRole('link', { name: 'Resources' }).press('Enter')
  await expect(page).toHaveURL('/ops/resources')
  await expect(page.getByRole('figure', { name: /^Quadrant map legend/ })).toBeVisible()
  await page.getByRole('button', { name: /^Case Management System training video/ }).press('Enter')
  await page.getByRole('button', { name: 'Log-in instructions for team members' }).press('Enter')
  await expect(page.getByText(/\/login$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Performance Improvement Planners' }).press('Enter')
  await expect(page.getByRole('figure', { name: /^Quadrant map legend/ })).toBeHidden()
})
