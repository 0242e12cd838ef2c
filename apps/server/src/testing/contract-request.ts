import type { Endpoint } from '@rapport/api/endpoint'

/** The parts of a request to an endpoint. */
export interface RequestInput {
  readonly params?: object
  readonly query?: object
  readonly body?: unknown
  /** The bytes of the body as they are, JSON or not; goes before `body`. */
  readonly text?: string
}

/** A part of a path, whatever is in it; half a surrogate pair becomes the sign for an unknown letter. */
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

/** The request of any call of the contract, path and all. Its parts need not be right. */
export function requestOf(endpoint: Endpoint, input: RequestInput, headers: Record<string, string>): Request {
  const url = `http://rapport.test${pathOf(endpoint, input.params ?? {})}${searchOf(input.query ?? {})}`
  const body = input.text ?? (input.body instanceof FormData ? input.body : JSON.stringify(input.body))
  return new Request(url, { method: endpoint.method, headers, ...(body === undefined ? {} : { body }) })
}
