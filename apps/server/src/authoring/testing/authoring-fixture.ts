import type { Failure } from '@rapport/api/contract/api-values'
import type { StoredDraft } from '@rapport/api/contract/feedback/drafts'

import { readAnswer, readFailure } from '../../testing/answers.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { CLUB_A, insertTwoClubs, PEOPLE } from '../../testing/two-clubs.ts'

/**
 * Opens a test app with two clubs, and returns functions that call the survey draft endpoints as an administrator of the first
 * club.
 */
export async function openAuthoring() {
  const fixture = await createTestApp()
  await insertTwoClubs(fixture.db)
  await fixture.db.updateTable('account').set({ admin: true }).where('user_id', 'in', [PEOPLE.ana, PEOPLE.bo]).execute()
  const admin = await fixture.signIn(PEOPLE.ana, CLUB_A)

  const ask = async (method: string, path: string, body?: object, headers = admin) =>
    fixture.app.request(`/v3/feedback/${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const start = async (body: object) => readAnswer('createDraft', await ask('POST', 'drafts', body))
  const read = async (id: number) => readAnswer('getDraft', await ask('GET', `${id}/draft`))
  const changesOf = async (id: number) => readAnswer('getDraftChanges', await ask('GET', `${id}/draft/changes`))
  const trySave = ({ feedback_form_id, rev }: StoredDraft, draft: StoredDraft['draft']) =>
    ask('PUT', `${feedback_form_id}/draft`, { base_rev: rev, draft })
  const save = async (stored: StoredDraft, draft: StoredDraft['draft']) =>
    readAnswer('saveDraft', await trySave(stored, draft))
  const tryPublish = (id: number, body: { readonly rev: number; readonly published_ts: number | null }) =>
    ask('POST', `${id}/draft/publish`, body)

  /** Publishes a draft after reading its changes. */
  async function publish({ feedback_form_id, rev }: StoredDraft): Promise<StoredDraft> {
    const { published_ts } = await changesOf(feedback_form_id)
    return readAnswer('publishDraft', await tryPublish(feedback_form_id, { rev, published_ts }))
  }

  /**
   * Begins a response through the public link of a survey and completes it, optionally in a given language and at a given location.
   * Returns the local id of the response.
   */
  async function answer(
    { public_id }: StoredDraft,
    response_json: object,
    lang?: string,
    merchant_id?: number,
  ): Promise<string> {
    const post = async (path: string, method: string, body: object) =>
      fixture.app.request(path, { method, body: JSON.stringify(body) })
    const begun = await post('/v3/feedback/responses', 'POST', { feedback_form_public_id: public_id, merchant_id })
    const { local_id } = await readAnswer('createResponse', begun)
    const saved = await post(`/v3/feedback/responses/${local_id}${lang === undefined ? '' : `?lang=${lang}`}`, 'PUT', {
      response: { response_json, save_type: 'complete', base_rev: 0, rev: 1, device_id: 'phone-of-mia' },
    })
    await readAnswer('saveResponse', saved)
    return local_id
  }

  return {
    ...fixture,
    ask,
    start,
    read,
    changesOf,
    trySave,
    save,
    tryPublish,
    publish,
    answer,
    /** Starts a survey from the listening post template and publishes it. */
    openSurvey: async () => publish(await start({ from: 'template', template_id: 'listening_post' })),
    casesOf: (feedback_form_id: number) =>
      fixture.db
        .selectFrom('member_case')
        .select(['title', 'assigned_to', 'feedback_trigger_instance_id'])
        .where('program_id', '=', CLUB_A)
        .where('feedback_trigger_feedback_form_id', '=', feedback_form_id)
        .execute(),
  }
}

/** Reads the failure in a response. Throws when the failure does not have the given status. */
export async function failureOf(response: Response, status: number): Promise<Failure> {
  const failure = await readFailure(response)
  if (failure.status !== status) throw new Error(`answered ${failure.status} instead of ${status}: ${failure.message}`)
  return failure
}
