import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { nothing } from '../api-values.ts'

/** The token of an unsubscribe link, or the secret id of a response. Both consist of a program id and 128 random bits. */
const secret = z.string().regex(/^[1-9]\d{0,9}-[\w-]{16,64}$/, 'is not the id of a link')

/**
 * POST /v3/feedback/responses/{id}/unsubscribe: stops Quick Pulse texts to the respondent. `id` is the response's local_id. The
 * linked page calls this only when its button is pressed, because link scanners open links too. The call is idempotent and also
 * succeeds for a response without a member. Fails with 404 for an unknown id.
 * @source Specification part 2, section 7, "Public survey"; SEC-PUB-10
 */
export const unsubscribeFromTexts = endpoint({
  method: 'POST',
  path: '/v3/feedback/responses/{id}/unsubscribe',
  summary: 'Unsubscribe from Quick Pulse texts',
  area: 'public',
  params: z.object({ id: secret }),
  response: nothing,
})

/**
 * POST /v3/unsubscribe/{token}: stops survey e-mails to the member to whom the link belongs. The link in an e-mail opens the page
 * /surveys/unsubscribe/{token}, which asks for confirmation; mail programs call this endpoint directly (List-Unsubscribe-Post). The
 * call is idempotent. Fails with 404 for an unknown token.
 * @source RFC 8058; SEC-PUB-10
 */
export const unsubscribeFromMails = endpoint({
  method: 'POST',
  path: '/v3/unsubscribe/{token}',
  summary: 'Unsubscribe from survey e-mails',
  area: 'public',
  params: z.object({ token: secret }),
  response: nothing,
})

/** The calls that unsubscribe a member from messages. */
export const unsubscribeCalls = { unsubscribeFromTexts, unsubscribeFromMails }
