import type { DeviceStore } from '../store/device-store.ts'

/**
 * Forgets the answers of a response that the server has completed: the next to hold this device is not to read them. That it is
 * completed is kept where nothing can be changed any more, so that a second visit without a network says thank you again.
 *
 * @source Decisions, section 7; ours
 */
export async function forgetAnswers(store: DeviceStore, id: string): Promise<void> {
  const response = await store.get('responses', id)
  await store.remove('drafts', id)
  if (response === null || response.allow_edit_response) return store.remove('responses', id)
  const completed_ts = response.completed_ts ?? response.server_ts
  await store.put('responses', id, { ...response, response_json: {}, completed_ts })
}
