import type { DeviceStore } from '../store/device-store.ts'

/**
 * Deletes the answers of a completed response from the device, so that its next user cannot read them. Keeps the completion of a
 * response that can no longer be changed, so that a later visit without a network shows the thank-you page.
 * @source Decisions, section 7
 */
export async function forgetAnswers(store: DeviceStore, id: string): Promise<void> {
  const response = await store.get('responses', id)
  await store.remove('drafts', id)
  if (response === null || response.allow_edit_response) return store.remove('responses', id)
  const completed_ts = response.completed_ts ?? response.server_ts
  await store.put('responses', id, { ...response, response_json: {}, completed_ts })
}
