import type { Failure } from '../contract/api-values.ts'
import { endpoints, type EndpointName, type CallOutput } from '../contract/index.ts'
import type { Endpoint } from '../endpoint.ts'
import { routes } from '../routes.gen.ts'

/** A failure returned by the fake API. */
export interface FakeFailure {
  readonly status: number
  readonly failure: Failure
}

/** A request to the fake API: the call's name, URL, body (undefined if there is none, FormData if it contains a file) and headers. */
export interface FakeRequest {
  readonly name: EndpointName
  readonly url: URL
  readonly body: unknown
  readonly headers: Headers
}

/** The response to each call: a fixture, or a function of the request. Calls that are not listed return 404. */
export type FakeAnswers = {
  readonly [N in EndpointName]?: CallOutput<N> | ((request: FakeRequest) => CallOutput<N> | FakeFailure)
}

const isFailure = (answer: unknown): answer is FakeFailure =>
  typeof answer === 'object' && answer !== null && 'failure' in answer

/** Returns the name of the call with this method and path, or undefined; paths without parameters take precedence. */
function nameOf(method: string, path: string): EndpointName | undefined {
  const matches = (pattern: string) => new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path)
  // A test asserts that the routes have the same names as the contract.
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
 * Creates a `fetch` function that answers /v3 requests from `answers`, for tests and stories of screens that use the real client.
 * Every success response is validated against the contract, so an invalid fixture throws. `requests` lists the requests, oldest
 * first.
 */
export function fakeApi(answers: FakeAnswers): { fetch: typeof globalThis.fetch; requests: FakeRequest[] } {
  // Fixtures are validated here, where an error fails the test; inside fetch it would look like a network failure.
  for (const [name, answer] of Object.entries(answers)) {
    if (typeof answer !== 'function') checkAnswer(name as EndpointName, answer) // The keys of FakeAnswers are call names.
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
    // StrictMode mounts components twice. The call made by the first mount is aborted in the same task, before it would reach a
    // server.
    request.signal.throwIfAborted()
    const fakeRequest: FakeRequest = { name, url, body, headers: request.headers }
    requests.push(fakeRequest)
    const answer: unknown = typeof known === 'function' ? known(fakeRequest) : known
    if (isFailure(answer)) return Response.json(answer.failure, { status: answer.status })
    checkAnswer(name, answer)
    const { file }: Endpoint = endpoints[name]
    return file === undefined
      ? Response.json(answer)
      : new Response(String(answer), { headers: { 'content-type': file } })
  }
  return { fetch, requests }
}

/** Throws when a response violates the contract. In tests and stories, pass this function to createClient. */
export function checkAnswer(name: EndpointName, answer: unknown): void {
  const parsed = endpoints[name].response.safeParse(answer)
  if (!parsed.success) throw new TypeError(`${name}: the answer does not match the contract: ${parsed.error.message}`)
}
