import { checkChoices, checkRows, checkSentiment, checkValidators } from '../answers/check-choices.ts'
import { checkName, checkProperties, joinPath } from './check-property.ts'
import { checkInputType, checkItems, checkCells, checkRating } from './check-question-parts.ts'
import { ELEMENT_PROPERTIES } from './definition-properties.ts'
import { isMeasure } from './measure.ts'
import { isJsonObject } from './safe-json.ts'
import { isChoiceValue } from './survey-choices.ts'
import type { SurveyElement } from './survey-definition.ts'
import { quoteValue, type ReportProblem } from './survey-problem.ts'

/** Maximum number of nested panels around an element. */
const MAX_DEPTH = 7

/**
 * The context of a checked element: how many panels it is nested in, the names that are already used, and the function that reports
 * problems.
 */
export interface ElementContext {
  readonly depth: number
  readonly names: Set<string>
  readonly report: ReportProblem
}

/**
 * Checks one question or panel and everything inside it: its type, its properties, the uniqueness of its name, and the requirements
 * of its type. Page names have a separate namespace.
 *
 * @source Decisions, section 12, "Question types"
 */
export function checkElement(element: unknown, path: string, context: ElementContext): void {
  const { depth, names, report } = context
  if (depth > MAX_DEPTH) return report(path, `is more than ${MAX_DEPTH} panels deep`)
  if (!isJsonObject(element)) return report(path, 'is not an object')
  const type = element['type']
  if (!isElementType(type)) return report(joinPath(path, 'type'), `unknown question type: ${quoteValue(type)}`)
  checkProperties(element, ELEMENT_PROPERTIES[type], path, report)
  if (checkName(element['name'], path, report)) {
    if (names.has(element['name'])) report(joinPath(path, 'name'), `is used twice: ${element['name']}`)
    names.add(element['name'])
  }
  checkHeld(element, type, path, context)
  checkOwnProperties(element, path, report)
}

function isElementType(type: unknown): type is SurveyElement['type'] {
  return typeof type === 'string' && Object.hasOwn(ELEMENT_PROPERTIES, type)
}

function checkHeld(
  element: Readonly<Record<string, unknown>>,
  type: SurveyElement['type'],
  path: string,
  context: ElementContext,
): void {
  const { report } = context
  switch (type) {
    case 'panel':
      return checkInside(element['elements'], joinPath(path, 'elements'), { ...context, depth: context.depth + 1 })
    case 'paneldynamic':
      // The questions in a dynamic panel have a separate namespace, because their answers are stored inside the panel's entries.
      return checkInside(element['templateElements'], joinPath(path, 'templateElements'), {
        ...context,
        depth: context.depth + 1,
        names: new Set(),
      })
    case 'checkbox':
    case 'radiogroup':
    case 'dropdown':
      return checkChoices(element['choices'], joinPath(path, 'choices'), report)
    case 'matrix':
      checkChoices(element['columns'], joinPath(path, 'columns'), report)
      return checkRows(element['rows'], joinPath(path, 'rows'), report)
    case 'matrixdropdown':
      checkCells(element['columns'], joinPath(path, 'columns'), report)
      if (element['choices'] !== undefined) checkChoices(element['choices'], joinPath(path, 'choices'), report)
      return checkRows(element['rows'], joinPath(path, 'rows'), report)
    case 'multipletext':
      return checkItems(element['items'], joinPath(path, 'items'), report)
    case 'rating':
      return checkRating(element, path, report)
    case 'text':
      return checkInputType(element['inputType'], path, report)
    case 'comment':
    case 'boolean':
  }
}

function checkInside(elements: unknown, path: string, context: ElementContext): void {
  if (!Array.isArray(elements)) return context.report(path, 'is missing')
  elements.forEach((element: unknown, position) => checkElement(element, `${path}[${position}]`, context))
}

function checkOwnProperties(element: Readonly<Record<string, unknown>>, path: string, report: ReportProblem): void {
  checkSentiment(element['sentiment'], joinPath(path, 'sentiment'), report)
  checkValidators(element['validators'], joinPath(path, 'validators'), report)
  if (element['renderAs'] !== undefined && element['renderAs'] !== 'thumbs')
    report(joinPath(path, 'renderAs'), `unknown picture: ${quoteValue(element['renderAs'])}`)
  if (element['measure'] !== undefined && !isMeasure(element['measure']))
    report(joinPath(path, 'measure'), `unknown measure: ${quoteValue(element['measure'])}`)
  const notApplicable = element['notApplicable']
  if (Array.isArray(notApplicable) && !notApplicable.every(isChoiceValue))
    report(joinPath(path, 'notApplicable'), 'is not a list of values')
}
