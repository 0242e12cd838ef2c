import type { Page } from '@playwright/test'

import { publicIdOf } from '../apps/server/src/seed/club/club-rows.ts'
import { expect, expectAccessible, test } from './fixture.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const post = `/surveys/listening_post/${publicIdOf({ program_id: 75, feedback_form_id: 220 })}`

const listCachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('rapport-surveys-'))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** Returns the paths in the service worker's cache, once it contains the survey's page, the app and the engine. */
async function waitForCachedPaths(page: Page): Promise<string[]> {
  await expect
    .poll(async () => {
      const paths = await listCachedPaths(page)
      return ['/test', post].every((path) => paths.includes(path)) && paths.some((path) => path.includes('survey-view'))
    })
    .toBe(true)
  return listCachedPaths(page)
}

async function open(page: Page) {
  await page.goto(post)
  await expect(page.locator('#first')).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByRole('textbox', { name: 'Tell us more' })).toBeVisible()
}

test('a second visit opens the survey offline, and its answers are sent later', async ({ page, context }) => {
  await open(page)
  await page.getByRole('textbox', { name: 'Tell us more' }).fill('From the first visit')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await waitForCachedPaths(page)
  await page.close()

  await context.setOffline(true)
  const again = await context.newPage()
  await again.goto(`${post}?utm_source=mail`)
  const comment = again.getByRole('textbox', { name: 'Tell us more' })
  await expect(comment).toHaveValue('From the first visit')
  await comment.fill('From the tunnel')
  await again.getByRole('radio', { name: /^4/ }).first().check({ force: true })
  await expect(again.getByText('Will send when online', { exact: false })).toBeVisible()
  // A reload works although the response's page has never been requested from the server.
  await again.reload()
  await expect(comment).toHaveValue('From the tunnel')

  await context.setOffline(false)
  await expect(again.getByText('Saved', { exact: true })).toBeVisible({ timeout: 30_000 })
  await again.getByRole('button', { name: 'Send' }).click()
  await expect(again.getByRole('heading', { name: /Thank you/ })).toBeVisible()
})

test('a page whose engine could not be loaded shows the saved answers, and loads the engine when it is available', async ({
  page,
  context,
}) => {
  let refused = 0
  await context.route('**/survey-view-*.js', (route) => {
    refused += 1
    return route.abort()
  })
  await page.goto(post)
  const comment = page.getByRole('textbox', { name: 'Tell us more' })
  await comment.fill('Written in the tunnel')
  await comment.blur()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect.poll(() => refused).toBeGreaterThan(0)
  await context.unroute('**/survey-view-*.js')
  // Only the engine renders elements with sd- classes.
  await expect(page.locator('[class*=sd-]').first()).toBeVisible()
  await expect(comment).toHaveValue('Written in the tunnel')
})

test('a page whose engine is permanently broken reloads a few times, and then reports the failure without losing answers', async ({
  page,
  context,
}) => {
  await page.clock.install()
  let opened = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened += 1
  })
  // The file is available, but it is not a script.
  await context.route('**/survey-view-*.js', (route) => route.fulfill({ contentType: 'text/plain', body: 'oh no' }))
  await page.goto(post)
  await page.getByRole('textbox', { name: 'Tell us more' }).fill('Not to be lost')
  await page.getByRole('textbox', { name: 'Tell us more' }).blur()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const said = page.getByText('The rest of the survey could not be loaded.', { exact: false })
  const passMinute = () => page.clock.fastForward(60_000)
  await expect(async () => {
    await passMinute()
    await expect(said).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expectAccessible(page)
  await passMinute()
  await passMinute()
  await expect(said).toBeVisible()
  expect(opened).toBe(4)
  await context.unroute('**/survey-view-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('textbox', { name: 'Tell us more' })).toHaveValue('Not to be lost')
})

test('only survey pages and their files are cached, and the console has no service worker', async ({ page }) => {
  await open(page)
  const paths = await waitForCachedPaths(page)
  expect(paths.filter((path) => !/^\/(assets\/surveys\/|surveys\/|webviews\/|test$)/.test(path))).toEqual([])
  await page.goto('/login')
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  )
  expect(scopes.toSorted()).toEqual(['/surveys/', '/webviews/'])
})

test('the service worker of an earlier build and its caches are removed when the server no longer provides one', async ({
  page,
  context,
}) => {
  await open(page)
  await waitForCachedPaths(page)
  await context.route('**/survey-worker.js*', (route) => route.fulfill({ status: 404, body: '' }))
  await page.reload()
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  // Checks the cached paths rather than the caches, because when Chromium stores a script's compiled code, it recreates the
  // script's cache as an empty one.
  await expect.poll(() => listCachedPaths(page)).toEqual([])
})

test.describe('after a deploy', () => {
  // The page's content security policy does not permit tests to register a worker.
  test.use({ bypassCSP: true })

  test('a survey that was opened once after the deploy opens offline', async ({ page, context }) => {
    await page.goto('/test')
    await page.evaluate(async () => {
      for (const scope of ['/surveys/', '/webviews/']) {
        const { installing } = await navigator.serviceWorker.register('/survey-worker.js?build=earlier', { scope })
        await new Promise<void>((resolve) => {
          installing?.addEventListener('statechange', () => installing.state === 'activated' && resolve())
        })
      }
    })
    await open(page)
    await waitForCachedPaths(page)
    await page.close()

    // A new service worker takes over only when all pages that the previous one controls are closed.
    const elsewhere = await context.newPage()
    await elsewhere.goto('/login')
    const caches = () => elsewhere.evaluate(() => window.caches.keys())
    await expect.poll(caches).not.toContain('rapport-surveys-earlier')
    await context.setOffline(true)
    const again = await context.newPage()
    await again.goto(post)
    await expect(again.getByRole('textbox', { name: 'Tell us more' })).toBeVisible()
    await again.reload()
    await expect(again.getByRole('textbox', { name: 'Tell us more' })).toBeVisible()
  })
})
