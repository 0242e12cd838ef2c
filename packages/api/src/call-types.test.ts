import { describe, expect, expectTypeOf, it } from 'vitest'

import type { Client } from './client.ts'
import type { IsoDate } from './contract/api-values.ts'
import type { CallInput, CallOutput, EndpointName, HandlerInput } from './contract/index.ts'

type Query<N extends EndpointName> = CallInput<N> extends { readonly query: infer Q } ? Q : never

/** Whether a type is `unknown` or `any`, to which everything can be assigned. */
type Untyped<T> = unknown extends T ? true : false

/** The names of an object's fields whose type is `unknown` or `any`. */
type UntypedFields<T> = { [K in keyof T]-?: Untyped<T[K]> extends true ? K : never }[keyof T]

/** The calls that have an untyped field in their path or query. */
type UntypedCalls = {
  [N in EndpointName]: CallInput<N> extends infer Input
    ? [
        Input extends { readonly params: infer P } ? UntypedFields<P> : never,
        Input extends { readonly query: infer Q } ? UntypedFields<Q> : never,
      ] extends [never, never]
      ? never
      : N
    : never
}[EndpointName]

// The compiler checks this file: a wrong type fails `npm run types`, not the test run.
describe('the input of a call', () => {
  it('has a type for each field of its path and query', () => {
    expectTypeOf<UntypedCalls>().toBeNever()
  })

  it('keeps the types of numbers, dates and unions', () => {
    expectTypeOf<Query<'listCases'>['program_id']>().toEqualTypeOf<number>()
    expectTypeOf<Query<'listCases'>['priority']>().toEqualTypeOf<number | undefined>()
    expectTypeOf<Query<'listCases'>['offset']>().toEqualTypeOf<number | undefined>()
    expectTypeOf<Query<'listCases'>['openedStart']>().toEqualTypeOf<IsoDate | undefined>()
    expectTypeOf<Query<'listCases'>['tags']>().toEqualTypeOf<string[] | undefined>()
    expectTypeOf<Query<'listCases'>['origin']>().toEqualTypeOf<'feedback_form' | 'manual' | undefined>()
    expectTypeOf<Query<'getResults'>['pastDays']>().toEqualTypeOf<number | 'custom' | undefined>()
    expectTypeOf<Query<'getAudience'>['periodStart']>().toEqualTypeOf<IsoDate | undefined>()
    expectTypeOf<CallInput<'getCase'>['params']>().toEqualTypeOf<{ id: number }>()
  })

  it('is converted for the server', () => {
    expectTypeOf<HandlerInput<'listCases'>['query']['offset']>().toEqualTypeOf<number>()
    expectTypeOf<CallOutput<'listWaves'>['waves'][number]['startDate']>().toEqualTypeOf<IsoDate>()
  })

  it('does not compile with a wrong, unknown or missing value', () => {
    const calls = (client: Client) => [
      client('listCases', { query: { program_id: 1, priority: 2, openedStart: '2026-01-31' } }),
      // @ts-expect-error a priority is a number
      client('listCases', { query: { program_id: 1, priority: 'banana' } }),
      // @ts-expect-error a day is YYYY-MM-DD
      client('listCases', { query: { program_id: 1, openedStart: 'today' } }),
      // @ts-expect-error an origin is one of two
      client('listCases', { query: { program_id: 1, origin: 'banana' } }),
      // @ts-expect-error this filter does not exist
      client('listCases', { query: { program_id: 1, color: 'blue' } }),
      // @ts-expect-error the program is required
      client('listCases', { query: { priority: 2 } }),
      // @ts-expect-error an id is a number
      client('getCase', { params: { id: '7' } }),
    ]
    expect(calls).toBeTypeOf('function')
  })
})
