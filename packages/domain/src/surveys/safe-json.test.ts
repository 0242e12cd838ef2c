import { describe, expect, it } from 'vitest'

import { findForbiddenName, parseJson } from './safe-json.ts'

describe('parseJson', () => {
  it('gives back what the text holds', () => {
    expect(parseJson('{"a":[1,null,"__proto__"]}')).toEqual({ ok: true, value: { a: [1, null, '__proto__'] } })
  })

  it.each([
    ['{"__proto__":{"isAdmin":true}}', 'forbidden name: __proto__'],
    ['{"a":[{"constructor":1}]}', 'forbidden name: a[0].constructor'],
    ['[[{"b":{"prototype":[]}}]]', 'forbidden name: [0][0].b.prototype'],
    ['{"\\u005f_proto__":1}', 'forbidden name: __proto__'],
    ['{"a":', 'is not valid JSON'],
    ['', 'is not valid JSON'],
    ['{"a":NaN}', 'is not valid JSON'],
  ])('refuses %s', (text, reason) => {
    expect(parseJson(text)).toEqual({ ok: false, reason })
  })

  it('leaves other objects as they were', () => {
    parseJson('{"__proto__":{"isAdmin":true}}')
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
  })
})

describe('findForbiddenName', () => {
  it('answers for a value nested a hundred thousand deep', () => {
    let value: unknown = { constructor: 1 }
    for (let depth = 0; depth < 100_000; depth += 1) value = [value]
    expect(findForbiddenName(value)).toMatch(/^(\[0\])+$/)
  })
})
