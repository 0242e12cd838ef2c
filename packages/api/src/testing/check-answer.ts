import { endpoints, type EndpointName } from '../contract/index.ts'

/** Throws when a response violates the contract. Pass it to createClient in tests and stories. */
export function checkAnswer(name: EndpointName, answer: unknown): void {
  const parsed = endpoints[name].response.safeParse(answer)
  if (!parsed.success) throw new TypeError(`${name}: the answer breaks the contract: ${parsed.error.message}`)
}
