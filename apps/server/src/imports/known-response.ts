import type { Mapping } from './mapping.ts'
import type { ReadRow } from './row-reader.ts'

/** A stored response to which a row may refer. */
export interface KnownResponse {
  readonly response_id: number
  readonly response_json: Readonly<Record<string, unknown>>
  /** Epoch milliseconds. */
  readonly completed_ms: number
  readonly weight: number | null
  readonly version: number
  readonly user_id: number | null
  readonly merchant_id: number | null
}

/**
 * Returns the reason why a row cannot correct a stored response: the row names a different member or location. Returns null
 * otherwise, including when the row names no member or location.
 */
export function explainMove(
  response: KnownResponse,
  row: ReadRow,
  { member, location }: Pick<Mapping, 'member' | 'location'>,
): string | null {
  if (member !== undefined && row.user_id !== null && row.user_id !== response.user_id)
    return 'names a different member than the stored response, and an import does not change the member'
  if (location !== undefined && row.merchant_id !== null && row.merchant_id !== response.merchant_id)
    return 'names a different location than the stored response, and an import does not change the location'
  return null
}
