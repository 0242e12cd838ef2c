import type { OpenedDb } from '../apps/server/src/db/open.ts'
import { DIMENSIONS, GUEST, KNOWN_MEMBER, type Dimension } from '../apps/server/src/results/filters/dimensions.ts'
import { createAppOver } from '../apps/server/src/testing/test-app.ts'
import { isoOfEpochDay } from '../packages/domain/src/dates/epoch-day.ts'
import { AGE_BANDS, TENURE_BANDS } from '../packages/domain/src/results/scores/bands.ts'
import { DAYS, FIRST_DAY, FORM } from './generated-form.ts'

const DAY_MS = 86_400_000
const USER_ID = 1

/** The values of each dimension, in the order of their codes. The generated responses contain only the codes. */
const VALUES: Record<Dimension, readonly string[]> = {
  gender: ['Female', 'Male', 'Other'],
  age: AGE_BANDS.map((band) => band.value),
  tenure: TENURE_BANDS.map((band) => band.value),
  memberCategory: ['Golf', 'Tennis', 'Social', 'Junior', 'Senior', 'Corporate'],
  merchantId: ['1', '2', '3', '4', '5'],
  member: [KNOWN_MEMBER, GUEST],
}

const pick = (dimension: Dimension, ...codes: number[]): [string, string][] =>
  codes.map((code) => [dimension, VALUES[dimension][code - 1] ?? ''])

const everything: [string, string][] = [
  ['pastDays', 'custom'],
  ['startDate', isoOfEpochDay(FIRST_DAY)],
  ['endDate', isoOfEpochDay(FIRST_DAY + DAYS - 1)],
]

/** The names of the timed calls and their queries, which are like those of the Performance page. */
export const CALLS: readonly (readonly [string, readonly [string, string][]])[] = [
  ['no filter', everything],
  ['gender and age', [...everything, ...pick('gender', 1), ...pick('age', 3, 4)]],
  ['last 30 days', [['pastDays', '30']]],
  ['last 365 days', [['pastDays', '365']]],
  [
    'all dimensions',
    [
      ...everything,
      ...pick('gender', 1, 2),
      ...pick('age', 3, 4),
      ...pick('tenure', 2, 3, 4),
      ...pick('memberCategory', 1, 2, 3),
      ...pick('merchantId', 1),
      ['createdBy', '0'],
    ],
  ],
]

/** Inserts the dimension values to which the codes in the generated responses refer. */
export async function insertDimensionValues({ db }: Pick<OpenedDb, 'db'>): Promise<void> {
  await db
    .insertInto('dim_value')
    .values(
      DIMENSIONS.flatMap((dimension, dim) =>
        VALUES[dimension].map((value, index) => ({ program_id: FORM.program_id, dim, v: index + 1, value })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function insertStaff({ db }: OpenedDb): Promise<void> {
  await insertDimensionValues({ db })
  await db
    .insertInto('merchant')
    .values(
      VALUES.merchantId.map((id) => ({
        program_id: FORM.program_id,
        merchant_id: Number(id),
        merchant_name: `Location ${id}`,
        timezone: 'UTC',
      })),
    )
    .execute()
  await db
    .insertInto('account')
    .values({ user_id: USER_ID, email: 'ana@club.test', fname: 'Ana', lname: 'Lowell' })
    .execute()
  await db.insertInto('account_program').values({ user_id: USER_ID, program_id: FORM.program_id }).execute()
}

/** Functions that call the API as a signed-in staff member and throw when a call fails. */
export interface Calls {
  get(query: readonly [string, string][], path?: string): Promise<void>
  /** Returns the export of the responses from the last `pastDays` days, as a stream. */
  exportFile(pastDays: number): Promise<ReadableStream<Uint8Array>>
}

/**
 * Signs in a staff member, and returns two functions that make the same requests as the console, through the whole server but
 * without the network. `get` requests a path below /v3/feedback (`results` by default), `exportFile` an export. Both throw when a
 * call fails.
 */
export async function openCalls(opened: OpenedDb): Promise<Calls> {
  await insertStaff(opened)
  const { app, clock, signIn } = createAppOver(opened)
  // The time is noon on the last generated day, in UTC.
  clock.set((FIRST_DAY + DAYS - 1) * DAY_MS + DAY_MS / 2)
  const headers = await signIn(USER_ID, FORM.program_id)
  const get = async (query: readonly [string, string][], path = 'results') => {
    const search = new URLSearchParams([['feedbackFormId', String(FORM.feedback_form_id)], ['lists', 'none'], ...query])
    const answer = await app.request(`/v3/feedback/${path}?${search.toString()}`, { headers })
    const body = await answer.text()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${body.slice(0, 200)}`)
  }
  const exportFile = async (pastDays: number) => {
    const body = JSON.stringify({ programId: FORM.program_id, feedbackFormId: FORM.feedback_form_id, pastDays })
    const requested = await app.request('/v3/report/exportResponses', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    })
    const file = await app.request(await requested.text())
    if (file.status !== 200 || file.body === null) throw new Error(`the export answered ${file.status}`)
    return file.body
  }
  return { get, exportFile }
}
