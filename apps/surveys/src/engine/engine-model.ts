import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { Model, Question } from 'survey-core'

import { toEngineJson } from './engine-json.ts'
import { fitRequiredText } from './required-text.ts'

/**
 * Creates the engine's model of a survey, for both the survey page and the server. It contains only the questions and their rules,
 * not the header, progress, buttons or final pages. Themes and other external settings are not applied.
 */
export function createEngineModel(definition: SurveyDefinition): Model {
  const model = new Model(toEngineJson(definition))
  model.showTitle = false
  model.showPageTitles = false
  model.showPageNumbers = false
  model.showQuestionNumbers = 'off'
  model.showProgressBar = false
  model.showNavigationButtons = false
  model.showCompletePage = false
  model.questionErrorLocation = 'top'
  model.textUpdateMode = 'onTyping'
  model.autoFocusFirstError = true
  model.autoFocusFirstQuestion = false
  model.autoGrowComment = true
  model.allowResizeComment = false
  model.widthMode = 'responsive'
  model.isCompact = true
  model.generateStylesheet = false
  model.onErrorCustomText.add((_, error) => {
    if (error.name === 'required' && error.obj instanceof Question) error.text = fitRequiredText(error.text, error.obj)
  })
  return model
}
