import { expect, it } from 'vitest'

import { ImportFault } from '../mapping.ts'
import { faultSentence } from './fault-sentence.ts'

it.each([
  ['the file of responses is empty', 'The file of responses is empty.'],
  ['mapping: no question q1; the definition asks q2', 'No question q1; the definition asks q2.'],
  ['definition: pages: is missing', 'Pages: is missing.'],
  ['The workbook has no sheet.', 'The workbook has no sheet.'],
])('writes %j as %j', (message, sentence) => {
  expect(faultSentence(new ImportFault(message))).toBe(sentence)
})
