import type { Rows, ThreadData } from './messages.ts'
import { createSharedTurns } from './shared-turns.ts'
import { EngineStopped, startEngine, type Engine } from './start-engine.ts'
import { createTurns, type Precedence } from './turns.ts'

/** The connection for one caller: the running engine, and the function that releases the connection. */
export interface Lent {
  readonly engine: Engine
  readonly giveBack: () => void
}

/** The embedded database, which remains usable across restarts of its engine. */
export interface EmbeddedDatabase {
  /** Waits for the connection. Fails when the engine has stopped and cannot be restarted. */
  lend(precedence: Precedence): Promise<Lent>
  /**
   * Runs one statement outside a transaction. A priority statement shares a turn with other priority statements that are waiting at
   * the same time.
   */
  query(precedence: Precedence, sql: string, parameters: readonly unknown[]): Promise<Rows>
  /** Closes the database after the earlier statements have ended; later statements fail. */
  close(): Promise<void>
}

/**
 * Opens the embedded database. When its engine stops (for example, because a full disk makes it abort), the next statement restarts
 * the engine with the same folder, just as restarting the server would. The engine of an in-memory database is not restarted.
 */
export async function openEmbeddedDatabase(data: ThreadData): Promise<EmbeddedDatabase> {
  const turns = createTurns()
  let engine = await startEngine(data)
  let closing: Promise<void> | undefined

  const restart = async (): Promise<Engine> => {
    if (data.dataDir === null || closing !== undefined) return engine
    try {
      return await startEngine({ dataDir: data.dataDir, loadDataDir: undefined })
    } catch (error) {
      // EngineStopped allows a retry: the folder was opened before, so a later attempt might succeed, for example once the disk has
      // space again. PGlite does not say why it cannot open the folder, so the message also contains the reason why the engine
      // stopped.
      const message = error instanceof Error ? error.message : String(error)
      throw new EngineStopped(`${message}, after: ${engine.stopReason()}`)
    }
  }
  const close = async (): Promise<void> => {
    const giveBack = await turns.take('later')
    try {
      await engine.close()
    } finally {
      giveBack()
    }
  }
  const lend = async (precedence: Precedence): Promise<Lent> => {
    const giveBack = await turns.take(precedence)
    try {
      if (!engine.isRunning()) engine = await restart()
      return { engine, giveBack }
    } catch (error) {
      giveBack()
      throw error
    }
  }
  const queryAlone = async (sql: string, parameters: readonly unknown[]): Promise<Rows> => {
    const lent = await lend('later')
    try {
      return await lent.engine.query(sql, parameters)
    } finally {
      lent.giveBack()
    }
  }
  // Staff reads do not share turns, because they can take a long time, and a save would have to wait for all the reads in a turn.
  const run = { first: createSharedTurns(() => lend('first')), later: queryAlone }
  return {
    lend,
    query: (precedence, sql, parameters) => run[precedence](sql, parameters),
    close: () => (closing ??= close()),
  }
}
