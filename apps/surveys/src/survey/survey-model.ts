import { checkBirthDate, isBirthDateQuestion } from '@rapport/domain/surveys/answers/birth-date'
import { readScaleMarks } from '@rapport/domain/surveys/definition/scale-marks'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { listQuestions, type Question } from '@rapport/domain/surveys/definition/survey-questions'
import type { VisibleQuestions } from '@rapport/domain/surveys/survey-state'
import { createBaseThemeStyle, type Model } from 'survey-core'

import { createEngineModel } from '../engine/engine-model.ts'
import { localToday } from '../platform/environment.ts'

/** A survey, and which of its questions to show. */
export interface SurveyContent {
  readonly definition: SurveyDefinition
  readonly visible: VisibleQuestions
}

/** The initial answers of a model. */
export interface GivenAnswers {
  readonly answers: Readonly<Record<string, unknown>>
  /** Whether the respondent has answered before. If so, the respondent erased any default answer that is missing from `answers`. */
  readonly hasAnswered: boolean
}

/**
 * Creates the engine's model of a survey, opened at the given page and filled with the answers. Default answers are added only if
 * the respondent has not answered before.
 */
export function createModel(
  content: SurveyContent,
  { answers, hasAnswered }: GivenAnswers,
  page: number | string,
): Model {
  adoptEngineStyle()
  const model = createEngineModel(content.definition)
  styleQuestions(model, content.definition)
  hideUnasked(model, content)
  checkBirthDates(model, content.definition)
  if (hasAnswered) model.data = { ...answers }
  else model.mergeData({ ...answers })
  const index = typeof page === 'number' ? page : indexOfPage(model, page)
  model.currentPageNo = Math.min(index, Math.max(model.visiblePages.length - 1, 0))
  return model
}

/**
 * Returns the index, among the visible pages, of the page that contains an outline row: a question, a group, or `page:name`.
 * Returns 0 if that page does not exist or is not visible.
 */
function indexOfPage(model: Model, row: string): number {
  const page = row.startsWith('page:')
    ? model.getPageByName(row.slice('page:'.length))
    : (model.getQuestionByName(row) ?? model.getPanelByName(row))?.page
  return Math.max(
    model.visiblePages.findIndex((one) => one === page),
    0,
  )
}

/** Adds class names to questions that are shown as thumbs or as number scales. @source Decisions, section 12 */
function styleQuestions(model: Model, definition: SurveyDefinition): void {
  const classNames = new Map(listQuestions(definition).map((question) => [question.name, classNameOf(question)]))
  model.onUpdateQuestionCssClasses.add((_, { question, cssClasses }) => {
    const className = classNames.get(question.name)
    if (className) cssClasses['root'] = `${String(cssClasses['root'] ?? '')} ${className}`
  })
}

function classNameOf({ type, renderAs, choices, columns }: Question): string {
  if (renderAs === 'thumbs') return 'survey-thumbs'
  const boxes = type === 'matrix' ? columns : type === 'rating' ? choices : []
  return readScaleMarks(boxes).some(({ mark }) => mark !== '') ? 'survey-scale' : ''
}

function hideUnasked(model: Model, content: SurveyContent): void {
  const { visible } = content
  if (visible.show !== 'some') return
  for (const question of model.getAllQuestions()) {
    if (!visible.names.includes(question.name)) question.visible = false
  }
}

/** Adds validation of dates of birth to the model. @source Specification part 2, section 5 "Survey date of birth" */
function checkBirthDates(model: Model, definition: SurveyDefinition): void {
  const names = new Set(
    listQuestions(definition)
      .filter(isBirthDateQuestion)
      .map(({ name }) => name),
  )
  model.onValidateQuestion.add((_, options) => {
    if (!names.has(options.name) || typeof options.value !== 'string') return
    const problem = checkBirthDate(options.value, localToday())
    if (problem !== null) options.error = problem
  })
}

/** Clears the answers to hidden questions, unless the survey is set to keep them. */
export function clearHiddenAnswers(model: Model): void {
  for (const question of model.getAllQuestions()) question.clearValueIfInvisible('onComplete')
}

let isAdopted = false

/**
 * Adds the engine's style variables, which survey.css uses, as a constructed style sheet. The engine itself would insert a style
 * element, which the content security policy blocks.
 * @source SEC-CSP-1
 */
export function adoptEngineStyle(): void {
  if (isAdopted) return
  isAdopted = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@layer engine { ${createBaseThemeStyle()} }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
