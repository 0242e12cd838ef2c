import type { ErasureCounts } from '@rapport/api/contract/privacy/erasure'

/** Counts of an erasure, for tests and stories. */
export const ERASURE_COUNTS: ErasureCounts = {
  responses: 41,
  invitations: 12,
  cases: 3,
  notes: 2,
  visits: 342,
  mails: 12,
  import_rows: 0,
  images: 1,
  filters: 0,
  guests: 1,
}
