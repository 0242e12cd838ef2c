import { expect, it } from 'vitest'

import { isNumber, shortenNumber } from './read-number.ts'

it.each([
  ['4.0', '.', '4'],
  ['4,0', ',', '4'],
  ['4,25', ',', '4.25'],
  ['007', '.', '7'],
  ['+4', '.', '4'],
  ['-0.0', '.', '0'],
  ['-4.50', '.', '-4.5'],
  ['4.', '.', '4'],
  ['.50', '.', '0.5'],
  ['-,5', ',', '-0.5'],
  ['.', '.', '.'],
  ['4,0', '.', '4,0'],
  ['4 of 5', '.', '4 of 5'],
  ['1,234', '.', '1234'],
  ['-1,234,567.50', '.', '-1234567.5'],
  ['1.234,5', ',', '1234.5'],
  ['1,23', '.', '1,23'],
  ['0,123', '.', '0,123'],
  ['1,2345', '.', '1,2345'],
  ['1e3', '.', '1e3'],
  ['', '.', ''],
] as const)('shortens %j with the decimal mark %s to %j', (text, decimal, expected) => {
  expect(shortenNumber(text, decimal)).toBe(expected)
})

it('distinguishes numbers written with the given decimal mark from other text', () => {
  expect(['4', '4.5', '4,5', 'x', ''].map((text) => isNumber(text, ','))).toEqual([true, false, true, false, false])
})
