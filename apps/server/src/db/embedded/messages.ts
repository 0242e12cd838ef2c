/** What the thread of the embedded database begins with. */
export interface ThreadData {
  /** Null keeps the database in memory. */
  readonly dataDir: string | null
  readonly loadDataDir: Blob | undefined
}

/** A piece of work for the thread; it does one after the other. */
export type Work =
  | { readonly kind: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'exec'; readonly script: string }
  | { readonly kind: 'dump' }
  | { readonly kind: 'close' }

/** Work with the number that its answer repeats. */
export interface Asked {
  readonly id: number
  readonly work: Work
}

/** The rows of a query, and how many rows it changed. */
export interface Rows {
  readonly rows: Record<string, unknown>[]
  readonly affectedRows: number | undefined
}

/** A failed statement as text: its fields by name, without the statement and its parameters. */
export interface FailureText {
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

/** The answer to work: `result` is Rows of a query, bytes of a dump, else nothing. Number 0 says that the database is open. */
export type Answered =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failure: FailureText }
