import { MAX_SENT_IMAGE_BYTES } from '@rapport/domain/people'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { idInPath } from '../api-values.ts'

const params = z.object({ formId: idInPath })

/**
 * POST /v3/feedback/{formId}/header-image: stores an image for a survey's header and returns the image's URL, for use as the
 * `header_img_url` of a draft. `file` is a data URL of a PNG, JPEG or WebP image without animation, of at most 1 MiB and 4096
 * pixels a side. The type is detected from the bytes; metadata is removed. Anyone who knows the URL can see the image. Fails with
 * 403 unless the caller is an administrator, with 404 for a survey that is not accessible, with 400 (`fields` names `file`) for an
 * invalid file, and with 413 for a body over 5 MiB.
 *
 * @source SEC-FILE-1; Decisions, section 6
 */
export const addHeaderImage = endpoint({
  method: 'POST',
  path: '/v3/feedback/{formId}/header-image',
  summary: 'Store a header image for a survey',
  area: 'forms_edit',
  params,
  body: z.strictObject({ file: z.string() }),
  maxBodyBytes: MAX_SENT_IMAGE_BYTES,
  response: z.object({ url: z.string() }),
})
