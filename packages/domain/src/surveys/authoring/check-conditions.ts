import type { ConditionTerm } from '../conditions/condition.ts'
import { parseCondition } from '../conditions/parse-condition.ts'
import type { SurveyDefinition, SurveyElement } from '../definition/survey-definition.ts'
import type { ReportProblem } from '../definition/survey-problem.ts'
import { listQuestions } from '../definition/survey-questions.ts'

/**
 * Checks when pages, groups and questions are shown, and reports each condition without a value: the survey engine takes a missing
 * answer for an empty text, so it would show the question to everybody who did not answer. Expressions that the rule builder cannot
 * represent are not checked. Paths begin with `definition`.
 */
export function checkConditions(definition: SurveyDefinition, report: ReportProblem): void {
  const names = new Set(listQuestions(definition).map(({ name }) => name))
  const check = (visibleIf: unknown, path: string) => {
    const condition = typeof visibleIf === 'string' ? parseCondition(visibleIf, names) : null
    if (condition?.terms.some(isWithoutValue))
      report(`${path}.visibleIf`, 'has a condition without a value; to ask for no answer, choose "is not answered"')
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

function isWithoutValue({ op, value }: ConditionTerm): boolean {
  if (op === 'answered' || op === 'empty') return false
  return (
    value === undefined || value === '' || (typeof value === 'object' && (value.length === 0 || value.includes('')))
  )
}
