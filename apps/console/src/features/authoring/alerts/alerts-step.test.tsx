import type { SurveyDraftContent } from '@rapport/api/contract/feedback/survey-draft'
import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { toast } from '@rapport/ui/toast'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { Component } from '../editor-route.tsx'
import { alertAnswers, alertsDraft } from '../testing/alerts.ts'

// The window is wide enough to show the list of alerts beside the form.
beforeEach(() => page.viewport(1000, 900))

afterEach(async () => {
  await page.viewport(414, 896)
  toast.dismiss()
  sessionStorage.clear()
})

const open = (search = '', answers: FakeAnswers = {}) =>
  renderRoute(
    { path: '/ops/feedback/surveys/:surveyId/edit', Component },
    `/ops/feedback/surveys/40/edit?step=alerts${search}`,
    { answers: { ...alertAnswers(), ...answers } },
  )

const QUESTIONS = [{ type: 'rating', name: 'overall', title: 'Overall, how was your meal?' }]

type Opened = Awaited<ReturnType<typeof open>>

const saved = ({ requests }: Opened) => {
  const body = requests.findLast(({ name }) => name === 'saveDraft')?.body
  // The cast is safe because the editor sends request bodies of this type.
  return (body as { draft: SurveyDraftContent } | undefined)?.draft.alerts
}

it('edits the case title, inserts the member’s name, and shows the resulting text', async () => {
  const opened = await open()
  const title = opened.screen.getByLabelText('Case title')
  await title.fill('Call ')
  await opened.screen.getByRole('button', { name: 'Insert: Case title' }).click()
  await opened.screen.getByRole('menuitem', { name: 'Member name' }).click()
  await expect.element(title).toHaveValue('Call {member}')
  await expect.element(title).toHaveFocus()
  await expect.element(opened.screen.getByText('The title will be: Call Member name')).toBeVisible()
  await expect.poll(() => saved(opened)?.[0]?.case_title).toBe('Call {member}')
})

it('creates an alert that is off, and reports the missing condition value at the rule and in the problem list', async () => {
  const opened = await open()
  await opened.screen.getByRole('button', { name: 'Add alert', exact: true }).click()
  await expect.element(opened.screen.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('New alert')
  await expect.element(opened.screen.getByText('needs a value')).toBeVisible()
  await expect.poll(() => saved(opened)?.[3]).toMatchObject({ name: 'New alert', enabled: false, trigger_id: null })
  expect(saved(opened)?.[3]?.key).toHaveLength(36)
  await opened.screen.getByRole('button', { name: '1 problem' }).click()
  await expect.element(opened.screen.getByRole('link', { name: /Alert “New alert”/ })).toBeVisible()
})

it('adds a condition with the keyboard, switches from all conditions to any condition, and removes a condition', async () => {
  const opened = await open()
  const add = opened.screen.getByRole('button', { name: 'Add condition' })
  await expect.element(add).toBeVisible()
  ;(add.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const second = opened.screen.getByRole('group', { name: 'Condition 2' })
  await expect.element(second.getByRole('combobox', { name: 'Question' })).toHaveFocus()
  await opened.screen.getByRole('radio', { name: 'Any condition is met' }).click()
  await expect.poll(() => saved(opened)?.[0]?.rule).toMatchObject({ any: [{}, {}] })
  await second.getByRole('button', { name: 'Remove condition 2' }).click()
  await expect.poll(() => saved(opened)?.[0]?.rule).toMatchObject({ any: [{}] })
})

it('duplicates an alert with a new name and key, and restores a deleted alert on undo', async () => {
  const opened = await open()
  await opened.screen.getByRole('button', { name: 'Duplicate alert' }).click()
  await expect
    .poll(() => saved(opened)?.map(({ name }) => name))
    .toEqual(['Unhappy visit', 'Unhappy visit (copy)', 'Praise for the team', 'Slow service'])
  expect(new Set(saved(opened)?.map(({ key }) => key)).size).toBe(4)
  await opened.screen.getByRole('button', { name: 'Delete alert' }).click()
  await expect.poll(() => saved(opened)?.length).toBe(3)
  await opened.screen.getByRole('button', { name: 'Undo: Delete alert' }).click()
  await expect.poll(() => saved(opened)?.length).toBe(4)
})

it('sets the case owner for one location', async () => {
  const opened = await open('&alert=located')
  await opened.screen.getByRole('combobox', { name: 'Owner at Bay Courts' }).click()
  await opened.screen.getByRole('option', { name: 'Joanna Price' }).click()
  await expect
    .poll(() => saved(opened)?.[2]?.owners)
    .toEqual([
      { merchant_id: 1, assigned_to: 2 },
      { merchant_id: 2, assigned_to: 5 },
    ])
})

it('shows that the people at a location could not be loaded, and loads them on retry', async () => {
  let isDown = true
  const { screen } = await open('&alert=located', {
    listAssignableUsers: () =>
      isDown ? { status: 500, failure: { message: 'Down.', code: 'internal' as const } } : [],
  })
  const owner = screen.getByRole('combobox', { name: /^Owner at/ }).first()
  const retry = screen.getByRole('button', { name: 'Retry' }).first()
  await expect.element(retry).toBeVisible()
  await expect.element(owner).toHaveTextContent('Name not loaded')
  isDown = false
  await retry.click()
  await expect.element(owner).toHaveTextContent('Someone who can no longer be assigned')
})

it('requires a recipient for an e-mail alert that is turned on', async () => {
  const [, mail] = alertsDraft().draft.alerts
  if (mail === undefined) throw new Error('there is no e-mail alert')
  const opened = await open('&alert=mail', {
    ...alertAnswers(alertsDraft({ alerts: [{ ...mail, email_to: [] }] })),
  })
  await opened.screen.getByRole('switch', { name: 'Alert is on' }).click()
  await expect.element(opened.screen.getByText('needs a recipient')).toBeVisible()
  await opened.screen.getByRole('combobox', { name: 'Recipients' }).click()
  await opened.screen.getByRole('option', { name: 'Joanna Price' }).click()
  await expect.poll(() => saved(opened)?.[0]).toMatchObject({ enabled: true, email_to: [5] })
})

it('links to the responses on which the alert would have fired', async () => {
  const { screen } = await open()
  const test = screen.getByRole('complementary', { name: 'Would have fired' })
  await expect.element(test.getByText('times in the last 100 responses')).toBeVisible()
  const link = test.getByRole('link', { name: 'Walter Lindqvist' })
  await expect.element(link).toHaveAttribute('href', '/ops/feedback/surveys/40/responses/997')
  await test.getByRole('button', { name: 'Show all 4' }).click()
  await expect.element(test.getByRole('link', { name: 'Margaret Ellery' })).toBeVisible()
})

it('for an anonymous survey, allows only one condition, no names in the case title, and no test', async () => {
  const { screen, requests } = await open('', alertAnswers(alertsDraft({ anonymous: true })))
  await expect.element(screen.getByText(/cannot be tested on past answers/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add condition' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: /^Insert/ })).not.toBeInTheDocument()
  await expect.element(screen.getByText(/cannot contain answers or names/)).toBeVisible()
  expect(requests.filter(({ name }) => name === 'testAlert')).toEqual([])
})

it('adds a recommended alert, which is off at first', async () => {
  const opened = await open('', alertAnswers(alertsDraft({ alerts: [] })))
  await opened.screen.getByRole('button', { name: /^Add / }).first().click()
  await expect.poll(() => saved(opened)?.[0]).toMatchObject({ enabled: false, trigger_id: null })
})

it('lets an alert raise a case, notify people or do both, and keeps at least one effect on', async () => {
  const opened = await open()
  const { screen } = opened
  const raise = screen.getByRole('switch', { name: 'Open a case' })
  const notify = screen.getByRole('switch', { name: 'Notify people by e-mail' })
  await expect.element(raise).toBeDisabled()
  await expect.element(raise).toHaveAccessibleDescription('Turn on “Notify people by e-mail” before you turn this off.')
  await notify.click()
  await expect.element(screen.getByLabelText('Case title')).toBeVisible()
  await screen.getByRole('combobox', { name: 'Recipients' }).click()
  await screen.getByRole('option', { name: 'Joanna Price' }).click()
  await expect.poll(() => saved(opened)?.[0]).toMatchObject({ kind: 'case_and_notification', email_to: [5] })
  await raise.click()
  await expect.element(screen.getByLabelText('Case title')).not.toBeInTheDocument()
  await expect.element(notify).toBeDisabled()
  await expect.element(notify).toHaveAccessibleDescription('Turn on “Open a case” before you turn this off.')
  await expect.poll(() => saved(opened)?.[0]?.kind).toBe('notification')
})

it('estimates how often an alert that is off would fire, shows no count for it in the list, and turns it on from its test panel', async () => {
  const opened = await open('&alert=mail')
  const { screen } = opened
  const test = screen.getByRole('complementary', { name: 'Would have fired' })
  await expect.element(test.getByText('About 2 e-mails a week.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Unhappy visit 4 of the last 100 responses/ })).toBeVisible()
  await expect.element(screen.getByText('Counts are for the last 100 responses.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Praise for the team \d/ })).not.toBeInTheDocument()
  await test.getByRole('button', { name: 'Turn on' }).click()
  await expect.poll(() => saved(opened)?.[1]?.enabled).toBe(true)
  await expect.element(test.getByRole('button', { name: 'Turn on' })).not.toBeInTheDocument()
})

it('tests the rule of an alert even while an unrelated question has a problem', async () => {
  const stored = alertsDraft()
  const pages = [{ name: 'page1', elements: [...QUESTIONS, { type: 'text', name: '' }] }]
  const draft = { ...stored.draft, definition: { pages } }
  const { screen } = await open('', alertAnswers({ ...stored, draft }))
  await expect.element(screen.getByText('times in the last 100 responses')).toBeVisible()
})

it('saves the locations and the e-mail frequency of an alert, and tests the alert for those locations', async () => {
  const opened = await open()
  const { screen, requests } = opened
  await screen.getByRole('combobox', { name: 'Locations' }).click()
  await screen.getByRole('option', { name: 'Bay Courts' }).click()
  await expect.poll(() => saved(opened)?.[0]?.merchant_ids).toEqual([2])
  await expect
    .poll(() => requests.findLast(({ name }) => name === 'testAlert')?.body)
    .toMatchObject({ merchant_ids: [2] })
  await screen.getByRole('switch', { name: 'Notify people by e-mail' }).click()
  await screen.getByRole('radio', { name: /^Once a day at 8:00 AM E[SD]T$/ }).click()
  await expect.poll(() => saved(opened)?.[0]?.email_frequency).toBe('daily')
  await screen.getByRole('radio', { name: 'Right away' }).click()
  await expect.poll(() => saved(opened)?.[0]).not.toHaveProperty('email_frequency')
})
