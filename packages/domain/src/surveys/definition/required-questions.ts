import { isJsonObject } from './safe-json.ts'
import { readText } from './survey-choices.ts'
import type { SurveyDefinition, SurveyElement } from './survey-definition.ts'

/** A question that needs an answer before a response is complete. @source Decisions, section 14 "Required questions" */
export interface RequiredQuestion {
  readonly name: string
  readonly title: string
}

/** Properties that contain a condition for showing a page, panel or question, or for allowing an answer. */
const CONDITIONS = ['visibleIf', 'enableIf'] as const

type Conditional = Readonly<Record<string, unknown>>

const isAlwaysAsked = (part: Conditional): boolean =>
  part['visible'] !== false && part['readOnly'] !== true && CONDITIONS.every((name) => !part[name])

function listRequired(elements: readonly SurveyElement[]): RequiredQuestion[] {
  return elements.filter(isAlwaysAsked).flatMap((element) => {
    if (element.type === 'panel') return listRequired(element.elements ?? [])
    return element['isRequired'] === true ? [{ name: element.name, title: readText(element.title, element.name) }] : []
  })
}

/**
 * Returns whether an answer is empty by the survey engine's rule, so that the page and the server agree: a text is trimmed only
 * when it is the whole answer.
 */
const isUnanswered = (answer: unknown): boolean => isEmpty(typeof answer === 'string' ? answer.trim() : answer)

function isEmpty(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.length === 0
  if (isJsonObject(answer)) return Object.values(answer).every(isEmpty)
  return answer === undefined || answer === null || answer === ''
}

/**
 * Lists the required questions without an answer, in the order of the survey. The server does not evaluate conditions, so it checks
 * only questions that are always asked: neither the question nor a panel or page around it has a condition, is hidden, or is
 * read-only.
 *
 * @source Decisions, section 14 "Required questions"
 */
export function listUnanswered(
  definition: SurveyDefinition,
  answers: Readonly<Record<string, unknown>>,
): RequiredQuestion[] {
  return definition.pages
    .filter(isAlwaysAsked)
    .flatMap(({ elements }) => listRequired(elements))
    .filter(({ name }) => isUnanswered(Object.hasOwn(answers, name) ? answers[name] : undefined))
}
