import { expect, openAs, test } from './fixture.ts'
import { tabTo } from './keys.ts'

test('a guest can be matched with a member using the keyboard alone', async ({ page }) => {
  await openAs(page, 'staff@rapport.test', '/ops/members')
  const guests = page.getByRole('region', { name: 'Unmatched guests' })
  const link = guests.getByRole('link').nth(1)
  const name = await link.innerText()
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()

  const pick = page.getByRole('combobox', { name: 'Member', exact: true })
  await tabTo(page, pick)
  await expect(pick).toHaveValue('Pick Member...')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Pick Member...' })).toBeVisible()
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(pick).not.toHaveValue('Pick Member...')
  await expect(page.getByText(/^What will move: /)).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Match member' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/ops/members')
  await expect(guests.getByRole('link', { name, exact: true })).toBeHidden()
})

test('a member can be added with the keyboard alone', async ({ page }) => {
  await openAs(page, 'staff@rapport.test', '/ops/members')
  await tabTo(page, page.getByRole('link', { name: 'Create Member' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Add Member' })).toBeFocused()
  for (const [label, text] of [
    ['First Name', 'Ottoline'],
    ['Last Name', 'Keyes'],
    ['Email', 'ottoline.keyes@example.com'],
    ['Cell Phone', '4155552671'],
  ] as const) {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(text)
  }
  await expect(page.getByLabel('Cell Phone')).toHaveValue('(415) 555-2671')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Successfully added member.')).toBeVisible()
  await expect(page).toHaveURL('/ops/members')
})

test('a staff member can be added and given Routing and limited access with the keyboard alone', async ({ page }) => {
  await openAs(page, 'admin@rapport.test', '/ops/staff')
  await tabTo(page, page.getByRole('link', { name: 'Create Staff' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Add Staff Member' })).toBeFocused()
  for (const [label, text] of [
    ['First Name', 'Ilse'],
    ['Last Name', 'Keyes'],
    ['Email', `ilse.keyes.${Date.now()}@club.example`],
  ] as const) {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ops\/staff\/\d+/)

  const routing = page.getByRole('combobox', { name: 'Routing' })
  await tabTo(page, routing)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  const limited = page.getByRole('checkbox', { name: 'Limited access' })
  await tabTo(page, limited)
  await page.keyboard.press('Space')
  await expect(limited).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: 'Save' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Successfully updated staff.')).toBeVisible()
})

test('an audience can be built and saved with the keyboard alone', async ({ page }) => {
  await openAs(page, 'staff@rapport.test', '/ops/audiences/new')
  /** Opens the focused select with an arrow key, types the name of an option and selects it. */
  const pick = async (name: string) => {
    const option = page.getByRole('option', { name, exact: true })
    await page.keyboard.press('ArrowDown')
    await expect(option).toBeVisible()
    await page.keyboard.type(name)
    // The list moves the focus in a timeout after the key press; Enter selects the focused option.
    await expect(option).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option')).toHaveCount(0)
  }
  const choose = async (label: string, option: string) => {
    await tabTo(page, page.getByRole('combobox', { name: label }))
    await pick(option)
  }
  /** Types a column name into the search field and selects the first match, which typing has made the active option. */
  const find = async (label: string, option: string) => {
    const field = page.getByRole('combobox', { name: label })
    await tabTo(page, field)
    await page.keyboard.type(option)
    await expect(page.getByRole('option').first()).toHaveText(option)
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue(option)
  }
  await find('Column of row 1', 'Age')
  await choose('Operator of row 1', 'is more than')
  await tabTo(page, page.getByRole('spinbutton', { name: 'Value of row 1' }))
  await page.keyboard.type('40')
  await tabTo(page, page.getByRole('button', { name: 'Add row' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('combobox', { name: 'Operator before row 2: and, or' }), 'Shift+Tab')
  await pick('or')
  await find('Column of row 2', 'Visits')
  await choose('Operator of row 2', 'is between')
  await tabTo(page, page.getByRole('spinbutton', { name: 'First value of row 2' }))
  await page.keyboard.type('1')
  await tabTo(page, page.getByRole('spinbutton', { name: 'Second value of row 2' }))
  await page.keyboard.type('3')
  await expect(page.getByText('Everyone whose Age is more than 40, or whose Visits is between 1 and 3.')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Create Audience' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Successfully created audience.')).toBeVisible()
  await expect(page).toHaveURL(/\/ops\/audiences\/\d+$/)
})

test('a test e-mail can be previewed, canceled and then sent with the keyboard alone', async ({ page }) => {
  await openAs(page, 'operator@rapport.test', '/ops/profile')
  const requested: string[] = []
  page.on('dialog', (dialog) => {
    requested.push(dialog.message())
    void dialog.accept()
  })
  const test = page.getByRole('button', { name: 'Test Initial', exact: true })
  await tabTo(page, test)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Send Test Initial' })
  await expect(dialog.getByRole('heading', { name: '1 recipient' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(test).toBeFocused()
  expect(requested).toEqual([])

  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Send Test Initial' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Successfully sent test email.')).toBeVisible()
  expect(requested).toEqual(['Are you sure you want to send this test email for the Initial survey?'])
  await expect(page.getByRole('progressbar', { name: 'Progress of Initial' })).toBeVisible()
  // The page also shows a send-out that was started before the page was opened: first as running, then in the history.
  await page.goto('/ops/sendhistory')
  await expect(page.getByRole('rowheader', { name: /Initial ?Test/ }).first()).toBeVisible()
})
