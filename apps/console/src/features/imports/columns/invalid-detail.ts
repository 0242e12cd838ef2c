import type { ColumnChoice } from '@rapport/domain/imports/import-column'

import { detailMessages as messages } from './detail-messages.ts'

/** Matches a date pattern in which {} takes the place of the day or the month. */
const PATTERN = /^\d{4}-(?:\{\}-\d{2}|\d{2}-\{\})$/

/** Returns the reason why the details of a meaning cannot be saved; null when they are valid. */
export function invalidDetail(choice: ColumnChoice): string | null {
  switch (choice.meaning) {
    case 'question': {
      if (choice.question.trim() === '') return messages.nameMissing
      if (choice.part !== undefined && choice.part.name.trim() === '') return messages.rowMissing
      const cells = choice.choices.flatMap((one) => one.cells)
      const twice = cells.find((cell, position) => cells.indexOf(cell) !== position)
      if (twice !== undefined) return messages.cellTwice(twice)
      return choice.choices.some(({ text }) => text.trim() === '') ? messages.labelMissing : null
    }
    case 'completed':
      return choice.pattern !== undefined && !PATTERN.test(choice.pattern) ? messages.patternInvalid : null
    case 'attribute':
      return choice.name.trim() === '' ? messages.filterMissing : null
    case 'other':
      return choice.question === '' ? messages.noQuestion : null
    default:
      return null
  }
}
