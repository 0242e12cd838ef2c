import type { FeedbackFormType } from '@rapport/api/contract/feedback/feedback'
import type { PublicResponse, SavedResponse } from '@rapport/api/contract/feedback/responses'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'

import { transact } from '../../db/open.ts'
import { nextVersion } from '../../db/row-version.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { publishDefinition } from '../../versions/publish-definition.ts'
import { insertSmallClub } from './small-club.ts'

/** The error response to a call, as in the contract. */
export interface Refusal {
  message: string
  code: string
  fields?: Record<string, string>
  current?: { response_json: unknown; rev: number }
}

/** The fields of a save that completes the response. */
export const complete = { save_type: 'complete' } as const

/**
 * Opens a test app with the small club, and returns helpers for the calls that the survey page of form 220 makes. In tests, the server
 * checks its responses against the contract, so a body has the type that the contract declares.
 */
export async function openResponseFixture() {
  const fixture = await createTestApp()
  await insertSmallClub(fixture.db)

  async function call<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const answer = await fixture.app.request(`/v3${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    // The server checks its response against the contract, and answers 500 if the two do not match.
    return { status: answer.status, body: (await answer.json()) as T }
  }
  const begin = <T = { local_id: string }>(more: object = {}) =>
    call<T>('POST', '/feedback/responses', { feedback_form_public_id: 'post-220', ...more })

  return {
    ...fixture,
    call,
    begin,
    fresh: async () => (await begin()).body.local_id,
    read: async (localId: string) => (await call<PublicResponse>('GET', `/feedback/responses/${localId}`)).body,
    /** Saves the answers as revision `rev`; unless `more` says otherwise, the save is partial and comes from the same device. */
    save: <T = SavedResponse>(
      localId: string,
      rev: number,
      answers: object,
      more: object = {},
      headers: Record<string, string> = {},
    ) => {
      const save = { response_json: answers, save_type: 'partial', base_rev: rev - 1, rev, device_id: 'phone-of-ada' }
      return call<T>('PUT', `/feedback/responses/${localId}`, { response: { ...save, ...more } }, headers)
    },
    changeForm: async ({
      questions_json,
      ...change
    }: {
      opens_ts?: Date | null
      cutoff_ts?: Date | null
      allow_edit_response?: boolean
      anonymous?: boolean
      questions_json?: string
      feedback_form_type?: FeedbackFormType
      customization?: string
      header_img_url?: string | null
    }) => {
      const key = { program_id: 75, feedback_form_id: 220 }
      if (questions_json !== undefined) {
        // Tests supply only valid definitions.
        const definition = JSON.parse(questions_json) as SurveyDefinition
        await publishDefinition(fixture.db, key, definition, { now: Date.now() })
      }
      if (Object.keys(change).length === 0) return
      const { anonymous } = change
      await transact(fixture.db, async (trx) => {
        await trx
          .updateTable('feedback_form')
          .set({ ...change, updated_ts: nextVersion('feedback_form') })
          .where('feedback_form_id', '=', 220)
          .execute()
        // A trigger is anonymous if its form is.
        if (anonymous !== undefined)
          await trx.updateTable('form_trigger').set({ anonymous }).where('feedback_form_id', '=', 220).execute()
      })
    },
    stored: (localId: string) =>
      fixture.db.selectFrom('feedback_response').selectAll().where('local_id', '=', localId).executeTakeFirstOrThrow(),
  }
}

/** The result of openResponseFixture. */
export type ResponseFixture = Awaited<ReturnType<typeof openResponseFixture>>
