import type { SurveyDefinition, SurveyElement } from '../surveys/definition/survey-definition.ts'
import type { ImportColumn, ImportedChoice, QuestionMeaning } from './import-column.ts'

/** A question with the columns that answer it, in the order of the file. */
interface ImportedQuestion {
  readonly first: QuestionMeaning
  readonly columns: readonly QuestionMeaning[]
  readonly hasOther: boolean
}

/** Lists the questions that columns answer, each with its columns. */
export function listImported(columns: readonly ImportColumn[]): ImportedQuestion[] {
  const meanings = columns.flatMap(({ becomes }) => becomes)
  const others = new Set(meanings.flatMap((one) => (one.meaning === 'other' ? [one.question] : [])))
  const byName = new Map<string, QuestionMeaning[]>()
  for (const one of meanings)
    if (one.meaning === 'question') byName.set(one.question, [...(byName.get(one.question) ?? []), one])
  return [...byName].flatMap(([name, [first, ...rest]]) =>
    first === undefined ? [] : [{ first, columns: [first, ...rest], hasOther: others.has(name) }],
  )
}

/** Composes the definition of a new survey from the columns that answer questions, on one page. */
export function composeDefinition(title: string, columns: readonly ImportColumn[]): SurveyDefinition {
  return { title, pages: [{ name: 'page1', elements: listImported(columns).map(elementOf) }] }
}

/**
 * Composes the definition of an existing survey: its own, followed by the questions that only the file has, on a page of their own. A
 * question that it has already stays as it is.
 */
export function extendDefinition(
  existing: SurveyDefinition,
  names: ReadonlySet<string>,
  columns: readonly ImportColumn[],
): SurveyDefinition {
  const added = listImported(columns).filter(({ first }) => !names.has(first.question))
  if (added.length === 0) return existing
  const taken = new Set(existing.pages.map(({ name }) => name))
  const name = taken.has('imported') ? `imported${existing.pages.length + 1}` : 'imported'
  return { ...existing, pages: [...existing.pages, { name, elements: added.map(elementOf) }] }
}

function elementOf({ first, columns, hasOther }: ImportedQuestion): SurveyElement {
  const { question: name, title, type, measure } = first
  const shared = { type, name, title, measure }
  const choices = mergeChoices(columns).map(({ value, text }) => ({ value, text }))
  switch (type) {
    case 'rating':
      return { ...shared, rateValues: choices }
    case 'matrix':
      return {
        ...shared,
        columns: choices,
        rows: columns.flatMap(({ part }) => (part === undefined ? [] : [{ value: part.name, text: part.title }])),
      }
    case 'radiogroup':
    case 'dropdown':
    case 'checkbox':
      return { ...shared, choices, ...(hasOther ? { showOtherItem: true } : {}) }
    case 'multipletext':
      return {
        ...shared,
        items: columns.flatMap(({ part }) => (part === undefined ? [] : [{ name: part.name, title: part.title }])),
      }
    case 'text':
      return measure === 'number' || measure === 'date' ? { ...shared, inputType: measure } : shared
    case 'boolean':
    case 'comment':
      return shared
  }
}

/** The choices of all columns of a question, each value once. */
function mergeChoices(columns: readonly QuestionMeaning[]): ImportedChoice[] {
  const merged = new Map<string, ImportedChoice>()
  for (const { choices } of columns)
    for (const choice of choices) if (!merged.has(String(choice.value))) merged.set(String(choice.value), choice)
  return [...merged.values()]
}
