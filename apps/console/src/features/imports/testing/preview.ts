import type { PreviewRow } from '@rapport/api/contract/imports/run-calls'

const row = (
  line: number,
  completed: string,
  member: PreviewRow['member'],
  location: string,
  [overall, speed, comment]: readonly [string | null, string | null, string | null],
): PreviewRow => ({
  line,
  completed,
  member,
  location,
  cells: [
    { question: 'q1', title: 'Overall', text: overall, problem: null },
    { question: 'q2', title: 'Speed of service', text: speed, problem: null },
    { question: 'q4', title: 'Comment', text: comment, problem: null },
  ],
  problem: null,
})

const found = (text: string) => ({ text, found: true })

/** The first rows of the fixture file as they would be imported. */
export const PREVIEW: readonly PreviewRow[] = [
  row(2, '05/04/2025', found('Walter Lindqvist'), 'Harbor House', ['5', 'Very good', 'Sunset from the terrace']),
  row(3, '05/04/2025', found('Ines Duarte'), 'Boathouse', ['4', 'Good', null]),
  row(4, '05/05/2025', { text: '9917', found: false }, 'Harbor House', ['2', 'Poor', 'No table despite booking']),
  row(5, '05/05/2025', found('Priya Raman'), 'Bay Courts', ['5', 'Excellent', 'Ana remembered our names']),
  row(6, '05/05/2025', null, 'Harbor House', [null, 'Good', null]),
  row(7, '05/06/2025', null, 'Harbor House', ['3', 'Fair', null]),
]
