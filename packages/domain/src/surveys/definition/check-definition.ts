import { MAX_SLOTS, slotsOf } from '../../results/scores/slots.ts'
import { checkLanguages } from '../languages/check-languages.ts'
import { checkElement } from './check-element.ts'
import { checkName, checkProperties } from './check-property.ts'
import { PAGE_PROPERTIES, SURVEY_PROPERTIES } from './definition-properties.ts'
import { allowedMeasures } from './measure.ts'
import { findForbiddenName, isJsonObject } from './safe-json.ts'
import type { SurveyDefinition } from './survey-definition.ts'
import { collectProblems, type ReportProblem, type SurveyProblem } from './survey-problem.ts'
import { listElements, listQuestions, type Question } from './survey-questions.ts'

/** Maximum number of questions that a survey definition may contain. */
const MAX_QUESTIONS = 500

/** The outcome of checking a definition: the definition to store, or the problems. */
export type DefinitionCheck =
  | { readonly ok: true; readonly definition: SurveyDefinition }
  | { readonly ok: false; readonly problems: readonly SurveyProblem[] }

/**
 * Checks a survey definition before it is stored, against an allow-list of question types and properties. Everything that can load
 * files, redirect, store data, run code or show raw markup is refused with its path and the reason, never silently removed.
 * `questions` (the older name of `elements`) and a survey without pages are converted to `pages` with `elements`.
 *
 * Input that is not an object (null, a list, a text) is reported as one problem; the check never throws. At most `most` problems
 * are listed, 50 by default.
 *
 * @source Decisions, section 12, "Question types"
 */
export function checkDefinition(input: unknown, most?: number): DefinitionCheck {
  const { problems, report } = collectProblems(most)
  const forbidden = findForbiddenName(input)
  if (forbidden !== null) report(forbidden, 'forbidden name')
  if (forbidden === null && checkProperties(input, SURVEY_PROPERTIES, '', report)) {
    const definition = { ...input, pages: pagesOf(input) }
    checkPages(definition.pages, report)
    checkIndexes(definition, report)
    checkLanguages(definition, report)
    if (problems.length === 0) {
      // After the checks above, this JSON is a definition; TypeScript cannot infer that.
      const checked = withoutOlderNames(definition) as SurveyDefinition
      checkSize(checked, report)
      checkMeasures(listQuestions(checked), report)
      if (problems.length === 0) return { ok: true, definition: checked }
    }
  }
  return { ok: false, problems }
}

function pagesOf(input: Readonly<Record<string, unknown>>): unknown {
  if (input['pages'] !== undefined) return input['pages']
  const elements = input['elements'] ?? input['questions']
  return elements === undefined ? undefined : [{ name: 'page1', elements }]
}

function checkPages(pages: unknown, report: ReportProblem): void {
  if (!Array.isArray(pages) || pages.length === 0) return report('pages', 'needs at least one page')
  const names = new Set<string>()
  pages.forEach((page: unknown, position) => {
    const path = `pages[${position}]`
    if (!checkProperties(page, PAGE_PROPERTIES, path, report)) return
    if (page['name'] !== undefined) checkName(page['name'], path, report)
    const elements = page['elements'] ?? page['questions'] ?? []
    if (!Array.isArray(elements)) return
    elements.forEach((element: unknown, index) =>
      checkElement(element, `${path}.elements[${index}]`, { depth: 0, names, report }),
    )
  })
}

function withoutOlderNames({
  elements: _,
  questions: __,
  ...definition
}: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const pages: unknown[] = Array.isArray(definition['pages']) ? definition['pages'] : []
  return {
    ...definition,
    pages: pages.filter(isJsonObject).map(({ questions, ...page }, position) => ({
      ...page,
      name: page['name'] ?? `page${position + 1}`,
      elements: page['elements'] ?? questions ?? [],
    })),
  }
}

function checkIndexes(definition: Readonly<Record<string, unknown>>, report: ReportProblem): void {
  if (!Array.isArray(definition['indexes'])) return
  definition['indexes'].forEach((index: unknown, position) => {
    const path = `indexes[${position}]`
    if (!checkProperties(index, { name: 'word', title: 'words', questions: 'list' }, path, report)) return
    checkName(index['name'], path, report)
    if (typeof index['title'] !== 'string') report(`${path}.title`, 'is missing')
    if (!Array.isArray(index['questions']) || !index['questions'].every((name) => typeof name === 'string')) {
      report(`${path}.questions`, 'is not a list of question names')
    }
  })
}

/** Checks that the stored measure of each question, including the questions in dynamic panels, is allowed. */
function checkMeasures(questions: readonly Question[], report: ReportProblem): void {
  for (const question of questions) {
    const { name, source } = question
    const allowed = allowedMeasures(question)
    if (source.measure !== undefined && !allowed.includes(source.measure)) {
      report('pages', `measure of ${name} cannot be ${source.measure}, only ${allowed.join(', ')}`)
    }
    checkMeasures(listElements(source.templateElements ?? [], question.path), report)
  }
}

function checkSize(definition: SurveyDefinition, report: ReportProblem): void {
  const questions = listQuestions(definition)
  if (questions.length === 0) report('pages', 'have no questions')
  if (questions.length > MAX_QUESTIONS) report('pages', `have over ${MAX_QUESTIONS} questions`)
  if (slotsOf(definition).length > MAX_SLOTS) report('pages', `have over ${MAX_SLOTS} rows and choices to count`)
  const names = new Set(questions.map((question) => question.name))
  for (const index of definition.indexes ?? []) {
    const unknown = index.questions.find((name) => !names.has(name))
    if (unknown !== undefined) report('indexes', `unknown question: ${unknown}`)
  }
}
