import { describe, expect, it } from 'vitest'

import { checkDefinition } from '../definition/check-definition.ts'
import type { Measure } from '../definition/measure.ts'
import type { SurveyElement } from '../definition/survey-definition.ts'
import { listQuestions } from '../definition/survey-questions.ts'
import {
  agreementMatrix,
  anyOf,
  comment,
  fiveStars,
  likelihood,
  line,
  nameEntry,
  oneOf,
  oneOfList,
  page,
  panel,
  qualityMatrix,
  tenSteps,
  thumbs,
} from './survey-parts.ts'

const ROWS = { food: 'Food', menu: 'Menu' }

describe('survey parts', () => {
  it.each<[string, SurveyElement, Measure, number | null, number | null]>([
    ['fiveStars', fiveStars('q', 'Q'), 'ordinal_higher', 1, 5],
    ['tenSteps', tenSteps('q', 'Q'), 'ordinal_higher', 1, 10],
    ['likelihood', likelihood('q', 'How likely are you to recommend us?'), 'recommendation', 0, 10],
    ['qualityMatrix', qualityMatrix('q', 'Q', ROWS, 'food'), 'ordinal_higher', 1, 5],
    ['agreementMatrix', agreementMatrix('q', 'Q', ROWS, 'menu'), 'ordinal_higher', 1, 5],
    ['thumbs', thumbs('q', 'Q'), 'thumbs', null, null],
    ['oneOf', oneOf('q', 'Q', ['A', 'B']), 'nominal', null, null],
    ['oneOfList', oneOfList('q', 'Q', ['A', 'B']), 'nominal', null, null],
    ['anyOf', anyOf('q', 'Q', ['A', 'B']), 'nominal', null, null],
    ['comment', comment('q', 'Q'), 'text', null, null],
    ['line', line('q', 'Q'), 'text', null, null],
    ['nameEntry', nameEntry('Your name'), 'text', null, null],
  ])('%s creates a valid question with the expected measure and scale', (_, element, measure, rateMin, rateMax) => {
    const definition = { pages: [page('page', 'Page', [panel('panel', 'Panel', [element])])] }
    expect(checkDefinition(definition)).toMatchObject({ ok: true })
    expect(listQuestions(definition)).toMatchObject([
      { measure, rateMin, rateMax, path: [{ kind: 'page' }, { kind: 'panel' }] },
    ])
  })
})
