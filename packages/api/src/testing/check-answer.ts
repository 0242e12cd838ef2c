import { endpoints, type EndpointName } from '../contract/index.ts'

/** Throws when an answer is not what the contract says. Give it to createClient in tests and stories. @source ours */
export function checkAnswer(name: EndpointName, answer: unknown): void {
  const parsed = endpoints[name].response.safeParse(answer)
  if (!parsed.success) throw new TypeError(`${name}: the answer breaks the contract: ${parsed.error.message}`)
}
