import { choicesOf, isChoiceValue } from '@rapport/domain/surveys/definition/survey-choices'
import type { ChoiceValue, SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { listQuestions, type Question } from '@rapport/domain/surveys/definition/survey-questions'

import { ImportFault, type Mapping, type QuestionColumn } from './mapping.ts'

/** A column of answers with its parsers. */
export interface AnswerColumn {
  readonly source: QuestionColumn
  /** Parses the answer of a cell; null when it is not an answer. */
  readonly read: (value: string) => ChoiceValue | null
  /** Stores an answer in the structure that the survey uses. */
  readonly put: (answers: Record<string, unknown>, answer: ChoiceValue) => void
}

/**
 * Returns the answer columns of a mapping. Several columns may map to one checkbox question, each adding a choice; any
 * other question has one column. Fails with ImportFault when the mapping names a question, row, item or choice that the
 * definition lacks.
 */
export function readAnswerColumns(definition: SurveyDefinition, { questions }: Mapping): AnswerColumn[] {
  const known = new Map(listQuestions(definition).map((question) => [question.name, question]))
  const filled = new Set<string>()
  return questions.map((source) => {
    const question = known.get(source.question)
    if (question === undefined) {
      throw new ImportFault(
        `mapping: no question ${source.question}; the definition asks ${[...known.keys()].join(', ')}`,
      )
    }
    const target = JSON.stringify([source.question, source.row, source.item])
    if (filled.has(target) && question.type !== 'checkbox') {
      throw new ImportFault(`mapping: two columns for ${[source.question, source.row].join(' ').trim()}`)
    }
    filled.add(target)
    return answerColumn(source, question)
  })
}

function answerColumn(source: QuestionColumn, question: Question): AnswerColumn {
  const { name } = question
  const isText = question.type === 'text' || question.type === 'comment' || question.type === 'multipletext'
  const read = isText ? (value: string) => value : choiceReader(source, question)
  switch (question.type) {
    case 'matrix':
    case 'multipletext': {
      const part = partOf(source, question)
      return { source, read, put: (answers, answer) => putPart(answers, name, part, answer) }
    }
    case 'checkbox':
      return { source, read, put: (answers, answer) => putChoice(answers, name, answer) }
    case 'matrixdropdown':
    case 'paneldynamic':
      throw new ImportFault(`mapping: ${name} is a ${question.type}, which one column cannot answer`)
    case 'rating':
    case 'radiogroup':
    case 'dropdown':
    case 'boolean':
    case 'text':
    case 'comment':
      return { source, read, put: (answers, answer) => void (answers[name] = answer) }
  }
}

/** Returns the row or item that a column answers. */
function partOf(source: QuestionColumn, question: Question): string {
  const isMatrix = question.type === 'matrix'
  const name = isMatrix ? source.row : source.item
  const parts = isMatrix ? question.rows.map((row) => row.value) : question.items.map((item) => item.name)
  if (name !== undefined && parts.includes(name)) return name
  const kind = isMatrix ? 'row' : 'item'
  throw new ImportFault(`mapping: no ${kind} ${name ?? '(none)'} of ${question.name}; it has ${parts.join(', ')}`)
}

/** Returns a parser from cell to choice, by the mapping's values or the choices themselves, in the type that the survey stores. */
function choiceReader(source: QuestionColumn, question: Question): (value: string) => ChoiceValue | null {
  const choices = storedChoices(question)
  for (const choice of Object.values(source.values ?? {})) {
    if (!choices.has(choice)) {
      throw new ImportFault(
        `mapping: ${choice} is no choice of ${question.name}; it has ${[...choices.keys()].join(', ')}`,
      )
    }
  }
  return (value) => {
    if (source.values === undefined) return choices.get(value) ?? null
    const choice = Object.hasOwn(source.values, value) ? source.values[value] : undefined
    return choice === undefined ? null : (choices.get(choice) ?? null)
  }
}

/** Maps the text of each choice to its stored value: a definition with 1 stores a number, one with "1" a string. */
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

function putPart(answers: Record<string, unknown>, name: string, part: string, answer: ChoiceValue): void {
  const parts = answers[name]
  answers[name] = { ...(typeof parts === 'object' ? parts : {}), [part]: answer }
}

function putChoice(answers: Record<string, unknown>, name: string, answer: ChoiceValue): void {
  const picked: unknown[] = Array.isArray(answers[name]) ? answers[name] : []
  answers[name] = picked.includes(answer) ? picked : [...picked, answer]
}
