import type { Question } from '../definition/survey-questions.ts'

const TEXT = /\b(date of birth|birth ?da(te|y)|dob)\b/i

/**
 * Whether a question asks for a date of birth: a text whose name or title says so. `dateOfBirth`, `birth_date` and `dob` do.
 *
 * @source Specification part 2, section 5 "Survey date of birth"; how it is recognised is ours
 */
export function isBirthDateQuestion({ type, name, title }: Pick<Question, 'type' | 'name' | 'title'>): boolean {
  const spoken = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_-]+/g, ' ')
  return type === 'text' && (TEXT.test(spoken) || TEXT.test(title))
}
