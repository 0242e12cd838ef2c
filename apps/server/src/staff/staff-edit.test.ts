import type { StaffSave } from '@rapport/api/contract/staff/staff-edit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { readAnswer, readFailure } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { CLUB_A, CLUB_B, insertTwoClubs, PEOPLE } from '../testing/two-clubs.ts'
import { EMAIL_DISABLED, EMAIL_TAKEN } from './staff-create.ts'

let fixture: TestApp
let ana: Record<string, string>

beforeAll(async () => {
  fixture = await createTestApp()
})
beforeEach(async () => {
  await sql`truncate program, account, role, job cascade`.execute(fixture.db)
  await insertTwoClubs(fixture.db)
  await fixture.db.insertInto('role').values({ role_id: 2, name: 'Front Desk' }).execute()
  await fixture.db.updateTable('account').set({ admin: true }).where('user_id', '=', PEOPLE.ana).execute()
  ana = await fixture.signIn(PEOPLE.ana, CLUB_A)
})
afterAll(() => fixture.close())

const ask = (path: string, headers = ana) => fixture.app.request(`/v3${path}`, { headers })
const list = async (headers = ana) => readAnswer('listStaff', await ask('/staff', headers))
const create = (body: object, headers = ana) =>
  fixture.app.request('/v3/staff', { method: 'POST', headers, body: JSON.stringify(body) })
const NEW = { fname: 'Nia', lname: 'Cole', email: 'nia@rapport.test', program_id: CLUB_A }

const SAVE: StaffSave = {
  fname: 'Ana',
  lname: 'Lowell',
  email: 'ana@rapport.test',
  phone: null,
  office_phone: null,
  address: null,
  admin: true,
  limited_access: 0,
  roles: [{ role_id: 1 }],
}
const save = (id: number | string, changes: object = {}, headers = ana) =>
  fixture.app.request(`/v3/staff/${id}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ staffMember: { ...SAVE, ...changes } }),
  })
/** The form values for the test person `limited`, who works only in club A. */
const LEE = { fname: 'Limited', email: 'limited@rapport.test', admin: false, limited_access: 1, roles: [] }

describe('GET /v3/staff and /v3/roles', () => {
  it('lists the staff of the program by name, disabled accounts last', async () => {
    const staff = await list()
    expect(staff.map(({ user_id, disabled }) => [user_id, disabled])).toEqual([
      [PEOPLE.ana, false],
      [PEOPLE.both, false],
      [PEOPLE.limited, false],
      [PEOPLE.gone, true],
    ])
    expect(staff[0]).toMatchObject({ fname: 'Ana', admin: true, roles: [{ role_id: 1 }], program_id: CLUB_A })
    expect(JSON.stringify(staff)).not.toContain('pass')
  })

  it('lists the roles by name', async () => {
    expect(await readAnswer('listRoles', await ask('/roles'))).toEqual([
      { id: 2, name: 'Front Desk' },
      { id: 1, name: 'General Manager' },
    ])
  })

  it('SEC-TEN-4: allows only staff with full access to the program', async () => {
    const limited = await fixture.signIn(PEOPLE.limited, CLUB_A)
    for (const path of ['/staff', '/roles']) {
      expect((await ask(path, limited)).status).toBe(403)
      expect((await ask(path, await fixture.signIn(PEOPLE.both, CLUB_A))).status).toBe(200)
      expect((await ask(path, {})).status).toBe(401)
    }
    expect((await ask(`/staff?programId=${CLUB_B}`)).status).toBe(404)
  })
})

describe('POST /v3/staff', () => {
  it('adds a person without rights and queues an invitation e-mail', async () => {
    const { user_id } = await readAnswer('createStaff', await create({ ...NEW, fname: ' Nia ' }))
    const added = (await list()).find((person) => person.user_id === user_id)
    expect(added).toMatchObject({ fname: 'Nia', admin: false, limited_access: 0, roles: [], disabled: false })
    const jobs = await fixture.db.selectFrom('job').select(['kind', 'payload']).execute()
    expect(jobs).toEqual([{ kind: 'account_mail', payload: { about: 'invited', user_id } }])
  })

  it('adds only one account for each e-mail address, ignoring case', async () => {
    const both = await Promise.all([create(NEW), create({ ...NEW, email: 'NIA@rapport.test' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  it('SEC-TEN-2: rejects the e-mail address of a person who already works in this program or in another administrator’s program', async () => {
    for (const name of ['bo', 'both', 'ana'] as const) {
      const failure = await readFailure(await create({ ...NEW, email: `${name.toUpperCase()}@rapport.test` }))
      expect(failure).toMatchObject({ status: 400, fields: { email: expect.any(String) } })
    }
    const programs = await fixture.db
      .selectFrom('account_program')
      .selectAll()
      .where('user_id', '=', PEOPLE.bo)
      .execute()
    expect(programs).toHaveLength(1)
  })

  it('reports that the e-mail address belongs to a disabled account in the same program, and discloses nothing about other accounts', async () => {
    const ask = async () => readFailure(await create({ ...NEW, email: 'gone@rapport.test' }))
    expect(await ask()).toMatchObject({ status: 400, fields: { email: EMAIL_DISABLED } })
    await fixture.db
      .updateTable('account_program')
      .set({ program_id: CLUB_B })
      .where('user_id', '=', PEOPLE.gone)
      .execute()
    expect(await ask()).toMatchObject({ status: 400, fields: { email: EMAIL_TAKEN } })
  })

  it('lets a staff member join another of the administrator’s programs without an invitation', async () => {
    await fixture.db.insertInto('account_program').values({ user_id: PEOPLE.ana, program_id: CLUB_B }).execute()
    const inB = await fixture.signIn(PEOPLE.ana, CLUB_B)
    const body = { ...NEW, email: 'limited@rapport.test', program_id: CLUB_B }
    expect(await readAnswer('createStaff', await create(body, inB))).toEqual({ user_id: PEOPLE.limited })
    expect((await list(inB)).map(({ user_id }) => user_id)).toContain(PEOPLE.limited)
    expect(await fixture.db.selectFrom('job').selectAll().execute()).toEqual([])
  })

  it.each<[string, object, string]>([
    ['a missing first name', { fname: '' }, 'fname'],
    ['a missing last name', { lname: ' ' }, 'lname'],
    ['a missing e-mail', { email: '' }, 'email'],
    ['two addresses', { email: 'a@x.test,b@x.test' }, 'email'],
    ['rights', { admin: true }, 'admin'],
  ])('SEC-TEN-3: rejects %s and names the field', async (_name, changes, field) => {
    const failure = await readFailure(await create({ ...NEW, ...changes }))
    expect([failure.status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]])
  })

  it('allows only administrators to add staff, and only to the active program', async () => {
    expect((await create(NEW, await fixture.signIn(PEOPLE.both, CLUB_A))).status).toBe(403)
    expect((await create(NEW, await fixture.signIn(PEOPLE.limited, CLUB_A))).status).toBe(403)
    expect((await create({ ...NEW, program_id: CLUB_B })).status).toBe(404)
    expect(await list()).toHaveLength(4)
  })
})

describe('PUT /v3/staff/{id}', () => {
  it('saves the fields of the form and replaces the roles', async () => {
    const changes = {
      ...LEE,
      lname: ' Lee ',
      phone: '(415) 555-2671',
      office_phone: ' ',
      admin: true,
      limited_access: 0,
      roles: [{ role_id: 2 }, { role_id: 1 }, { role_id: 2 }],
    }
    expect(await readAnswer('saveStaff', await save(PEOPLE.limited, changes))).toEqual({ user_id: PEOPLE.limited })
    const saved = await readAnswer('getStaffMember', await ask(`/staff/${PEOPLE.limited}`))
    expect(saved).toMatchObject({
      lname: 'Lee',
      phone: '(415) 555-2671',
      office_phone: null,
      admin: true,
      limited_access: 0,
      roles: [{ role_id: 1 }, { role_id: 2 }],
      disabled: false,
    })
  })

  it.each<[string, object, string]>([
    ['a missing first name', { fname: ' ' }, 'fname'],
    ['an invalid phone number', { phone: '1' }, 'phone'],
    ['an invalid office phone number', { office_phone: 'x' }, 'office_phone'],
    ['an e-mail of another account', { email: 'BO@rapport.test' }, 'email'],
    ['an unknown role', { roles: [{ role_id: 99 }] }, 'roles'],
    ['an invalid flag', { limited_access: 2 }, 'staffMember.limited_access'],
    ['a password', { pass_hash: 'x' }, 'staffMember.pass_hash'],
  ])('SEC-TEN-3: rejects %s and names the field', async (_name, changes, field) => {
    const failure = await readFailure(await save(PEOPLE.limited, { ...LEE, ...changes }))
    expect([failure.status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]])
  })

  it('SEC-AUTH-7: ends a person’s sessions only when the person loses rights, is disabled or gets a different e-mail address', async () => {
    const isIn = async (changes: object) => {
      const lost = { ...LEE, admin: true, limited_access: 0, disabled: false }
      await save(PEOPLE.limited, lost)
      const headers = await fixture.signIn(PEOPLE.limited, CLUB_A)
      expect((await save(PEOPLE.limited, { ...lost, ...changes })).status).toBe(200)
      return (await ask('/users/merchants', headers)).status === 200
    }
    expect(await isIn({ admin: false })).toBe(false)
    expect(await isIn({ limited_access: 1 })).toBe(false)
    expect(await isIn({ disabled: true })).toBe(false)
    expect(await isIn({ email: 'lee@rapport.test' })).toBe(false)
    expect(await isIn({ lname: 'Park', roles: [{ role_id: 2 }], email: 'LIMITED@rapport.test' })).toBe(true)
    expect((await ask('/users/merchants')).status).toBe(200)
  })

  it('SEC-TEN-8: applies a change to a person’s access from the next request on', async () => {
    const lee = await fixture.signIn(PEOPLE.limited, CLUB_A)
    expect((await ask('/roles', lee)).status).toBe(403)
    await save(PEOPLE.limited, { ...LEE, limited_access: 0 })
    expect((await ask('/roles', lee)).status).toBe(200)
  })

  it.each<[string, object]>([
    ['the admin flag', { admin: false }],
    ['full access', { limited_access: 1 }],
    ['the account', { disabled: true }],
  ])('does not let the last administrator lose %s', async (_name, changes) => {
    const failure = await readFailure(await save(PEOPLE.ana, changes))
    expect([failure.status, Object.keys(failure.fields ?? {})]).toEqual([400, ['admin']])
    expect((await list())[0]).toMatchObject({ admin: true, limited_access: 0, disabled: false })
  })

  it('lets an administrator step down only while another administrator remains, even with two concurrent requests', async () => {
    await save(PEOPLE.limited, { ...LEE, admin: true, limited_access: 0 })
    const lee = await fixture.signIn(PEOPLE.limited, CLUB_A)
    const both = await Promise.all([
      save(PEOPLE.ana, { admin: false }),
      save(PEOPLE.limited, { ...LEE, admin: false, limited_access: 0 }, lee),
    ])
    // Depending on the order, the second request fails either because its sender is the last administrator or because the sender's
    // session has ended.
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const admins = await fixture.db.selectFrom('account').select('user_id').where('admin', '=', true).execute()
    expect(admins).toHaveLength(1)
  })

  it("SEC-TEN-2: changes neither a person who also works in another administrator's program nor a person who works only in other programs", async () => {
    const change = { fname: 'Both', email: 'mine@rapport.test', admin: false, roles: [] }
    expect((await save(PEOPLE.both, change)).status).toBe(403)
    expect((await save(PEOPLE.bo, change)).status).toBe(404)
    expect((await save(999_999, change)).status).toBe(404)
    const emails = await fixture.db.selectFrom('account').select('email').where('email', '=', change.email).execute()
    expect(emails).toEqual([])
  })

  it('refuses staff who are not administrators, even for their own record', async () => {
    expect((await save(PEOPLE.both, {}, await fixture.signIn(PEOPLE.both, CLUB_A))).status).toBe(403)
    expect((await save(PEOPLE.limited, LEE, await fixture.signIn(PEOPLE.limited, CLUB_A))).status).toBe(403)
    expect((await save('abc')).status).toBe(400)
  })
})
