import type { Lent } from './embedded-database.ts'
import type { Rows } from './messages.ts'

/** Maximum number of statements in one turn: enough to keep the engine busy, few enough that a transaction does not wait long. */
const MOST_TOGETHER = 16

interface Waiting {
  readonly run: (lent: Lent) => Promise<Rows>
  readonly resolve: (rows: Rows) => void
  readonly reject: (error: unknown) => void
}

/** A function that runs a single statement outside a transaction. */
export type RunStatement = (sql: string, parameters: readonly unknown[]) => Promise<Rows>

/**
 * Creates a function that runs single statements in shared turns. Statements that are waiting at the same time are sent to the
 * engine together, so that the engine is not idle between them. Each statement is a separate transaction with its own result.
 */
export function createSharedTurns(lend: () => Promise<Lent>): RunStatement {
  const waiting: Waiting[] = []
  let isServed = false

  async function serveNext(): Promise<void> {
    const lent = await lend()
    const together = waiting.splice(0, MOST_TOGETHER)
    await Promise.all(together.map(({ run, resolve, reject }) => run(lent).then(resolve, reject)))
    lent.giveBack()
  }
  async function serve(): Promise<void> {
    isServed = true
    try {
      while (waiting.length > 0) await serveNext()
    } catch (error) {
      // Without a connection, none of the waiting statements can run, so all of them fail.
      for (const { reject } of waiting.splice(0)) reject(error)
    } finally {
      isServed = false
    }
  }
  return (sql, parameters) =>
    new Promise((resolve, reject) => {
      waiting.push({ run: ({ engine }) => engine.query(sql, parameters), resolve, reject })
      if (!isServed) void serve()
    })
}
