import { readScaleMarks } from '@rapport/domain/surveys/definition/scale-marks'
import { readChoice } from '@rapport/domain/surveys/definition/survey-choices'
import type {
  ChoiceSource,
  SurveyDefinition,
  SurveyElement,
  SurveyPage,
} from '@rapport/domain/surveys/definition/survey-definition'

/** Rapport's own properties, which the engine does not know. @source Decisions, section 12, "Question types" */
const OURS = ['renderAs', 'icon', 'sentiment', 'notApplicable', 'featured_subquestion_value', 'label'] as const

/** Survey properties that are passed to the engine; the page itself handles the title, appearance, buttons and progress. */
const PASSED_ON = [
  'locale',
  'requiredText',
  'checkErrorsMode',
  'clearInvisibleValues',
  'questionTitleLocation',
  'questionDescriptionLocation',
] as const

/**
 * Returns the definition for the survey engine: the survey properties in PASSED_ON, and the pages without the properties that only
 * Rapport uses. In a scale, each value is on the line above its text. A matrix is shown as a list of groups at every width, so that
 * it does not scroll horizontally. “Yes” and “No” are on separate lines.
 */
export function toEngineJson(definition: SurveyDefinition): Record<string, unknown> {
  const passedOn = PASSED_ON.filter((name) => definition[name] !== undefined).map((name) => [name, definition[name]])
  return { ...Object.fromEntries(passedOn), pages: definition.pages.map(toPage) }
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
    ...(rateValues ? { rateValues: valuesAbove(rateValues) } : {}),
    ...(Array.isArray(rows) ? { rows: rows.map(withoutOurs) } : {}),
    ...(element.type === 'matrix' || element.type === 'matrixdropdown' ? { displayMode: 'list' } : {}),
    ...(element.type === 'matrix' && columns ? { columns: valuesAbove(columns) } : {}),
    ...(element.type === 'rating' ? { displayMode: 'buttons' } : {}),
    ...(element.type === 'boolean' ? { renderAs: 'radio', swapOrder: true } : {}),
  }
}

function isOurs(name: string): boolean {
  return OURS.some((ours) => ours === name)
}

function withoutOurs<T>(source: T): T | Record<string, unknown> {
  if (typeof source !== 'object' || source === null) return source
  return Object.fromEntries(Object.entries(source).filter(([name]) => !isOurs(name)))
}

/** Puts the value above the text: `{ value: 4, text: 'Very good' }` becomes "4" and, on the next line, "Very good". */
function valuesAbove(sources: readonly unknown[]): unknown[] {
  const choices = sources.filter(isChoiceSource)
  if (choices.length < sources.length) return sources.map(withoutOurs)
  const marks = readScaleMarks(choices.map(readChoice))
  return choices.map((source, index) => {
    const { mark = '', label = '' } = marks[index] ?? {}
    const { value } = readChoice(source)
    if (mark === '') return withoutOurs(source)
    const own = typeof source === 'object' ? source.value : typeof source === 'number' ? source : value
    return label === '' ? own : { value: own, text: `${mark}\n${label}` }
  })
}

function isChoiceSource(source: unknown): source is ChoiceSource {
  return typeof source !== 'object' || (source !== null && 'value' in source)
}
