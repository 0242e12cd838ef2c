import { isJsonObject } from '../../surveys/definition/safe-json.ts'
import { MEMBER_ENTRY } from '../../surveys/member-entry.ts'

/** Replacement for values that identified an erased person in a text. */
export const REMOVED = '[removed]'

/** Single names with fewer characters than this are not removed, because initials alone do not identify a person. */
const SHORTEST_NAME = 3

/**
 * In a name of several words, words with fewer characters than this are not removed on their own, because words such as "de" and
 * "van" also occur in ordinary text.
 */
const SHORTEST_WORD = 4

/** Member numbers with fewer characters than this are not removed, because they could also be ratings or times. */
const SHORTEST_NUMBER = 3

/** Phone numbers with fewer digits than this are not removed from texts. */
const SHORTEST_PHONE = 7

/** Number of digits in a US phone number without its country code, which is optional in a text. */
const NATIONAL_DIGITS = 10

/** The values that identify a person in a text. Each value may be missing or blank. */
export interface PersonMarks {
  readonly fname?: string | null | undefined
  readonly lname?: string | null | undefined
  readonly name?: string | null | undefined
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
  readonly member_number?: string | null | undefined
}

/** A function that replaces the values that identify a person in a text. */
export type Redact = (text: string) => string

const escapeForPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)

/** Returns a pattern that matches the text, with any white space in place of each space. */
const patternOfWords = (text: string): string =>
  text
    .trim()
    .split(/\s+/u)
    .map(escapeForPattern)
    .join(String.raw`\s+`)

/** Returns the names that contain a space; these match regardless of case. */
function wholeNames({ fname, lname, name }: PersonMarks): string[] {
  const first = fname?.trim() ?? ''
  const last = lname?.trim() ?? ''
  const names = [`${first} ${last}`, `${last} ${first}`, `${last}, ${first}`, first, last, name?.trim() ?? '']
  return [...new Set(names.map((one) => one.trim()))].filter((one) => /\s/u.test(one))
}

/**
 * Returns the parts of the names that are long enough, in the spellings that begin with a capital letter: "will" and "may" are
 * ordinary verbs, "Will" and "May" can be names.
 */
function singleNames({ fname, lname, name }: PersonMarks): string[] {
  const parts = [fname, lname, name].map((part) => part?.trim() ?? '')
  const words = parts.flatMap((part) => {
    const inPart = part.split(/\s+/u)
    const shortest = inPart.length === 1 ? SHORTEST_NAME : SHORTEST_WORD
    return inPart.filter((word) => [...word].length >= shortest)
  })
  const written = words.flatMap((word) => {
    const [initial = '', ...rest] = word
    return [word, initial.toUpperCase() + rest.join('').toLowerCase(), word.toUpperCase()]
  })
  return [...new Set(written)].filter((word) => word.charAt(0) !== word.charAt(0).toLowerCase())
}

const longestFirst = (names: readonly string[]): string[] =>
  names.toSorted((a, b) => b.length - a.length).map(patternOfWords)

/** Returns a regular expression that matches any of the patterns, unless a letter or digit directly precedes or follows the match. */
const matchWords = (patterns: readonly string[], flags: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}\p{M}])(?:${patterns.join('|').normalize('NFC')})(?![\p{L}\p{N}\p{M}])`, flags)

/**
 * Returns whether a text contains one of the searched texts as whole words, regardless of case, spacing between the words and the
 * Unicode form of accents. Returns false when there are no searched texts.
 */
export function containsWords(searched: readonly string[], text: string): boolean {
  if (searched.length === 0) return false
  const patterns = searched.map((phrase) => patternOfWords(phrase.toLowerCase()))
  return matchWords(patterns, 'iu').test(text.toLowerCase().normalize('NFC'))
}

function patternOfPhone(phone: string): string[] {
  const digits = phone.replace(/\D/gu, '')
  if (digits.length < SHORTEST_PHONE) return []
  const national = digits.slice(-NATIONAL_DIGITS)
  const country = digits.slice(0, -NATIONAL_DIGITS)
  const between = String.raw`[\s().\-/]*`
  const spread = (part: string): string => [...part].join(between)
  // A text may omit the country code of a stored number, or add a country code to a number stored without one.
  const code = country === '' ? String.raw`\d{1,3}` : spread(country)
  return [String.raw`(?:\+?(?:${code})${between})?\(?${spread(national)}`]
}

/**
 * Returns a function that replaces the person's names, e-mail address, phone number and member number in a text with `[removed]`.
 * Only whole words match, in any Unicode form of their accents; a phone number matches regardless of its spacing, punctuation and
 * country code. Names of several words match regardless of case, single names only with a capital letter. Single names of fewer
 * than three characters, words of fewer than four characters within a name, member numbers of fewer than three characters, and
 * phone numbers of fewer than seven digits are not removed. For a person without identifying values, texts are unchanged.
 */
export function redactorOf(person: PersonMarks): Redact {
  const email = person.email?.trim() ?? ''
  const number = person.member_number?.trim() ?? ''
  const inAnyCase = [
    // The e-mail address is matched first, because it often contains the name.
    ...(email === '' ? [] : [escapeForPattern(email)]),
    ...patternOfPhone(person.phone ?? ''),
    ...longestFirst(wholeNames(person)),
    ...([...number].length < SHORTEST_NUMBER ? [] : [escapeForPattern(number)]),
  ]
  const asWritten = longestFirst(singleNames(person))
  const matches = [
    ...(inAnyCase.length === 0 ? [] : [matchWords(inAnyCase, 'giu')]),
    ...(asWritten.length === 0 ? [] : [matchWords(asWritten, 'gu')]),
  ]
  return (text) => {
    const composed = text.normalize('NFC')
    const redacted = matches.reduce((rest, match) => rest.replace(match, REMOVED), composed)
    // A text without a match is returned unchanged.
    return redacted === composed ? text : redacted
  }
}

/**
 * Collects every string and every field name in a survey definition. An answer that equals one of them counts as chosen, not typed.
 */
export function collectStrings(value: unknown, into: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof value === 'string') into.add(value)
  else if (Array.isArray(value)) for (const item of value) collectStrings(item, into)
  else if (isJsonObject(value))
    for (const [name, item] of Object.entries(value)) {
      into.add(name)
      collectStrings(item, into)
    }
  return into
}

/**
 * Returns a JSON value with its strings redacted. Strings in `chosen` and field names are preserved, so that answer counts do not
 * change. Values of other types are unchanged.
 */
export function redactJson(value: unknown, redact: Redact, chosen: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return chosen.has(value) ? value : redact(value)
  if (Array.isArray(value)) return value.map((item) => redactJson(item, redact, chosen))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, redactJson(item, redact, chosen)]))
}

/** Returns the answers of an erased person: redacted by redactJson, and without the Member entry, which contains the name. */
export function redactAnswers(
  answers: Readonly<Record<string, unknown>>,
  redact: Redact,
  chosen: ReadonlySet<string>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, answer]) =>
      name === MEMBER_ENTRY ? [] : [[name, redactJson(answer, redact, chosen)]],
    ),
  )
}
