import { canFireAtRelease } from '@rapport/domain/results/anonymity/release-trigger'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listSilentTriggers } from './anonymous-triggers.ts'
import { openResponseFixture, type ResponseFixture } from './testing/response-fixture.ts'
import { setAnonymous as setFormAnonymous } from './testing/set-anonymous.ts'

let club: ResponseFixture
beforeAll(async () => {
  club = await openResponseFixture()
})
afterAll(() => club.close())

const low = { question: 'overall', op: 'lessOrEqual', value: 2 }
const pool = { question: 'places', op: 'contains', value: 'pool' }
const trigger = (rule: unknown, anonymous: boolean) => ({
  program_id: 75,
  feedback_form_id: 330,
  anonymous,
  name: 'Alert',
  rule: JSON.stringify(rule),
})
const store = (rule: unknown) => club.db.insertInto('form_trigger').values(trigger(rule, true)).execute()
const setAnonymous = (anonymous: boolean) => setFormAnonymous(club.db, 330, anonymous)

describe('a trigger of an anonymous form', () => {
  it.each([[{ all: [low] }], [{ any: [pool] }], [{ all: [low], any: [low, pool] }]])(
    'can be stored when it can fire: %j',
    async (rule) => {
      expect(canFireAtRelease(rule)).toBe(true)
      await setAnonymous(true)
      await store(rule)
      await club.db.deleteFrom('form_trigger').where('name', '=', 'Alert').execute()
      await setAnonymous(false)
    },
  )

  it.each([
    [{ all: [low, pool] }],
    [{ any: [low, pool] }],
    [{ all: [] }],
    [{ all: 'low' }],
    [{}],
    [[low]],
    ['low'],
    [null],
  ])('cannot be stored when it can never fire: %j', async (rule) => {
    expect(canFireAtRelease(rule)).toBe(false)
    await setAnonymous(true)
    await expect(store(rule)).rejects.toThrow(/form_trigger_anonymous_has_one_condition/)
    await setAnonymous(false)
  })

  it('prevents a form from becoming anonymous if the trigger could then never fire', async () => {
    await club.db
      .insertInto('form_trigger')
      .values(trigger({ all: [low, pool] }, false))
      .execute()
    await expect(setAnonymous(true)).rejects.toThrow(/form_trigger_anonymous_has_one_condition/)
    await expect(
      club.db
        .insertInto('form_trigger')
        .values(trigger({ all: [low] }, true))
        .execute(),
    ).rejects.toThrow(/form_trigger_form/)
    await club.db.deleteFrom('form_trigger').where('name', '=', 'Alert').execute()
  })

  it('is listed when it can never fire but was stored by an earlier version of the server', async () => {
    await setAnonymous(true)
    await club.db
      .insertInto('form_trigger')
      .values(trigger({ all: [low] }, true))
      .execute()
    expect(await listSilentTriggers(club.db)).toEqual([])
    await sql`alter table form_trigger drop constraint form_trigger_anonymous_has_one_condition`.execute(club.db)
    await club.db
      .updateTable('form_trigger')
      .set({ rule: JSON.stringify({ all: [low, pool] }) })
      .where('name', '=', 'Alert')
      .execute()
    expect(await listSilentTriggers(club.db)).toMatchObject([{ program_id: 75, feedback_form_id: 330, name: 'Alert' }])
  })
})
