import '../../../platform/testing/styles.css'
import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { AppFrame } from '@rapport/ui/app-frame'
import { toast } from '@rapport/ui/toast'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { Component } from '../editor-route.tsx'
import { ALERT_TEST, alertAnswers } from '../testing/alerts.ts'

beforeEach(() => page.viewport(390, 844))

afterEach(async () => {
  await page.viewport(414, 896)
  vi.restoreAllMocks()
  toast.dismiss()
  sessionStorage.clear()
})

/** Renders the editor inside the app frame, between the frame's header and its tabs. */
function FramedEditor() {
  return (
    <AppFrame brand="Club" nav={<a href="#home">Home</a>}>
      <Component />
    </AppFrame>
  )
}

const open = (answers: FakeAnswers = {}) =>
  renderRoute(
    { path: '/ops/feedback/surveys/:surveyId/edit', Component: FramedEditor },
    '/ops/feedback/surveys/40/edit?step=alerts',
    { answers: { ...alertAnswers(), ...answers } },
  )

/** Delays the requests that test an alert until the returned function is called. */
function holdTests(): () => void {
  const fetch = window.fetch
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if ((input instanceof Request ? input.url : String(input)).includes('/draft/alert-test')) await released
    return fetch(input, init)
  })
  return release
}

it('opens the list of alerts as a sheet on a phone, and shows a bar that leads to the alert test', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: /^Choose an alert: Alert 1 of 3 ?Unhappy visit/ }).click()
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /^Praise for the team/ })
    .click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: /^Choose an alert: Alert 2 of 3/ })).toHaveFocus()
  await screen.getByRole('button', { name: 'Would have fired 4 of 100' }).click()
  const test = screen.getByRole('complementary', { name: 'Would have fired' })
  await expect.element(test).toHaveFocus()
  await expect.element(test.getByText('times in the last 100 responses')).toBeInViewport()
})

it('shows no focus ring on the sheet’s trigger button after an alert is chosen with a pointer', async () => {
  const { screen } = await open()
  const trigger = screen.getByRole('button', { name: /^Choose an alert/ })
  await trigger.click()
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /^Praise for the team/ })
    .click()
  await expect.element(trigger).toHaveFocus()
  expect(getComputedStyle(trigger.element()).outlineStyle).toBe('none')
})

it('adds an alert from the sheet, and moves the focus to its name field', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: /^Choose an alert/ }).click()
  // Runs animation frame callbacks immediately to simulate a frame that starts before the sheet has returned the focus.
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => {
    queueMicrotask(() => run(performance.now()))
    return 0
  })
  await screen.getByRole('dialog').getByRole('button', { name: 'Add alert', exact: true }).click()
  const name = screen.getByRole('textbox', { name: 'Name', exact: true })
  await expect.element(name).toHaveValue('New alert')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(name).toHaveFocus()
  // The name is selected, so typing replaces it.
  await userEvent.keyboard('Praise')
  await expect.element(name).toHaveValue('Praise')
})

it('does not cover a focused field with the bar that leads to the alert test', async () => {
  const { screen } = await open()
  const bar = screen.getByRole('button', { name: 'Would have fired 4 of 100' })
  await expect.element(bar).toBeInViewport({ ratio: 1 })
  const form = screen.getByRole('region', { name: 'Unhappy visit' }).element()
  const covered: string[] = []
  for (const field of form.querySelectorAll<HTMLElement>('input, button')) {
    window.scrollTo(0, 0)
    field.focus()
    const top = bar.element().parentElement?.getBoundingClientRect().top ?? 0
    if (document.activeElement === field && field.getBoundingClientRect().bottom > top) covered.push(field.outerHTML)
  }
  expect(covered).toEqual([])
  await screen.getByRole('link', { name: 'Settings' }).click()
  await expect.poll(() => document.documentElement.style.getPropertyValue('--rp-bar-space')).toBe('')
})

it('shows no count in the test bar until the open alert has been tested in its current state', async () => {
  const mail = { ...ALERT_TEST, fired: ALERT_TEST.fired.slice(0, 1) }
  const { screen } = await open({
    testAlert: ({ body }) => (JSON.stringify(body).includes('equals') ? mail : ALERT_TEST),
  })
  await expect.element(screen.getByRole('button', { name: 'Would have fired 4 of 100' })).toBeVisible()
  const release = holdTests()
  await screen.getByRole('button', { name: /^Choose an alert/ }).click()
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /^Praise for the team/ })
    .click()
  const busy = screen.getByRole('button', { name: 'Testing the condition' })
  await expect.element(busy).toBeVisible()
  expect(busy.element().parentElement?.ariaBusy).toBe('true')
  const count = screen.getByRole('button', { name: /^Would have fired/ })
  await expect.element(count).not.toBeInTheDocument()
  release()
  await expect.element(count).toHaveTextContent('Would have fired 1 of 100')
  expect(count.element().parentElement?.ariaBusy).toBe('false')
  const releaseAgain = holdTests()
  await screen.getByRole('combobox', { name: 'Locations' }).click()
  await screen.getByRole('option', { name: 'Bay Courts' }).click()
  await expect.element(busy).toBeVisible()
  await expect.element(count).not.toBeInTheDocument()
  releaseAgain()
  await expect.element(count).toBeVisible()
})
