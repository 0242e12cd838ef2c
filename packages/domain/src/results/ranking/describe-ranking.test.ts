import { expect, it } from 'vitest'

import type { TestedDifference } from '../differences/significance.ts'
import { describeRanking, formatRankedScore, type DescribedRow } from './describe-ranking.ts'

const changed = (change: number, verdict: TestedDifference['verdict']): TestedDifference => ({
  change,
  low: change - 1,
  high: change + 1,
  p: 0.01,
  n: 100,
  before: 100,
  decimals: 1,
  is_bound: false,
  adjusted: 0.02,
  comparisons: 7,
  verdict,
})
const row = (
  title: string,
  change: TestedDifference | null = null,
  over: Partial<DescribedRow> = {},
): DescribedRow => ({
  title,
  chart: 'top2Box',
  score: { score: 86.24 },
  change,
  ...over,
})
const write = (overall: DescribedRow | null, ...others: DescribedRow[]) =>
  describeRanking(overall, overall === null ? others : [overall, ...others])
    .map(({ text, isStrong }) => (isStrong ? `*${text}*` : text))
    .join('')

const [SPEED, LAUNCH] = [row('Speed', changed(-5.7, 'lower')), row('Launch', changed(-7.6, 'lower'))]
const COURSE = row('Course', changed(4.1, 'higher'))

it.each<[string, DescribedRow | null, DescribedRow[], string]>([
  [
    'falls and rises by name',
    row('Overall', changed(2.3, 'chance')),
    [SPEED, LAUNCH, COURSE, row('Menu', changed(-9, 'chance'))],
    '*86.2% gave one of the two best ratings* for “Overall”. Up 2.3 points since the previous cycle, which could be chance. ' +
      '*Speed* and *Launch* fell, and *Course* rose.',
  ],
  [
    'a mean without the unit points, which is for shares and indices',
    row('Overall', { ...changed(-0.31, 'lower'), decimals: 2 }, { chart: 'mean', score: { score: 3.9 } }),
    [],
    '*3.90 is the mean* for “Overall”. Down 0.31 since the previous cycle. ',
  ],
  [
    'a question with its own mark at the end, without a full stop after it',
    row('How was it?', changed(2.3, 'higher')),
    [],
    '*86.2% gave one of the two best ratings* for “How was it?” Up 2.3 points since the previous cycle. ',
  ],
  [
    'only two by name',
    row('Overall', changed(-2.3, 'lower')),
    [SPEED, LAUNCH, row('Pool', changed(-3, 'lower')), row('Docks', changed(-3, 'lower'))],
    '*86.2% gave one of the two best ratings* for “Overall”. Down 2.3 points since the previous cycle. ' +
      '*Speed*, *Launch* and 2 others fell.',
  ],
  [
    'no change',
    row('Overall', changed(0.01, 'chance')),
    [row('Menu', changed(-9, 'chance'))],
    '*86.2% gave one of the two best ratings* for “Overall”. About the same since the previous cycle. ' +
      'No other result changed by more than chance would explain.',
  ],
  [
    'nothing to compare with',
    row('Overall'),
    [row('Menu')],
    '*86.2% gave one of the two best ratings* for “Overall”. ',
  ],
  ['no overall question', null, [COURSE], '*Course* rose.'],
  ['no score', row('Overall', null, { score: null }), [], ''],
])('writes %s', (_, overall, others, expected) => {
  expect(write(overall, ...others)).toBe(expected)
})

it.each([
  ['nps', 48.26, '+48.3'],
  ['nps', -5, '-5.0'],
  ['thumbs', 92.44, '92.4%'],
  ['index', 72.44, '72.4'],
  ['mean', 4.256, '4.26'],
] as const)('formats a %s score', (chart, score, expected) => {
  expect(formatRankedScore(chart, score).replace('−', '-')).toBe(expected)
})
