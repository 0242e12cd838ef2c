import type { Choice } from '../definition/survey-choices.ts'
import type { Question } from '../definition/survey-questions.ts'
import type { ConditionOp, ConditionTerm } from './condition.ts'

/**
 * The control for entering a comparison's value: one choice, several choices, a number, a date or a text; `none` when the
 * comparison takes no value.
 */
export type ValueControl = 'none' | 'choice' | 'choices' | 'number' | 'date' | 'text'

/**
 * Returns the parts of a question that are compared separately: rows of a matrix, or lines of a multiple text; an empty list for
 * any other type of question.
 */
export function listParts({ type, rows, items }: Question): readonly Choice[] {
  if (type === 'matrix') return rows
  return type === 'multipletext' ? items.map(({ name, title }) => ({ value: name, text: title })) : []
}

/** Returns the possible answers to a question or to each of its rows; an empty list for free-form answers. */
export function listValues({ type, choices, columns }: Question): readonly Choice[] {
  return type === 'matrix' ? columns : choices
}

/** Returns whether a term has the value that its comparison needs. */
export function isComplete({ op, value }: ConditionTerm): boolean {
  if (op === 'answered' || op === 'empty') return true
  return (
    value !== undefined && value !== '' && !(typeof value === 'object' && (value.length === 0 || value.includes('')))
  )
}

/**
 * Returns the part of a term that its question does not have: a row that was removed, or the first value that matches no choice.
 * Returns undefined when there is no such part. Values are not checked when the question has no choices, or in an ordered
 * comparison, whose value may lie between the choices.
 */
export function findUnknownPart(
  { op, row, value }: ConditionTerm,
  question: Question,
): { readonly kind: 'row' | 'answer'; readonly name: string } | undefined {
  const parts = listParts(question)
  if (row !== undefined && parts.length > 0 && !parts.some((part) => part.value === row))
    return { kind: 'row', name: row }
  const values = value === undefined ? [] : typeof value === 'object' ? value : [value]
  const known = new Set(listValues(question).map((choice) => choice.value))
  if (known.size === 0 || op === 'lessOrEqual' || op === 'greaterOrEqual') return undefined
  const unknown = values.map(String).find((one) => !known.has(one))
  return unknown === undefined ? undefined : { kind: 'answer', name: unknown }
}

/**
 * Returns the comparisons that are useful for a question's answers, most common first. Only scales and numbers have ordered
 * comparisons. A dynamic panel and a matrix dropdown have no single answer, so only whether they were answered can be checked.
 */
export function comparisonsFor(question: Question): readonly ConditionOp[] {
  const { type, inputType } = question
  switch (type) {
    case 'paneldynamic':
    case 'matrixdropdown':
      return ['answered', 'empty']
    case 'checkbox':
      return ['contains', 'notContains', 'answered', 'empty']
    case 'boolean':
      return ['equals', 'notEquals', 'answered', 'empty']
    case 'text':
      if (inputType === 'number') return ['lessOrEqual', 'greaterOrEqual', 'equals', 'notEquals', 'answered', 'empty']
      return ['contains', 'notContains', 'equals', 'notEquals', 'answered', 'empty']
    case 'comment':
    case 'multipletext':
      return ['contains', 'notContains', 'equals', 'notEquals', 'answered', 'empty']
    case 'rating':
    case 'radiogroup':
    case 'dropdown':
    case 'matrix': {
      const isOrdered = listValues(question).every(({ value }) => value.trim() !== '' && Number.isFinite(Number(value)))
      const ordered = isOrdered ? (['lessOrEqual', 'greaterOrEqual'] as const) : []
      return ['oneOf', 'equals', 'notEquals', ...ordered, 'answered', 'empty']
    }
  }
}

/** Returns the control for entering the value that an answer is compared with. */
export function controlFor(question: Question, op: ConditionOp): ValueControl {
  if (op === 'answered' || op === 'empty') return 'none'
  if (listValues(question).length > 0) return op === 'oneOf' ? 'choices' : 'choice'
  if (question.inputType === 'number') return 'number'
  return question.inputType === 'date' ? 'date' : 'text'
}

/**
 * Returns a new term for a question, or for its first part if it has parts, with the first comparison in `ops` and an empty value.
 */
export function newTerm(question: Question, ops: readonly ConditionOp[] = comparisonsFor(question)): ConditionTerm {
  const [part] = listParts(question)
  const op = ops[0] ?? 'answered'
  return { question: question.name, ...(part ? { row: part.value } : {}), op, ...emptyValue(question, op) }
}

/**
 * Returns a term with a different comparison. The value is kept if the new comparison takes one; if it takes only a single value,
 * the first value of a list is kept.
 */
export function withOp(term: ConditionTerm, op: ConditionOp, question: Question): ConditionTerm {
  const { value, ...rest } = term
  const control = controlFor(question, op)
  if (control === 'none') return { ...rest, op }
  const values = value === undefined ? [] : typeof value === 'object' ? value : [value]
  if (control === 'choices') return { ...rest, op, value: values }
  return values[0] === undefined ? { ...rest, op, ...emptyValue(question, op) } : { ...rest, op, value: values[0] }
}

function emptyValue(question: Question, op: ConditionOp): Pick<ConditionTerm, 'value'> {
  const control = controlFor(question, op)
  if (control === 'none') return {}
  return { value: control === 'choices' ? [] : '' }
}

/** Joins values as text, with `or` between the last two: `1, 2 or 3`. */
export function joinValues(values: readonly string[], or: string): string {
  if (values.length < 2) return values.join('')
  return `${values.slice(0, -1).join(', ')} ${or} ${values.at(-1) ?? ''}`
}
