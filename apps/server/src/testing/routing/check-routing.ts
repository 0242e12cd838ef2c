import { placementOf } from '../../db/distribution.ts'
import { listChangingCalls } from './changing-functions.ts'
import { readStatement } from './read-statement.ts'
import type { ReadInput, StatementShape } from './statement-shape.ts'
import { listTablesOfValuesQueries } from './values-query.ts'

/** The reason why a statement cannot be sent to a single machine. */
export interface RoutingProblem {
  readonly reason: string
  /** The tables with the problem, such as sharded tables that are used for more than one program. */
  readonly tables: readonly string[]
  /** Whether the cluster refuses the statement; if it does, the statement cannot be accepted as an exception. */
  readonly isRefused: boolean
}

/**
 * Returns the reason why, by the rules of the Citus planner, a statement cannot be sent to the one machine that has a program's
 * rows; null if it can. Statements that use only reference tables and coordinator tables need no program.
 */
export function checkStatement(input: ReadInput): RoutingProblem | null {
  const [table] = listTablesOfValuesQueries(input.statement).filter((name) => placementOf(name) !== 'coordinator')
  if (table !== undefined) return { reason: 'adds VALUES that contain a query', tables: [table], isRefused: true }
  const changing = listChangingCalls(input.statement).find((call) => placementOf(call.table) !== 'coordinator')
  if (changing !== undefined)
    return { reason: `calls ${changing.name}, which is not immutable`, tables: [changing.table], isRefused: true }
  return checkRouting(readStatement(input))
}

function checkRouting(shape: StatementShape): RoutingProblem | null {
  const sharded = shape.tables.filter(({ name }) => placementOf(name) === 'sharded')
  const [first] = sharded
  const ofCoordinator = shape.tables.filter(({ name }) => placementOf(name) === 'coordinator')
  const replicated = shape.tables.find(({ name }) => placementOf(name) === 'reference')
  // One of the coordinator tables is the target of the insert, so the query reads a coordinator table only if there are at least
  // two of them.
  if (shape.addsFromQuery && replicated !== undefined && ofCoordinator.length > 1)
    return { reason: `adds rows from a join with ${replicated.name}`, tables: [], isRefused: true }
  if (first === undefined) return null
  const constants = new Map(sharded.map((table) => [table, table.term === null ? null : shape.constantOf(table.term)]))
  const wanted = constants.get(first) ?? null
  const apart = sharded.filter((table) => wanted === null || constants.get(table) !== wanted)
  const tables = [...new Set((apart.length === 0 ? sharded : apart).map(({ name }) => name))].toSorted()
  if (ofCoordinator.length > 0 && !shape.addsFromQuery)
    return { reason: `joins a table of the coordinator (${ofCoordinator[0]?.name})`, tables, isRefused: true }
  if (apart.length === 0) return null
  if (shape.locksRows) return { reason: 'locks rows of more than one program', tables, isRefused: true }
  const correlated = [...shape.correlatedTables].find((name) => placementOf(name) === 'reference')
  if (correlated !== undefined)
    return { reason: `has an inner query that depends on the reference table ${correlated}`, tables, isRefused: true }
  return { reason: 'does not name one program for every table', tables, isRefused: false }
}
