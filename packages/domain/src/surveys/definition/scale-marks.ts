import type { Choice } from './survey-choices.ts'

/** The content of one box of a scale: a number or a dash, and the label below; either may be empty. */
export interface ScaleMark {
  readonly mark: string
  readonly label: string
}

/**
 * Returns the contents of a scale's boxes: each number, with its label below if the label differs, and a dash for each value that
 * is not a number. When no value is a number, all marks are empty.
 *
 * @example readScaleMarks([{ value: '4', text: 'Very good' }, { value: 'na', text: 'Does not apply' }]) // 4, –
 */
export function readScaleMarks(choices: readonly Choice[]): ScaleMark[] {
  const isNumbered = choices.some(({ value }) => isNumber(value))
  return choices.map(({ value, text }) => {
    if (!isNumbered) return { mark: '', label: text }
    return isNumber(value) ? { mark: value, label: text === value ? '' : text } : { mark: '–', label: text }
  })
}

const isNumber = (value: string): boolean => value.trim() !== '' && Number.isFinite(Number(value))
