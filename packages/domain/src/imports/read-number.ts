import type { DecimalMark } from './import-file.ts'

const NUMBER = /^([+-]?)(\d+)(?:([.,])(\d*))?$/

/**
 * Returns the shortest form of a decimal number with a point: `4` for `4.0`, `4,0` and `+4`. Any other text, and a number with another
 * decimal mark, is returned as it is.
 */
export function shortenNumber(text: string, decimal: DecimalMark): string {
  const [, sign, whole = '', mark, fraction = ''] = NUMBER.exec(text) ?? []
  if (sign === undefined || (mark !== undefined && mark !== decimal)) return text
  const digits = whole.replace(/^0+(?=\d)/, '')
  const decimals = fraction.replace(/0+$/, '')
  const number = decimals === '' ? digits : `${digits}.${decimals}`
  return sign === '-' && /[1-9]/.test(number) ? `-${number}` : number
}

/** Returns whether a text is a decimal number with this decimal mark. */
export function isNumber(text: string, decimal: DecimalMark): boolean {
  const mark = NUMBER.exec(text)
  return mark !== null && (mark[3] === undefined || mark[3] === decimal)
}
