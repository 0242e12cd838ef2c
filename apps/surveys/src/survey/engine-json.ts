import { readChoice } from '@rapport/domain/survey-choices'
import type { ChoiceSource, SurveyDefinition, SurveyElement, SurveyPage } from '@rapport/domain/survey-definition'

/** What results read and the engine does not know. @source Decisions, section 12, "Question types" */
const OURS = ['renderAs', 'icon', 'sentiment', 'notApplicable', 'featured_subquestion_value', 'label'] as const

/** What a survey as a whole says to the engine; looks, buttons and progress are the page's. @source ours */
const PASSED_ON = [
  'locale',
  'requiredText',
  'checkErrorsMode',
  'clearInvisibleValues',
  'questionTitleLocation',
  'questionDescriptionLocation',
] as const

/**
 * The definition as the survey engine gets it: without our own properties and its title, which the page shows itself; a
 * rating's value stands above its words, in one text of two lines; a matrix is a list of groups at every width, so that
 * nothing ever scrolls sideways.
 *
 * @source ours
 */
export function toEngineJson(definition: SurveyDefinition): Record<string, unknown> {
  const kept = PASSED_ON.filter((name) => definition[name] !== undefined).map((name) => [name, definition[name]])
  return { ...Object.fromEntries(kept), pages: definition.pages.map(toPage) }
}

function toPage(page: SurveyPage): Record<string, unknown> {
  return { ...page, elements: page.elements.map(toElement) }
}

function toElement(element: SurveyElement): Record<string, unknown> {
  const { elements, templateElements, choices, columns, rows, rateValues } = element
  const rest = Object.fromEntries(Object.entries(element).filter(([name]) => !isOurs(name)))
  return {
    ...rest,
    ...(elements ? { elements: elements.map(toElement) } : {}),
    ...(templateElements ? { templateElements: templateElements.map(toElement) } : {}),
    ...(choices ? { choices: choices.map(withoutOurs) } : {}),
    ...(rateValues ? { rateValues: rateValues.map(withValueAbove) } : {}),
    ...(Array.isArray(rows) ? { rows: rows.map(withoutOurs) } : {}),
    ...(element.type === 'matrix' || element.type === 'matrixdropdown' ? { displayMode: 'list' } : {}),
    ...(element.type === 'matrix' && columns ? { columns: columns.map(withValueAbove) } : {}),
    ...(element.type === 'rating' ? { displayMode: 'buttons' } : {}),
  }
}

function isOurs(name: string): boolean {
  return OURS.some((ours) => ours === name)
}

function withoutOurs<T>(source: T): T | Record<string, unknown> {
  if (typeof source !== 'object' || source === null) return source
  return Object.fromEntries(Object.entries(source).filter(([name]) => !isOurs(name)))
}

/** `{ value: 4, text: 'Very good' }` reads "4" and, below it, "Very good"; a value without words of its own stays alone. */
function withValueAbove(source: unknown): unknown {
  const isChoice = typeof source !== 'object' || (source !== null && 'value' in source)
  if (!isChoice) return source
  const plain = source as ChoiceSource // a choice by its form, see the line above; the definition was checked when it was stored
  const { value, text } = readChoice(plain)
  const isNumber = value.trim() !== '' && Number.isFinite(Number(value))
  if (!isNumber || text === value) return withoutOurs(source)
  return { value: typeof plain === 'object' ? plain.value : value, text: `${value}\n${text}` }
}
