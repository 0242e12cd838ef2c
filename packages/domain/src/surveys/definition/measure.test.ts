import { existsSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { allowedMeasures, proposeMeasure, type Measure } from './measure.ts'
import type { SurveyDefinition, SurveyElement } from './survey-definition.ts'
import { listQuestions, type Question } from './survey-questions.ts'

const ROOT = new URL('../../../../../', import.meta.url)

type Given = Partial<SurveyElement> & { type: SurveyElement['type'] }

function readQuestion(element: Given): Question {
  const [question] = listQuestions({ pages: [{ name: 'p1', elements: [{ name: 'q', ...element }] }] })
  if (question === undefined) throw new Error('the element is not a question')
  return question
}

const readDefinition = (file: URL): SurveyDefinition => JSON.parse(readFileSync(file, 'utf8'))

/** A published survey, read from an optional file beside the repository. */
const REAL_SURVEY = new URL('../shared/data/surveyjs-definitions/real-medical-service.json', ROOT)
const realSurvey = existsSync(REAL_SURVEY) ? readDefinition(REAL_SURVEY) : null
if (realSurvey === null) process.stderr.write(`skipped: the published survey is not there: ${REAL_SURVEY.pathname}\n`)

const measuresOf = (definition: SurveyDefinition) =>
  Object.fromEntries(listQuestions(definition).map((question) => [question.name, proposeMeasure(question)]))

const numbered = (labels: string) => labels.split(', ').map((text, position) => ({ value: position + 1, text }))
const zeroToTen = Array.from({ length: 11 }, (_, value) => value)

describe('proposeMeasure', () => {
  it.each<[string, Given, Measure]>([
    [
      'a radiogroup of categories with numbers',
      { type: 'radiogroup', choices: numbered('Male, Female, Other') },
      'nominal',
    ],
    ['a dropdown of bands', { type: 'dropdown', choices: numbered('Under 25, 25–39, 40 and over') }, 'nominal'],
    ['a dropdown of years', { type: 'dropdown', choices: [2019, 2020, 2021] }, 'nominal'],
    [
      'a dropdown of the days of a month',
      { type: 'dropdown', choices: Array.from({ length: 31 }, (_, i) => i + 1) },
      'nominal',
    ],
    ['a radiogroup of words', { type: 'radiogroup', choices: ['Poor', 'Fair', 'Good'] }, 'nominal'],
    ['yes and no with numbers', { type: 'radiogroup', choices: ['1|Yes', '2|No'] }, 'nominal'],
    ['a scale of only two steps', { type: 'radiogroup', choices: ['1|Satisfied', '2|Dissatisfied'] }, 'nominal'],
    ['a scale with an unknown label', { type: 'radiogroup', choices: numbered('Poor, Purple, Good') }, 'nominal'],
    [
      'a scale that ends with an answer without a judgement',
      { type: 'radiogroup', choices: numbered('Poor, Fair, Good, Do not know') },
      'nominal',
    ],
    [
      'a scale that ends with an answer declared not applicable',
      { type: 'radiogroup', choices: numbered('Poor, Fair, Good, Do not know'), notApplicable: [4] },
      'ordinal_higher',
    ],
    ['a radiogroup of the numbers 1 to 5', { type: 'radiogroup', choices: [1, 2, 3, 4, 5] }, 'ordinal_higher'],
    ['agreement', { type: 'radiogroup', choices: numbered('Disagree, Neither, Agree') }, 'ordinal_higher'],
    [
      'a reversed radiogroup',
      { type: 'radiogroup', choices: numbered('Excellent, Good, Fair, Poor, Awful') },
      'ordinal_lower',
    ],
    [
      'a scale listed from its highest value',
      { type: 'radiogroup', choices: ['3|Good', '2|Fair', '1|Poor'] },
      'ordinal_higher',
    ],
    ['a rating', { type: 'rating' }, 'ordinal_higher'],
    [
      'a rating whose ends are reversed',
      { type: 'rating', minRateDescription: { default: 'Excellent' }, maxRateDescription: 'Awful' },
      'ordinal_lower',
    ],
    [
      'a rating whose labels include their numbers',
      { type: 'rating', rateValues: ['1|1 Excellent', 2, 3, 4, '5|5 Awful'] },
      'ordinal_lower',
    ],
    [
      'a rating of unknown labels whose low values are positive',
      { type: 'rating', rateValues: ['1|Super', '2|Geht so', '3|Mies'], sentiment: { 1: 'positive', 3: 'negative' } },
      'ordinal_lower',
    ],
    ['a matrix of numbers', { type: 'matrix', columns: [1, 2, 3], rows: ['a'] }, 'ordinal_higher'],
    [
      'a matrix with reversed labels',
      { type: 'matrix', columns: numbered('Strongly agree, Agree, Neither, Disagree'), rows: ['a'] },
      'ordinal_lower',
    ],
    [
      'a matrix of numbered categories',
      { type: 'matrix', columns: numbered('Daily, Weekly'), rows: ['a'] },
      'ordinal_higher',
    ],
    [
      'a matrix of words in order',
      { type: 'matrix', columns: ['poor', 'fair', 'good'], rows: ['a'] },
      'ordinal_higher',
    ],
    ['a matrix of words in no order', { type: 'matrix', columns: ['Yes', 'No'], rows: ['a'] }, 'nominal'],
    [
      'a rating from 0 to 10 that asks for a recommendation',
      { type: 'rating', rateMin: 0, rateMax: 10, title: 'How likely are you to recommend us?' },
      'recommendation',
    ],
    [
      'a radiogroup from 0 to 10 that asks for a recommendation',
      { type: 'radiogroup', choices: zeroToTen, title: 'Would you recommend us?' },
      'recommendation',
    ],
    ['a rating from 0 to 10 without a text', { type: 'rating', rateMin: 0, rateMax: 10 }, 'recommendation'],
    [
      'a rating from 0 to 10 that asks for satisfaction',
      { type: 'rating', rateMin: 0, rateMax: 10, title: 'How satisfied are you?' },
      'ordinal_higher',
    ],
    [
      'a reversed rating from 0 to 10',
      { type: 'rating', rateMin: 0, rateMax: 10, minRateDescription: 'Extremely likely' },
      'ordinal_lower',
    ],
    [
      'a recommendation from 1 to 10',
      { type: 'rating', rateMax: 10, title: 'Would you recommend us?' },
      'ordinal_higher',
    ],
    ['thumbs', { type: 'radiogroup', renderAs: 'thumbs', choices: ['item1', 'item2'] }, 'thumbs'],
    ['a yes-or-no question', { type: 'boolean' }, 'nominal'],
    ['checkboxes with numbers', { type: 'checkbox', choices: [1, 2, 3] }, 'nominal'],
    ['a number', { type: 'text', inputType: 'number' }, 'number'],
    ['a date', { type: 'text', inputType: 'date' }, 'date'],
    ['an e-mail address', { type: 'text', inputType: 'email' }, 'text'],
    ['a comment', { type: 'comment' }, 'text'],
    ['several lines', { type: 'multipletext', items: [{ name: 'a' }] }, 'text'],
    ['a matrix dropdown', { type: 'matrixdropdown', columns: [{ name: 'a' }], rows: ['a'] }, 'text'],
    ['a dynamic panel', { type: 'paneldynamic', templateElements: [] }, 'text'],
  ])('proposes a measure for %s', (_name, element, measure) => {
    expect(readQuestion(element).measure).toBe(measure)
  })

  it('proposes measures for a real survey about a product', () => {
    expect(measuresOf(readDefinition(new URL('../testing/product-feedback.json', import.meta.url)))).toEqual({
      Quality: 'ordinal_higher',
      satisfaction: 'ordinal_higher',
      'recommend friends': 'ordinal_higher',
      suggestions: 'text',
      'price to competitors': 'nominal',
      price: 'nominal',
      pricelimit: 'text',
      email: 'text',
    })
  })

  it('proposes measures for a real survey of patients', () => {
    const measures = measuresOf(readDefinition(new URL('../testing/medical-service.json', import.meta.url)))
    expect(Object.values(measures)).toEqual(['nominal', 'nominal', 'nominal', 'ordinal_higher', 'text'])
  })

  it('proposes measures for the airport example', () => {
    expect(measuresOf(readDefinition(new URL('examples/airport/definition.json', ROOT)))).toEqual({
      Q7: 'ordinal_higher',
      NETPRO: 'recommendation',
    })
  })

  it.skipIf(realSurvey === null)(
    'proposes the expected measures for the original patient survey, if the file is present',
    () => {
      expect(realSurvey && Object.values(measuresOf(realSurvey))).toEqual([
        'nominal',
        'nominal',
        'nominal',
        'ordinal_higher',
        'text',
      ])
    },
  )
})

describe('the measure of a question', () => {
  it('is the stored measure if present', () => {
    const question = readQuestion({
      type: 'radiogroup',
      choices: numbered('Bronze, Silver, Gold'),
      measure: 'ordinal_higher',
    })
    expect([question.measure, question.rateMin, question.rateMax]).toEqual(['ordinal_higher', 1, 3])
  })

  it('results in no scale for a nominal question', () => {
    const question = readQuestion({ type: 'rating', measure: 'nominal' })
    expect([question.measure, question.rateMin, question.rateMax]).toEqual(['nominal', null, null])
  })

  it('results in no scale for an ordinal question with text values', () => {
    const question = readQuestion({ type: 'matrix', columns: ['poor', 'fair', 'good'], rows: ['a'] })
    expect([question.measure, question.rateMin]).toEqual(['ordinal_higher', null])
  })
})

describe('allowedMeasures', () => {
  it.each<[string, Given, Measure[]]>([
    ['a choice of numbers', { type: 'radiogroup', choices: [1, 2] }, ['nominal', 'ordinal_higher', 'ordinal_lower']],
    ['a choice of words', { type: 'radiogroup', choices: ['a', 'b'] }, ['nominal']],
    [
      'a rating from 0 to 10',
      { type: 'rating', rateMin: 0, rateMax: 10 },
      ['nominal', 'ordinal_higher', 'ordinal_lower', 'recommendation'],
    ],
    ['thumbs', { type: 'radiogroup', renderAs: 'thumbs', choices: ['item1', 'item2'] }, ['nominal', 'thumbs']],
    ['a date', { type: 'text', inputType: 'date' }, ['date', 'text']],
    ['a line', { type: 'text' }, ['text']],
    ['checkboxes', { type: 'checkbox', choices: [1, 2] }, ['nominal']],
  ])('lists the measures for %s, including the proposed one', (_name, element, measures) => {
    const question = readQuestion(element)
    expect(allowedMeasures(question)).toEqual(measures)
    expect(measures).toContain(proposeMeasure(question))
  })
})
