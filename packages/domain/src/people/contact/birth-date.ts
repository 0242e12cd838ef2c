import { MAX_AGE_YEARS } from '../../constants.ts'
import { parseTypedDate, toScreenDate } from '../../format/date-text.ts'

/** For a date of birth in a survey that cannot be one. @source Specification part 2, section 5 */
export const BIRTH_DATE_INVALID = 'Please enter a valid date of birth.'

/**
 * Why an answer cannot be a date of birth, or null when it can: a day that exists, before today, and within the past
 * hundred years, the day a hundred years ago included. It may be written as YYYY-MM-DD or MM/DD/YYYY; `today` is
 * YYYY-MM-DD where the member is. Blank is not judged: whether it must be answered is the question's to say.
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
