import type { ColumnChoice, ColumnProblem, ImportColumn, QuestionMeaning } from '@rapport/domain/imports/import-column'
import type { FileGuess } from '@rapport/domain/imports/import-file'

const column = (
  name: string,
  samples: readonly string[],
  becomes: ColumnChoice,
  confidence: ImportColumn['confidence'] = 'high',
  problems: readonly ColumnProblem[] = [],
): ImportColumn => ({ column: name, label: '', becomes: [becomes], confidence, problems, samples })

const scaleOf = (labels: readonly string[]): QuestionMeaning['choices'] =>
  labels.map((text, position) => ({ value: position + 1, text, cells: [String(position + 1), `${position + 1}.0`] }))

const QUALITY = scaleOf(['Poor', 'Fair', 'Good', 'Very good', 'Excellent'])

const question = (over: Partial<QuestionMeaning> & Pick<QuestionMeaning, 'question' | 'title'>): QuestionMeaning => ({
  meaning: 'question',
  type: 'rating',
  measure: 'ordinal_higher',
  choices: QUALITY,
  notApplicable: [],
  ...over,
})

const matrixRow = (name: string, title: string) =>
  question({ question: 'q2', title: 'How was the visit?', type: 'matrix', part: { name, title } })

const meal = (text: string) => ({ value: text.toLowerCase(), text, cells: [text] })

/** Sample settings with which a file is read, for tests and stories. */
export const GUESS: FileGuess = {
  file: { format: 'csv', encoding: 'windows-1252', delimiter: ';', header_rows: 1 },
  decimal: '.',
  date_format: 'MM/DD/YYYY',
  missing: [''],
  undecided: [],
}

/** Twelve columns of a file that together cover every meaning except `other`; five of the columns have a problem. */
export const COLUMNS: readonly ImportColumn[] = [
  column('RESP_ID', ['40121', '40122', '40123'], { meaning: 'key' }),
  column('RESPDATE', ['05/04/2025 01:22:11 PM'], { meaning: 'completed', format: 'MM/DD/YYYY' }),
  column('MEMBER_NO', ['1042', '0871', '2210'], { meaning: 'member', by: 'number' }, 'medium', [
    { problem: 'no_member', values: ['9917', '9918'], rows: 178 },
  ]),
  column('CLUBHOUSE', ['HH', 'BH', 'Courts'], { meaning: 'location', values: { HH: 1, BH: 1, Courts: 2 } }),
  column('Q1_OVERALL', ['5', '4', '9', '2'], question({ question: 'q1', title: 'Overall satisfaction' }), 'medium', [
    { problem: 'unknown_value', values: ['9'], rows: 14 },
  ]),
  column('Q2_SERVICE', ['4.0', '5.0', '3.0'], matrixRow('service', 'Speed of service')),
  column('Q2_FOOD', ['4.0', '2.0'], matrixRow('food', 'Quality of food')),
  column(
    'Q3_MEALS',
    ['Brunch|Bar', 'Dinner'],
    question({
      question: 'q3',
      title: 'Which meals did you have?',
      type: 'checkbox',
      measure: 'nominal',
      choices: [meal('Brunch'), meal('Bar'), meal('Dinner')],
      separator: '|',
    }),
    'low',
    [{ problem: 'unknown_value', values: ['Grill'], rows: 61 }],
  ),
  column(
    'Q4_COMMENT',
    ['Sunset from the terrace'],
    question({ question: 'q4', title: 'Comment', type: 'comment', measure: 'text', choices: [] }),
  ),
  column('AGEBAND', ['45–54', '65+', '35–44'], { meaning: 'attribute', name: 'Age' }, 'medium', [
    { problem: 'small_groups', values: ['18–24'], rows: 3 },
  ]),
  column('WT', ['0.87', '1.12', '1.00'], { meaning: 'weight' }, 'low', [
    { problem: 'weights_change_figures', values: [], rows: 0 },
  ]),
  column('VENDOR_FLAG', ['A', 'B'], { meaning: 'ignored' }),
]
