import { expect, it } from 'vitest'

import { guestFeedback, guestProfile } from '../../platform/testing/guest-profile.ts'
import { openProfile } from './testing/open-profile.ts'

it('shows the guest’s contact data, social profiles, visits and newest score, and a link to the open cases', async () => {
  const { screen } = await openProfile({ getUser: { ...guestProfile(), feedback: guestFeedback() } })
  const head = screen.getByRole('banner')
  await expect.element(head.getByRole('link', { name: '(410) 555-0178' })).toHaveAttribute('href', 'tel:(410)555-0178')
  await expect.element(head.getByRole('link', { name: 'ines.duarte@example.com' })).toBeVisible()
  await expect
    .element(head.getByRole('link', { name: /^LinkedIn/ }))
    .toHaveAttribute('href', 'https://linkedin.com/in/inesduarte')
  await expect.element(head.getByText('342')).toBeVisible()
  await expect.element(head.getByText('4 of 5')).toBeVisible()
  await expect
    .element(head.getByRole('link', { name: '2 open cases' }))
    .toHaveAttribute('href', '/ops/feedback/cases?createdBy=1755&status=opened_ts')
})

it('shows no link when there are no open cases, and no score when no response has one', async () => {
  const feedback = guestFeedback({
    open_case_count: 0,
    overall_score_label: null,
    score_value: null,
    score_max: null,
    score_band: null,
  })
  const { screen } = await openProfile({ getUser: { ...guestProfile(), feedback } })
  const head = screen.getByRole('banner')
  await expect.element(head.getByText('Open Cases')).toBeVisible()
  expect(head.getByRole('link', { name: /open case/ }).elements()).toEqual([])
  expect(head.getByText('Overall Score').elements()).toEqual([])
})
