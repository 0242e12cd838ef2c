import type { Endpoint } from '@rapport/api/endpoint'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import { HttpError } from '../http-error.ts'

const MIB = 1_048_576

/**
 * Rejects a body over the endpoint's maximum with 413. If the request has a Content-Length and no Transfer-Encoding, only that
 * length is checked, because the HTTP parser does not read beyond it. Otherwise, the bytes are counted while the body is read.
 * Uploads are not checked here, because their reader has a separate limit.
 */
export function limitBody({ upload, maxBodyBytes: maxSize = MIB }: Endpoint): MiddlewareHandler {
  const reject = (): never => {
    throw new HttpError(413, 'too_large', `The request is larger than ${maxSize / MIB} MiB.`)
  }
  const countWhileReading = bodyLimit({ maxSize, onError: reject })
  return (c, next) => {
    if (upload) return next()
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return countWhileReading(c, next)
    return Number(length) > maxSize ? reject() : next()
  }
}
