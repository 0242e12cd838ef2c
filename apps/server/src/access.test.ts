import { endpoints, type EndpointName } from '@rapport/api/contract/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  ask as askIn,
  askAs as askInAs,
  entryOf,
  rankOf,
  staffCalls,
  successOf,
} from './testing/matrix/matrix-calls.ts'
import type { Who } from './testing/matrix/matrix-entry.ts'
import { FOREIGNERS, openMatrixFixture, RANKS, type MatrixFixture } from './testing/matrix/matrix-fixture.ts'

let fixture: MatrixFixture
beforeAll(async () => {
  fixture = await openMatrixFixture()
})
afterAll(() => fixture.close())

const boundCalls = staffCalls.filter((name) => !('programFree' in endpoints[name]))
const callsOf = (...whos: Who[]) => staffCalls.filter((name) => whos.includes(entryOf(name).who))

const ask = (name: EndpointName, headers: Record<string, string>, program: number) =>
  askIn(fixture, name, headers, program)
const askAs = (person: number, name: EndpointName, program?: number) => askInAs(fixture, person, name, program)

describe('SEC-TEN-1: callers without access', () => {
  it.each(staffCalls)(
    '%s: refuses callers with no session, an expired session, the id of another person, or an unknown token',
    async (name) => {
      const { program } = fixture.aspen
      const stranger = { program_id: String(program) }
      const old = await fixture.signIn(RANKS.admin, program)
      await fixture.db
        .updateTable('staff_session')
        .set({ expires_ts: new Date(fixture.clock.now()) })
        .execute()
      const valid = await fixture.signIn(RANKS.admin, program)
      for (const headers of [stranger, old, { ...valid, user_id: String(RANKS.operator) }, { ...valid, token: 'A' }])
        expect((await ask(name, headers, program)).status).toBe(401)
    },
  )

  it.each(callsOf('staff', 'admin', 'operator'))('SEC-TEN-4: %s: refuses callers with limited access', async (name) => {
    expect((await askAs(RANKS.limited, name)).status).toBe(403)
  })

  it.each(callsOf('performance'))(
    'SEC-TEN-4: %s: returns no data about individual responses to callers with limited access',
    async (name) => {
      const { text } = await askAs(RANKS.limited, name)
      expect(text).not.toMatch(/"(response_id|local_id|completed_ts|response_json)"/)
    },
  )

  it.each(callsOf('admin'))('%s: refuses callers who are not administrators', async (name) => {
    for (const person of [RANKS.full, RANKS.operator]) expect((await askAs(person, name)).status).toBe(403)
  })

  it.each(callsOf('operator'))(
    'SEC-TEN-7: %s: refuses callers who are not operators, even administrators',
    async (name) => {
      for (const person of [RANKS.full, RANKS.admin]) expect((await askAs(person, name)).status).toBe(403)
    },
  )
})

describe('SEC-TEN-1: data of another club', () => {
  it.each(boundCalls)('%s: returns 404 when the request names that club', async (name) => {
    const person = FOREIGNERS[rankOf(entryOf(name).who)]
    const { status, text } = await askAs(person, name)
    expect(status).toBe(404)
    expect(text).not.toContain(fixture.aspen.word)
  })

  it.each(staffCalls)(
    '%s: returns no data of the other club when the request names the caller’s own club',
    async (name) => {
      const { who, foreign = 404, wordless } = entryOf(name)
      const { status, text } = await askAs(FOREIGNERS[rankOf(who)], name, fixture.bay.program)
      expect({ status, text }).toMatchObject({ status: foreign === 200 ? successOf(name) : foreign })
      expect(text).not.toContain(fixture.aspen.word)
      if (foreign !== 200 || wordless) return
      expect(text, 'their own is there').toContain(fixture.bay.word)
      expect((await askAs(RANKS[rankOf(who)], name)).text).toContain(fixture.aspen.word)
    },
  )
})
