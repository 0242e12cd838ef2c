import { failure, type Failure } from '@rapport/api/contract/api-values'
import { endpoints, type CallOutput, type EndpointName } from '@rapport/api/contract/index'

/**
 * Returns the body of a response, checked and typed by the contract. If the status is not a success, fails with an error that
 * contains the status and the body.
 */
export async function readAnswer<N extends EndpointName>(name: N, response: Response): Promise<CallOutput<N>> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`)
  // The name determines which schema of the union applies.
  return endpoints[name].response.parse(JSON.parse(text)) as CallOutput<N>
}

/** Returns the error body of a failed call, with its status. @source Decisions, section 6 */
export async function readFailure(response: Response): Promise<Failure & { status: number }> {
  return { status: response.status, ...failure.parse(await response.json()) }
}
