import { expect, it } from 'vitest'

import { allOf } from './property-table.ts'

it('gives each name of the string the one kind', () => {
  expect(allOf('flag', 'isRequired visible')).toEqual({ isRequired: 'flag', visible: 'flag' })
})
