import { expect, it } from 'vitest'

import { PREVIEW_READY, previewMessage, readPreviewMessage } from './preview-message.ts'

const sent = previewMessage({ title: 'Dinner' }, 'meal')

it.each<[string, unknown, unknown]>([
  ['a draft', sent, sent],
  ['a draft without an open row', { ...sent, row: null }, { ...sent, row: null }],
  ['another kind', { ...sent, kind: PREVIEW_READY }, null],
  ['no response', { ...sent, response: null }, null],
  ['a row that is no text', { ...sent, row: 3 }, null],
  ['a text', PREVIEW_READY, null],
  ['null', null, null],
])('reads %s', (_name, data, message) => {
  expect(readPreviewMessage(data)).toEqual(message)
})
