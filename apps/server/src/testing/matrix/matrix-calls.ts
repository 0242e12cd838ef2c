import { endpoints, type EndpointName } from '@rapport/api/contract/index'
import type { Endpoint } from '@rapport/api/endpoint'

import { requestOf } from '../contract-request.ts'
import { createAppOver } from '../test-app.ts'
import type { Entry, Who } from './matrix-entry.ts'
import { SETTINGS, type FOREIGNERS, type MatrixFixture } from './matrix-fixture.ts'
import { MATRIX } from './matrix-work.ts'

/** The entry of a call without its input types, which are checked where the entry is defined. */
type AnyEntry = Pick<Entry<'listProgramsAndMerchants'>, 'who' | 'foreign' | 'others' | 'wordless' | 'success'> & {
  ask: (club: MatrixFixture['aspen'], program: number) => object
}

// `Object.keys` widens the keys of a record to strings.
export const names = Object.keys(MATRIX) as EndpointName[]
// Each entry was type-checked against its call.
export const entryOf = (name: EndpointName) => MATRIX[name] as unknown as AnyEntry
export const staffCalls = names.filter((name) => endpoints[name].area !== 'public')
export const publicCalls = names.filter((name) => entryOf(name).who === 'anybody')

/** Returns the lowest rank in FOREIGNERS that may use a call with this `who`. */
export const rankOf = (who: Who): keyof typeof FOREIGNERS => (who === 'admin' || who === 'operator' ? who : 'full')

/** Returns the status that is expected for a permitted call. */
export function successOf(name: EndpointName): number {
  const endpoint: Endpoint = endpoints[name]
  return entryOf(name).success ?? endpoint.status ?? 200
}

/** Sends the call of an entry in a transaction that is rolled back, so that each call starts with the same data. */
export async function ask(
  fixture: MatrixFixture,
  name: EndpointName,
  headers: Record<string, string>,
  program: number,
) {
  const trx = await fixture.db.startTransaction().execute()
  try {
    const { app } = createAppOver({ db: trx, engine: fixture.engine, close: () => Promise.resolve() }, SETTINGS)
    const input = entryOf(name).ask(fixture.aspen, program)
    const answer = await app.request(requestOf(endpoints[name], input, headers))
    return { status: answer.status, text: await answer.text() }
  } finally {
    await trx.rollback().execute()
  }
}

/** Sends the call of an entry as a person who is signed in to a program. */
export async function askAs(
  fixture: MatrixFixture,
  person: number,
  name: EndpointName,
  program = fixture.aspen.program,
) {
  return ask(fixture, name, await fixture.signIn(person, program), program)
}
