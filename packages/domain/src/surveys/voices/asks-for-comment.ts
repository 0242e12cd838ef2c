import type { Question } from '../definition/survey-questions.ts'
import { MEMBER_ENTRY } from '../member-entry.ts'

/**
 * Returns whether answers to a question are free text of the member: a comment, or a text without a special kind that is not the
 * member's name.
 */
export function asksForComment({ type, inputType, name }: Pick<Question, 'type' | 'inputType' | 'name'>): boolean {
  if (type === 'comment') return true
  return type === 'text' && (inputType === null || inputType === 'text') && name !== MEMBER_ENTRY
}
