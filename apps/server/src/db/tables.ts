import type { FeedbackTables } from './tables-feedback.ts'
import type { PeopleTables } from './tables-people.ts'
import type { WorkTables } from './tables-work.ts'

/**
 * Every table as Kysely sees it, the same on both engines: bigint and count are numbers, timestamptz a Date, date a
 * string `YYYY-MM-DD`, jsonb parsed JSON (written as text), bytea bytes.
 */
export interface Tables extends PeopleTables, FeedbackTables, WorkTables {}
