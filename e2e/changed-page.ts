import type { BrowserContext, Page } from '@playwright/test'

/** Patterns for the scripts of the survey pages: `SCRIPTS` matches all of them, `ENGINE` only those of the engine. */
export const SCRIPTS = /\/assets\/surveys\/.*\.js$/
export const ENGINE = /\/assets\/surveys\/survey-view-.*\.js$/

const READ = /\/v3\/feedback\/responses\/[^/?]+(\/readonly)?(\?.*)?$/

/** Changes the survey responses that a page reads from the server, to simulate another club or state. */
export async function changeResponses(
  page: Page,
  change: (response: Record<string, unknown>) => object,
): Promise<void> {
  await page.route(READ, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const answer = await route.fetch()
    const response: Record<string, unknown> = await answer.json()
    return route.fulfill({ response: answer, json: { ...response, ...change(response) } })
  })
}

/** Delays scripts, like a slow network, until the returned function is called. */
export async function holdBack(target: Page | BrowserContext, scripts: RegExp): Promise<() => void> {
  let letIn = () => {}
  const gate = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await target.route(scripts, async (route) => {
    await gate
    return route.continue()
  })
  return letIn
}
