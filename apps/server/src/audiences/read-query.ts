import type { AudienceQuery } from '@rapport/domain/audiences/audience-query'
import { cleanQuery } from '@rapport/domain/audiences/check-query'
import { isFeedbackColumn } from '@rapport/domain/audiences/feedback-columns'
import { listQueryFaults, type QueryFault, readSentQuery, type SentQuery } from '@rapport/domain/audiences/query-faults'

import type { Db } from '../db/open.ts'
import { HttpError } from '../http.ts'
import { hasColumnOption } from './audience-options.ts'
import { type AudienceReader, canReadQuery } from './feedback-access.ts'

const faulty = (faults: readonly QueryFault[]): HttpError =>
  new HttpError(400, 'invalid', faults.map(({ row, reason }) => `Row ${row + 1}: ${reason}`).join(' '), {
    fields: Object.fromEntries(faults.map(({ row, reason }) => [`rows.${row}`, reason])),
  })

/** Returns a fault for each `custom` criterion whose value is not an option of its column; `exists` has no value to check. */
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
 * Returns a fault for each criterion with a feedback column when the person cannot use such columns. The fault gives the same
 * reason as for an unknown column.
 */
async function listHiddenFaults(reader: AudienceReader, query: AudienceQuery): Promise<QueryFault[]> {
  if (await canReadQuery(reader, query)) return []
  return query
    .filter((part) => typeof part !== 'string')
    .flatMap(({ where }, row) =>
      isFeedbackColumn(where.col) ? [{ row, reason: `There is no column “${where.col}”.` }] : [],
    )
}

/**
 * Validates and cleans a received query. If rows are invalid, fails with 400 before any part of the query is executed; the reasons
 * are under `rows.0`, `rows.1`, …. A feedback column is invalid for a person who cannot see all forms.
 * @source Specification part 2, section 5 "Query builder"
 */
export async function readQuery(reader: AudienceReader, sent: SentQuery): Promise<AudienceQuery> {
  const read = readSentQuery(sent)
  if (read === null) throw faulty(listQueryFaults(sent))
  const query = cleanQuery(read)
  const hidden = await listHiddenFaults(reader, query)
  if (hidden.length > 0) throw faulty(hidden)
  const faults = await listOptionFaults(reader.db, reader.programId, query)
  if (faults.length > 0) throw faulty(faults)
  return query
}
