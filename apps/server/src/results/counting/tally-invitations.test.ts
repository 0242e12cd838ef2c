import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { transact } from '../../db/open.ts'
import { deleteResponses } from '../../responses/delete-responses.ts'
import { PEOPLE } from '../../testing/two-clubs.ts'
import { countInvitationsBy, countInvitationsByDelay } from '../rate/count-invitations.ts'
import { complete, insertVisitForm, openResultsFixture, type ResultsFixture } from '../testing/results-fixture.ts'
import type { CountFilter } from './count.ts'
import { DIMENSION_SLOT } from './slot-numbers.ts'
import { tallyInvitations } from './tally-invitations.ts'

let fixture: ResultsFixture
beforeAll(async () => {
  fixture = await openResultsFixture()
})
afterAll(() => fixture.close())

interface Row {
  readonly sendout: number
  readonly invited_day: number
  answered_day: number | null
  readonly dims: number[]
  /** The response that answers the invitation; absent when it was deleted, or when the invitation was inserted as answered. */
  response_id?: number
}

const row: fc.Arbitrary<Row> = fc.record({
  sendout: fc.integer({ min: 0, max: 1 }),
  invited_day: fc.integer({ min: 100, max: 103 }),
  answered_day: fc.option(fc.integer({ min: 99, max: 106 })),
  dims: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 5, maxLength: 6 }),
})

const step = fc.oneof(
  fc.record({ kind: fc.constant('invite' as const), rows: fc.array(row, { maxLength: 6 }) }),
  fc.record({ kind: fc.constant('answer' as const), index: fc.nat(20), day: fc.integer({ min: 99, max: 106 }) }),
  fc.record({ kind: fc.constant('forget' as const), index: fc.nat(3) }),
  fc.record({ kind: fc.constant('tally' as const), atOnce: fc.integer({ min: 1, max: 8 }) }),
  fc.record({ kind: fc.constant('delete' as const), sendout: fc.integer({ min: 0, max: 1 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never

const code = fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 })
const filter: fc.Arbitrary<CountFilter> = fc.record({
  from: fc.integer({ min: 99, max: 103 }),
  to: fc.integer({ min: 101, max: 107 }),
  terms: fc.array(
    fc.array(fc.record({ slot: fc.integer({ min: DIMENSION_SLOT, max: DIMENSION_SLOT + 5 }), codes: code }), {
      maxLength: 2,
    }),
    { maxLength: 2 },
  ),
  user_id: fc.constant(null),
})

async function openClub() {
  const { db } = fixture
  const key = await insertVisitForm(db)
  const send = async () => {
    const sendout = { ...key, kind: 'quick_pulse' as const, requested_by: PEOPLE.ana, state: 'done' }
    const { sendout_id } = await db
      .insertInto('sendout')
      .values(sendout)
      .returning('sendout_id')
      .executeTakeFirstOrThrow()
    return sendout_id
  }
  return { key, sendouts: [await send(), await send()] }
}

/** Replays a history in the database; returns the invitations that exist at its end. */
async function play({ key, sendouts }: Awaited<ReturnType<typeof openClub>>, steps: readonly Step[]): Promise<Row[]> {
  const { db } = fixture
  let present: (Row & { user_id: number })[] = []
  let lastUser = 0
  for (const one of steps) {
    if (one.kind === 'tally') await tallyInvitations(db, key, { minUncounted: 1, atOnce: one.atOnce })
    if (one.kind === 'invite')
      for (const given of one.rows) {
        const sendout_id = sendouts[given.sendout] ?? 0
        // A deleted send-out gets no further invitations.
        const isThere = await db.selectFrom('sendout').select('state').where('sendout_id', '=', sendout_id).execute()
        if (isThere.length === 0) continue
        const { sendout: _, ...columns } = given
        const invitation = { ...key, ...columns, sendout_id, user_id: ++lastUser, invited_ts: new Date(0) }
        await db.insertInto('invitation').values(invitation).execute()
        present.push({ ...given, user_id: lastUser })
      }
    if (one.kind === 'answer') {
      const answered = present.filter((invitation) => invitation.answered_day === null)[one.index]
      if (answered === undefined) continue
      const [response_id = 0] = await complete(db, key, [{ answers: {}, completed: 0 }])
      Object.assign(answered, { answered_day: one.day, response_id })
      await db
        .updateTable('invitation')
        .set({ answered_day: one.day, response_id })
        .where('user_id', '=', answered.user_id)
        .where('sendout_id', '=', sendouts[answered.sendout] ?? 0)
        .execute()
    }
    if (one.kind === 'forget') {
      const forgotten = present.filter(({ response_id }) => response_id !== undefined)[one.index]
      if (forgotten?.response_id === undefined) continue
      const { response_id } = forgotten
      await transact(db, (trx) => deleteResponses(trx, key, [response_id]))
      delete forgotten.response_id
    }
    if (one.kind === 'delete') {
      await db
        .deleteFrom('sendout')
        .where('sendout_id', '=', sendouts[one.sendout] ?? 0)
        .execute()
      present = present.filter((invitation) => invitation.sendout !== one.sendout)
    }
  }
  return present
}

const passes = ({ from, to, terms }: CountFilter, { invited_day, dims }: Row): boolean =>
  invited_day >= from &&
  invited_day <= to &&
  terms.every((term) => term.some(({ slot, codes }) => codes.includes(dims[slot - DIMENSION_SLOT] ?? -1)))

function group(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const one of rows) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

it('counts invitations and answers exactly, with or without a tally, with late answers, and after responses or send-outs are deleted', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 2, maxLength: 12 }),
      fc.array(filter, { minLength: 1, maxLength: 3 }),
      async (steps, filters) => {
        const club = await openClub()
        const rows = await play(club, steps)
        for (const one of filters) {
          const passing = rows.filter((invitation) => passes(one, invitation))
          const answers = passing.filter(({ answered_day }) => answered_day !== null)
          const byDelay = await countInvitationsByDelay(fixture.db, club.key, one)
          const delays = group(answers, (row) => Math.max(0, (row.answered_day ?? 0) - row.invited_day))
          expect(byDelay.invited).toBe(passing.length)
          expect(byDelay.answered).toEqual(new Map([...delays].map(([delay, list]) => [delay, list.length])))
          const dimension = 1
          const values = group(passing, ({ dims }) => dims[dimension] ?? 0)
          const expected = [...values].map(([v, list]) => {
            const answered = list.filter(({ answered_day }) => answered_day !== null).length
            return [v, { invited: list.length, answered }] as const
          })
          expect(await countInvitationsBy(fixture.db, club.key, one, dimension)).toEqual(new Map(expected))
        }
      },
    ),
    { numRuns: 60 },
  )
})

it('tallies every invitation and every answer exactly once', async () => {
  const club = await openClub()
  await play(club, [
    {
      kind: 'invite',
      rows: [
        { sendout: 0, invited_day: 100, answered_day: 101, dims: [1, 2, 0, 0, 0, 1] },
        { sendout: 1, invited_day: 100, answered_day: null, dims: [1, 2, 0, 0, 0, 1] },
      ],
    },
    { kind: 'tally', atOnce: 1 },
    { kind: 'tally', atOnce: 8 },
    { kind: 'answer', index: 0, day: 102 },
    { kind: 'tally', atOnce: 8 },
  ])
  const { rows } = await sql`
    select slot, v, answered_day, sum(n)::int as n from invitation_count
     where feedback_form_id = ${club.key.feedback_form_id} and slot in (-1, ${DIMENSION_SLOT + 1}) group by 1, 2, 3 order by 1, 3`.execute(
    fixture.db,
  )
  const counts = (slot: number, v: number) => [
    { slot, v, answered_day: 101, n: 1 },
    { slot, v, answered_day: 102, n: 1 },
    { slot, v, answered_day: null, n: 2 },
  ]
  expect(rows).toEqual([...counts(-1, 0), ...counts(DIMENSION_SLOT + 1, 2)])
})
