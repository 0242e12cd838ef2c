import { expect, expectAccessible, expectAccessibleInBothThemes, openAs, signIn, test } from './fixture.ts'

test('a member can be found by number and opened with the keyboard', async ({ page }) => {
  await openAs(page, 'staff@rapport.test')
  await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByPlaceholder('Search Member by Name/Number')).toBeFocused()
  await page.keyboard.type('H1141')
  const wanted = page.getByRole('option').first()
  await expect(wanted).toContainText('H1141')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL('/ops/feedback')
})

test('another program can be selected with the keyboard, and a reload preserves the selection', async ({ page }) => {
  await openAs(page, 'admin@rapport.test', '/ops/feedback/cases')
  await page.getByRole('button', { name: /^Program and location/ }).press('Enter')
  await page.getByRole('menuitemradio', { name: 'Harbor Point Club' }).press('Enter')
  await expect(page).toHaveURL('/ops/feedback')
  await expect(page.getByRole('button', { name: /^Program and location: Harbor Point Club/ })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('active_program_id'))).toBe('1')
  await page.reload()
  await expect(page.getByRole('button', { name: /^Program and location: Harbor Point Club/ })).toBeVisible()
})

test('a tab switches to the program that is selected in another tab', async ({ page, context }) => {
  await openAs(page, 'admin@rapport.test', '/ops/feedback/cases/new')
  const picker = (tab: typeof page) => tab.getByRole('button', { name: /^Program and location/ })
  await picker(page).press('Enter')
  await page.getByRole('menuitemradio', { name: 'Harbor Point Club' }).press('Enter')
  await expect(picker(page)).toHaveAccessibleName(/Harbor Point Club/)
  await page.goto('/ops/feedback/cases/new')
  await page.getByLabel('Title').fill('Written for Harbor Point')

  const other = await context.newPage()
  await other.goto('/ops/feedback')
  await picker(other).press('Enter')
  await other.getByRole('menuitemradio', { name: 'Cedar Ridge Country Club' }).press('Enter')
  await expect(picker(other)).toHaveAccessibleName(/Cedar Ridge Country Club/)

  // Input for one club must not be saved to a different club.
  await expect(picker(page)).toHaveAccessibleName(/Cedar Ridge Country Club/)
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test('the question mark opens the shortcuts dialog, where single-key shortcuts can be turned off permanently', async ({
  page,
}) => {
  await openAs(page, 'staff@rapport.test')
  await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible()
  await page.keyboard.press('?')
  await page.getByRole('switch', { name: 'Use single-key shortcuts' }).press('Space')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible()
  await page.keyboard.press('c')
  await page.keyboard.press('?')
  await expect(page).toHaveURL('/ops/feedback')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the theme is selected in the greeting menu and preserved after sign-out', async ({ page }) => {
  await signIn(page, 'staff@rapport.test')
  await page.getByRole('button', { name: /Hi, / }).press('Enter')
  await page.getByRole('menuitemradio', { name: 'Dark' }).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: /Hi, / }).press('Enter')
  await page.getByRole('menuitem', { name: 'Logout' }).press('Enter')
  await expect(page).toHaveURL('/login')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('navigating to another page focuses its heading', async ({ page }) => {
  await openAs(page, 'staff@rapport.test')
  await page.getByRole('link', { name: 'Performance', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Performance' })).toBeFocused()
})

const PUBLIC = ['/login', '/reset_password', '/reset_password/not-a-link', '/setup', '/oops'] as const
const FRAMED = ['/ops/feedback', '/ops/feedback/whos-here?order=needs_word', '/ops/here_now'] as const

for (const [kind, routes] of [
  ['outside the frame', PUBLIC],
  ['in the frame', FRAMED],
] as const) {
  for (const width of [360, 1280]) {
    test(`pages ${kind} are accessible at ${width} px, in the light and dark themes`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      if (routes === FRAMED) await openAs(page, 'staff@rapport.test')
      for (const route of routes) {
        await page.goto(route)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expectAccessibleInBothThemes(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, `${route} scrolls sideways`).toBeLessThanOrEqual(0)
      }
    })
  }
}

const OUTDATED = 'A new version is available. Reload the page to continue.'

test('the navigation keeps working on a page whose code could not be loaded', async ({ page }) => {
  await openAs(page, 'staff@rapport.test')
  await page.route('**/assets/console/resources-route*', (route) => route.fulfill({ status: 503, body: '' }))
  const nav = page.getByRole('navigation', { name: 'Main' })
  await nav.getByRole('link', { name: 'Resources' }).click()
  await expect(page.getByText('Something went wrong, try again later.')).toBeVisible()
  await nav.getByRole('link', { name: 'Cases' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible()
})

test('the console offers to reload when a deployment has replaced a page’s code', async ({ page }) => {
  await openAs(page, 'staff@rapport.test')
  await page.route('**/assets/console/resources-route*', (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Resources' }).click()
  await expect(page.getByRole('alert').getByText(OUTDATED)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.unroute('**/assets/console/resources-route*')
  await page.getByRole('button', { name: 'Reload' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible()
})

test('after a failed retry, the console offers to reload when a deployment has replaced the command palette’s code', async ({
  page,
}) => {
  await openAs(page, 'staff@rapport.test')
  await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible()
  await page.route('**/palette-*.js', (route) => route.abort())
  await page.keyboard.press('ControlOrMeta+k')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Something went wrong, try again later.')).toBeVisible()
  await page.unroute('**/palette-*.js')
  await page.route('**/palette-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(dialog.getByText(OUTDATED)).toBeVisible()
  const loaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await loaded
})

test('the page remains displayed when the command palette cannot be loaded, and after a failed retry, Reload loads the palette', async ({
  page,
}) => {
  await openAs(page, 'staff@rapport.test')
  const heading = page.getByRole('heading', { level: 1, name: 'Feedback' })
  await expect(heading).toBeVisible()
  await page.route('**/palette-*.js', (route) => route.abort())
  await page.keyboard.press('ControlOrMeta+k')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Something went wrong, try again later.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cases', includeHidden: true }).first()).toBeAttached()
  await dialog.getByRole('button', { name: 'Retry' }).press('Enter')
  const reload = dialog.getByRole('button', { name: 'Reload' })
  await expect(reload).toBeVisible()
  await page.unroute('**/palette-*.js')
  const loaded = page.waitForEvent('load')
  await reload.press('Enter')
  await loaded
  await expect(heading).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
})
