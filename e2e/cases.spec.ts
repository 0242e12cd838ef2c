import { choose, expect, expectAccessible, openAs, test } from './fixture.ts'

test('a case can be created with the keyboard, and then appears in the list', async ({ page }) => {
  await openAs(page, 'staff@rapport.test', '/ops/feedback/cases')
  for (const name of ['Title', 'Status', 'Priority', 'Assigned To', 'Location', 'Case Created By']) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  }

  await page.getByRole('link', { name: 'Create Case' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'New Case' })).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Priority' })).toHaveText('Medium')

  await page.getByRole('button', { name: 'Create Case' }).press('Enter')
  await expect(page.getByText('Title is required.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()

  await page.keyboard.type('Gate code does not work')
  await choose(page, 'Location', 'Bay Courts')
  await choose(page, 'Priority', 'High')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create Case' }).press('Enter')

  await expect(page.getByText('Successfully created case.')).toBeVisible()
  await expect(page).toHaveURL('/ops/feedback/cases?feedbackFormId=9999')
  const made = page.getByRole('row').filter({ hasText: 'Gate code does not work' })
  for (const text of ['Open', 'High', 'Bay Courts', 'Staff Created']) {
    await expect(made).toContainText(text)
  }
})

test('the page of the case list is stored in the URL, and Back returns to the previous page', async ({ page }) => {
  await openAs(page, 'staff@rapport.test', '/ops/feedback/cases')
  const first = await page.getByRole('row').nth(1).innerText()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/co=10/)
  await expect(page.getByRole('row').nth(1)).not.toHaveText(first)
  await page.goBack()
  await expect(page).not.toHaveURL(/co=/)
  await expect(page.getByText(/^1–10 of/)).toBeVisible()
})

test('a list that fails to load reports the failure and can be loaded again', async ({ page }) => {
  await openAs(page, 'staff@rapport.test')
  await page.route('**/v3/cases?*', (route) =>
    route.fulfill({ status: 403, json: { message: 'No.', code: 'forbidden' } }),
  )
  await page.getByRole('link', { name: 'Cases', exact: true }).click()
  await expect(page.getByText('Something went wrong. Try again later.')).toBeVisible()
  await page.unroute('**/v3/cases?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('table', { name: 'Cases' })).toBeVisible()
})

test('the name of the guest who raised a case remains in view while the case is scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 520 })
  await openAs(page, 'staff@rapport.test', '/ops/feedback/cases?origin=feedback_form')
  const named = page.getByRole('row').filter({ hasNotText: 'Anonymous Member' }).nth(1)
  await named.getByRole('rowheader').getByRole('link').click()
  const name = page.getByRole('complementary', { name: 'Guest' }).getByRole('heading').first()
  await expect(name).toBeInViewport()
  await page.getByRole('button', { name: 'Add Comment' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
  await expect(name).toBeInViewport()
})
