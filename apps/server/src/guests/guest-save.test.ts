import type { Guest } from '@rapport/api/contract/people/guests'
import type { GuestSave } from '@rapport/api/contract/people/guests-edit'
import { loadGuestForm } from '@rapport/domain/people/guests/guest-form'
import { writeGuestPayload } from '@rapport/domain/people/guests/guest-payload'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { insertSmallClub } from '../responses/testing/small-club.ts'
import { readAnswer, readFailure } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let fixture: TestApp
let dana: Record<string, string>

beforeAll(async () => {
  fixture = await createTestApp()
})
beforeEach(async () => {
  await sql`truncate program, account, role, form_public cascade`.execute(fixture.db)
  await insertSmallClub(fixture.db)
  await fixture.db
    .updateTable('member')
    .set({
      member_number: 'A1',
      phone: '(415) 555-2671',
      extras: JSON.stringify({ fav_music: 'Jazz', imported: 'kept' }),
    })
    .where('user_id', '=', 501)
    .execute()
  await fixture.db
    .insertInto('member')
    .values({ program_id: 86, user_id: 600, fname: 'Far', member_number: 'F1' })
    .execute()
  dana = await fixture.signIn(2, 75)
})
afterAll(() => fixture.close())

/** Reads a guest and sets the time of reading to 0, so that two reads can be compared. */
const read = async (id = 501) => {
  const guest = await readAnswer('getUser', await fixture.app.request(`/v3/users/${id}`, { headers: dana }))
  return { ...guest, feedback: guest.feedback && { ...guest.feedback, read_ts: 0 } }
}
const save = (body: unknown, path = '501', headers = dana) =>
  fixture.app.request(`/v3/users/${path}`, { method: 'PUT', headers, body: JSON.stringify(body) })
/** Builds the body that a guest's profile form sends, with the given changes. */
const sent = (guest: Guest, changes: Partial<GuestSave> = {}): GuestSave => ({
  ...writeGuestPayload(loadGuestForm(guest), guest.updated_ts),
  ...changes,
})

describe('PUT /v3/users/{id}', () => {
  it('saves the fields of the form, and reads them back', async () => {
    const before = await read()
    const changes = {
      name: 'Ada Byron King',
      company: ' Alder ',
      birth_day: 29,
      birth_month: 2,
      favoriteBrand: 'Patagonia',
      music: null,
      monthsAway: '3',
      twitter_url: 'twitter.com/ada',
      status: false,
      text_enabled: false,
    }
    const answer = await readAnswer('saveGuest', await save(sent(before, changes)))
    expect(answer.updated_ts).toBeGreaterThan(before.updated_ts)
    expect(await read()).toEqual({
      ...before,
      fname: 'Ada Byron',
      lname: 'King',
      name: 'Ada Byron King',
      full_name: 'Ada Byron King',
      company: 'Alder',
      birth_day: 29,
      birth_month: 2,
      fav_attire: 'Patagonia',
      fav_music: null,
      time_away_from_club: '3',
      twitter_url: 'https://twitter.com/ada',
      status: false,
      text_enabled: false,
      updated_ts: answer.updated_ts,
    })
  })

  it('keeps imported extras that the profile form does not contain', async () => {
    await save(sent(await read()))
    const { extras } = await fixture.db
      .selectFrom('member')
      .select('extras')
      .where('user_id', '=', 501)
      .executeTakeFirstOrThrow()
    expect(extras).toEqual({ fav_music: 'Jazz', imported: 'kept' })
  })

  it('rejects an outdated save, returns the current row, and saves nothing', async () => {
    const before = await read()
    await save(sent(before, { company: 'First' }))
    const failure = await readFailure(await save(sent(before, { company: 'Second' })))
    expect(failure).toMatchObject({ status: 409, code: 'changed', current: { user_id: 501, company: 'First' } })
    expect((await read()).company).toBe('First')
  })

  it('accepts only one of two simultaneous saves', async () => {
    const before = await read()
    const both = await Promise.all([save(sent(before, { company: 'A' })), save(sent(before, { company: 'B' }))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it.each<[string, Partial<GuestSave>, string]>([
    ['a missing name', { name: ' ' }, 'full_name'],
    ['a missing number', { member_number: '' }, 'member_number'],
    ['an invalid phone number', { phone: '555' }, 'phone'],
    ['an invalid e-mail', { email: 'x' }, 'email'],
    ['a birthday that does not exist', { birth_day: 31, birth_month: 4 }, 'birthday'],
    ['an anniversary with only a year', { anniversary_year: 2001 }, 'anniversary'],
    ['a birthday in the future', { birth_day: 1, birth_month: 1, birth_year: 2100 }, 'birthday'],
    [
      'an anniversary in the future',
      { anniversary_day: 1, anniversary_month: 1, anniversary_year: 2100 },
      'anniversary',
    ],
    ['a year of joining in the future', { yearJoinedClub: '2100' }, 'year_joined_club'],
    ['SEC-RED-3: a script address', { facebook_url: 'javascript:alert(1)' }, 'facebook_url'],
    ['SEC-RED-3: a data address', { twitter_url: 'data:text/html,<script>1</script>' }, 'twitter_url'],
  ])('rejects %s and names the field of the form', async (_name, changes, field) => {
    const before = await read()
    const failure = await readFailure(await save(sent(before, changes)))
    expect([failure.status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]])
    expect(await read()).toEqual(before)
  })

  it('saves other fields of a profile with a stored birth date in the future, but rejects a new future date', async () => {
    const future = { birth_day: 1, birth_month: 1, birth_year: 2100 }
    await fixture.db.updateTable('member').set(future).where('user_id', '=', 501).execute()
    expect((await save(sent(await read(), { company: 'Alder' }))).status).toBe(200)
    expect(await read()).toMatchObject({ ...future, company: 'Alder' })
    const failure = await readFailure(await save(sent(await read(), { birth_day: 2 })))
    expect(failure).toMatchObject({ status: 400, fields: { birthday: 'The Birthday must not be in the future.' } })
  })

  it('rejects the number of another member of the program', async () => {
    await fixture.db.updateTable('member').set({ member_number: 'B2' }).where('user_id', '=', 502).execute()
    const failure = await readFailure(await save(sent(await read(), { member_number: ' B2 ' })))
    expect(failure).toMatchObject({ status: 400, fields: { member_number: expect.any(String) } })
    expect((await save(sent(await read(), { member_number: 'F1' }))).status).toBe(200)
  })

  it('SEC-TEN-3: rejects fields that the profile form does not have, and a missing updated_ts', async () => {
    const body = sent(await read())
    for (const more of [{ user_id: 7 }, { program_id: 86 }, { recipient_token: 'x' }, { pic_url: 'x' }, { extras: {} }])
      expect((await readFailure(await save({ ...body, ...more }))).fields).toHaveProperty(Object.keys(more)[0] ?? '')
    const { updated_ts: _, ...unread } = body
    expect((await readFailure(await save(unread))).fields).toHaveProperty('updated_ts')
  })

  it('SEC-TEN-2: saves only a member of the program, and rejects staff with limited access', async () => {
    const body = sent(await read())
    for (const id of ['600', '999999', '2']) expect((await save(body, id)).status).toBe(404)
    expect((await save(body, '0')).status).toBe(400)
    expect((await save(body, '501', await fixture.signIn(3, 75))).status).toBe(403)
    const far = await fixture.db.selectFrom('member').select('fname').where('user_id', '=', 600).execute()
    expect(far).toEqual([{ fname: 'Far' }])
  })
})

describe('the merchant_id and local_id of a profile', () => {
  it('must identify one of the program’s locations and one of the member’s responses when the profile is read or saved', async () => {
    const response = (response_id: number, user_id: number | null, feedback_form_id = 220) => ({
      program_id: 75,
      response_id,
      feedback_form_id,
      user_id,
      local_id: `75-${String(response_id).repeat(22)}`,
    })
    await fixture.db
      .insertInto('feedback_response')
      .values([response(1, 501), response(2, 502), response(3, null)])
      .execute()
    const ask = async (query: string) => {
      const guest = await read()
      const got = await fixture.app.request(`/v3/users/501?${query}`, { headers: dana })
      return [got.status, (await save(sent(guest), `501?${query}`)).status]
    }
    expect(await ask(`merchant_id=2&local_id=75-${'1'.repeat(22)}`)).toEqual([200, 200])
    for (const query of [
      'merchant_id=9',
      `local_id=75-${'2'.repeat(22)}`,
      `local_id=75-${'3'.repeat(22)}`,
      'local_id=nothing',
    ])
      expect(await ask(query), query).toEqual([404, 404])
  })
})
