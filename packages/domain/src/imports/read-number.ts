import type { DecimalMark } from './import-file.ts'

/** Patterns that match a number, by decimal mark. The other mark may separate thousands, as in `1,234.5`. */
const NUMBERS: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^([+-]?)(\d+|[1-9]\d{0,2}(?:,\d{3})+|(?=\.\d))(?:\.(\d*))?$/,
  ',': /^([+-]?)(\d+|[1-9]\d{0,2}(?:\.\d{3})+|(?=,\d))(?:,(\d*))?$/,
}

/**
 * Returns the shortest form of a number, written with a decimal point: `4` for `4.0` and `+4`, `0.5` for `.5`. If `decimal` is a
 * comma, `4,0` becomes `4`; if it is a point, `1,234` becomes `1234`. Any other text, including a number with the other decimal
 * mark, is returned unchanged.
 */
export function shortenNumber(text: string, decimal: DecimalMark): string {
  const [, sign, whole = '', fraction = ''] = NUMBERS[decimal].exec(text) ?? []
  if (sign === undefined) return text
  const digits = whole.replaceAll(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0'
  const decimals = fraction.replace(/0+$/, '')
  const number = decimals === '' ? digits : `${digits}.${decimals}`
  return sign === '-' && /[1-9]/.test(number) ? `-${number}` : number
}

/** Returns whether a text is a number with the given decimal mark. */
export const isNumber = (text: string, decimal: DecimalMark): boolean => NUMBERS[decimal].test(text)
