import { isBirthDateQuestion } from '@rapport/domain/surveys/answers/birth-date'
import { isChoiceValue } from '@rapport/domain/surveys/definition/survey-choices'
import type { AnswerPath } from '@rapport/domain/surveys/first-page/control-name'
import type { FirstChoice, FirstHead, FirstInput, FirstQuestion } from '@rapport/domain/surveys/first-page/first-page'
import {
  QuestionBooleanModel,
  QuestionCheckboxModel,
  QuestionCommentModel,
  QuestionDropdownModel,
  QuestionRadiogroupModel,
  QuestionRatingModel,
  QuestionSelectBase,
  QuestionTextModel,
  surveyLocalization,
  type SurveyElement,
  type ItemValue,
  type LocalizableString,
  type Question,
} from 'survey-core'

import { fitRequiredText } from './required-text.ts'

/** Returns a text in the model's language, with each question name in braces replaced by the answer to that question. */
export const textOf = (text: LocalizableString): string => text.renderedHtml ?? ''

/** Returns one of the engine's texts in the language of an element. */
export const wordOf = (
  element: SurveyElement,
  name: 'loadingFile' | 'requiredError' | 'requiredErrorInPanel',
): string => surveyLocalization.getString(name, element.getLocale())

/** Describes the title and the description of a question, and whether an answer is required. */
export function describeHead(question: Question): FirstHead {
  return {
    title: textOf(question.locTitle),
    isTitleShown: question.hasTitle,
    description: question.hasDescription ? textOf(question.locDescription) : '',
    isRequired: question.isRequired,
    requiredText: question.requiredErrorText || fitRequiredText(wordOf(question, 'requiredError'), question),
  }
}

/**
 * Describes a question for native controls. Returns null for a question that they cannot render as the engine does, such as a
 * collapsed question, one with several parts, or one with shuffled choices, which would move when the engine takes over.
 */
export function describeQuestion(question: Question, path: AnswerPath, isThumbs: boolean): FirstQuestion | null {
  const control = controlOf(question, isThumbs)
  if (control === null || question.isCollapsed) return null
  const hasOther = question instanceof QuestionSelectBase && question.hasOther
  return {
    ...describeHead(question),
    kind: 'question',
    path,
    control,
    isReadOnly: question.isReadOnly,
    choices: describeChoices(question),
    ends: endsOf(question),
    input: describeInput(question),
    other: hasOther ? { placeholder: question.otherPlaceholder ?? '' } : null,
    comment: question.hasComment
      ? { title: question.commentText ?? '', placeholder: question.commentPlaceholder ?? '' }
      : null,
  }
}

function controlOf(question: Question, isThumbs: boolean): FirstQuestion['control'] | null {
  if (question instanceof QuestionSelectBase && question.choicesOrder === 'random') return null
  if (question instanceof QuestionRatingModel) return 'scale'
  if (question instanceof QuestionBooleanModel) return 'list'
  if (question instanceof QuestionDropdownModel) return question.getType() === 'dropdown' ? 'select' : null
  if (question instanceof QuestionCheckboxModel) return question.getType() === 'checkbox' ? 'checkboxes' : null
  if (question instanceof QuestionRadiogroupModel) return isThumbs ? 'thumbs' : 'list'
  if (question instanceof QuestionTextModel) return 'input'
  return question instanceof QuestionCommentModel ? 'textarea' : null
}

function describeChoices(question: Question): FirstChoice[] {
  const { value: picked } = question
  const isPicked = (value: unknown) => (Array.isArray(picked) ? picked.includes(value) : picked === value)
  if (question instanceof QuestionBooleanModel) {
    const sides = [
      { value: question.getValueTrue(), text: textOf(question.locLabelTrue) },
      { value: question.getValueFalse(), text: textOf(question.locLabelFalse) },
    ]
    return sides.map(({ value, text }) => ({ value, text, isPicked: isPicked(value), role: null }))
  }
  return itemsOf(question).flatMap((item) => {
    const { value }: { value: unknown } = item
    return isChoiceValue(value)
      ? [{ value, text: textOf(item.locText), isPicked: isPicked(value), role: roleOf(question, item) }]
      : []
  })
}

function itemsOf(question: Question): readonly ItemValue[] {
  if (question instanceof QuestionRatingModel) return question.visibleRateValues
  return question instanceof QuestionSelectBase ? question.visibleChoices : []
}

function roleOf(question: Question, item: ItemValue): FirstChoice['role'] {
  if (!(question instanceof QuestionSelectBase)) return null
  if (item === question.otherItem) return 'other'
  return item === question.noneItem ? 'none' : null
}

function endsOf(question: Question): FirstQuestion['ends'] {
  if (!(question instanceof QuestionRatingModel)) return ['', '']
  return [textOf(question.locMinRateDescription), textOf(question.locMaxRateDescription)]
}

function describeInput(question: Question): FirstInput {
  const isText = question instanceof QuestionTextModel
  const { value }: { value: unknown } = question
  const hasText = isText || question instanceof QuestionCommentModel
  const placeholder: unknown = 'placeholder' in question ? question.placeholder : ''
  const maxLength: unknown = hasText ? question.getMaxLength() : null
  return {
    type: isText ? question.inputType : 'text',
    text: hasText && (typeof value === 'string' || typeof value === 'number') ? String(value) : '',
    placeholder: typeof placeholder === 'string' ? placeholder : '',
    maxLength: typeof maxLength === 'number' && maxLength > 0 ? maxLength : null,
    min: isText ? limitOf(question.renderedMin) : null,
    max: isText ? limitOf(question.renderedMax) : null,
    step: isText && typeof question.step === 'number' ? question.step : null,
  }
}

const limitOf = (limit: unknown): string | number | null =>
  (typeof limit === 'string' && limit !== '') || typeof limit === 'number' ? limit : null

/**
 * Returns whether a question can be shown and checked without the engine: a missing answer is the only possible error, and the
 * question shows its title, is not read-only, and has no default answer, comment, choice “Other” or “None”, or custom message for a
 * missing answer.
 */
export function isUnchecked(question: Question, described: FirstQuestion): boolean {
  const { input, control, isReadOnly, choices, other, comment, path } = described
  const limits: unknown[] = question instanceof QuestionTextModel ? [question.min, question.max, question.step] : []
  const isLimited = limits.some(Boolean) || input.text !== ''
  const isPlain = !isLimited && !isReadOnly && other === null && comment === null && described.isTitleShown
  const type = control === 'input' ? 'text' : 'comment'
  const isBirthDate = isBirthDateQuestion({ type, name: path[0], title: described.title })
  const isSelection = question instanceof QuestionCheckboxModel
  const isCounted = isSelection && (question.minSelectedChoices > 0 || question.maxSelectedChoices > 0)
  return (
    isPlain &&
    !isBirthDate &&
    !isCounted &&
    input.type !== 'email' &&
    question.validators.length === 0 &&
    !question.requiredErrorText &&
    choices.every(({ isPicked, role }) => !isPicked && role === null)
  )
}
