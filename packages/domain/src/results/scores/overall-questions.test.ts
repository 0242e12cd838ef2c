import { describe, expect, it } from 'vitest'

import { choosePerformanceScore, listDrivers, listOverallQuestions, type ScaledPart } from './overall-questions.ts'

const part = (question: string, title: string, traits: Partial<ScaledPart> = {}): ScaledPart => ({
  question,
  row: null,
  title,
  rateMin: 1,
  rateMax: 5,
  steps: 5,
  isRecommendation: false,
  featured: null,
  ...traits,
})

describe('listOverallQuestions', () => {
  it.each([
    ['overall', 'Overall'],
    ['overall_satisfaction', 'Your verdict'],
    ['q1', 'Overall, how satisfied are you with the club?'],
    ['q1', 'Overall, how is it to work at Harbor Point?'],
    ['q1', 'How do you rate your experience overall?'],
    ['q1', 'The airport as a whole'],
    ['q1', 'All in all, how was your stay?'],
    ['recommend', 'Would you tell a friend?'],
    ['q1', 'I would recommend the club as a place to work'],
    ['q1', 'How likely are you to recommend us to a friend?'],
    ['remain', 'In two years?'],
    ['q1', 'How likely are you to be a member in two years?'],
    ['q1', 'I intend to stay for at least a year'],
    ['q1', 'I plan to leave the club'],
    ['Intent-To-Stay', 'Next year'],
  ])('lists the question %s, "%s"', (name, title) => {
    const question = part(name, title)
    expect(listOverallQuestions([question], null)).toEqual([question])
  })

  it.each([
    ['food', 'Quality of the food'],
    ['value', 'How do you rate the value of your membership for what it costs?'],
    ['menu', 'Dishes that the kitchen recommends'],
    ['stay', 'Comfort of the guest rooms'],
    ['return', 'Following up when something went wrong'],
    ['next', 'How easy was it to plan your visit?'],
    ['remains', 'How clean do the courts remain?'],
    ['whole', 'The whole menu'],
  ])('does not list the question %s, "%s"', (name, title) => {
    expect(listOverallQuestions([part(name, title)], null)).toEqual([])
  })

  it('begins with the form’s own overall question, followed by questions about satisfaction, recommendation and staying', () => {
    const stay = part('remain', 'How likely are you to be a member in two years?')
    const promoter = part('q7', 'A friend asks you about us', { isRecommendation: true, rateMin: 0, rateMax: 10 })
    const overall = part('overall', 'Overall')
    const own = part('value', 'Value')
    expect(listOverallQuestions([stay, promoter, own, overall], 'value')).toEqual([own, overall, promoter, stay])
    expect(listOverallQuestions([stay, promoter, own], null)).toEqual([promoter, stay])
  })

  it('represents a matrix by its featured row, and ignores row names', () => {
    const row = (value: string) => part('dining', value, { row: value, featured: 'food' })
    const rows = [row('overall'), row('food'), row('service')]
    expect(listOverallQuestions(rows, 'dining')).toEqual([rows[1]])
    expect(listOverallQuestions(rows, null)).toEqual([])
  })
})

describe('listDrivers', () => {
  it('lists all questions and rows except overall questions and rows that the scatter omits', () => {
    const overall = part('overall', 'Overall')
    const food = part('food', 'Food')
    const amount = part('hear', 'Amount of information', { row: 'amount' })
    expect(listDrivers([overall, food, amount], [overall])).toEqual([food])
  })
})

describe('choosePerformanceScore', () => {
  it('returns the top 2 boxes when all drivers have the same scale, otherwise the index', () => {
    const five = part('a', 'A')
    expect(choosePerformanceScore([five, part('b', 'B')])).toBe('top2Box')
    expect(choosePerformanceScore([five, part('c', 'C', { rateMin: 0, rateMax: 10, steps: 11 })])).toBe('index')
    expect(choosePerformanceScore([five, part('d', 'D', { steps: 9 })])).toBe('index')
    expect(choosePerformanceScore([])).toBe('top2Box')
  })
})
