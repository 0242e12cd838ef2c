import type { Choice } from './survey-choices.ts'

/** The content of one box of a scale: a number or a dash, and the label below; either may be empty. */
export interface ScaleMark {
  readonly mark: string
  readonly label: string
}

/**
 * Returns the content of the boxes of a scale: each number above its label, and, when other values are numbers, a dash above the
 * label of a value that is not a number. When no value is a number, it returns only the labels.
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
