import { describe, expect, it } from 'vitest'

import { surveyFacts } from './survey-facts.ts'
import { findTemplate, SURVEY_TEMPLATES } from './survey-templates.ts'

describe('surveyFacts', () => {
  it('counts questions, estimates the time from their types, and describes the pages that have questions', () => {
    const facts = surveyFacts({
      pages: [
        { name: 'empty', elements: [] },
        {
          name: 'visit',
          title: 'Your visit',
          elements: [
            { type: 'rating', name: 'overall', rateMin: 0, rateMax: 10 },
            { type: 'panel', name: 'more', elements: [{ type: 'comment', name: 'why' }] },
            { type: 'matrix', name: 'parts', rows: ['a', 'b', 'c'], columns: [1, 2, 3, 4] },
          ],
        },
      ],
    })
    expect(facts.questions).toBe(3)
    expect(facts.seconds).toBe(5 + 20 + 15)
    expect(facts.pages).toEqual([
      {
        name: 'visit',
        title: 'Your visit',
        questions: [
          { name: 'overall', title: 'overall', layout: 'scale', steps: 11, rows: 0 },
          { name: 'why', title: 'why', layout: 'text', steps: 5, rows: 0 },
          { name: 'parts', title: 'parts', layout: 'matrix', steps: 4, rows: 3 },
        ],
      },
    ])
  })

  it('describes the thumbs question of the Quick Pulse template', () => {
    const { definition } = findTemplate('quick_pulse')!
    expect(surveyFacts(definition).pages[0]?.questions[0]).toMatchObject({ layout: 'thumbs', steps: 2 })
  })

  it.each(SURVEY_TEMPLATES.map(({ template_id, definition }) => [template_id, definition] as const))(
    '%s: estimates a time between ten seconds and fifteen minutes',
    (_, definition) => {
      const { seconds } = surveyFacts(definition)
      expect(seconds).toBeGreaterThan(10)
      expect(seconds).toBeLessThan(900)
    },
  )
})
