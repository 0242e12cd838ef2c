import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readFailure } from '../../testing/answers.ts'
import { CLUB_B, PEOPLE } from '../../testing/two-clubs.ts'
import { completed, openRateFixture, type RateFixture } from '../testing/rate-fixture.ts'
import { ADA, BEN, complete, insertVisitForm } from '../testing/results-fixture.ts'

const CID = 503

let fixture: RateFixture
beforeAll(async () => {
  fixture = await openRateFixture()
})
afterAll(() => fixture.close())

describe('the response rate by segment and with filters', () => {
  it('is grouped by the attributes that people had when they were invited, with the same total for each attribute', async () => {
    const key = await insertVisitForm(fixture.db)
    await fixture.send(key, { daysAgo: 9, people: [ADA, BEN, CID, 599] })
    await complete(fixture.db, key, [completed(8, ADA), completed(8)])
    await fixture.note()
    await fixture.db.updateTable('member').set({ gender: 'Other' }).where('user_id', '=', ADA).execute()
    const { everybody, segments, reason } = await fixture.rateBy(key, { segment: 'gender' })
    await fixture.db.updateTable('member').set({ gender: 'Female' }).where('user_id', '=', ADA).execute()
    expect([everybody, reason]).toEqual([{ invited: 4, answered: 1, rate: 25 }, null])
    expect(segments).toEqual([
      { value: 'Female', label: 'Female', invited: 1, answered: 1, rate: 100 },
      { value: 'Male', label: 'Male', invited: 1, answered: 0, rate: 0 },
      { value: 'Other', label: 'Other', invited: 1, answered: 0, rate: 0 },
    ])
    for (const segment of ['age', 'tenure', 'memberCategory', 'merchantId']) {
      const table = await fixture.rateBy(key, { segment })
      expect(table.everybody).toEqual(everybody)
      for (const { value, invited, answered } of table.segments)
        expect(await fixture.rate(key, { [segment]: value })).toMatchObject({ invited, answered })
    }
    expect(await fixture.rate(key, { gender: 'Female' })).toMatchObject({
      invited: 1,
      answered: 1,
      completed: 1,
      uninvited: 0,
    })
  })

  it('equals the rate computed from the messages and responses of each person', async () => {
    const key = await insertVisitForm(fixture.db)
    const people = Array.from({ length: 60 }, (_, i) => ({
      program_id: key.program_id,
      user_id: 700 + i,
      gender: ['Female', 'Male', 'Other'][i % 3] ?? null,
      member_category: ['Golf', 'Social'][i % 2] ?? null,
    }))
    await fixture.db.insertInto('member').values(people).execute()
    const every = (step: number) => people.flatMap(({ user_id }, i) => (i % step === 0 ? [user_id] : []))
    await fixture.send(key, { daysAgo: 20, people: every(1) })
    await fixture.send(key, { kind: 'reminder', daysAgo: 15, people: every(2) })
    await fixture.send(key, { kind: 'quick_pulse', daysAgo: 10, people: every(3) })
    const answers = [...every(4).map((id) => [12, id] as const), ...every(5).map((id) => [5, id] as const)]
    await complete(
      fixture.db,
      key,
      answers.map(([daysAgo, id]) => completed(daysAgo, id)),
    )
    await fixture.note()
    // The initial send-out and the reminder count as one invitation. The Quick Pulse is a second invitation, after which a response
    // no longer answers the first.
    const pulsed = new Set(every(3))
    const invitations = people.flatMap((person) => {
      const isIn = (from: number, to: number) =>
        answers.some(([daysAgo, id]) => id === person.user_id && daysAgo < from && daysAgo >= to)
      const isPulsed = pulsed.has(person.user_id)
      const first = { ...person, isAnswered: isIn(20, isPulsed ? 10 : 0) }
      return isPulsed ? [first, { ...person, isAnswered: isIn(10, 0) }] : [first]
    })
    for (const [segment, attribute] of [
      ['gender', 'gender'],
      ['memberCategory', 'member_category'],
    ] as const) {
      const { everybody, segments } = await fixture.rateBy(key, { segment })
      expect([everybody.invited, everybody.answered]).toEqual([
        invitations.length,
        invitations.filter(({ isAnswered }) => isAnswered).length,
      ])
      for (const { value, invited, answered, rate } of segments) {
        const own = invitations.filter((one) => one[attribute] === value)
        const given = own.filter(({ isAnswered }) => isAnswered)
        expect([value, invited, answered]).toEqual([value, own.length, given.length])
        expect(rate).toBeCloseTo((100 * given.length) / own.length, 9)
      }
    }
  })

  it('is replaced by a reason when it is not available', async () => {
    const key = await insertVisitForm(fixture.db)
    await complete(fixture.db, key, [{ ...completed(1), answers: { department: 'golf' } }])
    const reasons = async (query: Record<string, string> = {}) => (await fixture.rate(key, query)).reason
    expect(await reasons()).toMatch(/^No one was invited/)
    expect(await reasons({ department: 'golf' })).toMatch(/people who gave a particular answer/)
    expect(await reasons({ createdBy: '501' })).toMatch(/a single person/)
    await fixture.db
      .updateTable('feedback_form')
      .set({ is_imported: true })
      .where('feedback_form_id', '=', key.feedback_form_id)
      .execute()
    expect(await reasons()).toMatch(/^An imported survey has no response rate/)
    expect((await fixture.rateBy(key, { segment: 'age' })).reason).toMatch(/^An imported survey/)
  })

  it('is refused for another club or its location, an invalid period, or a segment based on answers', async () => {
    const key = await insertVisitForm(fixture.db)
    expect((await fixture.ask(key, {}, PEOPLE.bo, CLUB_B)).status).toBe(404)
    expect((await fixture.ask(key, { merchantId: '3' })).status).toBe(404)
    expect((await fixture.ask(key, {}, PEOPLE.limited)).status).toBe(200)
    expect((await readFailure(await fixture.ask(key, { pastDays: 'custom' }))).fields).toHaveProperty('startDate')
    expect((await readFailure(await fixture.askBy(key, { segment: 'department' }))).fields).toHaveProperty('segment')
  })
})
