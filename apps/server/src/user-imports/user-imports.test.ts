import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { runDueJobs } from '../jobs/worker.ts'
import { readAnswer, readFailure } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { CLUB_A, CLUB_B, insertTwoClubs, PEOPLE } from '../testing/two-clubs.ts'
import { runUserImport, sweepImports } from './import-job.ts'

let fixture: TestApp
let ana: Record<string, string>

beforeAll(async () => {
  fixture = await createTestApp()
  await insertTwoClubs(fixture.db)
  ana = await fixture.signIn(PEOPLE.ana, CLUB_A)
})
afterAll(() => fixture.close())

beforeEach(async () => {
  await fixture.db.deleteFrom('member').execute()
  await fixture.db.deleteFrom('job').execute()
  await fixture.db
    .insertInto('member')
    .values([
      { program_id: CLUB_A, user_id: 501, member_number: 'A1', fname: 'Ada', lname: 'Adair', email: 'ada@club.test' },
      { program_id: CLUB_A, user_id: 502, member_number: 'A2', fname: 'Ben', lname: 'Burr', merchant_id: 2 },
      { program_id: CLUB_B, user_id: 601, member_number: 'A3', fname: 'Foreign', lname: 'Fox' },
    ])
    .execute()
})

const upload = (
  content: string | Uint8Array<ArrayBuffer>,
  more = '',
  name = 'members.csv',
  headers = ana,
  merchant = 1,
) => {
  const body = new FormData()
  body.append('file', new File([content], name))
  return fixture.app.request(`/v3/merchants/${merchant}/users/import${more}`, { method: 'POST', headers, body })
}
const report = async (import_id: number) =>
  readAnswer('getImport', await fixture.app.request(`/v3/imports/${import_id}`, { headers: ana }))
const members = () =>
  fixture.db
    .selectFrom('member')
    .select(['member_number', 'fname', 'lname', 'email', 'merchant_id'])
    .where('program_id', '=', CLUB_A)
    .orderBy('member_number')
    .execute()

async function work(now = fixture.clock.now): Promise<void> {
  const jobs = await fixture.db.selectFrom('job').select(['program_id', 'job_id', 'payload', 'attempts']).execute()
  for (const job of jobs) await runUserImport(job, { db: fixture.db, now })
}

const MIXED = [
  'Member Number,First Name,Last Name,E-mail,Birthday,Locker',
  'A1,Ada,Adair,ada@club.test,,7',
  'A2,Ben,Burr,ben@club.test,05/09/1980,8',
  'A3,Cy,Cole,,,9',
  'A4,Di,,,,',
  'A5,Ed,Eve,not an address,,',
  'A3,Cy,Again,,,',
  ',No,Number,,,',
  'A6,Flo,Frost,,13/45,',
  'A7,"=cmd|\'/c calc\'!A1",Gray,,,',
  'A8,too,many,cells,,,,',
].join('\r\n')

const COUNTS = { rows_total: 10, rows_done: 10, created: 2, updated: 2, unchanged: 0, refused: 6 }

describe('POST /v3/merchants/{id}/users/import', () => {
  it('reports in a dry run what the import would change, without changing anything', async () => {
    const before = await members()
    const dry = await readAnswer('importUsers', await upload(MIXED, '?dryRun=true'))
    expect(dry).toMatchObject({ ...COUNTS, state: 'done', dry_run: true, ignored_columns: ['Locker'] })
    expect(await members()).toEqual(before)
    expect(await fixture.db.selectFrom('job').select('kind').execute()).toEqual([])

    const queued = await readAnswer('importUsers', await upload(MIXED))
    expect(queued).toMatchObject({ state: 'queued', dry_run: false, rows_total: 10, rows_done: 4, refused: 4 })
    await work()
    const done = await report(queued.import_id)
    expect(done).toMatchObject({ ...COUNTS, state: 'done' })
    expect(done.errors).toEqual(dry.errors)
    expect(await members()).toEqual([
      { member_number: 'A1', fname: 'Ada', lname: 'Adair', email: 'ada@club.test', merchant_id: 1 },
      { member_number: 'A2', fname: 'Ben', lname: 'Burr', email: 'ben@club.test', merchant_id: 2 },
      { member_number: 'A3', fname: 'Cy', lname: 'Cole', email: null, merchant_id: 1 },
      { member_number: 'A7', fname: "=cmd|'/c calc'!A1", lname: 'Gray', email: null, merchant_id: 1 },
    ])
  })

  it('reports the line, the column, the value and the reason for each rejected row', async () => {
    const { errors } = await readAnswer('importUsers', await upload(MIXED, '?dryRun=true'))
    expect(errors).toEqual([
      { line: 5, column: '', value: 'A4', reason: 'Last Name is required.' },
      { line: 6, column: 'E-mail', value: 'not an address', reason: 'The email address you entered is not valid.' },
      { line: 7, column: '', value: 'A3', reason: 'Duplicate Member Number, first on line 4.' },
      { line: 8, column: 'Member Number', value: '', reason: 'Member Number is required.' },
      { line: 9, column: 'Birthday', value: '13/45', reason: 'Must be MM/DD/YYYY or MM/DD.' },
      { line: 11, column: '', value: '', reason: 'Has 8 cells where the header has 6.' },
    ])
  })

  it('derives the full name from its parts unless the file has one', async () => {
    await fixture.db.updateTable('member').set({ name: 'Ben Burr' }).where('user_id', '=', 502).execute()
    const file = 'Member Number,First Name,Last Name,Name\nA2,,Bell,\nB1,Cy,Cole,\nB2,Di,Dorn,Dr. Di Dorn\n'
    await upload(file)
    await work()
    const names = fixture.db.selectFrom('member').select('name').where('member_number', 'in', ['A2', 'B1', 'B2'])
    const stored = await names.orderBy('member_number').execute()
    expect(stored.map(({ name }) => name)).toEqual(['Ben Bell', 'Cy Cole', 'Dr. Di Dorn'])
  })

  it('does not overwrite a full name entered by staff when the name parts in the file are unchanged', async () => {
    await fixture.db.updateTable('member').set({ name: 'Benedict Burr III' }).where('user_id', '=', 502).execute()
    await upload('Member Number,First Name,Last Name\nA2,Ben,Burr\n')
    await work()
    const stored = await fixture.db.selectFrom('member').select('name').where('user_id', '=', 502).execute()
    expect(stored).toEqual([{ name: 'Benedict Burr III' }])
  })

  it('reports an import as failed when its worker is killed during the last attempt, but not while a job remains', async () => {
    const { import_id } = await readAnswer('importUsers', await upload(MIXED))
    await sweepImports(fixture.db, fixture.clock.now())
    expect(await report(import_id)).toMatchObject({ state: 'queued', problem: null })
    const locked_until = new Date(fixture.clock.now() - 1)
    await fixture.db.updateTable('job').set({ attempts: 8, locked_until }).execute()
    const onGivenUp = () => sweepImports(fixture.db, fixture.clock.now())
    await runDueJobs({ ...fixture, now: fixture.clock.now, log: pino({ level: 'silent' }), handlers: {}, onGivenUp })
    expect(await report(import_id)).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/Import the file again/),
    })
  })

  it('changes nothing when the same file is imported again', async () => {
    for (const expected of [{ created: 2, updated: 2 }, { unchanged: 4 }]) {
      const { import_id } = await readAnswer('importUsers', await upload(MIXED))
      await work()
      expect(await report(import_id)).toMatchObject(expected)
    }
  })

  it('splits a long import into several jobs, applies no row twice and resets the attempts after progress', async () => {
    const lines = Array.from({ length: 700 }, (_, n) => `N${n},First${n},Last${n}`)
    const file = ['Member Number;First Name;Last Name', ...lines.map((line) => line.replaceAll(',', ';'))].join('\n')
    const { import_id } = await readAnswer('importUsers', await upload(`\uFEFF${file}`))
    let steps = 0
    await work(() => (steps++ === 0 ? 0 : Number.POSITIVE_INFINITY))
    expect(await report(import_id)).toMatchObject({ state: 'queued', created: 500 })
    await fixture.db.updateTable('job').set({ attempts: 7 }).execute()
    await Promise.all([work(), work()])
    expect(await fixture.db.selectFrom('job').select('attempts').execute()).toContainEqual({ attempts: 0 })
    expect(await report(import_id)).toMatchObject({ state: 'done', created: 700, rows_total: 700 })
    expect(await members()).toHaveLength(702)
  })

  it('SEC-TEN-2: rejects locations of other programs, staff with limited access and requests without a session, and hides imports from other programs', async () => {
    expect((await upload(MIXED, '', 'members.csv', ana, 3)).status).toBe(404)
    const { import_id } = await readAnswer('importUsers', await upload(MIXED, '?dryRun=true'))
    const bo = await fixture.signIn(PEOPLE.bo, CLUB_B)
    for (const path of ['', '/errors.csv'])
      expect((await fixture.app.request(`/v3/imports/${import_id}${path}`, { headers: bo })).status).toBe(404)
    expect((await upload(MIXED, '', 'members.csv', await fixture.signIn(PEOPLE.limited, CLUB_A))).status).toBe(403)
    expect((await upload(MIXED, '', 'members.csv', {})).status).toBe(401)
  })
})

describe('SEC-CSV-1', () => {
  it.each(['members.xlsx', 'members.csv.exe', 'csv'])('rejects a file named %j', async (name) => {
    const failure = await readFailure(await upload(MIXED, '', name))
    expect(failure).toMatchObject({ status: 400, message: 'File must be of type .csv' })
  })

  it.each([
    ['a spreadsheet', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 8, 0]), /UTF-8/],
    ['bytes that are not text', new Uint8Array([0xff, 0xfe, 0x41, 0]), /UTF-8/],
    ['an HTML page', '<!doctype html><script>alert(1)</script>', /Member Number/],
    ['an empty file', '', /empty/],
    ['ten thousand columns', Array.from({ length: 10_000 }, (_, n) => `c${n}`).join(), /200 columns/],
    ['a duplicate column', 'Member Number,Email,E-Mail\n', /have the same meaning/],
    ['a line that is too long', `Member Number,First Name\nA,${'x'.repeat(2_000_000)}`, /too long/],
  ])('rejects %s and gives the reason', async (_name, content, reason) => {
    const failure = await readFailure(await upload(content, '?dryRun=true'))
    expect(failure).toMatchObject({ status: 400, fields: { file: expect.stringMatching(reason) } })
  })

  it('reads a file with any kind of line break, a byte order mark and tabs, and rejects only the row with an unclosed quote', async () => {
    const file = '\uFEFFmember number\tFirst\tLast\rB1\tBo\tBell\nB2\t"Cy\tCole\r\nB3\tDi\tDorn'
    const { created, errors } = await readAnswer('importUsers', await upload(file, '?dryRun=true'))
    expect([created, errors]).toEqual([2, [{ line: 3, column: '', value: '', reason: 'A quote is not closed.' }]])
  })

  it('stops reading a file that is larger than 50 MiB', async () => {
    let read = 0
    const encoder = new TextEncoder()
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="m.csv"\r\n\r\nName,Email\n'
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        controller.enqueue(encoder.encode(read === 0 ? head : 'x'.repeat(65_536)))
        read++
      },
    })
    const request = new Request('http://club.test/v3/merchants/1/users/import', {
      method: 'POST',
      headers: { ...ana, 'content-type': 'multipart/form-data; boundary=b' },
      body: stream,
      duplex: 'half',
    })
    expect((await fixture.app.request(request)).status).toBe(413)
    expect(read).toBeLessThan(810)
  })

  it.each([
    ['a body that is not a form', 'text/csv', MIXED],
    [
      'a form without a file',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--',
    ],
    [
      'a truncated file',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; filename="a.csv"\r\n\r\nMember Number\nA1',
    ],
  ])('rejects %s', async (_name, type, body) => {
    const headers = { ...ana, 'content-type': type }
    const answer = await fixture.app.request('/v3/merchants/1/users/import', { method: 'POST', headers, body })
    expect((await readFailure(answer)).fields).toHaveProperty('file')
    expect(
      await fixture.db.selectFrom('user_import').select('import_id').where('state', '=', 'running').execute(),
    ).toEqual([])
  })
})

it('SEC-CSV-2: escapes formulas in the rejected-rows file', async () => {
  const file = 'Member Number,First Name,"=Email"\n=1+1,,\nA9,Al,"@SUM(A1)"\n'
  const { import_id } = await readAnswer('importUsers', await upload(file, '?dryRun=true'))
  const answer = await fixture.app.request(`/v3/imports/${import_id}/errors.csv`, { headers: ana })
  expect(answer.headers.get('content-type')).toContain('text/csv')
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  expect(await answer.text()).toBe(
    "Line,Column,Value,Reason\r\n2,,'=1+1,First Name is required.\r\n3,'=Email,'@SUM(A1),The email address you entered is not valid.\r\n",
  )
})
