import { choose, expect, expectAccessible, openAs, test } from './fixture.ts'

const CLUB = 'staff@rapport.test'

test('a campaign is built, counted live, saved, opened and renamed', async ({ page }) => {
  await openAs(page, CLUB, '/ops/audiences')
  await expect(page.getByRole('columnheader', { name: /^Campaign \(\d+\)$/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Create Campaign' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'New Audience' })).toBeFocused()

  await page.getByRole('button', { name: 'Create Audience' }).click()
  await expect(page.getByText(/^Almost there!/)).toBeVisible()
  await expect(page.getByText('A value is required.')).toBeVisible()

  await choose(page, 'Column of row 1', 'Age')
  await choose(page, 'Operator of row 1', 'is more than')
  await page.getByRole('spinbutton', { name: 'Value of row 1' }).fill('40')
  await page.getByRole('button', { name: 'Add row' }).click()
  await choose(page, 'Column of row 2', 'Day of Visit')
  await choose(page, 'Value of row 2', 'Sunday')
  await page.getByRole('button', { name: 'Add group' }).click()
  await choose(page, 'Column of row 3', 'Visits')
  await choose(page, 'Operator of row 3', 'is between')
  await page.getByRole('spinbutton', { name: 'First value of row 3' }).fill('9')
  await page.getByRole('spinbutton', { name: 'Second value of row 3' }).fill('3')
  await expect(page.getByText('The first value must not be above the second.')).toBeVisible()
  await page.getByRole('spinbutton', { name: 'First value of row 3' }).fill('1')
  await expect(
    page.getByText(
      'Everyone whose Age is more than 40 and who visited on a Sunday, or whose Visits is between 1 and 3.',
    ),
  ).toBeVisible()

  const results = page.getByRole('region', { name: 'Results' })
  await expect(results.getByText('Live', { exact: true })).toBeVisible()
  await expect(results.getByRole('status')).toContainText(/members, \d+\.\d% of all contacts/)
  await expect(page.getByText(/left \(−/)).toHaveCount(3)
  await expectAccessible(page)
  const size = (await results.getByRole('status').locator('p').first().innerText()).trim()

  await page.getByRole('button', { name: 'Edit name' }).click()
  await page.getByRole('textbox', { name: 'Campaign name' }).fill('Sunday people')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Create Audience' }).click()
  await expect(page.getByText('Successfully created audience.')).toBeVisible()

  await expect(page).toHaveURL(/\/ops\/audiences\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Sunday people' })).toBeVisible()
  await expect(page.getByRole('definition').first()).toContainText(size)
  await expect(page.getByRole('columnheader', { name: `of ${size})` })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Edit name' }).click()
  await page.getByRole('textbox', { name: 'Campaign name' }).fill('Sundays at the club')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Successfully changed the audience name.')).toBeVisible()
  await page.getByRole('link', { name: 'Campaigns' }).click()
  await expect(page.getByRole('link', { name: 'Sundays at the club' }).first()).toBeVisible()
})

test('the campaign list has three sort states, which are stored in the URL', async ({ page }) => {
  await openAs(page, CLUB, '/ops/audiences')
  const first = page.getByRole('rowheader').first()
  const size = page.getByRole('button', { name: 'Campaign Size' })
  await expect(first).toContainText('All Contacts')
  await size.click()
  await expect(page).toHaveURL(/sort=size$/)
  await expect(first).not.toContainText('All Contacts')
  await size.click()
  await expect(page).toHaveURL(/sort=-size$/)
  await expect(first).toContainText('All Contacts')
  await size.click()
  await expect(page).not.toHaveURL(/sort=/)
  await page.goBack()
  await expect(page).toHaveURL(/sort=-size$/)
})

test('a default campaign lists twenty guests per page, and its legend shows and hides lines', async ({ page }) => {
  await openAs(page, CLUB, '/ops/audiences')
  await page.getByRole('link', { name: 'All Contacts' }).click()
  await expect(page).toHaveURL(/\/ops\/default\/audiences\/\d+$/)
  await expect(page.getByRole('button', { name: 'Edit name' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add Ad Account' })).toBeVisible()
  const head = page.getByRole('columnheader', { name: /^Name \(/ })
  await expect(head).toContainText(/^Name \(20 of/)
  await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded()
  await expect(head).toContainText(/^Name \((40|60) of/)
  const all = await head.innerText()

  await page.getByRole('button', { name: 'Bay Courts', exact: true }).click()
  await page.getByRole('button', { name: 'All Merchants', exact: true }).click()
  await expect(page).toHaveURL(/shown=\d+$/)
  await expect(head).not.toHaveText(all)

  await page.getByRole('combobox', { name: 'View By' }).click()
  await page.getByRole('option', { name: 'Month' }).click()
  await page.getByRole('combobox', { name: 'Compare To' }).click()
  await page.getByRole('option', { name: 'Last Year' }).click()
  await expect(page).toHaveURL(/timeUnit=month&period=last_year/)
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/ops\/guests\/\d+\/timeline$/)
})

test('a member import has the outcome that its dry run reported', async ({ page }) => {
  await openAs(page, CLUB, '/ops/audiences')
  await page.getByRole('button', { name: 'Import members' }).click()
  const dialog = page.getByRole('dialog')
  const choose = (name: string, text: string) =>
    dialog.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose('members.txt', 'Member Number\n1\n')
  await expect(dialog.getByText('File must be of type .csv')).toBeVisible()

  const lines = ['Member Number,First Name,Last Name,Email,Locker', 'E2E-1,Ada,Lowell,ada@example.com,7']
  await choose('members.csv', [...lines, 'E2E-2,Grace,Holt,not an address,8', ',No,Number,,9', ''].join('\n'))
  const preview = dialog.getByRole('region', { name: 'What will happen' })
  await expect(preview.getByText('3 rows')).toBeVisible()
  await expect(preview.getByText('Member Number is required.')).toBeVisible()
  await expect(preview.getByText('Ignored columns: Locker')).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download refused rows' }).click()
  expect((await download).suggestedFilename()).toBe('members - refused rows.csv')

  const counts = await preview.getByRole('definition').allInnerTexts()
  await dialog.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('Successfully uploaded file. Please check back tomorrow to see changes.')).toBeVisible()
  const result = dialog.getByRole('region', { name: 'What happened' })
  await expect(result.getByRole('definition').first()).toBeVisible()
  expect(await result.getByRole('definition').allInnerTexts()).toEqual(counts)
})

test('an unknown campaign shows a message and a link back to the list', async ({ page }) => {
  await openAs(page, CLUB, '/ops/audiences/999999')
  await expect(page.getByText('Campaign not found, or you do not have access.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Campaigns' }).click()
  await expect(page).toHaveURL('/ops/audiences')
})

test('the campaign screens are accessible on a phone in dark mode', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openAs(page, CLUB, '/ops/audiences')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('link', { name: 'All Contacts' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/ops/audiences/new')
  await page.getByRole('button', { name: 'Create Audience' }).click()
  await expect(page.getByText('A value is required.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/ops/default/audiences/1')
  await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible()
  await expectAccessible(page)
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBe(0)
})
