import type { ColumnMeaning, Confidence } from './import-column.ts'
import type { DecimalMark } from './import-file.ts'
import type { ColumnProfile } from './profile-columns.ts'
import { isNumber } from './read-number.ts'

/** A meaning that the name and the cells of a column suggest. */
export interface ColumnRole {
  readonly meaning: Exclude<ColumnMeaning, 'question' | 'other'>
  readonly confidence: Confidence
}

/** Names of columns in which survey tools describe the interview rather than the answers. */
const TOOL_COLUMN =
  /^(ip ?address|progress|duration( \(in seconds\))?|finished|status|recipient(last|first) ?name|recipient ?email|external(data)? ?reference|location(latitude|longitude)|distribution ?channel|user ?language|collector id|custom data( \d+)?|first ?name|last ?name|network id|tags|stage date( \(utc\))?|ending|response type|score|q_.*|start ?date( \(utc\))?|date created|recorded ?date|sid|version|.*_nps_group)$/i
const KEY =
  /^(#|id|:id|key|uuid|token|resp(ondent)?[ _-]?(num(ber)?|no|id)|response[ _-]?id|record[ _-]?id|submission[ _-]?id|resp_id|case[ _-]?id)$/i
const COMPLETED =
  /^(end ?date|submit(ted)?[ _-]?(date|at)?( \(utc\))?|date ?(modified|completed)|completed([ _-]?(at|on|date))?|timestamp|time ?stamp|answered( at)?|resp(onse)?[ _-]?date|int(erview)?[ _-]?date|survey[ _-]?date|date( of (interview|visit|survey))?|datum|zeitstempel)$/i
/** Names of columns that contain row ids from another table, such as run_id. */
const INTERNAL_ID = /[ _-]id$/
/**
 * Matches names that end in ID without a separator, such as CCGID; the columns probably contain row ids. A word such as PAID
 * matches too, but its column contains few distinct values.
 */
const CAPITAL_ID = /^[A-Z]+ID$/
const MOST_VALUES_OF_A_WORD = 10
const MEMBER = /\bmember(ship)?[ _-]?(no|num(ber)?|nr|id|#)\b|^member_?(no|num|number|id)$/i
const EMAIL = /e-?mail/i
const LOCATION = /^(location|club ?house|site|venue|property|house|facility|branch|merchant|standort)$/i
const WEIGHT = /^(wei?ghts?|wt|wgt|wtg|gewicht|rake(d)?[ _-]?weight)$/i
const ATTRIBUTE =
  /\b(age|gender|sex|income|tenure|segment|region|country|language|lang|department|membership|household|children|education|age ?band|age ?group)\b|^(q\d+[a-z]*[ _-]?)?(age|gender|income|lang|sex|ageband)$/i

/** The properties of a file and of the club that affect the roles of the columns. */
export interface RoleContext {
  readonly rows: number
  readonly decimal: DecimalMark
  /** Names of the club's locations; case is ignored. */
  readonly locations: readonly string[]
}

/** Suggests the meaning of a column that is not a question; null when it can be a question. */
export function roleOf(
  name: string,
  profile: ColumnProfile,
  { rows, decimal, locations }: RoleContext,
): ColumnRole | null {
  const { filled, values, isUnique } = profile
  if (filled === 0) return { meaning: 'ignored', confidence: 'high' }
  const cells = [...values.keys()]
  if (KEY.test(name) && isUnique && filled === rows) return { meaning: 'key', confidence: 'high' }
  if (WEIGHT.test(name) && cells.every((cell) => isNumber(cell, decimal) && !cell.startsWith('-')))
    return { meaning: 'weight', confidence: 'medium' }
  if (COMPLETED.test(name)) {
    if (shareOfDates(profile) > 0.9) return { meaning: 'completed', confidence: 'high' }
    if (cells.every((cell) => /^([1-9]|[12]\d|3[01])$/.test(cell))) return { meaning: 'completed', confidence: 'low' }
  }
  if (TOOL_COLUMN.test(name)) return { meaning: 'ignored', confidence: 'high' }
  const isId = INTERNAL_ID.test(name) || (CAPITAL_ID.test(name) && values.size > MOST_VALUES_OF_A_WORD)
  if (isId && cells.every((cell) => /^\d+$/.test(cell))) return { meaning: 'ignored', confidence: 'medium' }
  if (MEMBER.test(name)) return { meaning: 'member', confidence: 'medium' }
  if (EMAIL.test(name) && cells.every((cell) => cell.includes('@'))) return { meaning: 'member', confidence: 'medium' }
  const known = new Set(locations.map((location) => location.toLowerCase()))
  if (cells.length > 0 && cells.every((cell) => known.has(cell.toLowerCase())))
    return { meaning: 'location', confidence: 'high' }
  if (LOCATION.test(name)) return { meaning: 'location', confidence: 'low' }
  if (shareOfDates(profile) > 0.9) return { meaning: 'ignored', confidence: 'medium' }
  if (ATTRIBUTE.test(name) && !profile.isOpen && values.size <= 40)
    return { meaning: 'attribute', confidence: 'medium' }
  return null
}

/** Returns the share of the examined cells that are dates in the most frequent format; 0 when no cells were examined. */
export function shareOfDates({ dates, examined }: ColumnProfile): number {
  return examined === 0 ? 0 : Math.max(0, ...dates.values()) / examined
}
