/** The part of URLSearchParams that is needed to read single values. */
export interface QueryReader {
  get(name: string): string | null
}

/** The part of URLSearchParams that is needed to read repeated parameters. */
export interface QueryListReader extends QueryReader {
  getAll(name: string): string[]
  /** The parameter names in query order; a name is repeated for each of its values. */
  keys(): Iterable<string>
}

/**
 * Returns the allowed value that equals a text; null for any other text, so that unknown values are ignored.
 *
 * @source Decisions, section 5
 */
export function readOneOf<T extends string>(allowed: readonly T[], text: string | null): T | null {
  return allowed.find((value) => value === text) ?? null
}

/** The highest row id. The random ids in anonymous surveys are in the upper half of the range. */
const HIGHEST_ID = 2_147_483_647

/**
 * Reads a whole number from `least` to `most` (by default the highest row id), without a sign or leading zeros. Returns null
 * for any other text.
 *
 * @source Decisions, section 5
 */
export function readWhole(text: string | null, least: number, most = HIGHEST_ID): number | null {
  const value = text !== null && /^(?:0|[1-9]\d{0,9})$/.test(text) ? Number(text) : null
  return value !== null && value >= least && value <= most ? value : null
}

/** Maximum number of values of a repeated URL parameter. */
const MAX_VALUES = 50

/** Maximum length of a value in a URL, in characters. */
const MAX_LENGTH = 200

/** Returns a text unchanged when it is not blank and has at most 200 characters; otherwise null. @source Decisions, section 5 */
export function readTextValue(text: string | null): string | null {
  return text !== null && text.trim() !== '' && text.length <= MAX_LENGTH ? text : null
}

/**
 * Returns the texts of a repeated parameter in order, each once and at most 50; blank texts and texts that are too long are ignored.
 * @source Decisions, section 5
 */
export function readTextValues(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => readTextValue(text) !== null))].slice(0, MAX_VALUES)
}
