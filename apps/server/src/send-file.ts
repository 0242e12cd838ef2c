import type { Context } from 'hono'

import type { FileAnswer } from './http.ts'

const FILE_NAME = /^[\w.-]{1,200}$/

function streamOf(pieces: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const source = pieces[Symbol.asyncIterator]()
  return new ReadableStream({
    // Asked only when the reader is ready for more, so that memory holds one piece.
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
 * Answers a file, piece by piece. A browser keeps it and never opens it as a page. A failure after the first piece breaks the
 * connection off, so that half a file is not taken for a whole one. Throws a RangeError for a name that is none.
 * @source SEC-CSP-2
 */
export function sendFile(c: Context, ofCall: string, { name, pieces, mediaType = ofCall }: FileAnswer): Response {
  if (!FILE_NAME.test(name)) throw new RangeError(`not a file name: ${name}`)
  return c.body(streamOf(pieces), 200, {
    'Content-Type': mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType,
    'Content-Disposition': `attachment; filename="${name}"`,
  })
}
