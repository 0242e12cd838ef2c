import type { SurveyDefinition, SurveyElement } from '../../definition/survey-definition.ts'
import type { ChangeKind } from '../compare-definitions.ts'

/**
 * A change to one question: its description, the question before and after, the expected kind of change, and a part of the expected
 * reason.
 */
export interface VersionCase {
  readonly what: string
  readonly before: SurveyElement
  readonly after: SurveyElement
  readonly change: ChangeKind
  readonly reason?: string
  /** Whether only compareDefinitions recognizes the change; a database constraint would have to compare labels to recognize it. */
  readonly onlyByRule?: true
}

type Element = Partial<SurveyElement> & { type: SurveyElement['type'] }

const rating = (more: Partial<SurveyElement> = {}): Element => ({ type: 'rating', rateMax: 5, ...more })
const pick = (choices: SurveyElement['choices'], more: Partial<SurveyElement> = {}): Element => ({
  type: 'radiogroup',
  ...(choices === undefined ? {} : { choices }),
  ...more,
})
const GRID = { type: 'matrix', columns: ['1|Poor', '2|Fair', '3|Good'], rows: ['food|Food', 'staff|Staff'] } as const
const CELLS = {
  type: 'matrixdropdown',
  columns: [{ name: 'when', choices: ['am', 'pm'] }],
  rows: ['sat', 'sun'],
} as const
const PANEL = { type: 'paneldynamic', templateElements: [{ type: 'rating', name: 'fun', rateMax: 5 }] } as const

const changed = (
  what: string,
  before: Element,
  after: Element,
  change: ChangeKind,
  more: Pick<VersionCase, 'reason' | 'onlyByRule'> = {},
): VersionCase => ({ what, before: { name: 'q', ...before }, after: { name: 'q', ...after }, change, ...more })

/** Creates a definition with these questions on one page. */
export const asking = (...elements: SurveyElement[]): SurveyDefinition => ({ pages: [{ name: 'p1', elements }] })

/** Every kind of change to a question, with the expected result. */
export const VERSION_CASES: readonly VersionCase[] = [
  changed('nothing', rating(), rating(), 'same'),
  changed('defaults that are written out', { type: 'rating' }, rating({ rateMin: 1, rateStep: 1 }), 'wording'),
  changed('a title', rating({ title: 'Al in all' }), rating({ title: 'All in all' }), 'wording', {
    reason: 'the title was “Al in all”',
  }),
  changed('a help text', rating(), rating({ description: 'Think of last month' }), 'wording'),
  changed('whether an answer is required', rating(), rating({ isRequired: true, visibleIf: '{a} = 1' }), 'wording'),
  changed('texts at the ends', rating(), rating({ minRateDescription: 'Poor' }), 'wording'),
  changed('one label', pick(['1|Por', '2|Good']), pick(['1|Poor', '2|Good']), 'wording', { reason: 'labels' }),
  changed(
    'a text given separately from its value',
    pick(['1|Poor', '2']),
    pick([{ value: '1', text: 'Poor' }, 2]),
    'wording',
  ),
  changed('sentiment', pick(['a', 'b']), pick(['a', 'b'], { sentiment: { a: 'positive' } }), 'wording'),
  changed('labels of rows', GRID, { ...GRID, rows: ['food|Meals', 'staff|Staff'] }, 'wording'),
  changed('the label of a boolean', { type: 'boolean' }, { type: 'boolean', labelTrue: 'Sure' }, 'wording'),

  changed('a longer range', rating(), rating({ rateMax: 10 }), 'new_version', {
    reason: 'the scale was 1 to 5 and is now 1 to 10',
  }),
  changed('another first value', rating({ rateMin: 1 }), rating({ rateMin: 0 }), 'new_version', { reason: '0 to 5' }),
  changed('another step size', rating({ rateMax: 9 }), rating({ rateMax: 9, rateStep: 2 }), 'new_version', {
    reason: 'removed',
  }),
  changed('another number of steps', { type: 'rating' }, { type: 'rating', rateCount: 7 }, 'new_version'),
  changed('a list of values', rating(), rating({ rateValues: [1, 2, 3, 4, 6] }), 'new_version'),
  changed('a value that is not applicable', rating(), rating({ notApplicable: [5] }), 'new_version'),
  changed('the order', pick(['a', 'b', 'c']), pick(['a', 'c', 'b']), 'new_version', { reason: 'the order' }),
  changed('a removed choice', pick(['a', 'b', 'c']), pick(['a', 'b']), 'new_version', {
    reason: 'the value c was removed',
  }),
  changed('a replaced choice', pick(['a', 'b|Bar']), pick(['a', 'c|Bar']), 'new_version'),
  changed('a choice in between', pick(['a', 'b']), pick(['a', 'x', 'b']), 'new_version'),
  changed('a further step of a scale', pick(['1', '2', '3']), pick(['1', '2', '3', '4']), 'new_version'),
  changed(
    'a further step of an ordinal scale of words',
    pick(['low', 'high'], { measure: 'ordinal_higher' }),
    pick(['low', 'high', 'top'], { measure: 'ordinal_higher' }),
    'new_version',
    { reason: 'the value top was added' },
  ),
  changed('exchanged labels', pick(['1|Poor', '2|Good']), pick(['1|Good', '2|Poor']), 'new_version', {
    reason: 'exchanged',
    onlyByRule: true,
  }),
  changed('direction', rating({ measure: 'ordinal_higher' }), rating({ measure: 'ordinal_lower' }), 'new_version', {
    reason: 'lower values are better',
  }),
  changed('type', rating(), { type: 'comment' }, 'new_version', { reason: 'the type was rating and is now comment' }),
  changed('kind of input', { type: 'text' }, { type: 'text', inputType: 'number' }, 'new_version', {
    reason: 'the kind of answer was text and is now number',
  }),
  changed('columns of a matrix', GRID, { ...GRID, columns: [...GRID.columns, '4|Great'] }, 'new_version', {
    reason: 'the scale was 1 to 3 and is now 1 to 4',
  }),
  changed('values of a boolean', { type: 'boolean' }, { type: 'boolean', valueTrue: 'y' }, 'new_version'),
  changed(
    'choices of a column',
    CELLS,
    { ...CELLS, columns: [{ name: 'when', choices: ['pm', 'am'] }] },
    'new_version',
    {
      reason: 'when: the order',
    },
  ),
  changed(
    'the scale of a question in a panel',
    PANEL,
    { ...PANEL, templateElements: [{ type: 'rating', name: 'fun', rateMax: 7 }] },
    'new_version',
    { reason: 'fun: the scale was 1 to 5 and is now 1 to 7' },
  ),
  changed('Other removed', pick(['a'], { hasOther: true }), pick(['a']), 'new_version'),

  changed('a choice at the end of a list', pick(['a', 'b']), pick(['a', 'b', 'c']), 'compatible', {
    reason: 'the value c was added',
  }),
  changed('Other', pick(['a', 'b']), pick(['a', 'b'], { showOtherItem: true }), 'compatible'),
  changed('a choice before Other', pick(['a'], { hasOther: true }), pick(['a', 'b'], { hasOther: true }), 'compatible'),
  changed(
    'a choice of a checkbox',
    { type: 'checkbox', choices: [1, 2] },
    { type: 'checkbox', choices: [1, 2, 3] },
    'compatible',
  ),
  changed('a row of a matrix', GRID, { ...GRID, rows: [...GRID.rows, 'pool|Pool'] }, 'compatible', {
    reason: 'the part pool was added',
  }),
  changed('a removed row', GRID, { ...GRID, rows: ['food|Food'] }, 'compatible'),
  changed(
    'a column of a matrix dropdown',
    CELLS,
    { ...CELLS, columns: [...CELLS.columns, { name: 'where', choices: ['bar'] }] },
    'compatible',
  ),
  changed(
    'a line of a multiple text',
    { type: 'multipletext', items: [{ name: 'one' }] },
    { type: 'multipletext', items: [{ name: 'one' }, { name: 'two' }] },
    'compatible',
  ),
  changed(
    'a measure that does not change the direction',
    pick(['1', '2']),
    pick(['1', '2'], { measure: 'nominal' }),
    'compatible',
  ),
]
