import { describe, expect, it } from 'vitest'

import { listeningPostPath } from './listening-post.ts'

describe('listeningPostPath', () => {
  it('leads to the survey, and nowhere else', () => {
    expect(listeningPostPath('aB-9_z')).toBe('/surveys/listening_post/aB-9_z')
    expect(listeningPostPath('../x')).toBe('/surveys/listening_post/..%2Fx')
  })
})
