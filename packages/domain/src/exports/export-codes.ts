import type { Choice } from '../surveys/definition/survey-choices.ts'

/** How choices are written: as text for people to read, or as numbers for statistical software. */
export type CodeStyle = 'labels' | 'codes'

/** A choice, and the content of the cell that represents it in an exported file. */
export interface CodedChoice {
  readonly value: string
  readonly text: string
  readonly cell: string | number
}

/**
 * Assigns each choice a cell that is unique within the question. In the style `labels`, the cell is the text of the choice, or its
 * number if the question is a scale; if two of these cells would be equal or one would be blank, the cells of all choices are their
 * values instead. In the style `codes`, the cell is the value of the choice if the values of all choices are numbers; otherwise it
 * is the position of the choice, counted from 1.
 */
export function codeChoices(
  choices: readonly Choice[],
  { style, isScale }: { readonly style: CodeStyle; readonly isScale: boolean },
): CodedChoice[] {
  const numbers = choices.map(({ value }) => plainNumber(value))
  const areNumbers = numbers.every((number) => number !== null)
  if (style === 'codes')
    return choices.map(({ value, text }, index) => ({
      value,
      text,
      cell: areNumbers ? (numbers[index] ?? index + 1) : index + 1,
    }))
  const written = choices.map(({ text }, index) => (isScale ? (numbers[index] ?? text) : text))
  const isApart = new Set(written.map(asRead)).size === choices.length && written.every((cell) => asRead(cell) !== '')
  return choices.map(({ value, text }, index) => ({
    value,
    text,
    cell: isApart ? (written[index] ?? value) : (numbers[index] ?? value),
  }))
}

/** Returns the text of a cell as an import reads it: trimmed, and with numbers in their shortest form. */
function asRead(cell: string | number): string {
  const text = String(cell).trim()
  const number = Number(text)
  return text !== '' && Number.isFinite(number) ? String(number) : text
}

/**
 * Returns the number that a value represents; null unless it is a decimal number in its shortest form, without an exponent and with
 * at most 15 digits before the point.
 */
function plainNumber(value: string): number | null {
  return /^-?\d{1,15}(\.\d+)?$/.test(value) && String(Number(value)) === value ? Number(value) : null
}
