import '../../../platform/testing/styles.css'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { dropDrafts } from '../../../platform/drafts/drafts.ts'
import { CASE_ANSWERS, CASE_MEMBER, caseDetail } from '../../../platform/testing/case-detail.ts'
import { caseRow } from '../../../platform/testing/cases.ts'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { Component as Case } from '../case/case-route.tsx'
import { Component as CaseList } from './case-list-route.tsx'

beforeEach(dropDrafts)

describe('the cases list on a phone', () => {
  const LONG = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft'
  const named = caseRow({
    assigned_to: 33,
    assigned_to_fname: 'Eleanor Marguerite',
    assigned_to_lname: LONG,
    created_by_fname: 'Robert Alexander',
    created_by_lname: LONG,
    merchant_name: `The ${LONG} House`,
    tags: [LONG],
  })

  it.each([320, 390])('is not widened by long names at %i px', async (width) => {
    await page.viewport(width, 780)
    const { screen } = await renderRoute({ path: '/ops/feedback/cases', Component: CaseList }, '/ops/feedback/cases', {
      answers: { ...CASE_ANSWERS, listCases: [named] },
    })
    await expect.element(screen.getByRole('link', { name: /^Valet wait/ })).toBeVisible()
    const cells = screen.getByRole('table', { name: 'Cases' }).element().querySelectorAll('td')
    expect([...cells].filter((cell) => cell.getBoundingClientRect().right > width)).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(width)
  })
})

describe('the cases list', () => {
  it.each([768, 992, 1200])('leaves room for the titles at %i px', async (width) => {
    await page.viewport(width, 900)
    const { screen } = await renderRoute({ path: '/ops/feedback/cases', Component: CaseList }, '/ops/feedback/cases', {
      answers: { ...CASE_ANSWERS, listCases: [caseRow()] },
    })
    const link = screen.getByRole('link', { name: /^Valet wait/ })
    await expect.element(link).toBeVisible()
    expect(link.element().closest('th')?.getBoundingClientRect().width).toBeGreaterThan(140)
  })

  it.each([
    [1280, true],
    [390, false],
  ])(
    'shows the Create Case shortcut, which is not part of the accessible name, at %i px: %s',
    async (width, isShown) => {
      await page.viewport(width, 900)
      const { screen } = await renderRoute(
        { path: '/ops/feedback/cases', Component: CaseList },
        '/ops/feedback/cases',
        {
          answers: { ...CASE_ANSWERS, listCases: [caseRow()] },
        },
      )
      const link = screen.getByRole('link', { name: 'Create Case', exact: true })
      await expect.element(link).toBeVisible()
      expect(link.element().querySelector('kbd')?.checkVisibility()).toBe(isShown)
    },
  )
})

it.each([960, 1040, 1064, 1200])('keeps Clear Filters beside a filter at %i px', async (width) => {
  await page.viewport(width, 900)
  const address = '/ops/feedback/cases?status=opened_ts&opened=90&assignedTo=33'
  const { screen } = await renderRoute({ path: '/ops/feedback/cases', Component: CaseList }, address, {
    answers: { ...CASE_ANSWERS, listCases: [caseRow()] },
  })
  const bar = screen.getByRole('group', { name: 'Filters' })
  const clear = bar.getByRole('button', { name: 'Clear Filters' })
  await expect.element(clear).toBeVisible()
  const { top, bottom } = clear.element().getBoundingClientRect()
  const isBeside = ({ y, height }: DOMRect) => y + height / 2 > top && y + height / 2 < bottom
  const others = [...bar.element().querySelectorAll('button')].filter((button) => button !== clear.element())
  expect(others.filter((button) => isBeside(button.getBoundingClientRect())).length).toBeGreaterThan(0)
})

describe('a case on a phone', () => {
  it('shows four lines of a 300-character title, and the whole title on request', async () => {
    await page.viewport(360, 780)
    const title = 'Waited for the launch with two children and ice that was melting in the cooler. '
      .repeat(4)
      .slice(0, 300)
    const { screen } = await renderRoute(
      { path: '/ops/feedback/cases/:caseId', Component: Case },
      '/ops/feedback/cases/17',
      { answers: { ...CASE_ANSWERS, getUser: CASE_MEMBER, getCase: caseDetail({ title }), listCases: [caseRow()] } },
    )
    const heading = screen.getByRole('heading', { level: 1 })
    await expect.element(heading).toHaveTextContent(title.trim())
    const heightOf = () => heading.element().getBoundingClientRect().height
    const short = heightOf()
    expect(short).toBeLessThan(120)
    await screen.getByRole('button', { name: 'Show the whole title' }).click()
    expect(heightOf()).toBeGreaterThan(1.5 * short)
    expect(document.documentElement.scrollWidth).toBe(360)
  })
})

describe('the list beside a case', () => {
  it.each([992, 1100])('leaves room for the titles at %i px', async (width) => {
    await page.viewport(width, 900)
    const { screen } = await renderRoute(
      { path: '/ops/feedback/cases/:caseId', Component: Case },
      '/ops/feedback/cases/17',
      { answers: { ...CASE_ANSWERS, getUser: CASE_MEMBER, getCase: caseDetail(), listCases: [caseRow()] } },
    )
    const row = screen.getByRole('table', { name: 'Cases' }).getByRole('row').nth(1)
    await expect.element(row.getByRole('link')).toBeVisible()
    const [title, status] = [...row.element().children].map((cell) => cell.getBoundingClientRect().width)
    expect(status).toBeGreaterThan(0)
    expect(title).toBeGreaterThan(2 * (status ?? 0))
  })
})

describe('the guest of a case', () => {
  const boxOf = async (width: number) => {
    await page.viewport(width, 900)
    const { screen } = await renderRoute(
      { path: '/ops/feedback/cases/:caseId', Component: Case },
      '/ops/feedback/cases/17',
      { answers: { ...CASE_ANSWERS, getUser: CASE_MEMBER, getCase: caseDetail(), listCases: [caseRow()] } },
    )
    const guest = screen.getByRole('complementary', { name: 'Guest' })
    await expect.element(guest.getByText('Robert Fairchild')).toBeVisible()
    return {
      guest: guest.element().getBoundingClientRect(),
      title: screen.getByLabelText('Title').element().getBoundingClientRect(),
      activity: screen.getByRole('heading', { name: 'Activity' }).element().getBoundingClientRect(),
      // The activity grows until all of it is loaded.
      arrangement: () => {
        const [feed, details] = ['Activity', 'Details'].map((name) =>
          screen.getByRole('region', { name }).element().getBoundingClientRect(),
        )
        if (!feed || !details) return 'not there'
        return details.left >= feed.right ? 'beside' : details.top >= feed.bottom ? 'below' : 'over it'
      },
    }
  }

  it.each([992, 1024])('is beside the form at %i px', async (width) => {
    const { guest, title } = await boxOf(width)
    expect(guest.left).toBeGreaterThan(title.right)
    expect(guest.top).toBeLessThan(title.bottom)
    expect(document.documentElement.scrollWidth).toBe(width)
  })

  it.each([
    [1200, 'beside'],
    [1600, 'beside'],
    [1199, 'below'],
    [360, 'below'],
  ])('is shown at %s px with all fields %s the activity', async (width, where) => {
    const { arrangement } = await boxOf(width)
    await expect.poll(arrangement).toBe(where)
    expect(document.documentElement.scrollWidth).toBe(width)
  })

  it('follows the activity below 992 px', async () => {
    const { guest, activity } = await boxOf(991)
    expect(guest.top).toBeGreaterThan(activity.bottom)
  })
})
