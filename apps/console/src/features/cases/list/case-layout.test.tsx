import '../../../platform/testing/styles.css'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { dropDrafts } from '../../../platform/drafts/drafts.ts'
import { CASE_ANSWERS, CASE_MEMBER, caseComment, caseDetail } from '../../../platform/testing/case-detail.ts'
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
    'shows the shortcut for Create Case, without adding it to the accessible name, at %i px: %s',
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

describe('a row of the cases list', () => {
  const open = async (width: number, row: Parameters<typeof caseRow>[0]) => {
    await page.viewport(width, 800)
    const { screen } = await renderRoute({ path: '/ops/feedback/cases', Component: CaseList }, '/ops/feedback/cases', {
      answers: { ...CASE_ANSWERS, listCases: [caseRow(row)] },
    })
    await expect.element(screen.getByRole('link', { name: row?.title ?? '', exact: true })).toBeVisible()
    return screen
  }

  it.each([
    [1280, false],
    [1000, true],
    [390, true],
  ])('shows “Created by staff” below the title at %i px: %s', async (width, isShown) => {
    const screen = await open(width, { title: 'Locker', origin: 'manual' })
    expect(screen.getByText('Created by staff').element().checkVisibility()).toBe(isShown)
  })

  it.each([1280, 1000])('does not truncate the member’s name when the title is long, at %i px', async (width) => {
    const screen = await open(width, {
      title: 'I was told the court was mine and found a clinic on it again – Robert Fairchild',
    })
    const names = screen.getByText('Robert Fairchild', { exact: true }).elements()
    const isWhole = (one: Element) => one.checkVisibility() && one.clientWidth > 0 && one.scrollWidth <= one.clientWidth
    expect(names.some(isWhole)).toBe(true)
  })
})

it.each([960, 1040, 1064, 1200])('keeps Clear Filters on the same line as a filter at %i px', async (width) => {
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
  it('shows only part of a 300-character title, and the whole title on request', async () => {
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

describe('an open case', () => {
  const open = async (width: number, height: number) => {
    await page.viewport(width, height)
    const { screen } = await renderRoute(
      { path: '/ops/feedback/cases/:caseId', Component: Case },
      '/ops/feedback/cases/17',
      {
        answers: {
          ...CASE_ANSWERS,
          getUser: { ...CASE_MEMBER, phone: '4105550178', email: 'robert@members.rapport.test' },
          getCase: caseDetail(),
          listCases: [caseRow()],
          listCaseComments: Array.from({ length: 10 }, (_, index) => caseComment({ comment_id: index + 1 })),
        },
      },
    )
    await expect
      .element(screen.getByRole('complementary', { name: 'Guest' }).getByText('Robert Fairchild'))
      .toBeVisible()
    await expect.element(screen.getByText('Spoke with the valet desk.').first()).toBeVisible()
    return screen
  }

  it.each([700, 900])('keeps Save Case and the comment box in view at 1280 × %i px', async (height) => {
    const screen = await open(1280, height)
    for (const name of ['Save Case', 'Add Comment']) {
      expect(screen.getByRole('button', { name }).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(height)
    }
  })

  it('keeps the comment box in view on a phone, and shows its button while the box has the focus', async () => {
    const screen = await open(390, 844)
    const box = screen.getByRole('textbox', { name: /^New Comment/ })
    expect(box.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(844)
    const button = screen.getByRole('button', { name: 'Add Comment' })
    const height = () => button.element().parentElement?.getBoundingClientRect().height
    expect(height()).toBeLessThan(2)
    await box.click()
    await expect.poll(height).toBeGreaterThan(24)
  })

  it('shows the member’s comment on a phone, with links to call or e-mail the member', async () => {
    const figure = (await open(390, 844)).getByRole('figure')
    await expect.element(figure.getByRole('link', { name: '(410) 555-0178' })).toHaveAttribute('href', 'tel:4105550178')
    await expect
      .element(figure.getByRole('link', { name: 'E-mail' }))
      .toHaveAttribute('href', 'mailto:robert@members.rapport.test')
  })
})

describe('the layout of a case with a guest', () => {
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
      // Measured on each call, because the activity list grows while it loads.
      arrangement: () => {
        const [feed, details] = ['Activity', 'Details'].map((name) =>
          screen.getByRole('region', { name }).element().getBoundingClientRect(),
        )
        if (!feed || !details) return 'not there'
        return details.left >= feed.right ? 'beside' : details.top >= feed.bottom ? 'below' : 'over it'
      },
    }
  }

  it.each([992, 1024])('shows the guest beside the form at %i px', async (width) => {
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
  ])('at %s px, shows the details %s the activity', async (width, where) => {
    const { arrangement } = await boxOf(width)
    await expect.poll(arrangement).toBe(where)
    expect(document.documentElement.scrollWidth).toBe(width)
  })

  it('shows the guest after the activity below 992 px', async () => {
    const { guest, activity } = await boxOf(991)
    expect(guest.top).toBeGreaterThan(activity.bottom)
  })
})
