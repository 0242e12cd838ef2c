import { epochDayOfIso } from '@rapport/domain/dates/epoch-day'

/** Nobody was sent anything before, and databases end somewhere. */
const FIRST_DAY = '1900-01-01'

/** Why a text in the shape of YYYY-MM-DD is no day of this calendar that is asked for, or null. @source Decisions, section 2 */
export const findDayFault = (day: string): string | null =>
  epochDayOfIso(day) === null ? 'is no day' : day < FIRST_DAY ? 'is before the year 1900' : null
