import { SOMETHING_WRONG, NO_ANSWER } from '@rapport/domain/failures'

/** A failure of an API call for which there is no message from the server, and the message that forms and pages show instead. */
export interface Fault {
  readonly it: string
  readonly respond: () => Promise<Response>
  /** The message that forms and pages show; lists show other messages. */
  readonly message: string
}

const answer = (status: number, body: string, type: string) => () =>
  Promise.resolve(new Response(body, { status, headers: { 'content-type': type } }))
const never = (name: string) => () =>
  Promise.reject(name === 'TypeError' ? new TypeError('x') : new DOMException('x', name))

/** The kinds of failure without a message from the server. @source Specification part 1, section 8 */
export const FAULTS: readonly Fault[] = [
  { it: 'an error page from a proxy', respond: answer(500, '<h1>Oops</h1>', 'text/html'), message: SOMETHING_WRONG },
  { it: 'an empty body', respond: answer(200, '', 'application/json'), message: SOMETHING_WRONG },
  { it: 'broken JSON', respond: answer(200, '{"user_id": 2,', 'application/json'), message: SOMETHING_WRONG },
  { it: 'a 500 without a message', respond: answer(500, '{}', 'application/json'), message: SOMETHING_WRONG },
  { it: 'a timeout', respond: never('TimeoutError'), message: `${SOMETHING_WRONG} ${NO_ANSWER}` },
  {
    it: 'an abort that the page did not request',
    respond: never('AbortError'),
    message: `${SOMETHING_WRONG} ${NO_ANSWER}`,
  },
  { it: 'a lost network connection', respond: never('TypeError'), message: `${SOMETHING_WRONG} ${NO_ANSWER}` },
]
