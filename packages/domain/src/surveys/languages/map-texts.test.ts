import { describe, expect, it } from 'vitest'

import { mapTexts } from './map-texts.ts'
import { translatedSurvey } from './testing/translated-survey.ts'

describe('mapTexts', () => {
  it('finds every text once, with its path', () => {
    const keys: string[] = []
    mapTexts(translatedSurvey(), (text, { key }) => {
      if (text !== undefined) keys.push(key)
      return text
    })
    expect(keys).toEqual([
      'settings > title',
      'page page1 > title',
      'overall > title',
      'course > title',
      'course > choices > Starter',
      'course > choices > main',
      'course > choices > 3',
      'more > title',
      'parts > rows > food',
      'parts > columns > na',
      'guests > items > host > title',
      'dishes > dish > title',
      'dishes > dish > placeholder',
    ])
  })

  it('returns the same survey when nothing changes', () => {
    const survey = translatedSurvey()
    expect(mapTexts(survey, (text) => text)).toBe(survey)
  })

  it('changes only the parts with a changed text', () => {
    const survey = translatedSurvey()
    const mapped = mapTexts(survey, (text, { key }) => (key === 'course > choices > main' ? 'The main' : text))
    const [page, mappedPage] = [survey.pages[0], mapped.pages[0]]
    expect(mappedPage?.elements[0]).toBe(page?.elements[0])
    expect(mappedPage?.elements[1]).toMatchObject({ choices: ['Starter', { value: 'main', text: 'The main' }, {}, 4] })
  })

  it('does not change malformed parts', () => {
    const odd = { pages: [null, { name: 'p', elements: [null, { type: 'html', name: 'x', choices: 7, title: 3 }] }] }
    // A draft can be malformed, because it has not been checked yet.
    expect(mapTexts(odd as never, (text) => text)).toBe(odd)
  })
})
