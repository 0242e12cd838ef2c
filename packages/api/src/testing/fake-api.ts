import type { Failure } from '../contract/api-values.ts'
import { endpoints, type CallOutput, type EndpointName } from '../contract/index.ts'
import type { Endpoint } from '../endpoint.ts'
import { routes } from '../routes.gen.ts'
import { checkAnswer } from './check-answer.ts'

/** A failure that the fake answers, as the server would. @source ours */
export interface FakeFailure {
  readonly status: number
  readonly failure: Failure
}

/** What the fake was asked: the call's name, its address, its body (undefined without one, a FormData with a file) and its headers. @source ours */
export interface FakeRequest {
  readonly name: EndpointName
  readonly url: URL
  readonly body: unknown
  readonly headers: Headers
}

/** What each call answers: a fixture, or a function of the request. A call that is not listed answers 404. @source ours */
export type FakeAnswers = {
  readonly [N in EndpointName]?: CallOutput<N> | ((request: FakeRequest) => CallOutput<N> | FakeFailure)
}

const isFailure = (answer: unknown): answer is FakeFailure =>
  typeof answer === 'object' && answer !== null && 'failure' in answer

/** The call that a method and a path belong to; a path without parameters goes before one with. */
function nameOf(method: string, path: string): EndpointName | undefined {
  const matches = (pattern: string) => new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path)
  // The names of the printed table are those of the contract; a test holds the two together.
  const names = Object.keys(endpoints) as EndpointName[]
  const fitting = names.filter((name) => routes[name][0] === method && matches(routes[name][1]))
  return fitting.toSorted((a, b) => Number(routes[a][1].includes('{')) - Number(routes[b][1].includes('{')))[0]
}

async function readBody(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/')) return request.formData()
  const text = await request.text()
  return text === '' ? undefined : JSON.parse(text)
}

/**
 * A fetch that answers /v3 from a table, for tests and stories of screens: the real client runs on it. Every answer is held
 * to the contract, so a fixture that breaks it throws. `requests` lists what was asked, oldest first.
 * @source ours
 */
export function fakeApi(answers: FakeAnswers): { fetch: typeof globalThis.fetch; requests: FakeRequest[] } {
  // A fixture is refused here, where the test sees it; inside a fetch it would look like a lost network.
  for (const [name, answer] of Object.entries(answers)) {
    if (typeof answer !== 'function') checkAnswer(name as EndpointName, answer) // the keys of FakeAnswers
  }
  const requests: FakeRequest[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(input, 'http://fake.test'), init)
    const url = new URL(request.url)
    const name = nameOf(request.method, url.pathname)
    const known = name === undefined ? undefined : answers[name]
    if (name === undefined || known === undefined) {
      return Response.json({ message: 'Not there.', code: 'not_found' } satisfies Failure, { status: 404 })
    }
    const body = await readBody(request)
    // StrictMode mounts twice: the call of the first mount is aborted in the same task, before it would reach a server.
    request.signal.throwIfAborted()
    const requested: FakeRequest = { name, url, body, headers: request.headers }
    requests.push(requested)
    const answer: unknown = typeof known === 'function' ? known(requested) : known
    if (isFailure(answer)) return Response.json(answer.failure, { status: answer.status })
    checkAnswer(name, answer)
    const { file }: Endpoint = endpoints[name]
    return file === undefined
      ? Response.json(answer)
      : new Response(String(answer), { headers: { 'content-type': file } })
  }
  return { fetch, requests }
}
