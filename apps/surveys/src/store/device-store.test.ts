import { expect, it } from 'vitest'

import { sampleResponse } from '../pages/testing/sample-response.ts'
import { forgetAnswers } from './device-store.ts'
import { openFakeDevice } from './testing/fake-device.ts'

const id = sampleResponse.local_id
const answered = { ...sampleResponse, response_json: { why: 'Cold soup' }, server_ts: 5 }

it('records that a response is completed, but removes its answers', async () => {
  const store = openFakeDevice('completed')
  await store.put('responses', id, answered)
  await forgetAnswers(store, id)
  expect(await store.get('responses', id)).toEqual({ ...answered, response_json: {}, completed_ts: 5 })
})

it('removes a response that can still be changed, because a local copy without answers could overwrite the response on the server', async () => {
  const store = openFakeDevice('editable')
  await store.put('responses', id, { ...answered, allow_edit_response: true })
  await forgetAnswers(store, id)
  expect(await store.get('responses', id)).toBeNull()
  await forgetAnswers(store, 'never kept')
  expect(await store.get('responses', 'never kept')).toBeNull()
})
