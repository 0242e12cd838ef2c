import { describe, expect, it } from 'vitest'

import { findForbiddenName, findUnstorableText, parseJson } from './safe-json.ts'

describe('parseJson', () => {
  it('returns the value that the text represents', () => {
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
  ])('rejects %s', (text, reason) => {
    expect(parseJson(text)).toEqual({ ok: false, reason })
  })

  it('does not add a property to Object.prototype', () => {
    parseJson('{"__proto__":{"isAdmin":true}}')
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
  })
})

describe('findForbiddenName', () => {
  it('finds a forbidden name a hundred thousand levels deep', () => {
    let value: unknown = { constructor: 1 }
    for (let depth = 0; depth < 100_000; depth += 1) value = [value]
    expect(findForbiddenName(value)).toMatch(/^(\[0\])+$/)
  })
})

describe('findUnstorableText', () => {
  it.each<[string, unknown, string | null]>([
    ['complete surrogate pairs', { a: ['🌊', 'plain', 7, null] }, null],
    ['the first half of a pair alone', { a: ['fine', { b: 'x\ud83d' }] }, 'a[1].b'],
    ['the second half alone', { a: '\ude00x' }, 'a'],
    ['halves in the wrong order', { a: '\ude00\ud83d' }, 'a'],
    ['half a pair in a name', { a: { '\ud800': 1 } }, 'a.\ud800'],
    ['a NUL', { a: 'x\0' }, 'a'],
    ['half a pair as the whole value', '\ud800', ''],
  ])('returns the path of a text that cannot be stored, or null: %s', (_name, value, expected) => {
    expect(findUnstorableText(value)).toBe(expected)
  })
})
