import type { Question } from '../definition/survey-questions.ts'
import { MEMBER_ENTRY } from '../member-entry.ts'

/**
 * Returns whether a question asks the member for free text: it is a comment question, or a text question that has no special input
 * type and does not ask for the member's name.
 */
export function asksForComment({ type, inputType, name }: Pick<Question, 'type' | 'inputType' | 'name'>): boolean {
  if (type === 'comment') return true
  return type === 'text' && (inputType === null || inputType === 'text') && name !== MEMBER_ENTRY
}
