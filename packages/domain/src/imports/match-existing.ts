import { isAttribute } from '../surveys/definition/attribute-questions.ts'
import { choicesOf } from '../surveys/definition/survey-choices.ts'
import type { SurveyDefinition } from '../surveys/definition/survey-definition.ts'
import { listQuestions, type Question } from '../surveys/definition/survey-questions.ts'
import { freeName } from '../surveys/outline/free-name.ts'
import type { ColumnChoice, ImportColumn, ImportedChoice, ImportedType, QuestionMeaning } from './import-column.ts'

/** The answer format of each question type. A column for one type can match a question of another type with the same format. */
const FORM_OF_ANSWER: Readonly<Record<ImportedType, string>> = {
  rating: 'choice',
  radiogroup: 'choice',
  dropdown: 'choice',
  boolean: 'choice',
  checkbox: 'choices',
  matrix: 'matrix',
  text: 'text',
  comment: 'text',
  multipletext: 'items',
  matrixdropdown: 'cells',
  paneldynamic: 'panels',
}

const WITHOUT_CHOICES: ReadonlySet<string> = new Set(['text', 'items', 'cells', 'panels'])

/**
 * Matches columns to the questions of an existing survey, by name and then by title, regardless of case, accents, spaces,
 * punctuation and a final `s`. A column matches only when the question can store all the column's answers. A column without a match
 * becomes a new question, with an unused name if its name is taken.
 */
export function matchExisting(columns: readonly ImportColumn[], existing: SurveyDefinition): ImportColumn[] {
  const known = listQuestions(existing)
  const taken = new Set(known.map(({ name }) => name))
  const renamed = new Map<string, string>()
  const rename = (name: string): string => {
    const free = renamed.get(name) ?? freeName(name, taken)
    renamed.set(name, free)
    taken.add(free)
    return free
  }
  const matchedAs = new Map<string, string>()
  const match = (choice: ColumnChoice): ColumnChoice => {
    if (choice.meaning !== 'question') return choice
    const question = findQuestion(known, choice)
    const fitted = question === null ? null : fit(choice, question)
    if (fitted !== null) {
      matchedAs.set(choice.question, fitted.question)
      return fitted
    }
    return taken.has(choice.question) || renamed.has(choice.question)
      ? { ...choice, question: rename(choice.question) }
      : choice
  }
  const matched = columns.map((column) => ({ ...column, becomes: column.becomes.map(match) }))
  const withOthers = (choice: ColumnChoice): ColumnChoice =>
    choice.meaning === 'other'
      ? { ...choice, question: matchedAs.get(choice.question) ?? renamed.get(choice.question) ?? choice.question }
      : choice
  return matched.map((column) => ({ ...column, becomes: column.becomes.map(withOthers) }))
}

function findQuestion(known: readonly Question[], { question, title }: QuestionMeaning): Question | null {
  const name = normalize(question)
  const text = normalize(title)
  return (
    known.find((one) => one.name === question) ??
    known.find((one) => normalize(one.name) === name) ??
    known.find((one) => text !== '' && normalize(one.title) === text) ??
    null
  )
}

/** Adapts a column to a question in the survey; returns null when the question cannot store the column's answers. */
function fit(choice: QuestionMeaning, question: Question): QuestionMeaning | null {
  const form: string | undefined = Object.entries(FORM_OF_ANSWER).find(([type]) => type === question.type)?.[1]
  if (form === undefined || form !== FORM_OF_ANSWER[choice.type]) return null
  const part = choice.part === undefined ? undefined : findPart(choice.part, question)
  if (part === null) return null
  const offered = question.type === 'matrix' ? question.columns : choicesOf(question.source)
  const isOpen = choice.attribute === true && isAttribute(question)
  const choices = WITHOUT_CHOICES.has(form) ? [] : fitChoices(choice.choices, offered, isOpen)
  if (choices === null) return null
  return { ...choice, question: question.name, choices, ...(part === undefined ? {} : { part }) }
}

function findPart(part: NonNullable<QuestionMeaning['part']>, question: Question): QuestionMeaning['part'] | null {
  const parts =
    question.type === 'matrix'
      ? question.rows.map(({ value, text }) => ({ name: value, title: text }))
      : question.items.map(({ name, title }) => ({ name, title }))
  return (
    parts.find(({ name }) => name === part.name) ??
    parts.find(({ name }) => normalize(name) === normalize(part.name)) ??
    parts.find(({ title }) => normalize(title) === normalize(part.title)) ??
    null
  )
}

/**
 * Gives each choice the value that the survey stores for it. Keeps unknown choices for an open list, such as the groups of an
 * attribute; returns null if any other list lacks a choice.
 */
function fitChoices(
  choices: readonly ImportedChoice[],
  offered: readonly { readonly value: string; readonly text: string }[],
  isOpen: boolean,
): ImportedChoice[] | null {
  const fitted: ImportedChoice[] = []
  for (const choice of choices) {
    const value = normalize(String(choice.value))
    const found =
      offered.find((one) => one.value === String(choice.value)) ??
      offered.find((one) => normalize(one.value) === value || normalize(one.text) === normalize(choice.text))
    if (found === undefined && !isOpen) return null
    fitted.push(found === undefined ? choice : { ...choice, value: found.value })
  }
  return fitted
}

/** Returns a text in lower case without accents, spaces, punctuation or a final `s`. */
function normalize(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .replace(/(?<=\p{L})s$/u, '')
}
