import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { CLUB } from '../../platform/testing/club.ts'
import { PERIOD } from '../../platform/testing/sendouts.ts'
import { NextEmail } from './next-email.tsx'

it('shows the next e-mail as members will read it, and the number of its recipients', async () => {
  const screen = await render(<NextEmail period={PERIOD} club={CLUB} />)
  const mail = screen.getByRole('region', { name: 'Preview of the Reminder e-mail' })
  await expect.element(mail.getByText('Reminder: Your view of Harbor Point')).toBeVisible()
  await expect.element(mail.getByText(/^Dear member\s+Take the survey:\s+\[personal link\]/)).toBeVisible()
  await expect.element(screen.getByText('180 members')).toBeVisible()
  const counts = screen.getByRole('definition').elements()
  expect(counts.map((one) => one.textContent)).toEqual(['120', '180', '7', '20'])
  await mail.getByRole('button', { name: 'Show the whole message' }).click()
  await expect.element(mail.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true')
})

it('shows the first e-mail, but no number of recipients, when no e-mail can be sent', async () => {
  const steps = PERIOD.steps.map((step) => ({ ...step, possible: 0 }))
  const screen = await render(<NextEmail period={{ ...PERIOD, is_open: false, steps }} club={CLUB} />)
  await expect.element(screen.getByRole('region', { name: 'Preview of the Initial e-mail' })).toBeVisible()
  expect(screen.getByText(/goes to/).elements()).toEqual([])
})

it('reports which profile text is missing', async () => {
  const screen = await render(<NextEmail period={null} club={{ ...CLUB, ppp_message: ' ' }} />)
  await expect.element(screen.getByText('The club profile has no MPS Message yet.')).toBeVisible()
})
