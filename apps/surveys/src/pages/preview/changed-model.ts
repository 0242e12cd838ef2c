import { listChangedTexts } from '@rapport/domain/surveys/authoring/changed-texts'
import type { PreviewMessage } from '@rapport/domain/surveys/authoring/preview-message'
import type { Model, PanelModel, Question } from 'survey-core'

/**
 * Updates the model of the previous draft to show a new draft, which is faster than creating a new model, and returns true. If
 * anything other than the titles and descriptions of questions and groups differs, changes nothing and returns false.
 */
export function changeModel(model: Model, before: PreviewMessage, after: PreviewMessage): boolean {
  const { questions_json: old, ...oldRest } = before.response
  const { questions_json: now, ...rest } = after.response
  if (before.row !== after.row || JSON.stringify(oldRest) !== JSON.stringify(rest)) return false
  const texts = listChangedTexts(old, now)
  if (texts === null) return false
  const elementOf = (name: string): Question | PanelModel | null =>
    model.getQuestionByName(name) ?? model.getPanelByName(name)
  if (texts.some(({ name }) => elementOf(name) === null)) return false
  for (const { name, title, description } of texts) {
    const element = elementOf(name)
    element?.locTitle.setJson(title)
    element?.locDescription.setJson(description)
  }
  return true
}
