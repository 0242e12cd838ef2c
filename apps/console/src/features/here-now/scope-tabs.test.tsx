import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'

import { hereGuest } from '../../platform/testing/guests.ts'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import { SESSION_ANSWERS } from '../../platform/testing/session-answers.ts'
import { HereNow, WhosHere } from './here-now-route.tsx'

it('shows a tab for each location, and makes a location active when its tab is pressed', async () => {
  const { screen, requests } = await renderRoute({ path: '/ops/here_now', Component: HereNow }, '/ops/here_now', {
    answers: { listHereAtMerchant: [hereGuest()] },
  })
  const nav = screen.getByRole('navigation', { name: 'Location' })
  const list = () => [...nav.element().children].map((tab) => [tab.textContent, tab.getAttribute('aria-current')])
  await expect.element(nav).toBeVisible()
  await expect.poll(list).toEqual([
    ['All locations', null],
    ['Bay Courts', null],
    ['Harbor House', 'page'],
  ])
  const bayCourts = nav.getByRole('button', { name: 'Bay Courts' }).element()
  if (bayCourts instanceof HTMLElement) bayCourts.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(list).toEqual([
    ['All locations', null],
    ['Bay Courts', 'page'],
    ['Harbor House', null],
  ])
  expect(document.activeElement).toBe(bayCourts)
  await expect.element(screen.getByText(/^Bay Courts, 1 guest, updated/)).toBeVisible()
  const asked = requests.filter(({ name }) => name === 'listHereAtMerchant').map(({ url }) => url.pathname)
  expect(asked).toEqual(['/v3/merchants/1/here_now', '/v3/merchants/2/here_now'])
})

it('shows only the active location’s tab beside All locations when there are more than five locations', async () => {
  const merchants = Array.from({ length: 6 }, (_, at) => ({
    merchant_id: at + 1,
    merchant_name: `House ${at + 1}`,
    program_id: 1,
    timezone: 'America/New_York',
  }))
  const { screen } = await renderRoute(
    { path: '/ops/feedback/whos-here', Component: WhosHere },
    '/ops/feedback/whos-here',
    {
      answers: {
        listHereInProgram: [],
        listProgramsAndMerchants: { ...SESSION_ANSWERS.listProgramsAndMerchants, merchants },
      },
    },
  )
  const nav = screen.getByRole('navigation', { name: 'Location' })
  await expect.element(nav).toBeVisible()
  expect([...nav.element().children].map((tab) => tab.textContent)).toEqual(['All locations', 'House 1'])
})
