/** A name in a statement. */
interface Name {
  readonly String?: { readonly sval?: string }
  readonly A_Star?: object
}

export interface RangeVar {
  readonly relname: string
  readonly alias?: { readonly aliasname: string }
}

interface With {
  readonly ctes: readonly {
    readonly CommonTableExpr: {
      readonly ctename: string
      readonly ctequery: SqlNode
      readonly aliascolnames?: readonly Name[]
    }
  }[]
}

export interface Target {
  readonly ResTarget: { readonly name?: string; readonly val?: SqlNode }
}

export interface SelectStmt {
  readonly withClause?: With
  readonly op?: string
  readonly larg?: SelectStmt
  readonly rarg?: SelectStmt
  readonly valuesLists?: readonly { readonly List: { readonly items: readonly SqlNode[] } }[]
  readonly targetList?: readonly Target[]
  readonly fromClause?: readonly SqlNode[]
  readonly whereClause?: SqlNode
  readonly lockingClause?: readonly object[]
  readonly limitCount?: object
  readonly limitOffset?: object
}

export interface InsertStmt {
  readonly withClause?: With
  readonly relation: RangeVar
  readonly cols?: readonly Target[]
  readonly selectStmt?: SqlNode
  readonly onConflictClause?: { readonly targetList?: readonly Target[] }
  readonly returningClause?: { readonly exprs: readonly Target[] }
}

/** An UPDATE or DELETE statement. */
export interface ChangeStmt {
  readonly withClause?: With
  readonly relation: RangeVar
  readonly targetList?: readonly Target[]
  readonly fromClause?: readonly SqlNode[]
  readonly usingClause?: readonly SqlNode[]
  readonly whereClause?: SqlNode
  readonly returningClause?: { readonly exprs: readonly Target[] }
}

/**
 * A node of PostgreSQL's parse tree, with the node types on which the routing of a statement depends. Each node has at most one of
 * these properties.
 */
export interface SqlNode {
  readonly SelectStmt?: SelectStmt
  readonly InsertStmt?: InsertStmt
  readonly UpdateStmt?: ChangeStmt
  readonly DeleteStmt?: ChangeStmt
  readonly RangeVar?: RangeVar
  readonly JoinExpr?: {
    readonly jointype: string
    readonly larg: SqlNode
    readonly rarg: SqlNode
    readonly usingClause?: readonly Name[]
    readonly quals?: SqlNode
  }
  readonly RangeSubselect?: {
    readonly lateral?: boolean
    readonly subquery: SqlNode
    readonly alias?: { readonly aliasname: string; readonly colnames?: readonly Name[] }
  }
  readonly RangeFunction?: { readonly functions: readonly object[]; readonly alias?: { readonly aliasname: string } }
  readonly FuncCall?: { readonly funcname: readonly Name[]; readonly args?: readonly SqlNode[] }
  readonly ColumnRef?: { readonly fields: readonly Name[] }
  readonly ParamRef?: { readonly number: number }
  readonly A_Const?: { readonly ival?: { readonly ival?: number } }
  readonly TypeCast?: { readonly arg: SqlNode }
  readonly RowExpr?: { readonly args: readonly SqlNode[] }
  readonly BoolExpr?: { readonly boolop: string; readonly args: readonly SqlNode[] }
  readonly A_Expr?: {
    readonly kind: string
    readonly name?: readonly Name[]
    readonly lexpr?: SqlNode
    readonly rexpr?: SqlNode
  }
  readonly SubLink?: { readonly subLinkType: string; readonly testexpr?: SqlNode; readonly subselect: SqlNode }
}

/** Returns the text of a name; an empty string for a star. */
export const textOf = (name: Name | undefined): string => name?.String?.sval ?? ''

/**
 * Returns the query inside a condition `exists (…)` or `not exists (…)`, which the planner turns into a join; undefined for other
 * conditions.
 */
export function existsIn({ BoolExpr: not, SubLink: link }: SqlNode): SqlNode | undefined {
  if (link?.subLinkType === 'EXISTS_SUBLINK') return link.subselect
  const [negated] = not?.boolop === 'NOT_EXPR' ? not.args : []
  return negated?.SubLink?.subLinkType === 'EXISTS_SUBLINK' ? negated.SubLink.subselect : undefined
}

/** Returns the pairs of values that a condition `a = b` or `(a, c) = (b, d)` makes equal; empty for other conditions. */
export function pairsOf({ A_Expr: comparison }: SqlNode): readonly (readonly (SqlNode | undefined)[])[] {
  if (comparison?.kind !== 'AEXPR_OP' || textOf(comparison.name?.[0]) !== '=') return []
  const { lexpr, rexpr } = comparison
  const others = rexpr?.RowExpr?.args
  return lexpr?.RowExpr && others ? lexpr.RowExpr.args.map((one, i) => [one, others[i]]) : [[lexpr, rexpr]]
}
