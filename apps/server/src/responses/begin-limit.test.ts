import { expect, it } from 'vitest'

import { createTestApp } from '../testing/test-app.ts'
import { insertSmallClub } from './testing/small-club.ts'

it('SEC-PUB-7: limits how many responses per minute all addresses together can begin through a survey’s public link, but not through personal links', async () => {
  const club = await createTestApp({ RESPONSES_PER_MINUTE: '3', TRUST_PROXY: '1' })
  await insertSmallClub(club.db)
  let from = 0
  const begin = (feedback_form_public_id: string, link: object = {}) =>
    club.app.request('/v3/feedback/responses', {
      method: 'POST',
      headers: { 'x-forwarded-for': `10.2.0.${(from += 1)}` },
      body: JSON.stringify({ feedback_form_public_id, ...link }),
    })
  const together = await Promise.all(Array.from({ length: 20 }, () => begin('post-220')))
  expect(together.filter(({ status }) => status === 201)).toHaveLength(3)
  const refused = await begin('post-220')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await begin('post-330')).status).toBe(201)
  expect((await begin('post-220', { user_id: 'ada-token' })).status).toBe(201)
  club.clock.set(club.clock.now() + 60_000)
  expect((await begin('post-220')).status).toBe(201)
  await club.close()
})

it('SEC-PUB-7: limits the responses to a survey from one network without blocking other networks, and allows a burst from a club whose members share an address', async () => {
  const club = await createTestApp({ RESPONSES_PER_IP_AT_ONCE: '200', TRUST_PROXY: '1' })
  await insertSmallClub(club.db)
  const begin = async (ip: string, link: object = {}, form = 'post-220') => {
    const answer = await club.app.request('/v3/feedback/responses', {
      method: 'POST',
      headers: { 'x-forwarded-for': ip },
      body: JSON.stringify({ feedback_form_public_id: form, ...link }),
    })
    return answer.status
  }
  const visitor = await Promise.all(Array.from({ length: 600 }, () => begin('2001:db8:1:2::1')))
  expect(visitor.filter((status) => status === 201)).toHaveLength(200)
  expect(visitor.filter((status) => status === 429)).toHaveLength(400)
  // Another address in the same network.
  expect(await begin('2001:db8:1:2::ffff')).toBe(429)
  expect(await begin('2001:db8:1:2::1', {}, 'post-330')).toBe(201)
  const members = await Promise.all(Array.from({ length: 200 }, () => begin('203.0.113.7')))
  expect(new Set(members)).toEqual(new Set([201]))
  expect(await begin('203.0.113.7', { user_id: 'ada-token' })).toBe(201)
  club.clock.set(club.clock.now() + 2000)
  expect([await begin('203.0.113.7'), await begin('203.0.113.7')]).toEqual([201, 429])
  await club.close()
})
