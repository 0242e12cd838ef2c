import { expect, expectAccessible, openAs, test } from './fixture.ts'

const NAMES = 'Questions and what they measure'

test('an administrator can change the measure of a question with the keyboard, and other users cannot change it', async ({
  page,
}) => {
  await openAs(page, 'admin@rapport.test', '/ops/feedback/cases')
  await page.getByRole('button', { name: /^Program and location/ }).press('Enter')
  await page.getByRole('menuitemradio', { name: 'Harbor Point Club' }).press('Enter')
  await expect(page).toHaveURL('/ops/feedback')
  await page.goto('/ops/feedback/surveys')
  await page.getByRole('link', { name: /^Profile Preferences/ }).click()
  await page.getByRole('link', { name: 'Measures' }).press('Enter')
  await expect(page).toHaveURL(/\/measures/)
  const table = page.getByRole('table', { name: NAMES })
  const row = table.getByRole('row', { name: /How do you describe yourself/ })
  await expect(row).toContainText('1 Woman, 2 Man, 3 In another way')
  await expect(table.getByRole('row', { name: /reach the right person/ })).toContainText('lowest values are the best')

  const choose = async (key: 'ArrowDown' | 'ArrowUp', follows: string) => {
    await row.getByRole('combobox').press('Enter')
    await expect(page.getByRole('option', { selected: true })).toBeFocused()
    await page.keyboard.press(key)
    // The list moves the focus in a separate task after the key press. The chosen option has aria-selected only while it is
    // focused, so the focus has moved once no option is selected.
    await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(row).toContainText(follows)
    await expect(row.getByRole('combobox')).toBeEnabled()
  }
  // A list that opens under the pointer activates the option at the pointer.
  await page.mouse.move(0, 0)
  await expect(row).toContainText('No score.')
  await choose('ArrowDown', 'the highest values are the best')
  await expectAccessible(page)
  await choose('ArrowUp', 'No score.')

  const address = new URL(page.url()).pathname
  await openAs(page, 'staff@rapport.test', address)
  await expect(page.getByText('Only administrators can change measures.')).toBeVisible()
  await expect(page.getByRole('table', { name: NAMES }).getByRole('combobox')).toHaveCount(0)
})
