import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { MPS, openSendoutFixture } from '../sendouts/testing/sendout-fixture.ts'
import { readAnswer } from '../testing/answers.ts'
import { CLUB_A, CLUB_B, PEOPLE } from '../testing/two-clubs.ts'

const RULE = { all: [{ question: 'overall', op: 'lessOrEqual', value: 2 }] }

let fixture: Awaited<ReturnType<typeof openSendoutFixture>>
let trigger_id = 0
beforeAll(async () => {
  fixture = await openSendoutFixture()
  const row = { program_id: CLUB_A, feedback_form_id: MPS, rule: JSON.stringify(RULE) }
  await fixture.db
    .insertInto('form_trigger')
    .values({ ...row, name: 'A case', kind: 'case' })
    .execute()
  const made = await fixture.db
    .insertInto('form_trigger')
    .values({
      ...row,
      name: 'Low score',
      kind: 'notification',
      email_to: [PEOPLE.ana, PEOPLE.bo, PEOPLE.gone, PEOPLE.limited],
    })
    .returning('trigger_id')
    .executeTakeFirstOrThrow()
  trigger_id = made.trigger_id
})
afterAll(() => fixture.close())

describe('GET /v3/email/triggers', () => {
  it('lists only the triggers that send notifications, with the recipients of the e-mails', async () => {
    const answer = await fixture.call('GET', '/email/triggers', { as: PEOPLE.ana })
    const ana = { user_id: PEOPLE.ana, fname: 'Ana', lname: 'Lowell', email: 'ana@rapport.test' }
    expect(await readAnswer('listEmailTriggers', answer)).toEqual([
      { trigger_id, name: 'Low score', feedback_form_id: MPS, rule: RULE, recipients: [ana] },
    ])
  })

  it('returns no notifications of another program, and refuses people with limited access', async () => {
    const foreign = await fixture.call('GET', '/email/triggers', { as: PEOPLE.bo, in: CLUB_B })
    expect(await readAnswer('listEmailTriggers', foreign)).toEqual([])
    expect((await fixture.call('GET', '/email/triggers', { as: PEOPLE.limited })).status).toBe(403)
  })
})

describe('GET /v3/email/triggers/{id}', () => {
  it('returns one notification', async () => {
    const answer = await fixture.call('GET', `/email/triggers/${trigger_id}`, { as: PEOPLE.ana })
    expect(await readAnswer('getEmailTrigger', answer)).toMatchObject({ name: 'Low score' })
  })

  it.each([
    ['an unknown notification', 'getEmailTrigger', PEOPLE.ana, CLUB_A, '999999', 404],
    ['a notification of another program', 'getEmailTrigger', PEOPLE.bo, CLUB_B, 'it', 404],
    ['an id that is not a number', 'getEmailTrigger', PEOPLE.ana, CLUB_A, 'x', 400],
  ])('refuses %s', async (_name, _call, as, program, id, status) => {
    const path = `/email/triggers/${id === 'it' ? trigger_id : id}`
    expect((await fixture.call('GET', path, { as, in: program })).status).toBe(status)
  })
})

describe('GET /v3/feedback/public', () => {
  const list = async (query: string) => {
    const answer = await fixture.app.request(`/v3/feedback/public${query}`)
    return readAnswer('listPublicForms', answer)
  }

  it('lists only the first listening post that is not restricted to certain staff', async () => {
    const post = { questions_json: '{}', title: 'Post', feedback_form_type: 'listening_post' } as const
    await fixture.db.insertInto('program').values({ program_id: 75, program_name: 'Cedar' }).execute()
    await fixture.db
      .insertInto('feedback_form')
      .values([
        { ...post, program_id: 75, feedback_form_id: 330, public_id: 'post-330', name: 'Listening Post - HR' },
        { ...post, program_id: 75, feedback_form_id: 340, public_id: 'post-340', name: 'Listening Post' },
        { ...post, program_id: 75, feedback_form_id: 341, public_id: 'post-341', name: 'Another' },
      ])
      .execute()
    expect(await list('?programId=75&type=listening_post')).toEqual([{ name: 'Listening Post', public_id: 'post-340' }])
  })

  it('returns an empty list when there are several programs and none is given, or when the program has no listening post', async () => {
    expect(await list('')).toEqual([])
    expect(await list(`?programId=${CLUB_A}`)).toEqual([])
    expect(await list('?programId=424242')).toEqual([])
  })

  it.each(['?programId=x', '?type=culture'])('refuses %j', async (query) => {
    expect((await fixture.app.request(`/v3/feedback/public${query}`)).status).toBe(400)
  })
})
