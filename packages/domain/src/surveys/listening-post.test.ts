import { describe, expect, it } from 'vitest'

import { chooseInfoProgram, listeningPostPath } from './listening-post.ts'

describe('listeningPostPath', () => {
  it('leads to the survey, and nowhere else', () => {
    expect(listeningPostPath('aB-9_z')).toBe('/surveys/listening_post/aB-9_z')
    expect(listeningPostPath('../x')).toBe('/surveys/listening_post/..%2Fx')
  })
})

describe('chooseInfoProgram', () => {
  it.each([
    ['the one of the query', [1, 75, 86], '75', '86', 75],
    ['the stored one', [1, 75, 86], null, '86', 86],
    ['the stored one when the query names none of them', [1, 75, 86], '9', '86', 86],
    ['the only one', [86], null, null, 86],
    ['none of several', [1, 86], null, null, null],
    ['none when there is none', [], '1', '1', null],
  ])('shows %s', (_name, ids, query, stored, expected) => {
    expect(chooseInfoProgram(ids, query, stored)).toBe(expected)
  })
})
