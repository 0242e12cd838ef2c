import type { SurveyDefinition } from '@rapport/domain/survey-definition'
import { listQuestions, type Question } from '@rapport/domain/survey-questions'
import { deriveVisibleQuestions } from '@rapport/domain/survey-state'
import { Model } from 'survey-core'

import { toEngineJson } from './engine-json.ts'
import { adoptEngineStyle } from './engine-style.ts'

/** The facts of a response that decide which of the questions are asked. */
export interface Asked {
  readonly definition: SurveyDefinition
  readonly triggers_tried: number
  readonly triggers_hit: number
  readonly visible_survey_question_ids: readonly string[]
}

/**
 * The engine's model of a survey: the questions and their rules. Header, progress, buttons and the pages after it are
 * ours. Answers are given to it as `data`; nothing from outside is merged into it, and no theme or style is.
 *
 * @source ours; toolchain notes of the survey engine
 */
export function createModel(asked: Asked, answers: Readonly<Record<string, unknown>>, page: number): Model {
  adoptEngineStyle()
  const model = new Model(toEngineJson(asked.definition))
  model.showTitle = false
  model.showPageTitles = false
  model.showPageNumbers = false
  model.showQuestionNumbers = 'off'
  model.showProgressBar = false
  model.showNavigationButtons = false
  model.showCompletePage = false
  model.questionErrorLocation = 'bottom'
  model.textUpdateMode = 'onTyping'
  model.autoFocusFirstError = true
  model.autoFocusFirstQuestion = false
  model.autoGrowComment = true
  model.allowResizeComment = false
  model.widthMode = 'responsive'
  model.isCompact = true
  model.generateStylesheet = false
  styleQuestions(model, asked.definition)
  hideUnasked(model, asked)
  model.data = { ...answers }
  model.currentPageNo = Math.min(page, Math.max(model.visiblePages.length - 1, 0))
  return model
}

/** Tells the style sheet which questions are thumbs and which are scales of numbers. @source Decisions, section 12 */
function styleQuestions(model: Model, definition: SurveyDefinition): void {
  const looks = new Map(listQuestions(definition).map((question) => [question.name, lookOf(question)]))
  model.onUpdateQuestionCssClasses.add((_, { question, cssClasses }) => {
    const look = looks.get(question.name)
    if (look) cssClasses['root'] = `${String(cssClasses['root'] ?? '')} ${look}`
  })
}

function lookOf({ renderAs, rateMin }: Question): string {
  if (renderAs === 'thumbs') return 'survey-thumbs'
  return rateMin === null ? '' : 'survey-scale'
}

function hideUnasked(model: Model, asked: Asked): void {
  const visible = deriveVisibleQuestions(asked)
  if (visible.show !== 'some') return
  for (const question of model.getAllQuestions()) {
    if (!visible.names.includes(question.name)) question.visible = false
  }
}

/** Takes back the answers to questions that later answers have hidden; they are not the member's word. @source ours */
export function clearHiddenAnswers(model: Model): void {
  for (const question of model.getAllQuestions()) question.clearValueIfInvisible('onComplete')
}
