import type { ClubSave } from '@rapport/api/contract/club/program-profile'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { readAnswer, readFailure } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { CLUB_A, CLUB_B, insertTwoClubs, PEOPLE } from '../testing/two-clubs.ts'

let fixture: TestApp
let ana: Record<string, string>

beforeAll(async () => {
  fixture = await createTestApp()
})
beforeEach(async () => {
  await sql`truncate program, account, role cascade`.execute(fixture.db)
  await insertTwoClubs(fixture.db)
  const admins = [PEOPLE.ana, PEOPLE.both, PEOPLE.limited]
  await fixture.db.updateTable('account').set({ admin: true }).where('user_id', 'in', admins).execute()
  ana = await fixture.signIn(PEOPLE.ana, CLUB_A)
})
afterAll(() => fixture.close())

const CLUB: Omit<ClubSave, 'updated_ts'> = {
  program_name: 'Aspen Golf Club',
  short_name: 'Aspen',
  logo_url: 'https://aspen.test/logo.png',
  brand_primary_color: '#1F4E5F',
  quick_pulse_window: 14,
  ppp_subject: 'Your view',
  ppp_gm_name: 'Ana Lowell',
  ppp_gm_title: 'General Manager',
  ppp_message: 'Dear member',
  ppp_start_date: '2026-06-01',
  ppp_end_date: '2026-06-30',
}

const ask = (path: string | number = CLUB_A, headers = ana) =>
  fixture.app.request(`/v3/programs/${path}/profile`, { headers })
const read = async () => readAnswer('getClubProfile', await ask())
const save = async (changes: object = {}, headers = ana, path: string | number = CLUB_A) => {
  const profile = { ...CLUB, updated_ts: (await read()).updated_ts, ...changes }
  return fixture.app.request(`/v3/programs/${path}/profile`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ profile }),
  })
}

describe('the profile of a program', () => {
  it('has defaults before anything has been saved', async () => {
    expect(await read()).toMatchObject({
      program_id: CLUB_A,
      program_name: 'Aspen Golf Club',
      logo_url: '',
      quick_pulse_window: 30,
      ppp_message: '',
      ppp_start_date: null,
    })
  })

  it('is saved with all fields, and returned with trimmed texts and with dates as YYYY-MM-DD', async () => {
    const saved = await readAnswer('saveClubProfile', await save({ program_name: '  Aspen Club ' }))
    expect(saved).toEqual({
      ...CLUB,
      program_id: CLUB_A,
      program_name: 'Aspen Club',
      updated_ts: expect.any(Number),
    })
    expect(await read()).toEqual(saved)
  })

  it('is not overwritten by an outdated save, which returns the current row', async () => {
    const { updated_ts } = await read()
    await save({ short_name: 'First' })
    const failure = await readFailure(await save({ short_name: 'Second', updated_ts }))
    expect(failure).toMatchObject({ status: 409, code: 'changed', current: { short_name: 'First' } })
    expect((await read()).short_name).toBe('First')
  })

  it.each<[string, object, string]>([
    ['a missing name', { program_name: ' ' }, 'program_name'],
    ['a missing message', { ppp_message: '' }, 'ppp_message'],
    ['a missing window', { quick_pulse_window: null }, 'quick_pulse_window'],
    ['a window of 0 days', { quick_pulse_window: 0 }, 'quick_pulse_window'],
    ['a missing start', { ppp_start_date: null }, 'ppp_start_date'],
    ['a day that does not exist', { ppp_end_date: '2026-06-31' }, 'ppp_end_date'],
    ['an end before the start', { ppp_end_date: '2026-05-31' }, 'ppp_end_date'],
    ['SEC-XSS-4: a script as logo', { logo_url: 'javascript:alert(1)' }, 'logo_url'],
    ['SEC-XSS-4: a data address as logo', { logo_url: 'data:image/svg+xml,<svg onload=alert(1)>' }, 'logo_url'],
    ['a logo without https', { logo_url: 'http://aspen.test/logo.png' }, 'logo_url'],
    ['SEC-XSS-3: an invalid color', { brand_primary_color: 'red;}' }, 'brand_primary_color'],
    ['a day in the format that the form shows', { ppp_start_date: '06/01/2026' }, 'profile.ppp_start_date'],
    ['a window with a fraction of a day', { quick_pulse_window: 1.5 }, 'profile.quick_pulse_window'],
  ])('rejects %s, and names the field', async (_name, changes, field) => {
    const failure = await readFailure(await save(changes))
    expect([failure.status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]])
    expect((await read()).short_name).toBe('')
  })

  it('saves the profile of a club that has a stored http:// logo link, as long as the link does not change', async () => {
    const logo_url = 'http://aspen.test/old.png'
    await fixture.db.updateTable('program').set({ logo_url }).where('program_id', '=', CLUB_A).execute()
    const saved = await readAnswer('saveClubProfile', await save({ logo_url, short_name: 'Kept' }))
    expect(saved).toMatchObject({ logo_url, short_name: 'Kept' })
    const changed = await readFailure(await save({ logo_url: 'http://aspen.test/new.png' }))
    expect(changed).toMatchObject({ status: 400, fields: { logo_url: 'Logo Link must begin with https://.' } })
    await readAnswer('saveClubProfile', await save())
    expect((await readFailure(await save({ logo_url }))).fields).toHaveProperty('logo_url')
  })

  it('SEC-TEN-3: rejects fields that a client is not allowed to save', async () => {
    for (const more of ['timezone', 'program_id', 'customization', 'fb_ad_account_id'])
      expect((await readFailure(await save({ [more]: 'x' }))).fields).toHaveProperty(`profile.${more}`)
  })

  it('allows only administrators with full access to save, and all users with full access to read', async () => {
    const plain = await fixture.signIn(PEOPLE.both, CLUB_A)
    await fixture.db.updateTable('account').set({ admin: false }).where('user_id', '=', PEOPLE.both).execute()
    expect([(await ask(CLUB_A, plain)).status, (await save({}, plain)).status]).toEqual([200, 403])
    const limited = await fixture.signIn(PEOPLE.limited, CLUB_A)
    expect([(await ask(CLUB_A, limited)).status, (await save({}, limited)).status]).toEqual([403, 403])
    expect((await ask(CLUB_A, {})).status).toBe(401)
  })

  it('SEC-TEN-2: rejects a program other than the active one', async () => {
    expect([(await ask(CLUB_B)).status, (await save({}, ana, CLUB_B)).status]).toEqual([404, 404])
    const both = await fixture.signIn(PEOPLE.both, CLUB_A)
    for (const answer of [await ask(CLUB_B, both), await save({}, both, CLUB_B)])
      expect(await readFailure(answer)).toMatchObject({ status: 409, code: 'program_mismatch' })
    expect((await ask('abc')).status).toBe(400)
    const other = await fixture.db
      .selectFrom('program')
      .select('program_name')
      .where('program_id', '=', CLUB_B)
      .executeTakeFirstOrThrow()
    expect(other.program_name).toBe('Bay Yacht Club')
  })
})
