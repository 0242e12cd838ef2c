import { expect, it } from 'vitest'

import { readControlName, toControlName } from './control-name.ts'

it('parses the names that toControlName creates', () => {
  const path = ['a.b|"c"', 0, 'ü'] as const
  expect(toControlName('t', path)).toBe('t["a.b|\\"c\\"",0,"ü"]')
  expect(readControlName(toControlName('t', path))).toEqual({ kind: 't', path })
})

it.each(['', 't', 'overall', 't[]', 't[0]', 't["a",-1]', 't["a",1.5]', 't["a",100]', 't["a",null]', 't["__proto__"]'])(
  'rejects %j',
  (name) => {
    expect(readControlName(name)).toBeNull()
  },
)
