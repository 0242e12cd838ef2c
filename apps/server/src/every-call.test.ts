import { endpoints } from '@rapport/api/contract/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  ask,
  askAs,
  entryOf,
  names,
  publicCalls,
  rankOf,
  staffCalls,
  successOf,
} from './testing/matrix/matrix-calls.ts'
import { openMatrixFixture, RANKS, type MatrixFixture } from './testing/matrix/matrix-fixture.ts'

let fixture: MatrixFixture
beforeAll(async () => {
  fixture = await openMatrixFixture()
})
afterAll(() => fixture.close())

describe('SEC-TEN-1: each call succeeds for the people who may use it', () => {
  it('the test matrix has an entry for every call, and the same public calls as the contract', () => {
    expect(names.toSorted()).toEqual(Object.keys(endpoints).toSorted())
    expect(publicCalls).toEqual(names.filter((name) => endpoints[name].area === 'public'))
  })

  it.each(publicCalls)('%s: anyone', async (name) => {
    expect(await ask(fixture, name, {}, fixture.aspen.program)).toMatchObject({ status: successOf(name) })
  })

  it.each(staffCalls)('%s: succeeds for each allowed rank', async (name) => {
    const { who, others } = entryOf(name)
    const success = successOf(name)
    const { admin, rest } = others ?? { admin: success, rest: success }
    const people: [person: number, status: number][] = [[RANKS[rankOf(who)], success]]
    if (who === 'staff' || who === 'performance') people.push([RANKS.admin, admin], [RANKS.operator, rest])
    if (who === 'performance') people.push([RANKS.limited, rest])
    for (const [person, status] of people)
      expect(await askAs(fixture, person, name), `${person}`).toMatchObject({ status })
  })
})
