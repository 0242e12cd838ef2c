import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { READY_MADE_CASE_VIEWS } from '@rapport/domain/cases/case-views'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { renderRoute } from '../../platform/testing/render-route.tsx'
import { SIGNED_IN, SESSION_ANSWERS } from '../../platform/testing/session-answers.ts'
import { surveyActivity } from '../../platform/testing/voices.ts'
import * as shell from './shell-route.tsx'

const ROUTE = { path: '/ops', ...shell, children: [{ path: '*', element: <h1>Feedback</h1> }] }
const [memberships, person] = [SESSION_ANSWERS.listProgramsAndMerchants, SESSION_ANSWERS.getStaffMember]

const open = (answers: FakeAnswers = {}, session = SIGNED_IN, address = '/ops/feedback') =>
  renderRoute(ROUTE, address, { session, answers })
const navOf = (screen: Awaited<ReturnType<typeof open>>['screen']) =>
  screen
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .elements()
    .map((link) => [link.getAttribute('title'), link.getAttribute('href')])

it('shows the links that the user may follow, in the order of the specification', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect(navOf(screen)).toEqual([
    ["Who's Here", '/ops/feedback/whos-here'],
    ['Performance', '/ops/feedback/performance'],
    ['Cases', '/ops/feedback/cases?feedbackFormId=9999'],
    ['Member Voices', '/ops/feedback/surveys'],
    ['Resources', '/ops/resources'],
  ])
  await expect.element(screen.getByText(/^Powered by/)).toBeVisible()
})

it.each([
  ['/ops/feedback', null],
  ['/ops/feedback/whos-here', "Who's Here"],
  ['/ops/here_now', "Who's Here"],
  ['/ops/feedback/cases/707', 'Cases'],
  ['/ops/audiences', 'Resources'],
  ['/ops/audiences/3', 'Resources'],
])('marks the current link on %s: %s', async (address, label) => {
  const { screen } = await open({}, SIGNED_IN, address)
  const nav = screen.getByRole('navigation', { name: 'Main' })
  await expect.element(nav).toBeVisible()
  const current = [...nav.element().querySelectorAll('[aria-current=page]')]
  expect(current.map((link) => link.getAttribute('title'))).toEqual(label === null ? [] : [label])
})

it('shows the Sendout History link to users who are allowed to send surveys', async () => {
  const { screen } = await open({ getStaffMember: { ...person, user_id: 17 } }, { ...SIGNED_IN, userId: '17' })
  await expect.poll(() => navOf(screen).at(-1)).toEqual(['Sendout History', '/ops/sendhistory'])
})

it('lists Members, Staff, Club Profile and Logout in the greeting menu', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: /Hi, Marcus/ }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  const items = screen.getByRole('menuitem').elements()
  expect(items.flatMap((item) => item.getAttribute('href') ?? [])).toEqual([
    '/ops/members',
    '/ops/staff',
    '/ops/profile',
    '/ops/security',
  ])
  const itemTexts = items.map((item) => item.textContent)
  const wanted = ['Members', 'Staff', 'Club Profile', 'Logout']
  expect(itemTexts.filter((text) => wanted.includes(text))).toEqual(wanted)
})

it('shows markup in every name in the frame as text', async () => {
  const evil = '<img src=x onerror=alert(1)>'
  const { screen } = await open({
    listProgramsAndMerchants: {
      programs: memberships.programs.map((program) => ({ ...program, program_name: evil })),
      merchants: memberships.merchants.map((merchant) => ({ ...merchant, merchant_name: evil })),
    },
    getStaffMember: { ...person, fname: evil, lname: evil, email: evil },
    searchUsers: [
      { user_id: 7, fname: evil, lname: evil, name: null, member_number: evil, email: evil, pic_url: evil },
    ],
  })
  await screen.getByPlaceholder('Search Member by Name/Number').fill('ellery')
  const texts = () => screen.getByText(evil, { exact: true }).elements().length
  // The three elements are the program and the location in the picker, and the member number in the search result.
  await expect.poll(texts).toBe(3)
  await screen.getByRole('button', { name: /Program and location/ }).click()
  await expect.element(screen.getByRole('menu')).toBeVisible()
  expect(screen.getByRole('menu').element().textContent).toContain(evil)
  expect(document.querySelectorAll('img')).toHaveLength(0)
})

it('shows how many cases are not closed and how many responses are unread, where the navigation has enough space', async () => {
  await page.viewport(1280, 800)
  const views = READY_MADE_CASE_VIEWS.map((view, at) => ({
    view,
    saved_view_id: null,
    record_count: 10 + at,
    is_default: at === 0,
  }))
  const { screen } = await open({
    listCaseViewCounts: views,
    listSurveyActivity: [surveyActivity({ unread: 997 }), surveyActivity({ feedback_form_id: 77, unread: 3 })],
  })
  const nav = screen.getByRole('navigation', { name: 'Main' })
  const described = (name: string) => nav.getByRole('link', { name, exact: true })
  await expect.element(described('Cases')).toHaveAttribute('aria-description', '11 cases not closed')
  await expect.element(described('Member Voices')).toHaveAttribute('aria-description', 'more than 999 unread responses')
  await expect.element(described('Cases')).toHaveTextContent('Cases11')
  await expect.element(described('Member Voices')).toHaveTextContent('Member VoicesVoices999+')
  expect(described('Resources').element().getAttribute('aria-description')).toBeNull()
})

it('requests the counts when a window that was too narrow for them is widened', async () => {
  await page.viewport(1000, 800)
  const { screen } = await open({ listSurveyActivity: [surveyActivity({ unread: 3 })] })
  const nav = screen.getByRole('navigation', { name: 'Main' })
  await expect.element(nav).toBeVisible()
  await page.viewport(1280, 800)
  const voices = nav.getByRole('link', { name: 'Member Voices', exact: true })
  await expect.element(voices).toHaveAttribute('aria-description', '3 unread responses')
})
