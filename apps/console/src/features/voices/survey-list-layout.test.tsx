import '../../platform/testing/styles.css'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { renderRoute } from '../../platform/testing/render-route.tsx'
import { SESSION_ANSWERS } from '../../platform/testing/session-answers.ts'
import { voiceForm } from '../../platform/testing/voices.ts'
import { Component } from './survey-list-route.tsx'

it('shows the survey list with all administrator buttons on a phone without horizontal scrolling', async () => {
  await page.viewport(360, 780)
  const { screen } = await renderRoute({ path: '/ops/feedback/surveys', Component }, '/ops/feedback/surveys', {
    answers: { listForms: [voiceForm()], getStaffMember: { ...SESSION_ANSWERS.getStaffMember, admin: true } },
  })
  await expect.element(screen.getByRole('link', { name: 'New survey' })).toBeVisible()
  await expect.element(screen.getByText('2,809 Responses')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
})
