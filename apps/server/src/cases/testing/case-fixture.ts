import type { CaseDetail, CaseListItem } from '@rapport/api/contract/cases/cases'

import { insertSmallClub } from '../../responses/testing/small-club.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { insertCase } from '../saving/case-writes.ts'

/** The body of an error response, as in the contract. */
export interface Refusal {
  message: string
  code: string
  fields?: Record<string, string>
  current?: CaseDetail
}

/**
 * Creates a test app with the small test club, functions that call the case endpoints, and three signed-in people: Dana and Hana
 * (human resources) of program 75, and Otto of program 86. In tests, the server validates its responses against the contract, so a
 * body has the type from the contract.
 */
export async function openCaseFixture() {
  const fixture = await createTestApp()
  await insertSmallClub(fixture.db)
  const dana = await fixture.signIn(2, 75)
  const hana = await fixture.signIn(31, 75)
  const otto = await fixture.signIn(40, 86)

  async function call<T>(headers: Record<string, string>, method: string, path: string, body?: unknown) {
    const answer = await fixture.app.request(`/v3${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    // The server has validated its response against the contract; otherwise it would have returned 500.
    return { status: answer.status, body: (await answer.json()) as T }
  }

  return {
    ...fixture,
    dana,
    hana,
    otto,
    call,
    create: (fields: object) =>
      call<CaseDetail>(dana, 'POST', '/cases?program_id=75', { title: 'Cold soup', merchant_id: 1, ...fields }),
    save: <T = CaseDetail>(of: CaseDetail, change: object) =>
      call<T>(dana, 'PUT', `/cases/${of.case_id}?program_id=75`, {
        title: of.title,
        merchant_id: of.merchant_id,
        updated_ts: of.updated_ts,
        status_changed: false,
        ...change,
      }),
    list: async (query = '', headers = dana) =>
      (await call<CaseListItem[]>(headers, 'GET', `/cases?program_id=75${query}`)).body,
    raise: (feedback_form_id: number, createdBy: number | null) => raiseCase(fixture, feedback_form_id, createdBy),
  }
}

/** The result of openCaseFixture. */
export type CaseFixture = Awaited<ReturnType<typeof openCaseFixture>>

/**
 * Raises a case in the same way as a response to a form does. For an anonymous form, raises it without a response, as happens when
 * answers are released.
 */
async function raiseCase(fixture: TestApp, feedback_form_id: number, createdBy: number | null) {
  const { anonymous } = await fixture.db
    .selectFrom('feedback_form')
    .select('anonymous')
    .where('feedback_form_id', '=', feedback_form_id)
    .executeTakeFirstOrThrow()
  const response_id = anonymous ? null : await insertResponse(fixture, feedback_form_id)
  const facts = {
    title: `Raised by ${feedback_form_id}`,
    description: null,
    resolution_description: null,
    merchant_id: 1,
    priority_id: 3,
    case_type_id: 1,
    assigned_to: null,
    tags: ['raised'],
  }
  const source = {
    origin: 'feedback_form',
    created_by: createdBy,
    response_id,
    feedback_form_id,
    trigger_id: feedback_form_id,
  } as const
  const caseId = await insertCase(fixture.db, 75, facts, source, fixture.clock.now())
  if (caseId === null) throw new Error('the case already existed')
  return { caseId, facts, source }
}

async function insertResponse(fixture: TestApp, feedback_form_id: number): Promise<number> {
  const { response_id } = await fixture.db
    .insertInto('feedback_response')
    .values({
      program_id: 75,
      feedback_form_id,
      local_id: `75-${crypto.randomUUID().replaceAll('-', '').slice(0, 22)}`,
      response_json: JSON.stringify({ overall: 1, department: 'Golf' }),
    })
    .returning('response_id')
    .executeTakeFirstOrThrow()
  return response_id
}
