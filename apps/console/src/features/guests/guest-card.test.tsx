import { expect, it } from 'vitest'

import { guestProfile } from '../../platform/testing/guest-profile.ts'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import { GuestCard } from './guest-card.tsx'

it('shows facts about the guest, with links to contact the guest and to edit the profile', async () => {
  const { screen } = await renderRoute(
    { path: '/card', element: <GuestCard guest={guestProfile()} merchant_id={null} /> },
    '/card',
    { answers: {} },
  )
  await expect.element(screen.getByText('Member Since June 12th, 2017')).toBeVisible()
  const href = (name: string) => screen.getByRole('link', { name }).element().getAttribute('href')
  expect(href('(410) 555-0178')).toBe('tel:(410)555-0178')
  expect(href('ines.duarte@example.com')).toBe('mailto:ines.duarte@example.com')
  expect(
    screen
      .getByRole('link', { name: /^inesduarte/ })
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual(['https://instagram.com/inesduarte', 'https://linkedin.com/in/inesduarte'])
  expect(href('Edit Ines Duarte')).toBe('/ops/guests/1755/profile')
})
