import { expect, it } from 'vitest'

import { usualSize } from './paper-size.ts'

it.each([
  ['America/New_York', 'letter'],
  ['America/Indiana/Knox', 'letter'],
  ['US/Central', 'letter'],
  ['Pacific/Honolulu', 'letter'],
  ['America/Toronto', 'letter'],
  ['America/Mexico_City', 'letter'],
  ['America/Panama', 'letter'],
  ['America/Bogota', 'letter'],
  ['America/Sao_Paulo', 'a4'],
  ['America/Argentina/Buenos_Aires', 'a4'],
  ['America/Montevideo', 'a4'],
  ['America/Lima', 'a4'],
  ['Europe/Berlin', 'a4'],
  ['Pacific/Auckland', 'a4'],
  ['UTC', 'a4'],
])('chooses the paper size for the time zone %s', (timeZone, size) => {
  expect(usualSize(timeZone)).toBe(size)
})
