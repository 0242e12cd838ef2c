import type { Page } from '@playwright/test'

/** A screenshot for the manual: a page of the demo club, and the actions to perform on it first. */
export interface Scene {
  readonly name: string
  readonly path: string
  readonly prepare?: (page: Page) => Promise<void>
}

/** Opens a template in the editor, which creates a draft. */
async function startFromTemplate(page: Page) {
  await page.getByRole('radio', { name: /^Listening Post/ }).check()
  await page.getByRole('button', { name: 'Use template' }).click()
  await page.getByRole('navigation', { name: 'Steps' }).waitFor()
}

/** The results page of the demo club's survey of all members. */
const RESULTS = '/ops/feedback/performance?feedbackFormId=12'

/** The screenshots in the order of the chapters; docs/manual refers to each as `images/<name>.webp`. */
export const SCENES: readonly Scene[] = [
  { name: 'home', path: '/ops/feedback' },
  {
    name: 'whos-here',
    path: '/ops/feedback/whos-here',
    prepare: (page) => page.getByRole('radio', { name: 'Unhappy first' }).check({ force: true }),
  },
  {
    name: 'voices',
    path: '/ops/feedback/surveys?view=voices&hasComment=true',
    prepare: async (page) => {
      await page.getByRole('list', { name: 'Voices' }).getByRole('link').first().click()
      await page.waitForURL(/responses/)
      await page.getByRole('heading', { name: 'Related cases' }).waitFor()
    },
  },
  { name: 'cases', path: '/ops/feedback/cases?status=not_closed' },
  {
    name: 'case',
    path: '/ops/feedback/cases?status=not_closed',
    prepare: async (page) => {
      await page.getByRole('rowheader').getByRole('link').first().click()
      await page.waitForURL(/cases\/\d+/)
    },
  },
  { name: 'templates', path: '/ops/feedback/surveys/new' },
  { name: 'editor', path: '/ops/feedback/surveys/new', prepare: startFromTemplate },
  {
    name: 'alert',
    path: '/ops/feedback/surveys/new',
    prepare: async (page) => {
      await startFromTemplate(page)
      await page
        .getByRole('navigation', { name: 'Steps' })
        .getByRole('link', { name: /^Alerts/ })
        .click()
      await page.getByRole('switch', { name: 'Alert is on' }).waitFor()
    },
  },
  { name: 'performance', path: RESULTS },
  {
    name: 'result-card',
    path: RESULTS,
    prepare: async (page) => {
      const table = page.getByRole('table', { name: 'All results' })
      await table.evaluate((element) => element.scrollIntoView({ block: 'start' }))
    },
  },
  {
    name: 'drivers',
    path: RESULTS,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Key drivers' }).click()
      const table = page.getByRole('table', { name: 'Key drivers' })
      await table.waitFor()
      await table.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    },
  },
  {
    name: 'staff',
    path: '/ops/staff',
    prepare: async (page) => {
      await page.getByRole('rowheader').getByRole('link').first().click()
      await page.waitForURL(/staff\/\d+/)
    },
  },
]
