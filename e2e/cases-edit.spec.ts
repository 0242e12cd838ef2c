import type { Browser, Page } from '@playwright/test'

import { choose, expect, expectAccessible, openAs, test } from './fixture.ts'

/** Creates a case manually and opens it; returns its path. */
async function makeCase(page: Page, title: string): Promise<string> {
  await page.goto('/ops/feedback/cases/new')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Create Case' }).click()
  await page.getByRole('link', { name: title, exact: true }).first().click()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  return new URL(page.url()).pathname
}

async function openElsewhere(browser: Browser, email: string, path: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await openAs(page, email, path)
  return page
}

test('a case can be commented on and closed with a resolution using the keyboard, and the list then opens', async ({
  page,
}) => {
  await openAs(page, 'staff@rapport.test')
  await makeCase(page, 'Locker 214 key does not turn')

  await page.getByLabel('New Comment (Internal Use Only)').focus()
  await page.keyboard.type('Locksmith comes on Friday.')
  await page.keyboard.press('Control+Enter')
  const activity = page.getByRole('list', { name: 'Activity' })
  await expect(activity.getByText('Locksmith comes on Friday.')).toBeVisible()
  await expect(activity.getByText('created case')).toBeVisible()
  await expect(activity.getByText(/[A-Z][a-z]{2} \d{2} \d{4} at \d{1,2}:\d{2} [AP]M \S+/).first()).toBeVisible()

  await choose(page, 'Status', 'Closed')
  await page.getByRole('button', { name: 'Save Case' }).press('Enter')
  await expect(page.getByText('Resolution is required.')).toBeVisible()
  await page.getByLabel('Resolution').focus()
  await page.keyboard.type('New lock.')
  await page.getByRole('button', { name: 'Save Case' }).press('Enter')
  await expect(page.getByText('Successfully saved case.')).toBeVisible()
  await expect(page).toHaveURL('/ops/feedback/cases?feedbackFormId=9999')
  await expect(page.getByRole('row').filter({ hasText: 'Locker 214' }).first()).toContainText('Closed')
})

test('a case that a response raised can be read, assigned, commented on, resolved and reopened on one screen with the keyboard', async ({
  page,
}) => {
  // The dashboard shows only the newest three cases, so no other test may create cases in this club.
  await openAs(page, 'u1085@rapport.test', '/ops/feedback')
  const waiting = page.getByRole('region', { name: 'Cases' }).getByRole('listitem')
  // Step one: on the dashboard, open a case that a response raised.
  await waiting.filter({ hasNotText: 'Staff Created' }).first().getByRole('link').press('Enter')
  await expect(page.getByRole('figure').getByRole('link', { name: 'Read the whole response' })).toBeVisible()
  await expectAccessible(page)
  const actions = page.getByRole('group', { name: 'Quick actions' })
  // Step two: read the response and assign the case.
  await actions.getByRole('button', { name: 'Assign to me' }).press('Enter')
  await expect(actions.getByText('Assigned To saved')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Assigned To' }).last()).toContainText('Imani Brooks')

  await page.getByLabel('New Comment (Internal Use Only)').fill('Called her this morning.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('list', { name: 'Activity' })).toContainText('Called her this morning.')

  await page.getByRole('button', { name: 'Resolve' }).press('Enter')
  await page.getByRole('dialog').getByLabel('Resolution').fill('Called, and moved the clinic.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(actions.getByRole('button', { name: 'Status: Closed' })).toBeVisible()
  await actions.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Resolve' })).toBeVisible()
})

test('when two users save the same case, the second user chooses between the values field by field and loses no input', async ({
  page,
  browser,
}) => {
  await openAs(page, 'staff@rapport.test')
  const path = await makeCase(page, 'Court 3 lights flicker')
  const other = await openElsewhere(browser, 'operator@rapport.test', path)
  await expect(other.getByText(/has this case open too\./)).toBeVisible()

  await other.getByLabel('Description').fill('After seven in the evening.')
  await other.getByRole('button', { name: 'Save Case' }).click()
  await expect(other.getByText('Successfully saved case.')).toBeVisible()

  await page.getByLabel('Title').fill('Court 3 and 4 lights flicker')
  await page.getByRole('button', { name: 'Save Case' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else saved this case' })
  await expect(dialog.getByText('After seven in the evening.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use these' }).click()
  await page.getByRole('button', { name: 'Save Case' }).click()
  await expect(page.getByText('Successfully saved case.')).toBeVisible()
  await page.goto(path)
  await expect(page.getByLabel('Title')).toHaveValue('Court 3 and 4 lights flicker')
  await expect(page.getByLabel('Description')).toHaveValue('After seven in the evening.')
  await other.context().close()
})

test('unsaved input is restored when the user signs in again after losing the session', async ({ page, context }) => {
  await openAs(page, 'staff@rapport.test')
  const path = await makeCase(page, 'Pool heater below 80°')
  await page.getByLabel('Description').fill('For a week now 😀 שלום')
  await expect(page.getByLabel('Description')).toHaveValue('For a week now 😀 שלום')
  await context.route('**/v3/cases/*?*', (route) =>
    route.fulfill({ status: 401, json: { message: 'Please login.', code: 'unauthorized' } }),
  )
  await page.getByRole('button', { name: 'Save Case' }).click()
  await expect(page).toHaveURL(/\/login\?/)
  await context.unrouteAll()
  await page.getByLabel('Email', { exact: true }).fill('staff@rapport.test')
  await page.getByLabel('Password', { exact: true }).fill('rapport-demo')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(new RegExp(`${path}\\?`))
  await expect(page.getByLabel('Description')).toHaveValue('For a week now 😀 שלום')
})

test('a case cannot be saved after another tab switches to a different program, but its unsaved input is kept', async ({
  page,
}) => {
  await openAs(page, 'operator2@rapport.test')
  const path = await makeCase(page, 'Valet wait')
  await page.getByLabel('Title').fill('Valet wait, changed')
  const goTo = (program: string) =>
    page.evaluate((id) => {
      localStorage.setItem('active_program_id', id)
      window.dispatchEvent(new StorageEvent('storage', { key: 'active_program_id' }))
    }, program)
  const home = (await page.evaluate(() => localStorage.getItem('active_program_id'))) ?? ''
  await goTo('86')
  // The other program has no such case, so nothing can be saved.
  await expect(page.getByText('Case not found, or you do not have access.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Case' })).toHaveCount(0)
  await goTo(home)
  await page.goto(path)
  await expect(page.getByRole('link', { name: 'Valet wait', exact: true }).first()).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Valet wait, changed')
})
