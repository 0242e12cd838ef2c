import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { FormKey } from '../../db/form-key.ts'
import { transact, type OpenedDb } from '../../db/open.ts'
import { deleteResponses } from '../../responses/delete-responses.ts'
import { runs } from '../../testing/runs.ts'
import { openTestDb } from '../../testing/test-database.ts'
import { fixVersion } from '../../versions/fix-version.ts'
import { countAnswersOfParts } from './count-parts.ts'
import { countAnswers, type CountFilter } from './count.ts'
import { sealForm } from './seal.ts'
import { DIMENSION_SLOT, INVITED_SLOT } from './slot-numbers.ts'

const PROGRAM = 1
let opened: OpenedDb

beforeAll(async () => {
  opened = await openTestDb()
  await opened.db.insertInto('program').values({ program_id: PROGRAM, program_name: 'Harbor' }).execute()
})
afterAll(() => opened.close())

interface Response {
  day: number
  dims: number[]
  codes: number[]
  user_id: number | null
  invited: boolean
}

/** The history of a form: some sealed responses, then edits and deletions, then more responses, optionally sealed. */
interface History {
  sealed: Response[]
  segmentSize: number
  edits: { index: number; codes: number[]; invited: boolean }[]
  deletions: number[]
  later: Response[]
  sealLater: boolean
}

const codes = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 4 })
const response: fc.Arbitrary<Response> = fc.record({
  day: fc.integer({ min: 100, max: 130 }),
  dims: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 2, maxLength: 2 }),
  codes,
  user_id: fc.constantFrom(null, 1, 2),
  invited: fc.boolean(),
})
const history: fc.Arbitrary<History> = fc.record({
  sealed: fc.array(response, { maxLength: 40 }),
  segmentSize: fc.integer({ min: 1, max: 16 }),
  edits: fc.array(fc.record({ index: fc.nat(39), codes, invited: fc.boolean() }), { maxLength: 3 }),
  deletions: fc.array(fc.nat(39), { maxLength: 3 }),
  later: fc.array(response, { maxLength: 20 }),
  sealLater: fc.boolean(),
})
const part = fc.record({
  slot: fc.constantFrom(0, 1, 3, 4, DIMENSION_SLOT, DIMENSION_SLOT + 1, INVITED_SLOT),
  codes: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
})
const term = fc.array(part, { maxLength: 2 })
const filter: fc.Arbitrary<CountFilter> = fc.record({
  from: fc.integer({ min: 95, max: 132 }),
  to: fc.integer({ min: 98, max: 135 }),
  terms: fc.array(term, { maxLength: 3 }),
  user_id: fc.constantFrom(null, null, 1, 3),
})

async function createForm(): Promise<FormKey> {
  const { feedback_form_id } = await opened.db
    .insertInto('feedback_form')
    .values({
      program_id: PROGRAM,
      public_id: crypto.randomUUID(),
      name: 'Pulse',
      title: 'Pulse',
      feedback_form_type: 'relational',
      questions_json: '{}',
    })
    .returning('feedback_form_id')
    .executeTakeFirstOrThrow()
  const key = { program_id: PROGRAM, feedback_form_id }
  await fixVersion(opened.db, key)
  return key
}

async function insert(key: FormKey, responses: readonly Response[]): Promise<number[]> {
  if (responses.length === 0) return []
  const added = await opened.db
    .insertInto('feedback_response')
    .values(responses.map(() => ({ ...key, local_id: crypto.randomUUID() })))
    .returning('response_id')
    .execute()
  const ids = added.map((row) => row.response_id)
  const facts = responses.map((one, index) => ({ ...key, ...one, response_id: ids[index] ?? 0, seg: null }))
  await opened.db.insertInto('response_fact').values(facts).execute()
  return ids
}

/** Replays a history in the database; returns the responses that exist at its end. */
async function play(key: FormKey, past: History): Promise<Response[]> {
  const { db } = opened
  const ids = await insert(key, past.sealed)
  await sealForm(db, key, { segmentSize: past.segmentSize })
  const present = past.sealed.map((one) => ({ ...one }))
  for (const edit of past.edits) {
    const edited = present[edit.index]
    const id = ids[edit.index]
    if (edited === undefined || id === undefined) continue
    edited.codes = edit.codes
    edited.invited ||= edit.invited
    await sql`
      with changed as (
        update response_fact set codes = ${`{${edit.codes.join()}}`}::smallint[], invited = ${edited.invited}
        where program_id = ${PROGRAM} and response_id = ${id} returning seg
      )
      update segment s set dirty = true from changed
      where s.program_id = ${PROGRAM} and s.feedback_form_id = ${key.feedback_form_id} and s.seg = changed.seg`.execute(
      db,
    )
  }
  const gone = past.deletions.flatMap((index) => ids[index] ?? [])
  if (gone.length > 0) {
    await transact(db, (trx) => deleteResponses(trx, key, gone))
  }
  await insert(key, past.later)
  if (past.sealLater) await sealForm(db, key, { segmentSize: past.segmentSize })
  return [...present.filter((_, index) => !past.deletions.includes(index)), ...past.later]
}

function passes(one: Response, { from, to, terms, user_id }: CountFilter): boolean {
  const codeIn = (slot: number) => {
    if (slot === INVITED_SLOT) return Number(one.invited)
    return slot < DIMENSION_SLOT ? one.codes[slot] : one.dims[slot - DIMENSION_SLOT]
  }
  return (
    one.day >= from &&
    one.day <= to &&
    (user_id === null || one.user_id === user_id) &&
    terms.every((term) => term.some((any) => any.codes.some((code) => code === codeIn(any.slot))))
  )
}

/** Counts the codes of the responses, one response at a time, by `slot:code`. */
function bruteForce(responses: readonly Response[]): Record<string, number> {
  const counted: Record<string, number> = {}
  for (const one of responses) {
    one.codes.forEach((code, slot) => {
      if (code > 0) counted[`${slot}:${code}`] = (counted[`${slot}:${code}`] ?? 0) + 1
    })
  }
  return counted
}

describe('countAnswers', () => {
  it('gives the same counts as counting one response at a time, after sealing, edits, deletions and new responses', async () => {
    await fc.assert(
      fc.asyncProperty(history, fc.array(filter, { minLength: 1, maxLength: 6 }), async (past, filters) => {
        const key = await createForm()
        const present = await play(key, past)
        for (const one of filters) {
          const expected = present.filter((candidate) => passes(candidate, one))
          const { respondents, counts } = await countAnswers(opened.db, key, one)
          const counted = [...counts].flatMap(([slot, byCode]) =>
            [...byCode].map(([code, n]) => [`${slot}:${code}`, n] as const),
          )
          expect(Object.fromEntries(counted)).toEqual(bruteForce(expected))
          expect(respondents).toBe(expected.length)
        }
      }),
      runs(60),
    )
  })

  it('gives the same counts for each part as countAnswersOfParts gives for all parts in one call', async () => {
    await fc.assert(
      fc.asyncProperty(history, filter, fc.array(term, { maxLength: 5 }), async (past, one, parts) => {
        const key = await createForm()
        await play(key, past)
        const slots = [0, 2]
        const alone = parts.map((held) => ({ ...one, terms: [...one.terms, held] }))
        const partition = { filter: one, parts }
        const counted = await Promise.all(alone.map((only) => countAnswers(opened.db, key, only)))
        const expected = counted.map(({ respondents, counts }) => ({
          respondents,
          counts: new Map([...counts].filter(([slot]) => slots.includes(slot))),
        }))
        const named = alone.map((only) => countAnswers(opened.db, key, only, slots))
        expect(await Promise.all(named)).toEqual(expected)
        expect(await countAnswersOfParts(opened.db, key, partition, slots)).toEqual(expected)
      }),
      runs(60),
    )
  })

  it('counts only the responses to one form in one program', async () => {
    const all: CountFilter = { from: 0, to: 999, terms: [], user_id: null }
    const [one, other] = [await createForm(), await createForm()]
    await insert(one, [{ day: 5, dims: [0, 0], codes: [1], user_id: null, invited: false }])
    await insert(other, [{ day: 5, dims: [0, 0], codes: [2], user_id: null, invited: false }])
    await sealForm(opened.db, other)
    expect(await countAnswers(opened.db, one, all)).toEqual({
      respondents: 1,
      counts: new Map([[0, new Map([[1, 1]])]]),
    })
    const foreign = { ...other, program_id: PROGRAM + 1 }
    expect(await countAnswers(opened.db, foreign, all)).toEqual({ respondents: 0, counts: new Map() })
  })
})

describe('sealForm', () => {
  const one: Response = { day: 7, dims: [1, 0], codes: [1, 2], user_id: null, invited: false }
  const alike = (length: number) => Array.from({ length }, () => one)
  it('fills the open segment before it starts another, and leaves a short tail unsealed on request', async () => {
    const key = await createForm()
    const sizes = async () => {
      const rows = await opened.db
        .selectFrom('segment')
        .select('n')
        .where('program_id', '=', PROGRAM)
        .where('feedback_form_id', '=', key.feedback_form_id)
        .orderBy('seg')
        .execute()
      return rows.map((row) => row.n)
    }
    await insert(key, alike(5))
    await sealForm(opened.db, key, { segmentSize: 8 })
    expect(await sizes()).toEqual([5])
    await insert(key, alike(5))
    expect(await sealForm(opened.db, key, { segmentSize: 8, minTail: 6 })).toBe(0)
    await sealForm(opened.db, key, { segmentSize: 8 })
    expect(await sizes()).toEqual([8, 2])
  })

  it('rebuilds all edited segments, and returns their number', async () => {
    const key = await createForm()
    await insert(key, alike(17))
    await sealForm(opened.db, key, { segmentSize: 1 })
    const ofForm = sql`program_id = ${PROGRAM} and feedback_form_id = ${key.feedback_form_id}`
    await sql`update segment set dirty = true where ${ofForm}`.execute(opened.db)
    expect(await sealForm(opened.db, key, { segmentSize: 1 })).toBe(17)
    const dirty = await sql`select seg from segment where ${ofForm} and dirty`.execute(opened.db)
    expect(dirty.rows).toEqual([])
  })
})
