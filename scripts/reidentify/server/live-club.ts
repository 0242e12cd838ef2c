import { readAnswer } from '../../../apps/server/src/testing/answers.ts'
import { requestOf, type RequestInput } from '../../../apps/server/src/testing/contract-request.ts'
import type { FilledClub } from '../../../apps/server/src/testing/matrix/matrix-club.ts'
import { FOREIGNERS, openMatrixFixture, RANKS } from '../../../apps/server/src/testing/matrix/matrix-fixture.ts'
import { createAppOver, type TestApp } from '../../../apps/server/src/testing/test-app.ts'
import { PASSWORD, PEOPLE } from '../../../apps/server/src/testing/two-clubs.ts'
import { endpoints, type EndpointName } from '../../../packages/api/src/contract/index.ts'
import type { Form } from '../club.ts'
import { insertMembers, LOCATIONS } from './send-outs.ts'
import { FORM_ID, isComment, PUBLIC_ID, writeSurvey } from './survey.ts'

const MANAGER = 61
const HUMAN_RESOURCES = 62
const FRONT_DESK = 63
const NOWHERE = 64

/**
 * The user id of each kind of login; null for requests without a session. The first login is allowed to see everything that staff
 * with full access can see.
 */
export const LOGINS = {
  'front desk': FRONT_DESK,
  admin: RANKS.admin,
  'manager of a location': MANAGER,
  'general manager': PEOPLE.ana,
  'limited access': RANKS.limited,
  operator: RANKS.operator,
  'human resources': HUMAN_RESOURCES,
  'other program': FOREIGNERS.full,
  'no program': NOWHERE,
  'signed out': null,
} as const satisfies Record<string, number | null>

/** The name of a kind of login. */
export type Login = keyof typeof LOGINS

/** The server's response to a call. */
export interface Answer {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

/** The server of a club that has an anonymous culture form, and one object of every other kind to which calls can refer. */
export interface LiveClub extends TestApp {
  readonly aspen: FilledClub
  readonly form: Form
  /** The ids of the club's locations. */
  readonly locations: readonly number[]
}

/** Starts the server of a club with a form that has no responses yet. The caller must close the server. */
export async function openLiveClub(form: Form): Promise<LiveClub> {
  const fixture = await openMatrixFixture()
  await insertPeople(fixture)
  await insertForm(fixture, form)
  await insertMembers(fixture)
  return { ...fixture, form, locations: LOCATIONS.map(({ id }) => id) }
}

/** Signs in with the createSession call; returns the headers of the session, or none for the login that is signed out. */
export async function signIn({ app, db, aspen }: LiveClub, login: Login): Promise<Record<string, string>> {
  const user_id = LOGINS[login]
  if (user_id === null) return {}
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  const json = { 'content-type': 'application/json' }
  const answer = await app.request(requestOf(endpoints.createSession, { body: { email, pass: PASSWORD } }, json))
  const { token } = await readAnswer('createSession', answer)
  return { user_id: String(user_id), token, program_id: String(aspen.program) }
}

async function insertPeople({ db, aspen }: Pick<LiveClub, 'db' | 'aspen'>): Promise<void> {
  const person = (user_id: number, fname: string) => ({
    user_id,
    fname,
    lname: aspen.word,
    email: `p${user_id}@rapport.test`,
  })
  await db
    .insertInto('account')
    .values([
      person(MANAGER, 'Max'),
      person(HUMAN_RESOURCES, 'Hana'),
      person(FRONT_DESK, 'Finn'),
      person(NOWHERE, 'Noa'),
    ])
    .execute()
  await db.insertInto('role').values({ role_id: 13, name: 'Human Resources' }).execute()
  await db.insertInto('account_role').values({ user_id: HUMAN_RESOURCES, role_id: 13 }).execute()
  const works = { program_id: aspen.program }
  await db
    .insertInto('account_program')
    .values([
      { ...works, user_id: MANAGER, merchant_ids: [aspen.merchant] },
      { ...works, user_id: HUMAN_RESOURCES },
      { ...works, user_id: FRONT_DESK },
    ])
    .execute()
  const { pass_hash } = await db
    .selectFrom('account')
    .select('pass_hash')
    .where('user_id', '=', PEOPLE.ana)
    .executeTakeFirstOrThrow()
  await db.updateTable('account').set({ pass_hash }).execute()
}

/** Inserts the form, whose waves are calendar quarters, with an alert that raises a case and an alert that sends e-mails. */
async function insertForm({ db, aspen }: Pick<LiveClub, 'db' | 'aspen'>, form: Form): Promise<void> {
  const { program: program_id } = aspen
  const key = { program_id, feedback_form_id: FORM_ID }
  const scaled = form.questions.filter(({ kind }) => kind === 'scale')
  const names = scaled.map(({ id }) => id)
  await db
    .insertInto('feedback_form')
    .values({
      ...key,
      public_id: PUBLIC_ID,
      name: 'Culture',
      title: 'Culture',
      feedback_form_type: 'culture',
      questions_json: JSON.stringify(writeSurvey(form)),
      overall_question: names[0] ?? null,
      indexes: JSON.stringify([{ name: 'mood', title: 'Mood', questions: names }]),
      anonymous: true,
      anonymity_threshold: form.threshold,
      wave_unit: 'quarter',
      allow_edit_response: true,
    })
    .execute()
  await db
    .insertInto('form_public')
    .values({ ...key, public_id: PUBLIC_ID })
    .execute()
  const comment = form.questions.find(isComment)
  const rules = [
    { any: [{ question: names[0] ?? '', op: 'lessOrEqual', value: 2 }] },
    { any: [{ question: comment?.id ?? '', op: 'answered' }] },
  ]
  await db
    .insertInto('form_trigger')
    .values(
      (['case', 'notification'] as const).map((kind, index) => ({
        ...key,
        name: `Alert by ${kind}`,
        kind,
        rule: JSON.stringify(rules[index]),
        anonymous: true,
        email_to: [LOGINS.admin, LOGINS['front desk']],
      })),
    )
    .execute()
}

/** Sends a call. With `isUndone`, its changes are undone afterwards. */
export async function askCall(
  club: Pick<TestApp, 'app' | 'db' | 'engine' | 'clock'>,
  name: EndpointName,
  input: RequestInput,
  { headers, isUndone }: { readonly headers: Record<string, string>; readonly isUndone: boolean },
): Promise<Answer> {
  const request = requestOf(endpoints[name], input, headers)
  if (!isUndone) return readText(await club.app.request(request))
  const trx = await club.db.startTransaction().execute()
  try {
    const { app, clock } = createAppOver({ db: trx, engine: club.engine, close: () => Promise.resolve() })
    clock.set(club.clock.now())
    return await readText(await app.request(request))
  } finally {
    await trx.rollback().execute()
  }
}

async function readText(answer: Response): Promise<Answer> {
  return { status: answer.status, text: await answer.text(), headers: Object.fromEntries(answer.headers) }
}
