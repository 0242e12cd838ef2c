import type { Page } from 'playwright'

/** The route to the screen that a comp shows: a URL, and the steps to perform there. */
export interface CompRoute {
  readonly path: string
  /** Whether the page can be opened without a session. */
  readonly isPublic?: true
  readonly steps?: (page: Page) => Promise<void>
}

const LIST = '/ops/feedback/cases?status=not_closed'
/** The results page of the demo survey that has every kind of result. */
const RELATIONAL = '/ops/feedback/performance?feedbackFormId=12&pastDays=365'

async function openFirstRow(page: Page): Promise<void> {
  await page.locator('#main :is([data-rp-slot=table-rows], [data-rp-list]) a').first().click()
}

/** Opens the first row with a quotation, so that the page shows a member's comment. */
async function openFirstQuote(page: Page): Promise<void> {
  await page.locator('#main tr:has(q) a').first().click()
}

/** Opens the page of the first identified guest; id 0 means anonymous guests. */
async function openFirstGuest(page: Page): Promise<void> {
  await page.locator('#main a[href*="/ops/guests/"]:not([href*="/guests/0/"])').first().click()
  await page.waitForURL(/\/ops\/guests\//)
}

async function openProfile(page: Page): Promise<void> {
  await openFirstGuest(page)
  await page.goto(page.url().replace(/(guests\/\d+).*/, '$1/profile'))
}

async function openTimeline(page: Page): Promise<void> {
  await openFirstGuest(page)
  await page.goto(page.url().replace(/(guests\/\d+).*/, '$1/timeline'))
}

/** The routes for screen comps, by comp name. Component comps are not listed, because the stories show components. */
export const COMP_ROUTES: Readonly<Record<string, CompRoute>> = {
  login: { path: '/login?redirect=/ops/feedback&reauth=true', isPublic: true },
  home: { path: '/ops/feedback' },
  'whos-here': { path: '/ops/feedback/whos-here' },
  cases: { path: LIST },
  'cases-views': { path: LIST },
  'case-edit': { path: LIST, steps: openFirstQuote },
  'case-conversation': { path: LIST, steps: openFirstQuote },
  voices: { path: '/ops/feedback/surveys?view=voices&hasComment=true', steps: openFirstRow },
  'voices-answer': { path: '/ops/feedback/surveys?view=voices&hasComment=true', steps: openFirstRow },
  response: { path: '/ops/feedback/surveys?view=voices&hasComment=true&feedbackFormId=12', steps: openFirstRow },
  why: { path: RELATIONAL },
  performance: { path: RELATIONAL },
  'performance-raw': { path: `${RELATIONAL}&resultType=individual_question&view=raw` },
  'guest-profile': { path: '/ops/feedback/whos-here', steps: openProfile },
  'guest-timeline': { path: '/ops/feedback/whos-here', steps: openTimeline },
  'audience-new': { path: '/ops/audiences/new' },
  'audience-insights': { path: '/ops/audiences', steps: openFirstRow },
  'club-profile': { path: '/ops/profile' },
  'import-mapping': { path: '/ops/members' },
}
