import { choicesOf } from '../surveys/definition/survey-choices.ts'
import type { SurveyDefinition, SurveyElement } from '../surveys/definition/survey-definition.ts'
import { questionsByName } from '../surveys/definition/survey-questions.ts'
import type { ImportColumn, ImportedChoice, QuestionMeaning } from './import-column.ts'

/** A question with the columns that contain its answers, in the order of the file. */
interface ImportedQuestion {
  readonly first: QuestionMeaning
  readonly columns: readonly QuestionMeaning[]
  readonly hasOther: boolean
}

/** Lists the questions whose answers the columns contain, each with its columns. */
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

/** Composes the definition of a new survey, with a single page, from the columns that contain answers. */
export function composeDefinition(title: string, columns: readonly ImportColumn[]): SurveyDefinition {
  return { title, pages: [{ name: 'page1', elements: listImported(columns).map(elementOf) }] }
}

/**
 * Extends the definition of an existing survey with the questions that only the file has, on a separate page. Existing questions
 * are unchanged, except attributes, which get the groups that only the file has.
 */
export function extendDefinition(existing: SurveyDefinition, columns: readonly ImportColumn[]): SurveyDefinition {
  const questions = questionsByName(existing)
  const imported = listImported(columns)
  const added = imported.filter(({ first }) => !questions.has(first.question))
  const pages = addGroups(existing.pages, imported)
  if (added.length === 0) return pages === existing.pages ? existing : { ...existing, pages }
  const taken = new Set(pages.map(({ name }) => name))
  const name = taken.has('imported') ? `imported${pages.length + 1}` : 'imported'
  return { ...existing, pages: [...pages, { name, elements: added.map(elementOf) }] }
}

/** Adds the groups of attributes that only the file has; pages without a new group remain the same objects. */
function addGroups(pages: SurveyDefinition['pages'], imported: readonly ImportedQuestion[]): SurveyDefinition['pages'] {
  const groups = new Map(
    imported.flatMap((one) => (one.first.attribute === true ? [[one.first.question, mergeChoices(one.columns)]] : [])),
  )
  const extend = (elements: readonly SurveyElement[]): readonly SurveyElement[] => {
    const next = elements.map((element): SurveyElement => {
      if (element.elements !== undefined) {
        const inner = extend(element.elements)
        return inner === element.elements ? element : { ...element, elements: inner }
      }
      const known = new Set(choicesOf(element).map(({ value }) => value))
      const more = (groups.get(element.name) ?? []).filter(({ value }) => !known.has(String(value)))
      if (more.length === 0) return element
      return { ...element, choices: [...(element.choices ?? []), ...more.map(({ value, text }) => ({ value, text }))] }
    })
    return next.some((element, index) => element !== elements[index]) ? next : elements
  }
  const next = pages.map((page) => {
    const elements = extend(page.elements)
    return elements === page.elements ? page : { ...page, elements }
  })
  return next.some((page, index) => page !== pages[index]) ? next : pages
}

function elementOf({ first, columns, hasOther }: ImportedQuestion): SurveyElement {
  const { question: name, title, type, measure, attribute } = first
  // Respondents do not see a question that is an attribute.
  const shared = { type, name, title, measure, ...(attribute === true ? { attribute, visible: false } : {}) }
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
    case 'matrixdropdown':
    case 'paneldynamic':
      // The JSON is stored as text, because the fields of these questions in the exported survey are unknown.
      return { ...shared, type: 'comment', measure: 'text' }
  }
}

/** Returns the choices of all columns of a question, each value once. */
function mergeChoices(columns: readonly QuestionMeaning[]): ImportedChoice[] {
  const merged = new Map<string, ImportedChoice>()
  for (const { choices } of columns)
    for (const choice of choices) if (!merged.has(String(choice.value))) merged.set(String(choice.value), choice)
  return [...merged.values()]
}
