import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

import { PostgresQueryCompiler, type KyselyPlugin } from 'kysely'
import { loadModule, parseSync } from 'libpg-query'

import { checkStatement } from './check-routing.ts'
import type { SqlNode } from './sql-node.ts'
import { isExpected } from './statements-of-all-programs.ts'
import { listForgottenVersions } from './written-versions.ts'

const SOURCES = fileURLToPath(new URL('../../', import.meta.url))
const TESTING = /\.test\.ts$|(^|\/)testing\/|^seed\/|^db\/migrate|^move\//

/**
 * Returns the path of the server file that runs a statement, relative to the source folder; null for tests, migrations, the demo
 * data and tools.
 */
function callerOf(stack: string): string | null {
  const files = stack
    .split('\n')
    .flatMap((line) => /(?:file:\/\/|\()?(\/[^():]+\.ts):\d+:\d+\)?$/.exec(line)?.[1] ?? [])
  const [caller] = files.map((file) => relative(SOURCES, file)).filter((file) => !file.startsWith('testing/'))
  return caller === undefined || caller.startsWith('..') || TESTING.test(caller) ? null : caller
}

const compiler = new PostgresQueryCompiler()

/**
 * The problem found in each server statement that was checked; null if it has none. All test files in this process share this map.
 */
const checked = new Map<string, string | null>()

/** A recorder that checks the statements that the server runs on a database. */
export interface RecordedStatements {
  /** Records and checks each server statement before it runs. */
  readonly plugin: KyselyPlugin
  /** The server files whose statements were checked. */
  readonly callers: ReadonlySet<string>
  /**
   * Fails with a list of the statements that update a versioned row without setting a new version, or that cannot be routed and are
   * not accepted exceptions.
   */
  check(): void
}

/** Creates a recorder for a database. `tables` maps the name of each table to whether the table has a program_id column. */
export async function recordStatements(tables: ReadonlyMap<string, boolean>): Promise<RecordedStatements> {
  await loadModule()
  const problems = new Set<string>()
  const callers = new Set<string>()
  return {
    callers,
    plugin: {
      transformQuery: ({ node, queryId }) => {
        const caller = callerOf(new Error('caller').stack ?? '')
        if (caller === null) return node
        callers.add(caller)
        const { sql: text, parameters } = compiler.compileQuery(node, queryId)
        const key = `${caller} ${text}`
        const problem = checked.has(key) ? checked.get(key) : describeProblem({ caller, text, parameters, tables })
        checked.set(key, problem ?? null)
        if (problem) problems.add(problem)
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    },
    check: () => {
      if (problems.size > 0)
        throw new Error(
          `Statements that no single machine can run, or that update a row without nextVersion():\n${[...problems].join('\n')}`,
        )
    },
  }
}

interface Recorded {
  readonly caller: string
  readonly text: string
  readonly parameters: readonly unknown[]
  readonly tables: ReadonlyMap<string, boolean>
}

function describeProblem({ caller, text, parameters, tables }: Recorded): string | null {
  // parseSync returns any; a text with one statement is parsed into a list with one element.
  const { stmts } = parseSync(text) as { readonly stmts: readonly { readonly stmt: SqlNode }[] }
  const [first] = stmts
  if (first === undefined) return null
  const [unversioned] = listForgottenVersions(first.stmt)
  if (unversioned !== undefined)
    return `${caller}: updates a row of ${unversioned} without nextVersion(): ${text.replaceAll(/\s+/g, ' ').slice(0, 400)}`
  const problem = checkStatement({ statement: first.stmt, parameters, tables })
  if (problem === null || isExpected(caller, problem)) return null
  return `${caller}: ${problem.reason} (${problem.tables.join(', ')}): ${text.replaceAll(/\s+/g, ' ').slice(0, 400)}`
}
