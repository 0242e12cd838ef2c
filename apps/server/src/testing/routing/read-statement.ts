import {
  findColumn,
  findQuery,
  NO_COLUMNS,
  openScope,
  renamed,
  termsOf,
  type Columns,
  type Scope,
  type Source,
} from './scope.ts'
import {
  existsIn,
  pairsOf,
  textOf,
  type ChangeStmt,
  type InsertStmt,
  type RangeVar,
  type SelectStmt,
  type SqlNode,
  type Target,
} from './sql-node.ts'
import type { NamedTable, ReadInput, StatementShape } from './statement-shape.ts'
import { createTerms, restrictTo, type Found, type Term } from './terms.ts'

const programOf = (sources: readonly Source[]) => sources.flatMap((one) => one.columns.named.get('program_id') ?? [])[0]

class StatementReader {
  readonly #parameters: readonly unknown[]
  readonly #known: ReadonlyMap<string, boolean>
  readonly #terms = createTerms()
  readonly #tables: NamedTable[] = []
  readonly #correlatedTables = new Set<string>()
  #locksRows = false

  constructor({ parameters, tables }: Omit<ReadInput, 'statement'>) {
    this.#parameters = parameters
    this.#known = tables
  }

  read(statement: SqlNode): StatementShape {
    this.#readQuery(statement, null)
    const source = statement.InsertStmt?.selectStmt?.SelectStmt
    return {
      tables: this.#tables,
      constantOf: this.#terms.resolve(),
      locksRows: this.#locksRows,
      correlatedTables: this.#correlatedTables,
      addsFromQuery: source !== undefined && source.valuesLists === undefined,
    }
  }

  #termOf(node: SqlNode | undefined, scope: Scope): Term | null {
    if (node === undefined) return null
    if (node.TypeCast) return this.#termOf(node.TypeCast.arg, scope)
    if (node.ParamRef) return this.#terms.constant(String(this.#parameters[node.ParamRef.number - 1]))
    if (node.A_Const) return node.A_Const.ival ? this.#terms.constant(String(node.A_Const.ival.ival ?? 0)) : null
    return node.ColumnRef ? findColumn(scope, node.ColumnRef.fields.map(textOf)).term : null
  }

  /** Calls `found` with each pair of terms that a condition makes equal in every row, and reads the queries in the condition. */
  #readCondition(node: SqlNode | undefined, scope: Scope, found: Found): void {
    if (node === undefined) return
    if (node.BoolExpr?.boolop === 'AND_EXPR')
      return node.BoolExpr.args.forEach((part) => this.#readCondition(part, scope, found))
    const exists = existsIn(node)
    if (exists) return void this.#readQuery(exists, { ...openScope(scope), isInExpression: true })
    for (const pair of pairsOf(node)) {
      const [left = null, right = null] = pair.map((one) => this.#termOf(one, scope))
      if (left !== null && right !== null) found(left, right)
    }
    this.#readExpression(node, scope, found)
  }

  /** Reads the queries inside an expression; `found` receives the pairs that `in (select …)` makes equal. */
  #readExpression(part: unknown, scope: Scope, found?: Found): void {
    if (typeof part !== 'object' || part === null) return
    // The cast is safe: a part of the tree that is not a SqlNode has none of its properties.
    const { ColumnRef: column, SubLink: link } = part as SqlNode
    if (column) {
      const { source, isOuter } = findColumn(scope, column.fields.map(textOf))
      return void (isOuter && source?.table && this.#correlatedTables.add(source.table))
    }
    if (link === undefined) return Object.values(part).forEach((inner) => this.#readExpression(inner, scope))
    const inner = { ...openScope(scope), isInExpression: true, subplans: scope.subplans + 1 }
    const columns = this.#readQuery(link.subselect, inner)
    this.#readExpression(link.testexpr, scope)
    if (link.subLinkType !== 'ANY_SUBLINK' || link.testexpr === undefined) return
    const compared = link.testexpr.RowExpr?.args ?? [link.testexpr]
    compared.forEach((one, i) => {
      const [left, right] = [this.#termOf(one, scope), columns.listed[i] ?? null]
      if (left !== null && right !== null) found?.(left, right)
    })
  }

  #addTable(scope: Scope, { relname, alias }: RangeVar): Source {
    const hasProgram = this.#known.get(relname)
    const term = hasProgram === true ? this.#terms.add() : null
    if (hasProgram !== undefined) this.#tables.push({ name: relname, term })
    const named = new Map(term === null ? [] : [['program_id', term]])
    const source = { table: hasProgram === undefined ? null : relname, columns: { named, listed: [] } }
    scope.sources.set(alias?.aliasname ?? relname, source)
    return source
  }

  #readFrom(node: SqlNode, scope: Scope): readonly Source[] {
    if (node.RangeVar) {
      const { relname, alias } = node.RangeVar
      const columns = findQuery(scope, relname)
      if (columns === null) return [this.#addTable(scope, node.RangeVar)]
      const source = { table: null, columns }
      scope.sources.set(alias?.aliasname ?? relname, source)
      return [source]
    }
    if (node.RangeSubselect) {
      const { lateral, subquery, alias } = node.RangeSubselect
      // A subquery without LATERAL cannot refer to the other sources in the same FROM clause.
      const inner = this.#readQuery(subquery, lateral === true ? scope : { ...scope, sources: new Map() })
      const source = { table: null, columns: renamed(inner, alias?.colnames?.map(textOf)) }
      scope.sources.set(alias?.aliasname ?? `query ${scope.sources.size}`, source)
      return [source]
    }
    if (node.RangeFunction) {
      this.#readExpression(node.RangeFunction.functions, scope)
      const name = node.RangeFunction.alias?.aliasname ?? `function ${scope.sources.size}`
      scope.sources.set(name, { table: null, columns: NO_COLUMNS })
    }
    return node.JoinExpr ? this.#readJoin(node.JoinExpr, scope) : []
  }

  #readJoin(join: NonNullable<SqlNode['JoinExpr']>, scope: Scope): readonly Source[] {
    const left = this.#readFrom(join.larg, scope)
    const right = this.#readFrom(join.rarg, scope)
    const found =
      join.jointype === 'JOIN_INNER'
        ? this.#foundIn(scope)
        : restrictTo(this.#terms, join.jointype === 'JOIN_LEFT' ? termsOf(right) : [])
    if (join.usingClause?.some((name) => textOf(name) === 'program_id') === true) {
      const [a, b] = [left, right].map(programOf)
      if (a !== undefined && b !== undefined) found(a, b)
    }
    this.#readCondition(join.quals, scope, found)
    return [...left, ...right]
  }

  #readWith(clause: SelectStmt['withClause'], scope: Scope): void {
    for (const { CommonTableExpr: query } of clause?.ctes ?? []) {
      // A recursive query may refer to itself before its columns are known.
      scope.queries.set(query.ctename, NO_COLUMNS)
      const columns = this.#readQuery(query.ctequery, scope)
      scope.queries.set(query.ctename, renamed(columns, query.aliascolnames?.map(textOf)))
    }
  }

  #readTargets(targets: readonly Target[] | undefined, scope: Scope): Columns {
    const named = new Map<string, Term>()
    const listed: (Term | null)[] = []
    for (const { ResTarget: target } of targets ?? []) {
      const fields = target.val?.ColumnRef?.fields ?? []
      if (fields.at(-1)?.A_Star) {
        for (const [name, { columns }] of scope.sources)
          if (fields.length === 1 || textOf(fields[0]) === name) for (const one of columns.named) named.set(...one)
      }
      const term = this.#termOf(target.val, scope)
      listed.push(term)
      const name = target.name ?? textOf(fields.at(-1))
      if (term !== null && name !== '') named.set(name, term)
      this.#readExpression(target.val, scope)
    }
    return { named, listed }
  }

  /** Returns the function that records an equality. Inside an expression, an equality restricts only the sources of the inner query. */
  #foundIn(scope: Scope): Found {
    return scope.isInExpression ? restrictTo(this.#terms, termsOf(scope.sources.values())) : this.#terms.equate
  }

  #readSelect(select: SelectStmt, outer: Scope | null): Columns {
    const scope = openScope(outer)
    this.#readWith(select.withClause, scope)
    if (select.valuesLists) {
      this.#readExpression(select.valuesLists, scope)
      const [first, ...others] = select.valuesLists.map(({ List }) =>
        List.items.map((item) => this.#termOf(item, scope)),
      )
      return {
        named: new Map(),
        listed: first?.map((term, i) => this.#terms.common([term, ...others.map((row) => row[i] ?? null)])) ?? [],
      }
    }
    if (select.larg && select.rarg) {
      const [a, b] = [this.#readSelect(select.larg, scope), this.#readSelect(select.rarg, scope)]
      const named = [...a.named].filter(
        ([name, term]) => this.#terms.common([term, b.named.get(name) ?? null]) !== null,
      )
      return {
        named: new Map(named),
        listed: a.listed.map((term, i) => this.#terms.common([term, b.listed[i] ?? null])),
      }
    }
    for (const source of select.fromClause ?? []) this.#readFrom(source, scope)
    if (select.lockingClause) this.#locksRows = true
    this.#readCondition(select.whereClause, scope, this.#foundIn(scope))
    const columns = this.#readTargets(select.targetList, scope)
    const { withClause: _, fromClause: __, whereClause: ___, targetList: ____, ...rest } = select
    this.#readExpression(rest, scope)
    return columns
  }

  #readInsert(insert: InsertStmt, outer: Scope | null): Columns {
    const scope = openScope(outer)
    this.#readWith(insert.withClause, scope)
    const select = insert.selectStmt?.SelectStmt
    const rows = select === undefined ? NO_COLUMNS : this.#readSelect(select, scope)
    const at = (insert.cols ?? []).findIndex(({ ResTarget }) => ResTarget.name === 'program_id')
    const term = programOf([this.#addTable(scope, insert.relation)])
    const given = rows.listed[at]
    if (term !== undefined && given != null) this.#terms.equate(term, given)
    this.#readExpression(insert.onConflictClause, scope)
    return this.#readTargets(insert.returningClause?.exprs, scope)
  }

  #readChange(change: ChangeStmt, outer: Scope | null): Columns {
    const scope = openScope(outer)
    this.#readWith(change.withClause, scope)
    this.#addTable(scope, change.relation)
    for (const source of change.fromClause ?? change.usingClause ?? []) this.#readFrom(source, scope)
    this.#readCondition(change.whereClause, scope, this.#terms.equate)
    this.#readTargets(change.targetList, scope)
    return this.#readTargets(change.returningClause?.exprs, scope)
  }

  #readQuery(node: SqlNode, outer: Scope | null): Columns {
    if (node.SelectStmt) {
      const columns = this.#readSelect(node.SelectStmt, outer)
      // The planner does not merge a query with LIMIT or OFFSET into the outer query, so Citus infers no program from outer conditions.
      return node.SelectStmt.limitCount || node.SelectStmt.limitOffset ? NO_COLUMNS : columns
    }
    if (node.InsertStmt) return this.#readInsert(node.InsertStmt, outer)
    const change = node.UpdateStmt ?? node.DeleteStmt
    return change ? this.#readChange(change, outer) : NO_COLUMNS
  }
}

/**
 * Determines which tables a statement names, and which of their program_id columns it makes equal: through `=` or a row comparison
 * in a condition that every row meets (not inside OR), through USING, or through the program_id that a subquery or CTE returns.
 */
export const readStatement = ({ statement, ...input }: ReadInput): StatementShape =>
  new StatementReader(input).read(statement)
