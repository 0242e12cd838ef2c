import { isNumber, shortenNumber } from '@rapport/domain/imports/read-number'
import { takesComment } from '@rapport/domain/surveys/answers/check-answer'
import { choicesOf, isChoiceValue, OTHER_VALUE } from '@rapport/domain/surveys/definition/survey-choices'
import type { ChoiceValue, SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { listQuestions, type Question } from '@rapport/domain/surveys/definition/survey-questions'

import { ImportFault, type Mapping, type QuestionColumn } from './mapping.ts'

/** A column of answers, with the functions that parse and store them. */
export interface AnswerColumn {
  readonly source: QuestionColumn
  /** Parses a cell into answers: one, or several if the column has a separator. Returns null if any part is not a valid answer. */
  readonly read: (value: string) => readonly ChoiceValue[] | null
  /** The reason for refusing a cell that `read` cannot parse, for example `is not a choice of Rating`. */
  readonly refusal: string
  /** Stores an answer in the structure that the survey uses. Returns false when an earlier column gave a different answer. */
  readonly put: (answers: Record<string, unknown>, answer: ChoiceValue) => boolean
}

/** Maximum number of parts in one cell; no checkbox has more choices. */
const MAX_PARTS = 200

const MARK_NAMES: Readonly<Record<Mapping['decimal'], string>> = { '.': 'point', ',': 'comma' }

/**
 * Returns the answer columns of a mapping, Other texts last. Several columns of a question are choices of a checkbox, rows of a
 * matrix, items of a multiple text, or alternatives that must agree. Fails with ImportFault for an unknown question, row or item.
 */
export function readAnswerColumns(definition: SurveyDefinition, { questions, decimal }: Mapping): AnswerColumn[] {
  const known = new Map(listQuestions(definition).map((question) => [question.name, question]))
  const columns = questions.map((source) => {
    const question = known.get(source.question)
    if (question === undefined) {
      throw new ImportFault(
        `mapping: no question ${source.question}; the definition asks ${[...known.keys()].join(', ')}`,
      )
    }
    return source.comment
      ? commentColumn(source, question)
      : source.other
        ? otherColumn(source, question)
        : answerColumn(source, question, decimal)
  })
  return columns.toSorted((a, b) => Number(a.source.other) - Number(b.source.other))
}

/** Returns the column for Other texts. A text also selects Other, except in a single-choice question that already has an answer. */
function otherColumn(source: QuestionColumn, { name, type, source: element }: Question): AnswerColumn {
  const offers = element['hasOther'] === true || element['showOtherItem'] === true
  if (!offers || type === 'matrix' || type === 'multipletext')
    throw new ImportFault(`mapping: ${name} has no choice Other for the column ${source.column}`)
  return {
    source,
    read: (value) => [value],
    refusal: '',
    put: (answers, text) => {
      if (type === 'checkbox') putChoice(answers, name, OTHER_VALUE)
      else answers[name] ??= OTHER_VALUE
      return putOnce(answers, `${name}-Comment`, text)
    },
  }
}

/** Returns the column for the comment beside an answer; a comment selects no choice. */
function commentColumn(source: QuestionColumn, question: Question): AnswerColumn {
  if (!takesComment(question.source))
    throw new ImportFault(`mapping: ${question.name} has no comment field for the column ${source.column}`)
  return {
    source,
    read: (value) => [value],
    refusal: '',
    put: (answers, text) => putOnce(answers, `${question.name}-Comment`, text),
  }
}

/** Returns the column for a whole answer to a matrix dropdown or dynamic panel, as a JSON object or list; other text is refused. */
function wholeColumn(source: QuestionColumn, { name }: Question): AnswerColumn {
  return {
    source,
    read: (value) => (parseJson(value) === null ? null : [value]),
    refusal: 'is not JSON',
    put: (answers, text) => {
      if (answers[name] !== undefined) return false
      answers[name] = parseJson(String(text))
      return true
    },
  }
}

/** Parses JSON text that contains an object or a list; returns null for any other text. */
function parseJson(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

function answerColumn(source: QuestionColumn, question: Question, decimal: Mapping['decimal']): AnswerColumn {
  const { name, type } = question
  const { separator } = source
  if (separator !== undefined && type !== 'checkbox')
    throw new ImportFault(`mapping: ${name} takes one answer, so the column ${source.column} cannot have a separator`)
  const isText = type === 'text' || type === 'comment' || type === 'multipletext'
  const readOne = isText ? textReader(question, decimal) : choiceReader(source, question, decimal)
  const read = (value: string): readonly ChoiceValue[] | null => {
    const whole = readOne(value)
    if (whole !== null) return [whole]
    return separator === undefined ? null : readSeveral(value, separator, readOne)
  }
  const refusal = isText ? `is not a number with a decimal ${MARK_NAMES[decimal]}` : `is not a choice of ${name}`
  switch (type) {
    case 'matrix':
    case 'multipletext': {
      const part = partOf(source, question)
      return { source, read, refusal, put: (answers, answer) => putPart(answers, name, part, answer) }
    }
    case 'checkbox':
      return { source, read, refusal, put: (answers, answer) => putChoice(answers, name, answer) }
    case 'matrixdropdown':
    case 'paneldynamic':
      return wholeColumn(source, question)
    case 'rating':
    case 'radiogroup':
    case 'dropdown':
    case 'boolean':
    case 'text':
    case 'comment':
      return { source, read, refusal, put: (answers, answer) => putOnce(answers, name, answer) }
  }
}

/** Returns a parser for text answers. For a number question it accepts only numbers, and normalizes them. */
function textReader({ inputType }: Question, decimal: Mapping['decimal']): (value: string) => ChoiceValue | null {
  if (inputType !== 'number') return (value) => value
  return (value) => (isNumber(value, decimal) ? shortenNumber(value, decimal) : null)
}

/**
 * Splits a cell into choices. Tries the longest possible choice first, because the text of a choice may contain the separator.
 * Returns null when there is no choice, a part is not a choice, or the cell has more than MAX_PARTS parts.
 */
function readSeveral(
  value: string,
  separator: string,
  readOne: (value: string) => ChoiceValue | null,
): readonly ChoiceValue[] | null {
  const parts = value.split(separator)
  if (parts.length > MAX_PARTS) return null
  const found: ChoiceValue[] = []
  for (let first = 0; first < parts.length;) {
    if (parts[first]?.trim() === '') {
      first++
      continue
    }
    let end = parts.length
    let choice: ChoiceValue | null = null
    for (; end > first && choice === null; end--) choice = readOne(parts.slice(first, end).join(separator).trim())
    if (choice === null) return null
    found.push(choice)
    first = end + 1
  }
  return found.length === 0 ? null : found
}

/** Returns the row or item that a column answers. Fails with ImportFault when the question has no such row or item. */
function partOf(source: QuestionColumn, question: Question): string {
  const isMatrix = question.type === 'matrix'
  const name = isMatrix ? source.row : source.item
  const parts = isMatrix ? question.rows.map((row) => row.value) : question.items.map((item) => item.name)
  if (name !== undefined && parts.includes(name)) return name
  const kind = isMatrix ? 'row' : 'item'
  throw new ImportFault(`mapping: no ${kind} ${name ?? '(none)'} of ${question.name}; it has ${parts.join(', ')}`)
}

/**
 * Returns a parser that looks up a cell's choice in the mapping's values, or among the choices when the mapping has no values. The
 * parser returns the choice as the survey stores it, or null. Fails with ImportFault for an invalid choice in the mapping.
 */
function choiceReader(
  source: QuestionColumn,
  question: Question,
  decimal: Mapping['decimal'],
): (value: string) => ChoiceValue | null {
  const choices = storedChoices(question)
  for (const choice of Object.values(source.values ?? {})) {
    if (!choices.has(choice)) {
      throw new ImportFault(
        `mapping: ${choice} is not a choice of ${question.name}; it has ${[...choices.keys()].join(', ')}`,
      )
    }
  }
  const values = source.values
  const find = (value: string): ChoiceValue | undefined => {
    if (values === undefined) return choices.get(value)
    const choice = Object.hasOwn(values, value) ? values[value] : undefined
    return choice === undefined ? undefined : choices.get(choice)
  }
  // A file may contain 4.0 for the choice 4.
  return (value) => find(value) ?? find(shortenNumber(value, decimal)) ?? null
}

/** Maps the value of each choice, as text, to its stored value: the value 1 in a definition is stored as a number, and "1" as a string. */
export function storedChoices(question: Question): Map<string, ChoiceValue> {
  const { source, type } = question
  const isScale = type === 'rating' && source.rateValues === undefined
  const offered = type === 'matrix' ? question.columns : choicesOf(source)
  const stored = new Map<string, ChoiceValue>(
    offered.map(({ value }) => [value, isScale ? Number(value) : type === 'boolean' ? readBoolean(value) : value]),
  )
  const listed: readonly unknown[] = (type === 'matrix' ? source.columns : (source.rateValues ?? source.choices)) ?? []
  for (const choice of listed) {
    const value = valueOf(choice)
    if (value !== null && typeof value !== 'string') stored.set(String(value), value)
  }
  return stored
}

function readBoolean(value: string): ChoiceValue {
  return value === 'true' ? true : value === 'false' ? false : value
}

function valueOf(choice: unknown): ChoiceValue | null {
  if (isChoiceValue(choice)) return choice
  const value = typeof choice === 'object' && choice !== null && 'value' in choice ? choice.value : null
  return isChoiceValue(value) ? value : null
}

/** Stores the answer to a question that can have only one; returns false if a different answer is already stored. */
function putOnce(answers: Record<string, unknown>, name: string, answer: ChoiceValue): boolean {
  if (answers[name] !== undefined && answers[name] !== answer) return false
  answers[name] = answer
  return true
}

function putPart(answers: Record<string, unknown>, name: string, part: string, answer: ChoiceValue): boolean {
  const stored = answers[name]
  const parts: Record<string, unknown> = typeof stored === 'object' ? { ...stored } : {}
  if (!putOnce(parts, part, answer)) return false
  answers[name] = parts
  return true
}

function putChoice(answers: Record<string, unknown>, name: string, answer: ChoiceValue): boolean {
  const picked: unknown[] = Array.isArray(answers[name]) ? answers[name] : []
  answers[name] = picked.includes(answer) ? picked : [...picked, answer]
  return true
}
