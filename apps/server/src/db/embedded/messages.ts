/** The start parameters of the embedded database's thread. */
export interface ThreadData {
  /** Folder of the database; null for a database in memory. */
  readonly dataDir: string | null
  readonly loadDataDir: Blob | undefined
}

/** A request to the thread, which processes one request at a time. */
export type Work =
  | { readonly kind: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'exec'; readonly script: string }
  | { readonly kind: 'dump' }
  | { readonly kind: 'close' }

/** A request, and the `id` that its answer will have. */
export interface Asked {
  readonly id: number
  readonly work: Work
}

/** The rows that a query returned, and the number of rows that it changed. */
export interface Rows {
  readonly rows: Record<string, unknown>[]
  readonly affectedRows: number | undefined
}

/** The error of a failed statement: its message and its text fields by name, without the statement and its parameters. */
export interface FailureText {
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

/**
 * The answer to a request. `result` contains the rows of a query or the bytes of a dump, and is undefined for other requests. The
 * answer with the `id` 0 reports whether the database could be opened.
 */
export type Answered =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failure: FailureText }
