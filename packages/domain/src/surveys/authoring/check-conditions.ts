import { findUnknownPart, isComplete } from '../conditions/comparisons.ts'
import { parseCondition } from '../conditions/parse-condition.ts'
import type { SurveyDefinition, SurveyElement } from '../definition/survey-definition.ts'
import { quoteValue, type ReportProblem } from '../definition/survey-problem.ts'
import { listQuestions } from '../definition/survey-questions.ts'

/**
 * Checks the visibility conditions of pages, groups and questions, and reports at most one problem for each condition. It looks
 * first for a comparison without a value: the survey engine treats a missing answer as an empty text, so it would show the element
 * to everyone who did not answer. Next it looks for a compared question that is not in the survey, for example because it was
 * deleted, and then for a choice or row that the compared question does not have; most conditions that refer to a missing question,
 * choice or row are never true. Expressions that the rule builder cannot represent are not checked. Paths begin with `definition`.
 */
export function checkConditions(definition: SurveyDefinition, report: ReportProblem): void {
  const questions = new Map(listQuestions(definition).map((question) => [question.name, question]))
  const names = new Set(questions.keys())
  const check = (visibleIf: unknown, path: string) => {
    if (typeof visibleIf !== 'string') return
    const missing = listReferences(visibleIf).filter((reference) => !isKnown(reference, names))
    const condition = parseCondition(visibleIf, new Set([...names, ...missing]))
    if (condition === null) return
    const unknown = condition.terms.flatMap((term) => {
      const question = questions.get(term.question)
      return (question && findUnknownPart(term, question)) ?? []
    })[0]
    if (!condition.terms.every(isComplete))
      report(
        `${path}.visibleIf`,
        'has a condition without a value; to test for a missing answer, choose "is not answered"',
      )
    else if (missing[0] !== undefined)
      report(`${path}.visibleIf`, `compares a question that is not in the survey: ${quoteValue(missing[0])}`)
    else if (unknown !== undefined)
      report(`${path}.visibleIf`, `compares ${UNKNOWN[unknown.kind]}: ${quoteValue(unknown.name)}`)
  }
  const checkElements = (elements: readonly SurveyElement[], path: string) =>
    elements.forEach((element, index) => {
      const own = `${path}[${index}]`
      check(element['visibleIf'], own)
      if (element.type === 'panel') checkElements(element.elements ?? [], `${own}.elements`)
    })
  definition.pages.forEach((page, index) => {
    const path = `definition.pages[${index}]`
    check(page['visibleIf'], path)
    checkElements(page.elements, `${path}.elements`)
  })
}

const UNKNOWN = {
  row: 'a row that the question does not have',
  answer: 'an answer that the question does not have',
} as const

const listReferences = (expression: string): string[] =>
  [...expression.matchAll(/\{([^{}]+)\}/g)].map(([, reference = '']) => reference.trim())

/**
 * Returns whether a reference names a question or a part of its answer, in SurveyJS notation: `a.row`, `a[0].name`, `a-Comment`.
 */
const isKnown = (reference: string, names: ReadonlySet<string>): boolean =>
  names.has(reference) ||
  [...names].some((name) => ['.', '[', '-'].some((mark) => reference.startsWith(`${name}${mark}`)))
