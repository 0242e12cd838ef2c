import type { Page } from '@playwright/test'

import { publicIdOf } from '../apps/server/src/seed/club/club-rows.ts'
import { changeResponses } from './changed-page.ts'
import { expect, openAs, test } from './fixture.ts'

const EVIL = '<img src=x onerror=alert(1)>"><svg onload=alert(1)></title><script>alert(1)</script>{{7*7}}${7*7}'

/** The API contract's fields that contain text entered by people or clubs rather than a key, date, address or choice. */
const TEXT_FIELDS = new Set(
  `about_fname about_lname answer answerRow assigned_to_fname assigned_to_lname audience_name body city column comment
  comment_text company created_by_fname created_by_lname default_audience_name description feedback_form_name
  feedback_form_title fname form_name form_title gender label lname member_category member_number merchant_name name_text
  new_value note office_phone old_value overall_score_label phone ppp_gm_name ppp_gm_title ppp_message ppp_subject
  program_name program_title question question_title quote reason requested_by_name resolution_description role_name
  short_name subject tags text title`.split(/\s+/),
)

/** Returns an API response in which every text entered by people or clubs is preceded by the markup in `EVIL`. */
function spoil(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => spoil(one, field))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, spoil(one, name)]))
  return typeof value === 'string' && TEXT_FIELDS.has(field) ? `${EVIL} ${value}` : value
}

/**
 * Adds the markup in `EVIL` to the texts of all JSON responses that a page receives from the API. Returns a function that returns
 * the number of pending requests.
 */
async function spoilAnswers(page: Page): Promise<() => number> {
  let pending = 0
  await page.route('**/v3/**', async (route) => {
    pending += 1
    try {
      const answer = await route.fetch()
      const isJson = answer.headers()['content-type']?.startsWith('application/json')
      await (isJson
        ? route.fulfill({ response: answer, json: spoil(await answer.json()) })
        : route.fulfill({ response: answer }))
    } finally {
      pending -= 1
    }
  })
  return () => pending
}

/** The pages whose main part shows text entered by people or clubs. */
const SHOWING: readonly string[] = [
  '/ops/feedback',
  '/ops/feedback/whos-here',
  '/ops/here_now',
  '/ops/feedback/surveys/:surveyId',
  '/ops/feedback/surveys/:surveyId/responses/:surveyResponseId',
  '/ops/feedback/cases',
  '/ops/feedback/cases/new',
  '/ops/feedback/cases/:caseId',
  '/ops/guests/:id',
  '/ops/guests/:id/profile',
  '/ops/guests/:id/timeline',
  '/ops/members',
  '/ops/staff',
  '/ops/profile',
  '/ops/audiences',
  '/ops/audiences/:audienceId',
  '/ops/default/audiences/:defaultAudienceId',
]
/** The other pages for signed-in users: figures, empty forms, pages that this user cannot open, and pages that are empty for this club. */
const OTHERS: readonly string[] = [
  '/ops',
  '/ops/feedback/performance',
  '/ops/feedback/surveys',
  '/ops/feedback/surveys/:surveyId/edit',
  '/ops/feedback/surveys/new',
  '/ops/feedback/surveys/import',
  '/ops/feedback/surveys/:surveyId/measures',
  '/ops/feedback/surveys/:surveyId/responses',
  '/ops/members/new',
  '/ops/members/tempmember/:id',
  '/ops/newstaff',
  '/ops/staff/:id',
  '/ops/security',
  '/ops/sendhistory',
  '/ops/outbox',
  '/ops/audit',
  '/ops/resources',
  '/ops/audiences/new',
  '/ops/audiences/:audienceId/edit',
]

/**
 * Returns the number of elements that the markup in `EVIL` created, and whether the page shows the markup as text in its main part
 * or as the value of a field. Compares in lower case, because names may be shown capitalized.
 */
const inspect = (page: Page) =>
  page.evaluate(
    (evil) => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)
      return {
        made: document.querySelectorAll('img[src="x"], [onerror], [onload], body script:not([src]):not([nonce])')
          .length,
        isShown: [document.querySelector('main')?.innerText ?? '', ...fields].some((text) =>
          text.toLowerCase().includes(evil),
        ),
      }
    },
    EVIL.slice(0, 20),
  )

test('SEC-XSS-1: the pages of the console treat markup in any field as plain text', async ({ page }) => {
  let dialogs = 0
  page.on('dialog', (dialog) => {
    dialogs += 1
    void dialog.dismiss()
  })
  await openAs(page, 'admin@rapport.test')
  const ids = await page.evaluate(async () => {
    const headers = {
      token: localStorage.getItem('token') ?? '',
      user_id: localStorage.getItem('userId') ?? '',
      program_id: localStorage.getItem('active_program_id') ?? '',
    }
    const program = headers.program_id
    // The lowest id belongs to the demo club; other tests create rows with higher ids, and delete them at any time.
    const lowest = async (path: string, field: string): Promise<string> => {
      const rows: unknown = await (await fetch(path, { headers })).json()
      if (!Array.isArray(rows)) return String(rows)
      const ids = rows.map((row) => row[field]).filter((id) => typeof id === 'number')
      return String(Math.min(...ids))
    }
    const surveyId = await lowest(`/v3/feedback?programId=${program}&offset=0`, 'feedback_form_id')
    return {
      ':surveyId': surveyId,
      ':surveyResponseId': await lowest(`/v3/feedback/responses?feedbackFormId=${surveyId}&offset=0`, 'response_id'),
      ':caseId': await lowest(`/v3/cases?program_id=${program}`, 'case_id'),
      ':id': await lowest(`/v3/members?programId=${program}&offset=0`, 'user_id'),
      ':audienceId': await lowest(`/v3/audiences?programId=${program}`, 'audience_id'),
      ':defaultAudienceId': '1',
    }
  })
  expect(Object.values(ids).filter((id) => !/^\d+$/.test(id))).toEqual([])
  const pending = await spoilAnswers(page)
  for (const pattern of [...SHOWING, ...OTHERS]) {
    const path = pattern.replaceAll(/:\w+/g, (name) => Object.entries(ids).find(([key]) => key === name)?.[1] ?? '1')
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    if (SHOWING.includes(pattern)) await expect.poll(async () => (await inspect(page)).isShown, path).toBe(true)
    await expect.poll(pending).toBe(0)
    expect({ path, made: (await inspect(page)).made, dialogs }).toEqual({ path, made: 0, dialogs: 0 })
  }
})

test('SEC-XSS-2: the pages of a survey show markup in any text entered by the club as plain text', async ({ page }) => {
  const post = `/surveys/listening_post/${publicIdOf({ program_id: 75, feedback_form_id: 220 })}?utm_source=mail`
  let state: Record<string, unknown> = {}
  await changeResponses(page, (response) => ({
    ...Object(spoil(response)),
    success_text: EVIL,
    expired_text: EVIL,
    ...Object.fromEntries(Object.entries(state).map(([name, value]) => [name, value ?? response['server_ts']])),
  }))
  for (const change of [{}, { completed_ts: null, allow_edit_response: false }, { cutoff_ts: 1 }]) {
    state = change
    await page.goto(post)
    await expect(page.getByText(EVIL.slice(0, 20)).first()).toBeVisible()
    expect((await inspect(page)).made).toBe(0)
  }
})
