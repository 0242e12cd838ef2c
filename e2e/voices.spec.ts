import { choose, expect, expectAccessible, expectAccessibleInBothThemes, openAs, test } from './fixture.ts'

test('the survey list leads to a survey and to one of its responses', async ({ page }) => {
  await openAs(page, 'staff@rapport.test')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Member Voices' }).click()
  await expect(page).toHaveURL('/ops/feedback/surveys')
  await expect(page.getByRole('button', { name: 'Download Export' })).toBeDisabled()
  await choose(page, 'Date Range', 'Last 365 Days')
  await expectAccessible(page)
  await page.getByRole('table', { name: 'Surveys' }).getByRole('link', { name: 'Quick Pulse' }).press('Enter')
  await expect(page).toHaveURL(/\/ops\/feedback\/surveys\/\d+\?pastDays=365/)
  await expect(page.getByRole('heading', { level: 1, name: 'Quick Pulse' })).toBeVisible()
  await expect(page.getByText(/^n = [\d,]+ answered of [\d,]+ invitations/)).toBeVisible()
  await expect(page.getByRole('figure', { name: /^Completed of opened/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Alerts' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Cases' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'See all responses' }).click()
  await expect(page).toHaveURL(/\/responses\?pastDays=365/)
  // The URL changes before the page does.
  await expect(page.getByRole('heading', { level: 1, name: 'Responses' })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/sro=10/)
  await expect(page.getByText(/^11–20 of /)).toBeVisible()
  // The previous rows remain dimmed until the new rows are loaded.
  await expect(page.getByRole('table', { name: 'Responses' })).toHaveCSS('opacity', '1')
  await expectAccessible(page)
  await page.getByRole('table', { name: 'Responses' }).getByRole('link').first().press('Enter')
  await expect(page.getByRole('tree', { name: 'Member Voice Answers' })).toBeVisible()
  await expect(page.getByText(/^[A-Z][a-z]{2} \d\d \d{4}, \d+:\d\d [AP]M$/)).toBeVisible()
  await page.getByRole('button', { name: 'Mark read' }).click()
  await expect(page.getByRole('button', { name: 'Mark unread' })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Member Voice Responses' })
    .click()
  await expect(page).toHaveURL(/\/responses\?/)
})

test('the list is shown next to a survey when the window is wide enough, and Expand returns to the list', async ({
  page,
}) => {
  await openAs(page, 'staff@rapport.test', '/ops/feedback/surveys')
  await page.getByRole('link', { name: 'Relational Survey' }).click()
  const list = page.getByRole('region', { name: 'Member Voices' })
  await expect(list.getByRole('columnheader')).toHaveText(['Name', '# Responses'])
  await page.setViewportSize({ width: 991, height: 800 })
  await expect(list).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })
  await list.getByRole('link', { name: 'Expand' }).click()
  await expect(page).toHaveURL('/ops/feedback/surveys')
})

test('a survey’s responses are exported to a file', async ({ page }) => {
  await openAs(page, 'staff@rapport.test', '/ops/feedback/surveys')
  const row = page.getByRole('row', { name: /^Listening Post/ })
  const [count] = (
    await row
      .getByText(/ Responses$/)
      .first()
      .innerText()
  ).split(' ')
  await row.getByRole('button', { name: 'Export Responses' }).click()
  const link = row.getByRole('link', { name: 'Ready to Download' })
  await expect(link).toBeVisible()
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  const lines = (await file.text()).split('\r\n').filter((line) => /^\d/.test(line))
  expect(String(lines.length)).toBe((count ?? '').replaceAll(',', ''))
})

for (const width of [360, 1280]) {
  test(`a survey of Member Voices is accessible at ${width} px, in light and in dark mode`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openAs(page, 'staff@rapport.test', '/ops/feedback/surveys')
    await page.getByRole('table', { name: 'Surveys' }).getByRole('link', { name: 'Member Perspectives (MPS)' }).click()
    await expect(page.getByRole('table', { name: 'Responses' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

const HR = { id: 330, name: 'Listening Post - HR', instead: 220 }
const MPS = { id: 259, name: 'Member Perspectives (MPS)', instead: 258 }

/**
 * The users to test. `hidden` is the restricted survey that the user must not see, or null if the user sees all surveys. `program`
 * is set for users with several programs.
 */
const READERS = [
  { email: 'admin@rapport.test', program: 75, hidden: null },
  { email: 'admin@rapport.test', program: 86, hidden: null },
  { email: 'operator2@rapport.test', program: 75, hidden: HR },
  { email: 'operator2@rapport.test', program: 86, hidden: null },
  { email: 'hr@rapport.test', hidden: null },
  { email: 'lead@rapport.test', hidden: null },
  { email: 'floor@rapport.test', hidden: HR },
  { email: 'u1073@rapport.test', hidden: null },
  { email: 'u1085@rapport.test', hidden: null },
  { email: 'u1074@rapport.test', hidden: MPS },
  { email: 'u1086@rapport.test', hidden: MPS },
] as const

for (const { email, hidden, ...reader } of READERS) {
  const program = 'program' in reader ? reader.program : null
  test.describe(program ? `in program ${program}` : 'in their only program', () => {
    test(`${email} sees only the permitted surveys, on the screen and in the API`, async ({ page }) => {
      await openAs(page, email)
      if (program) await page.evaluate((id) => localStorage.setItem('active_program_id', String(id)), program)
      const responsePromise = page.waitForResponse((answer) => /\/v3\/feedback\?/.test(answer.url()))
      await page.goto('/ops/feedback/surveys')
      const requested = await responsePromise
      if (program) expect(new URL(requested.url()).searchParams.get('programId')).toBe(String(program))
      const forms: { feedback_form_id: number; record_count: number }[] = await requested.json()
      const rows = page.getByRole('table', { name: 'Surveys' }).getByRole('row')
      await expect(rows).toHaveCount(3 - (hidden ? 1 : 0))
      expect(forms.map(({ record_count }) => record_count)).toEqual(hidden ? [1] : [2, 2])
      if (hidden === null) return
      expect(forms.some(({ feedback_form_id }) => feedback_form_id === hidden.id)).toBe(false)
      await expect(page.getByText(hidden.name)).toHaveCount(0)
      await page.goto(`/ops/feedback/performance?feedbackFormId=${hidden.id}`)
      await expect(page).toHaveURL(
        `/ops/feedback/performance?feedbackFormId=${hidden.instead}&resultType=individual_question`,
      )
    })
  })
}

for (const width of [360, 1280]) {
  test(`an anonymous survey lists no responses, explains why and leads to its results, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await openAs(page, 'staff@rapport.test', '/ops/feedback/surveys')
    await page.getByRole('table', { name: 'Surveys' }).getByRole('link', { name: 'Culture Survey' }).click()
    await expect(
      page.getByText('Individual responses to an anonymous survey are not available to anyone.'),
    ).toBeVisible()
    await expect(page.getByRole('table', { name: 'Responses' })).toHaveCount(0)
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: 'See results' }).click()
    await expect(page.getByRole('combobox', { name: 'Wave' })).toBeVisible()
  })
}
