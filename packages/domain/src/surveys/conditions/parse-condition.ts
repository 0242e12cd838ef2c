import type { ChoiceValue } from '../definition/survey-definition.ts'
import type { Condition, ConditionOp, ConditionTerm } from './condition.ts'

type Token =
  | { readonly kind: 'reference' | 'word' | 'sign'; readonly text: string }
  | { readonly kind: 'value'; readonly value: ChoiceValue }

const TOKEN =
  /\s*(?:\{([^{}]+)\}|'((?:[^'"\\]|\\.)*)'|"((?:[^'"\\]|\\.)*)"|(-?\d+(?:\.\d+)?)(?![\w.])|(<=|>=|==|!=|<>|&&|\|\||[=()[\],])|([a-z]+))/iy

/** The comparison that each operator of the survey engine's expressions represents. */
const OPS: Readonly<Record<string, ConditionOp>> = {
  '=': 'equals',
  '==': 'equals',
  equal: 'equals',
  '!=': 'notEquals',
  '<>': 'notEquals',
  notequal: 'notEquals',
  '<=': 'lessOrEqual',
  lessorequal: 'lessOrEqual',
  '>=': 'greaterOrEqual',
  greaterorequal: 'greaterOrEqual',
  anyof: 'oneOf',
  contains: 'contains',
  contain: 'contains',
  notcontains: 'notContains',
  notcontain: 'notContains',
  notempty: 'answered',
  empty: 'empty',
}

const JOINS: Readonly<Record<string, Condition['join']>> = { and: 'all', '&&': 'all', or: 'any', '||': 'any' }

/**
 * Reads an expression of the survey engine as a condition: comparisons between a value and a question in `names` or one of its
 * rows, all joined by "and" or all joined by "or". Returns null for an expression that is invalid or that a condition cannot
 * represent:
 * functions, calculations, "and" mixed with "or", negation, unknown questions, or comparisons of two questions.
 *
 * @example parseCondition("{visit} = 'golf'", new Set(['visit'])) // { join: 'all', terms: [{ question: 'visit', op: 'equals',
 * value: 'golf' }] }
 */
export function parseCondition(expression: string, names: ReadonlySet<string>): Condition | null {
  const tokens = tokenize(expression.trim())
  if (tokens === null) return null
  const reader = new Reader(tokens, names)
  const condition = reader.group()
  return reader.isAtEnd() ? condition : null
}

function tokenize(text: string): Token[] | null {
  const tokens: Token[] = []
  let position = 0
  while (position < text.length) {
    TOKEN.lastIndex = position
    const found = TOKEN.exec(text)
    if (found === null) return null
    position = TOKEN.lastIndex
    const [, reference, single, double, number, sign, word] = found
    const quoted = single ?? double
    if (reference !== undefined) tokens.push({ kind: 'reference', text: reference.trim() })
    else if (quoted !== undefined)
      tokens.push({ kind: 'value', value: quoted.replaceAll(/\\(['"])/g, (_, quote: string) => quote) })
    else if (number !== undefined) tokens.push({ kind: 'value', value: Number(number) })
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign })
    else tokens.push(readWord((word ?? '').toLowerCase()))
  }
  return tokens
}

function readWord(text: string): Token {
  if (text === 'true' || text === 'false') return { kind: 'value', value: text === 'true' }
  return { kind: 'word', text }
}

/** Reads tokens from first to last. The methods that read a part of a condition return null when the tokens do not match. */
class Reader {
  readonly #tokens: readonly Token[]
  readonly #names: ReadonlySet<string>
  #position = 0

  constructor(tokens: readonly Token[], names: ReadonlySet<string>) {
    this.#tokens = tokens
    this.#names = names
  }

  isAtEnd(): boolean {
    return this.#position === this.#tokens.length
  }

  /**
   * Reads terms that are all joined by "and" or all joined by "or". A group in parentheses with the same join becomes part of the
   * outer group.
   */
  group(): Condition | null {
    let join: Condition['join'] | null = null
    const terms: ConditionTerm[] = []
    for (;;) {
      const part = this.#take('(') ? this.#bracketed() : this.#term()
      if (part === null) return null
      if (part.terms.length > 1) {
        if (join !== null && join !== part.join) return null
        join = part.join
      }
      terms.push(...part.terms)
      const next = this.#join()
      if (next === null) return { join: join ?? 'all', terms }
      if (join !== null && join !== next) return null
      join = next
    }
  }

  #bracketed(): Condition | null {
    const inner = this.group()
    return inner !== null && this.#take(')') ? inner : null
  }

  #term(): Condition | null {
    const left = this.#next()
    const subject = left?.kind === 'reference' ? this.#subject(left.text) : null
    const sign = this.#next()
    const op = sign?.kind === 'sign' || sign?.kind === 'word' ? readOwn(OPS, sign.text) : undefined
    if (subject === null || op === undefined) return null
    if (op === 'answered' || op === 'empty') return single({ ...subject, op })
    const value = op === 'oneOf' ? this.#list() : this.#value()
    return value === null ? null : single({ ...subject, op, value })
  }

  /** Question names may contain dots, so the question is the one with the longest name that the reference begins with. */
  #subject(reference: string): Pick<ConditionTerm, 'question' | 'row'> | null {
    if (this.#names.has(reference)) return { question: reference }
    for (let dot = reference.lastIndexOf('.'); dot > 0; dot = reference.lastIndexOf('.', dot - 1)) {
      const question = reference.slice(0, dot)
      if (this.#names.has(question)) return { question, row: reference.slice(dot + 1) }
    }
    return null
  }

  #list(): ChoiceValue[] | null {
    if (!this.#take('[')) {
      const only = this.#value()
      return only === null ? null : [only]
    }
    const values: ChoiceValue[] = []
    if (this.#take(']')) return values
    do {
      const value = this.#value()
      if (value === null) return null
      values.push(value)
    } while (this.#take(','))
    return this.#take(']') ? values : null
  }

  #value(): ChoiceValue | null {
    const token = this.#next()
    return token?.kind === 'value' ? token.value : null
  }

  #join(): Condition['join'] | null {
    const token = this.#tokens[this.#position]
    const join = token?.kind === 'word' || token?.kind === 'sign' ? readOwn(JOINS, token.text) : undefined
    if (join === undefined) return null
    this.#position += 1
    return join
  }

  #take(sign: string): boolean {
    const token = this.#tokens[this.#position]
    if (token?.kind !== 'sign' || token.text !== sign) return false
    this.#position += 1
    return true
  }

  #next(): Token | undefined {
    return this.#tokens[this.#position++]
  }
}

const single = (term: ConditionTerm): Condition => ({ join: 'all', terms: [term] })

function readOwn<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
