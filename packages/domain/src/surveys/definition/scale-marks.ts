import type { Choice } from './survey-choices.ts'

/** The content of one box of a scale: a number or a dash, and the label below; either may be empty. */
export interface ScaleMark {
  readonly mark: string
  readonly label: string
}

/**
 * Returns what the boxes of a scale contain: each number with its label below, and a dash instead of the number for a value that is
 * not one. When no value is a number, it returns only the labels.
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
