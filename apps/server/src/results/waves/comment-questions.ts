import { questionsByName, type Question } from '@rapport/domain/surveys/definition/survey-questions'

import { isIdentifying } from '../identifying-questions.ts'
import type { MeasuredForm } from '../measured-form.ts'

/** A question with free-text answers, and the slot that counts these answers. */
export interface CommentQuestion {
  readonly slot: number
  readonly question: Question
}

/** Lists those questions of a form whose comments are published. */
export function listCommentQuestions(form: Pick<MeasuredForm, 'definition' | 'slots'>): CommentQuestion[] {
  const questions = questionsByName(form.definition)
  return form.slots.flatMap(({ slot, kind, question: name }) => {
    const question = questions.get(name)
    const isText = question?.type === 'text' || question?.type === 'comment' || question?.type === 'multipletext'
    return kind === 'answered' && isText && !isIdentifying(name) ? [{ slot, question }] : []
  })
}
