/** A program_id that a statement compares: a column of a table, or a constant. Terms with the same number are identical. */
export type Term = number

/** A function that receives two terms that a condition makes equal. */
export type Found = (a: Term, b: Term) => void

/** The known equalities of a statement, and the constants of the terms. */
export interface Terms {
  /** Creates a term, which equals no other term yet. */
  add(): Term
  /** Returns the term of a constant: the same term for the same value. */
  constant(value: string): Term
  /** Records that two terms are equal in every row. */
  equate(a: Term, b: Term): void
  /**
   * Records that rows whose `to` differs from `from` are excluded, as in an outer join or an inner query. The rows of `from` are not
   * restricted.
   */
  restrict(from: Term, to: Term): void
  /** Returns the first term when all are known to be equal; null when one is missing or may differ. */
  common(terms: readonly (Term | null)[]): Term | null
  /** Returns a function that maps a term to the constant that it must equal, or to null if there is no such constant. */
  resolve(): (term: Term) => string | null
}

/** Creates an empty set of terms. */
export function createTerms(): Terms {
  const parents: number[] = []
  const constants = new Map<string, Term>()
  const outer: (readonly [Term, Term])[] = []
  const find = (term: Term): Term => {
    const parent = parents[term]
    return parent === undefined || parent === term ? term : find(parent)
  }
  const add = (): Term => parents.push(parents.length) - 1
  return {
    add,
    constant: (value) => {
      const known = constants.get(value) ?? add()
      constants.set(value, known)
      return known
    },
    equate: (a, b) => {
      parents[find(a)] = find(b)
    },
    restrict: (from, to) => outer.push([from, to]),
    common: ([first = null, ...others]) =>
      first !== null && others.every((other) => other !== null && find(first) === find(other)) ? first : null,
    resolve: () => {
      const values = new Map([...constants].map(([value, term]) => [find(term), value]))
      // Each pass propagates a constant over one more join.
      for (const _ of outer)
        for (const [from, to] of outer) {
          const value = values.get(find(from))
          if (value !== undefined && !values.has(find(to))) values.set(find(to), value)
        }
      return (term) => values.get(find(term)) ?? null
    },
  }
}

/** Returns a function that records an equality as a restriction of the given terms only. */
export function restrictTo(terms: Terms, restricted: readonly Term[]): Found {
  return (a, b) => {
    if (restricted.includes(b)) terms.restrict(a, b)
    if (restricted.includes(a)) terms.restrict(b, a)
  }
}
