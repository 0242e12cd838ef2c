import type { AudienceQuery } from '@rapport/domain/audiences/audience-query'
import { cleanQuery } from '@rapport/domain/audiences/check-query'
import { listQueryFaults, type QueryFault, readSentQuery, type SentQuery } from '@rapport/domain/audiences/query-faults'

import type { Db } from '../db/open.ts'
import { HttpError } from '../http.ts'
import { hasColumnOption } from './audience-options.ts'

const faulty = (faults: readonly QueryFault[]): HttpError =>
  new HttpError(400, 'invalid', faults.map(({ row, reason }) => `Row ${row + 1}: ${reason}`).join(' '), {
    fields: Object.fromEntries(faults.map(({ row, reason }) => [`rows.${row}`, reason])),
  })

/** Returns the criteria whose value is not an option of their column. */
async function listOptionFaults(db: Db, programId: number, query: AudienceQuery): Promise<QueryFault[]> {
  const faults: QueryFault[] = []
  for (const [row, { type, where }] of query.filter((part) => typeof part !== 'string').entries()) {
    const value = type === 'custom' && where.operator !== 'exists' ? (where.value ?? '') : null
    if (value !== null && !(await hasColumnOption(db, programId, where.col, value)))
      faults.push({ row, reason: 'The value is not one of the options.' })
  }
  return faults
}

/**
 * Validates and cleans a received query. Fails with 400 and the reason of each invalid row under `rows.0`, `rows.1`, …,
 * before any of it is executed.
 * @source Specification part 2, section 5 "Query builder"
 */
export async function readQuery(db: Db, programId: number, sent: SentQuery): Promise<AudienceQuery> {
  const read = readSentQuery(sent)
  if (read === null) throw faulty(listQueryFaults(sent))
  const query = cleanQuery(read)
  const faults = await listOptionFaults(db, programId, query)
  if (faults.length > 0) throw faulty(faults)
  return query
}
