import { expect, expectAccessible, signIn, test } from './fixture.ts'

const WRONG = 'Wrong email or password.'

test('a wrong password and an unknown e-mail address show the same message, next to the form and as a toast', async ({
  page,
}) => {
  for (const email of ['staff@rapport.test', 'nobody@rapport.test']) {
    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('not-the-password')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert').filter({ hasText: WRONG })).toHaveCount(2)
  }
  await expectAccessible(page)
})

test('the login form reports missing fields and focuses the first one', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await expect(page.getByText('Email is required.')).toBeVisible()
  await expect(page.getByText('Password is required.')).toBeVisible()
})

test('signing in returns to the protected page that was requested, with its query', async ({ page }) => {
  await page.goto('/ops/feedback/cases?feedbackFormId=9999')
  await expect(page).toHaveURL(/\/login\?redirect=.*&reauth=true/)
  await expect(page.getByText('Please login to view that content.').first()).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill('staff@rapport.test')
  await page.getByLabel('Password', { exact: true }).fill('rapport-demo')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/ops/feedback/cases?feedbackFormId=9999')
})

test('a redirect to a different site is ignored', async ({ page }) => {
  await signIn(page, 'staff@rapport.test', '/login?redirect=//evil.test/ops')
  await expect(page).toHaveURL('/ops/feedback')
  await page.goto('/login?redirect=https://evil.test')
  await expect(page).toHaveURL('/ops/feedback')
})

test('signing in works with the keyboard alone', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).focus()
  await page.keyboard.type('staff@rapport.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type('rapport-demo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible()
})

test('logging out ends the session in every tab', async ({ page, context }) => {
  await signIn(page, 'staff@rapport.test')
  const other = await context.newPage()
  await other.goto('/ops/feedback/cases')
  await expect(other.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible()

  await page.getByRole('button', { name: /Hi, / }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL(/\/login/)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'rapport.prefs'))).toEqual([])
})

test('a public page stays open while another tab signs in and out', async ({ page, context }) => {
  await page.goto('/reset_password')
  await page.getByLabel('Email', { exact: true }).fill('half.typed@')
  const other = await context.newPage()
  await signIn(other, 'staff@rapport.test')
  await other.getByRole('button', { name: /Hi, / }).press('Enter')
  await other.getByRole('menuitem', { name: 'Logout' }).press('Enter')
  await expect(other).toHaveURL('/login')
  await expect(page).toHaveURL('/reset_password')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('half.typed@')
})

test('an unknown path redirects to /oops', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page).toHaveURL('/oops')
  await expect(page.getByRole('heading', { name: "Sorry! You're not in the right place." })).toBeVisible()
})

test('/ops/cases paths redirect to /ops/feedback/cases and keep the query', async ({ page }) => {
  await signIn(page, 'staff@rapport.test', '/login?redirect=/ops/cases%3Fstatus%3Dopened_ts')
  await expect(page).toHaveURL('/ops/feedback/cases?status=opened_ts')
  await page.goto('/ops/cases/new?feedbackFormId=9999')
  await expect(page).toHaveURL('/ops/feedback/cases/new?feedbackFormId=9999')
})

test('the root path redirects to Feedback, or to the login page when the user is signed out', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await signIn(page, 'staff@rapport.test')
  await page.goto('/')
  await expect(page).toHaveURL('/ops/feedback')
})

test('after the session has been ended elsewhere, opening a page leads to the login page, and signing in returns to the requested page', async ({
  page,
  request,
}) => {
  // The navigation requests its counts once the browser is idle. The test waits for them, because if one were rejected, the console
  // would redirect to the login page with Home as the page to return to.
  const counts = ['/v3/cases/views', '/v3/feedback/activity'].map((path) =>
    page.waitForResponse((response) => response.url().includes(path)),
  )
  await signIn(page, 'staff@rapport.test')
  await Promise.all(counts)
  const headers = await page.evaluate(() => ({
    user_id: localStorage.getItem('userId') ?? '',
    token: localStorage.getItem('token') ?? '',
    program_id: localStorage.getItem('active_program_id') ?? '',
  }))
  // Waits, because otherwise one of Home's pending requests could be rejected first.
  await page.waitForLoadState('networkidle')
  await request.delete('/v3/sessions', { headers })

  await page.getByRole('link', { name: 'Cases', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fops%2Ffeedback%2Fcases.*&reauth=true/)
  await page.getByLabel('Email', { exact: true }).fill('staff@rapport.test')
  await page.getByLabel('Password', { exact: true }).fill('rapport-demo')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/ops/feedback/cases?feedbackFormId=9999')
})

test('a password reset can be requested with the keyboard', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Reset Password' }).press('Enter')
  await expect(page).toHaveURL('/reset_password')
  await page.getByLabel('Email', { exact: true }).focus()
  await page.keyboard.type('nobody@rapport.test')
  await page.keyboard.press('Enter')
  await expect(page.getByText('An email with instructions was sent to nobody@rapport.test.')).toBeVisible()
  await expectAccessible(page)
})

test('the page for an invalid reset link has a link to request another password reset', async ({ page }) => {
  await page.goto('/reset_password/not-a-link')
  await expect(
    page.getByText('Your token has expired or is no longer valid. Please request another password reset here.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'here' }).press('Enter')
  await expect(page).toHaveURL('/reset_password')
})

for (const [address, target] of [
  ['/ops/cases', '/ops/feedback/cases'],
  ['/ops/cases/new', '/ops/feedback/cases/new'],
  ['/ops/guests/1001', '/ops/guests/1001/profile'],
  ['/ops', '/ops/feedback'],
  ['/', '/ops/feedback'],
  ['/login', '/ops/feedback'],
  ['/nonsense', '/oops'],
] as const) {
  test(`Back skips the redirect from ${address} after a full page load`, async ({ page }) => {
    await signIn(page, 'staff@rapport.test', '/login?redirect=/ops/resources')
    await expect(page).toHaveURL('/ops/resources')
    await page.goto(address)
    await expect(page).toHaveURL(target)
    await page.goBack()
    await expect(page).toHaveURL('/ops/resources')
    // Forward and Back also skip the redirect, whether the browser restores the page or loads it again.
    await page.goForward()
    await expect(page).toHaveURL(target)
    await page.reload()
    await page.goBack()
    await expect(page).toHaveURL('/ops/resources')
  })
}

test('Back skips the redirect from a protected page to the login page after a full page load', async ({ page }) => {
  await page.goto('/test')
  await page.goto('/ops/members')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fops%2Fmembers&reauth=true/)
  await page.goBack()
  await expect(page).toHaveURL('/test')
})

test('Back returns to a page whose link led to a redirect', async ({ page }) => {
  await signIn(page, 'staff@rapport.test')
  await page.goto('/nonsense')
  await page.getByRole('link', { name: 'Go to home' }).click()
  await expect(page).toHaveURL('/ops/feedback')
  await page.goBack()
  await expect(page).toHaveURL('/oops')
})
