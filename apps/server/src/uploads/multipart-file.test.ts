import { expect, it } from 'vitest'

import { HttpError } from '../http.ts'
import { withUploadedFile } from './multipart-file.ts'

const FORM = 'multipart/form-data; boundary=b'
const FILE = '--b\r\nContent-Disposition: form-data; name="file"; filename="members.csv"\r\n\r\n'

/** Uploads a body that consists of the given chunks; returns the name and the content of the uploaded file. */
function upload(texts: readonly string[], contentType = FORM) {
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const text of texts) controller.enqueue(Buffer.from(text))
      controller.close()
    },
  })
  return withUploadedFile({ contentType, stream }, async ({ filename, pieces }) => {
    const read: Uint8Array[] = []
    for await (const piece of pieces) read.push(piece)
    return [filename, Buffer.concat(read).toString('utf8')]
  })
}

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof HttpError ? error.status : error),
  )

it('returns the same file for a body in one chunk and in chunks of one character', async () => {
  const body = `${FILE}Member Number\n--bA1\r\n--b--\r\n`
  const expected = ['members.csv', 'Member Number\n--bA1']
  expect(await upload([body])).toEqual(expected)
  expect(await upload(body.split(/(?=.)/s))).toEqual(expected)
})

it.each([
  ['C:\\lists\\members.csv', 'members.csv'],
  ['../../etc/members.csv', 'members.csv'],
  ['Gäste\u0085.csv', 'Gäste.csv'],
])('shortens the file name %j to %j', async (sent, expected) => {
  const [name] = await upload([`--b\r\nContent-Disposition: form-data; name="f"; filename="${sent}"\r\n\r\nA\r\n--b--`])
  expect(name).toBe(expected)
})

it('skips fields before the file, and does not read a second file', async () => {
  const field = '--b\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n'
  expect(await upload([`${field}${FILE}A1\r\n${FILE}A2\r\n--b--`])).toEqual(['members.csv', 'A1'])
})

it.each([
  ['a missing content type', '', [`${FILE}A\r\n--b--`]],
  ['a missing boundary', 'multipart/form-data', [`${FILE}A\r\n--b--`]],
  ['another boundary', 'multipart/form-data; boundary=c', [`${FILE}A\r\n--b--`]],
  ['an empty body', FORM, []],
  ['a header line without a colon', FORM, ['--b\r\nnonsense\r\n\r\nA\r\n--b--']],
  ['a header without an end', FORM, ['--b\r\nContent-Disposition: ', 'x'.repeat(100_000)]],
  ['a truncated file', FORM, [`${FILE}Member Number`, '\nA1']],
  ['a file truncated in its boundary', FORM, [`${FILE}Member Number\r\n-`]],
])('fails with 400 for %s', async (_name, contentType, texts) => {
  expect(await statusOf(upload(texts, contentType))).toBe(400)
})

it('fails with 413 when the fields are too long and there is no file', async () => {
  const field = '--b\r\nContent-Disposition: form-data; name="note"\r\n\r\n'
  const pieces = Array.from({ length: 60 }, () => 'x'.repeat(1_000_000))
  expect(await statusOf(upload([field, ...pieces]))).toBe(413)
})

it('fails with the error of the function that reads the file, even while the body is still arriving', async () => {
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(Buffer.from(FILE + 'x'.repeat(1_000_000))),
  })
  const refused = withUploadedFile({ contentType: FORM, stream }, () => Promise.reject(new Error('not a list')))
  await expect(refused).rejects.toThrow('not a list')
})
