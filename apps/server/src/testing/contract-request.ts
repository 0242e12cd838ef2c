import type { Endpoint } from '@rapport/api/endpoint'

/** The parts of a request to an endpoint. */
export interface RequestInput {
  readonly params?: object
  readonly query?: object
  readonly body?: unknown
  /** The raw text of the body, JSON or not; takes priority over `body`. */
  readonly text?: string
}

/** Encodes any text as part of a path; an unpaired surrogate becomes U+FFFD. */
const inPath = (value: unknown): string =>
  new URLSearchParams({ value: String(value) }).toString().slice('value='.length).replaceAll('+', '%20')

function pathOf({ path }: Endpoint, params: object): string {
  const values = new Map(Object.entries(params))
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inPath(values.get(name)))
}

function searchOf(query: object): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((one): [string, string][] => (one === undefined ? [] : [[name, String(one)]])),
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}

/** Builds a request for any call in the contract. The parts of the request need not be valid. */
export function requestOf(endpoint: Endpoint, input: RequestInput, headers: Record<string, string>): Request {
  const url = `http://rapport.test${pathOf(endpoint, input.params ?? {})}${searchOf(input.query ?? {})}`
  const body = input.text ?? (input.body instanceof FormData ? input.body : JSON.stringify(input.body))
  return new Request(url, { method: endpoint.method, headers, ...(body === undefined ? {} : { body }) })
}
