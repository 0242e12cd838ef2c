import type { Context } from 'hono'

import type { FileAnswer } from './http.ts'

const FILE_NAME = /^[\w.-]{1,200}$/

function streamOf(pieces: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const source = pieces[Symbol.asyncIterator]()
  return new ReadableStream({
    // The stream calls this only when its queue is empty, so only one chunk is held in memory at a time.
    pull: async (controller) => {
      const { done, value } = await source.next()
      if (done) controller.close()
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
    },
    cancel: async () => {
      await source.return?.()
    },
  })
}

/**
 * Sends a file in chunks. A browser downloads it and never opens it as a page. A failure after the first chunk aborts the
 * connection, so that a partial file is not mistaken for a complete one. Throws a RangeError for an invalid name.
 * @source SEC-CSP-2
 */
export function sendFile(c: Context, ofCall: string, { name, pieces, mediaType = ofCall }: FileAnswer): Response {
  if (!FILE_NAME.test(name)) throw new RangeError(`not a file name: ${name}`)
  return c.body(streamOf(pieces), 200, {
    'Content-Type': mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType,
    'Content-Disposition': `attachment; filename="${name}"`,
  })
}
