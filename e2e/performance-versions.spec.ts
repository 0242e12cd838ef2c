import { readCsv } from './csv.ts'
import { choose, expect, expectAccessible, openAs, test } from './fixture.ts'

const SURVEY = 'Profile Preferences & Perspectives (PPP)'
const QUESTION = 'How personal is our service?'
const DATE = String.raw`\d\d/\d\d/\d{4}`
const STARTS = new RegExp(`^The trend starts on ${DATE}, when the scale changed\\.`)
const ENDS = new RegExp(`^The trend ends on ${DATE}, when the scale changed\\.`)

test('a question whose scale changed has one card and one export column per scale, and each card states when its trend starts or ends', async ({
  page,
}) => {
  await openAs(page, 'staff@rapport.test', '/ops/feedback/performance')
  await choose(page, 'Survey', SURVEY)
  await choose(page, 'Date Range', 'Last 365 Days')
  const group = page.getByRole('figure').filter({ has: page.getByRole('heading', { name: 'In short' }) })
  await expect(group).toContainText(
    new RegExp(`No trend, because the scale changed: “${QUESTION.replace('?', '\\?')}” on ${DATE}`),
  )
  await choose(page, 'Result Type', 'Individual Questions')
  const heading = page.getByRole('heading', { name: QUESTION, exact: true })
  const cards = page.getByRole('figure').filter({ has: heading })
  await expect(cards).toHaveCount(2)
  await expect(page.getByText(STARTS)).toHaveCount(1)
  await expect(page.getByText(ENDS)).toHaveCount(1)
  // Answers on the current scale are not compared with the previous cycle; answers on the former scale are.
  await expect(cards.first()).not.toContainText('compared to previous cycle')
  await expect(cards.last()).toContainText('compared to previous cycle')
  await expectAccessible(page)
  await choose(page, 'View', 'Raw')
  await expect(heading).toHaveCount(2)
  await expect(page.getByText(STARTS)).toHaveCount(1)
  await expect(page.getByText(ENDS)).toHaveCount(1)

  await page.goto('/ops/feedback/surveys')
  const row = page
    .getByRole('table', { name: 'Surveys' })
    .getByRole('row', { name: new RegExp(`^${SURVEY.slice(0, 20)}`) })
  await row.getByRole('button', { name: 'Export Responses' }).click()
  const link = row.getByRole('link', { name: 'Ready to Download' })
  await expect(link).toBeVisible()
  const [head = [], ...lines] = readCsv(await (await page.request.get((await link.getAttribute('href')) ?? '')).text())
  const [now, before] = [head.indexOf(QUESTION), head.indexOf(`${QUESTION} (version 1)`)]
  expect(Math.min(now, before)).toBeGreaterThan(-1)
  expect(lines.filter((cells) => cells[now] !== '' && cells[before] !== '')).toEqual([])
})
