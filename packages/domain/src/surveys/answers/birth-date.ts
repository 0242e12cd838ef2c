import { MAX_AGE_YEARS } from '../../constants.ts'
import { parseTypedDate, toScreenDate } from '../../format/date-text.ts'
import type { Question } from '../definition/survey-questions.ts'

/** Message for an invalid date of birth in a survey. @source Specification part 2, section 5 */
const BIRTH_DATE_INVALID = 'Please enter a valid date of birth.'

/**
 * Returns the message for an invalid date of birth, or null for a valid one. A valid date is an existing day before today and no
 * more than a hundred years ago, written as YYYY-MM-DD or MM/DD/YYYY. `today` is YYYY-MM-DD in the member's time zone. A blank
 * answer is valid here; the question decides whether it is required.
 *
 * @source Specification part 2, section 5 "Survey date of birth"
 */
export function checkBirthDate(text: string, today: string): string | null {
  const typed = text.trim()
  if (typed === '') return null
  const date = parseTypedDate(toScreenDate(typed) ?? typed)
  if (date === null || date.year === null) return BIRTH_DATE_INVALID
  const day = [date.year, date.month, date.day].map((part) => String(part).padStart(2, '0')).join('-')
  const earliest = `${Number(today.slice(0, 4)) - MAX_AGE_YEARS}${today.slice(4)}`
  return day >= earliest && day < today ? null : BIRTH_DATE_INVALID
}

const BIRTH_DATE = /\b(date of birth|birth ?da(te|y)|dob)\b/i

/**
 * Returns whether a question asks for a date of birth: a text question with a name or title such as `dateOfBirth`,
 * `birth_date` or `dob`.
 *
 * @source Specification part 2, section 5 "Survey date of birth"
 */
export function isBirthDateQuestion({ type, name, title }: Pick<Question, 'type' | 'name' | 'title'>): boolean {
  const spacedName = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_-]+/g, ' ')
  return type === 'text' && (BIRTH_DATE.test(spacedName) || BIRTH_DATE.test(title))
}
