import * as z from 'zod'

import { endpoint } from '../endpoint.ts'
import { nothing } from './api-values.ts'

/** A program and 128 random bits, as an address carries them. */
const secret = z.string().regex(/^[1-9]\d{0,9}-[\w-]{16,64}$/, 'is not an id of a link')

/**
 * POST /v3/feedback/responses/{id}/unsubscribe: no more Quick Pulse texts to whoever this response is of. `id` is its local_id.
 * The page of the link asks first and calls this on its button alone, since scanners follow links. A repeat changes nothing; a
 * response that is nobody's is answered alike. 404 for an unknown id.
 * @source Specification part 2, section 7, "Public survey"; SEC-PUB-10
 */
export const unsubscribeFromTexts = endpoint({
  method: 'POST',
  path: '/v3/feedback/responses/{id}/unsubscribe',
  summary: 'No more Quick Pulse texts',
  access: 'public',
  params: z.object({ id: secret }),
  response: nothing,
})

/**
 * POST /v3/unsubscribe/{token}: no more survey e-mails to the member whose link this is. The link of an e-mail leads to the page
 * /surveys/unsubscribe/{token}, which asks first; mail programs post here by themselves (List-Unsubscribe-Post). A repeat changes
 * nothing. 404 for an unknown token.
 * @source RFC 8058; SEC-PUB-10
 */
export const unsubscribeFromMails = endpoint({
  method: 'POST',
  path: '/v3/unsubscribe/{token}',
  summary: 'No more survey e-mails',
  access: 'public',
  params: z.object({ token: secret }),
  response: nothing,
})
