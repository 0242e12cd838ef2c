import { endpoints, type EndpointName } from '@rapport/api/contract/index'
import type { Endpoint } from '@rapport/api/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { requestOf } from './testing/contract-request.ts'
import type { Entry, Who } from './testing/matrix-entry.ts'
import { MATRIX } from './testing/matrix-work.ts'
import { FOREIGNERS, openMatrixWorld, RANKS, SETTINGS, type MatrixWorld } from './testing/matrix-world.ts'
import { createAppOver } from './testing/test-app.ts'

let world: MatrixWorld
beforeAll(async () => {
  world = await openMatrixWorld()
})
afterAll(() => world.close())

/** The entry without its call's types, which only say what it may be asked with. */
type AnyEntry = Pick<Entry<'listPlaces'>, 'who' | 'foreign' | 'others' | 'wordless' | 'success'> & {
  ask: (club: MatrixWorld['aspen'], program: number) => object
}
// Each entry is checked against its call where it stands.
const entryOf = (name: EndpointName) => MATRIX[name] as unknown as AnyEntry

const names = Object.keys(MATRIX) as EndpointName[]
const staffCalls = names.filter((name) => endpoints[name].access === 'staff')
const boundCalls = staffCalls.filter((name) => !('programFree' in endpoints[name]))
const callsOf = (...whos: Who[]) => staffCalls.filter((name) => whos.includes(entryOf(name).who))

/** Who of a club may use it, and has no rank that it does not need. */
const rankOf = (who: Who): keyof typeof FOREIGNERS => (who === 'admin' || who === 'operator' ? who : 'full')

/** Asks in a transaction that is taken back, so that every question meets the same world. */
async function ask(name: EndpointName, headers: Record<string, string>, program: number) {
  const trx = await world.db.startTransaction().execute()
  try {
    const { app } = createAppOver({ db: trx, engine: world.engine, close: () => Promise.resolve() }, SETTINGS)
    const asked = entryOf(name).ask(world.aspen, program)
    const answer = await app.request(requestOf(endpoints[name], asked, headers))
    return { status: answer.status, text: await answer.text() }
  } finally {
    await trx.rollback().execute()
  }
}
const askAs = async (person: number, name: EndpointName, program = world.aspen.program) =>
  ask(name, await world.signIn(person, program), program)

const successOf = (name: EndpointName): number => {
  const endpoint: Endpoint = endpoints[name]
  return entryOf(name).success ?? endpoint.status ?? 200
}

describe('SEC-TEN-1: who may use each call', () => {
  it('has an entry for every call, as open as the contract says', () => {
    expect(names.toSorted()).toEqual(Object.keys(endpoints).toSorted())
    expect(names.filter((name) => entryOf(name).who === 'anybody')).toEqual(
      names.filter((name) => endpoints[name].access === 'public'),
    )
  })

  it.each(staffCalls)(
    '%s: nobody without a session, with an old one or with the number of another person',
    async (name) => {
      const { program } = world.aspen
      const stranger = { program_id: String(program) }
      const old = await world.signIn(RANKS.admin, program)
      await world.db
        .updateTable('staff_session')
        .set({ expires_ts: new Date(world.clock.now()) })
        .execute()
      const valid = await world.signIn(RANKS.admin, program)
      for (const headers of [stranger, old, { ...valid, user_id: String(RANKS.operator) }, { ...valid, token: 'A' }])
        expect((await ask(name, headers, program)).status).toBe(401)
    },
  )

  it.each(names.filter((name) => entryOf(name).who === 'anybody'))('%s: anybody', async (name) => {
    expect(await ask(name, {}, world.aspen.program)).toMatchObject({ status: successOf(name) })
  })

  it.each(staffCalls)('%s: those who may', async (name) => {
    const { who, others } = entryOf(name)
    const success = successOf(name)
    const { admin, rest } = others ?? { admin: success, rest: success }
    const people: [person: number, status: number][] = [[RANKS[rankOf(who)], success]]
    if (who === 'staff' || who === 'performance') people.push([RANKS.admin, admin], [RANKS.operator, rest])
    if (who === 'performance') people.push([RANKS.limited, rest])
    for (const [person, status] of people) expect(await askAs(person, name), `${person}`).toMatchObject({ status })
  })

  it.each(callsOf('staff', 'admin', 'operator'))('SEC-TEN-4: %s: not those with limited access', async (name) => {
    expect((await askAs(RANKS.limited, name)).status).toBe(403)
  })

  it.each(callsOf('performance'))('SEC-TEN-4: %s: nothing of one response for limited access', async (name) => {
    const { text } = await askAs(RANKS.limited, name)
    expect(text).not.toMatch(/"(response_id|local_id|completed_ts|response_json)"/)
  })

  it.each(callsOf('admin'))('%s: not those who are no admins', async (name) => {
    for (const person of [RANKS.full, RANKS.operator]) expect((await askAs(person, name)).status).toBe(403)
  })

  it.each(callsOf('operator'))('SEC-TEN-7: %s: not those who send nothing, admin or not', async (name) => {
    for (const person of [RANKS.full, RANKS.admin]) expect((await askAs(person, name)).status).toBe(403)
  })
})

describe('SEC-TEN-1: what is of another club', () => {
  it.each(boundCalls)('%s: is not there for who names that club', async (name) => {
    const person = FOREIGNERS[rankOf(entryOf(name).who)]
    const { status, text } = await askAs(person, name)
    expect(status).toBe(404)
    expect(text).not.toContain(world.aspen.word)
  })

  it.each(staffCalls)('%s: is not in the answer to who asks in their own', async (name) => {
    const { who, foreign = 404, wordless } = entryOf(name)
    const { status, text } = await askAs(FOREIGNERS[rankOf(who)], name, world.bay.program)
    expect({ status, text }).toMatchObject({ status: foreign === 200 ? successOf(name) : foreign })
    expect(text).not.toContain(world.aspen.word)
    if (foreign !== 200 || wordless) return
    expect(text, 'their own is there').toContain(world.bay.word)
    expect((await askAs(RANKS[rankOf(who)], name)).text).toContain(world.aspen.word)
  })
})
