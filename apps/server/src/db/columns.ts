import type { ColumnType, GeneratedAlways } from 'kysely'

/**
 * A jsonb column. It is read as parsed JSON of an unknown shape, and written as JSON text because the two drivers handle arrays
 * differently.
 */
export type Json = ColumnType<unknown, string, string>

/** A jsonb column with a default. */
export type JsonDefault = ColumnType<unknown, string | undefined, string>

/** A timestamptz that the database sets when the insert does not. It is read as a Date. */
export type TimeDefault = ColumnType<Date, Date | undefined, Date>

/**
 * The updated_ts of a row, which strictly increases because updates set it to nextVersion(). row-version.ts defines which updates
 * do so.
 *
 * @source Decisions, section 6
 */
export type Touched = ColumnType<Date, Date | undefined, Date>

/** A column that the database computes. */
export type Computed<T> = GeneratedAlways<T>

/** Raw bytes: a Buffer from one driver, a Uint8Array from the other; use only the methods that both have. */
export type Bytes = Uint8Array
