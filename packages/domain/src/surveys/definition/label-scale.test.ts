import { describe, expect, it } from 'vitest'

import { readLabelScale } from './label-scale.ts'

const read = (labels: string) =>
  readLabelScale(labels.split('|').map((label, position) => ({ value: position + 1, label })))

describe('readLabelScale', () => {
  it.each<[string, string]>([
    ['quality', 'Poor|Fair|Good|Very good|Excellent'],
    ['quality with numbers before the words', '1 – Unacceptable|2. Poor|(3) OK|4: Great|5 Outstanding'],
    ['quality with words at every second step', '1 Dirty|2|3 Average|4|5 Clean'],
    ['satisfaction', 'Very dissatisfied|Somewhat dissatisfied|Neither|Somewhat satisfied|Very satisfied'],
    ['satisfaction by denial', 'Not at all satisfied|Not very satisfied|Fairly satisfied|Very satisfied'],
    ['agreement', 'Strongly disagree|Disagree|Neither agree nor disagree|Agree|Strongly agree'],
    ['agreement by tendency', 'Disagree|Tend to disagree|Tend to agree|Agree'],
    ['likelihood', 'Not at all likely|Unlikely|Not sure|Likely|Extremely likely'],
    ['likelihood by adverbs', 'Certainly not|Probably not|I do not know|Probably|Certainly'],
    ['likelihood with yes and no', 'No, definitely not|Maybe|Yes, definitely'],
    ['frequency', 'Never|Rarely|Sometimes|Often|Always'],
    ['frequency by phrases', 'Hardly ever|Occasionally|Most of the time|Almost always|Always'],
    ['importance', 'Not at all important|Slightly important|Important|Very important'],
    ['ease', 'Very difficult|Difficult|Neutral|Easy|Very easy'],
    ['comparison', 'Far below expectations|Below expectations|As expected|Above expectations'],
  ])('reads labels of %s as an ascending scale, and in reverse order as a descending one', (_name, labels) => {
    expect(read(labels)).toEqual({ direction: 'ascending', isComplete: true })
    const reversed = labels
      .replaceAll(/[\d().:–]+ ?/g, '')
      .split('|')
      .toReversed()
      .join('|')
    expect(read(reversed)?.direction).toBe('descending')
  })

  it.each<[string, string]>([
    ['categories', 'Male|Female|Other'],
    ['bands of ages', 'Under 25|25–39|40–54|55 and over'],
    ['counts', '1 time|2 times|3–6 times'],
    ['numbers alone', '1|2|3'],
    ['a scale label within a category', 'Good food|Good service|Good location'],
    ['words of two kinds', 'Poor|Agree|Always'],
    ['words in no order', 'Good|Poor|Excellent'],
    ['the same word again', 'Good|good|GOOD'],
    ['a scale that ends with an answer without a judgement', 'Poor|Good|Excellent|Do not know'],
  ])('finds no scale in %s', (_name, labels) => {
    expect(read(labels)).toBeNull()
  })

  it('recognizes a scale with some unknown labels', () => {
    expect(read('Awful|Could do with some love|Excellent')).toEqual({ direction: 'ascending', isComplete: false })
  })

  it.each([
    ['Poor|2|3', 'ascending'],
    ['Excellent|2|3', 'descending'],
    ['1|2|Excellent', 'ascending'],
    ['1|2|Awful', 'descending'],
  ])('accepts one known label at either end of %s', (labels, direction) => {
    expect(read(labels)?.direction).toBe(direction)
  })

  it('orders the steps by their values, whatever their order in the form', () => {
    const steps = [
      { value: 5, label: 'Excellent' },
      { value: 3, label: 'Fair' },
      { value: 1, label: 'Poor' },
    ]
    expect(readLabelScale(steps)?.direction).toBe('ascending')
  })
})
