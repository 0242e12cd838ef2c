import { formatCount } from '@rapport/domain/format/numbers'
import { pluralize } from '@rapport/domain/format/text'
import type { ColumnFix } from '@rapport/domain/imports/column-fixes'
import type { ColumnMeaning, ColumnProblem, Confidence, ImportedType } from '@rapport/domain/imports/import-column'
import type { DateFormat } from '@rapport/domain/imports/import-file'

/** Texts about the columns of an imported file. */
export const messages = {
  caption: 'Columns in the file',
  column: 'Column',
  values: 'Values',
  becomes: 'Becomes',
  confidence: 'Confidence',
  noValues: 'No values',
  meaningOf: (column: string) => `Meaning of ${column}`,
  edit: 'Edit details…',
  levels: { high: 'Sure', medium: 'Likely', low: 'Unsure' } satisfies Record<Confidence, string>,
  meanings: {
    question: 'Question',
    completed: 'Answered at',
    key: 'Response ID',
    member: 'Member',
    location: 'Location',
    weight: 'Weight',
    attribute: 'Attribute',
    other: 'Other text',
    ignored: 'Ignored',
  } satisfies Record<ColumnMeaning, string>,
  questionNumber: (number: number) => `Question ${number}`,
  questionPart: (number: number, part: number) => `Question ${number}, row ${part}`,
  and: (first: string, more: number) => `${first} and ${pluralize(more, 'more question')}`,
  scale: (title: string, low: string, high: string) => `${title}, ${low} to ${high}`,
  split: (separator: string) => `Several answers, split at ${separator}`,
  types: {
    rating: 'Rating',
    radiogroup: 'One choice',
    dropdown: 'Dropdown',
    checkbox: 'Several choices',
    matrix: 'Row of a matrix',
    boolean: 'Yes or no',
    text: 'Short text',
    comment: 'Comment',
    multipletext: 'One of several short texts',
    matrixdropdown: 'Matrix of dropdowns, as JSON',
    paneldynamic: 'Repeated group, as JSON',
  } satisfies Record<ImportedType, string>,
  keyDetail: 'Identifies a response',
  dates: {
    'YYYY-MM-DD': 'Year, month, day',
    'MM/DD/YYYY': 'Month, day, year',
    'DD/MM/YYYY': 'Day, month, year',
    iso: 'Time with a time zone',
  } satisfies Record<DateFormat, string>,
  pattern: (pattern: string) => `Read as ${pattern.replace('{}', '…')}`,
  byNumber: 'By number',
  byEmail: 'By e-mail address',
  orAnonymous: (by: string) => `${by}, else anonymous`,
  byName: 'By name or number',
  matched: (count: number) => `${pluralize(count, 'value')} matched`,
  weightDetail: 'For weighted figures',
  filter: (name: string) => `Becomes a filter: ${name}`,
  storedAsText: (name: string) => `Stored as text: ${name}`,
  otherDetail: (number: number) => `Text beside “Other” of question ${number}`,
  moved: (from: string, meaning: string) => `Only one column can be “${meaning}”. ${from} is now ignored.`,
  fixes: {
    accept: 'Keep',
    ignore: 'Ignore',
    edit: 'Edit',
    no_answer: 'Treat as no answer',
    add_choice: 'Add the choice',
    use_other: 'Use “Other”',
    month_first: 'Month first',
    day_first: 'Day first',
    without_member: 'Keep as anonymous',
    refuse_rows: 'Refuse these rows',
    see_values: 'See values',
  } satisfies Record<ColumnFix, string>,
  addChoices: 'Add the choices',
  useWeights: 'Use weights',
  useScale: 'Use this scale',
  matchLocations: 'Match locations',
  setDate: 'Set the date',
  other: 'Other',
  problem: ({ problem, values, rows }: ColumnProblem, isChoice: boolean): string => {
    const cells = quoted(values)
    const inRows = rows > 0 ? ` in ${pluralize(rows, 'row')}` : ''
    const are = values.length === 1 ? 'is' : 'are'
    switch (problem) {
      case 'unknown_value':
        return `${cells}${inRows} ${are} not ${isChoice ? (values.length === 1 ? 'a choice yet' : 'choices yet') : 'on the scale'}.`
      case 'scale_unclear':
        return 'The order and the end points of this scale were guessed. Check them.'
      case 'type_unclear':
        return 'The values do not show what kind of answer this is.'
      case 'date_unclear':
        return 'The dates can be read with the month or the day first.'
      case 'no_year':
        return 'The values are not complete dates.'
      case 'no_member':
        return `${pluralize(rows, 'row')} ${rows === 1 ? 'does' : 'do'} not match a member.`
      case 'no_location':
        return `${cells}${inRows} ${values.length === 1 ? 'does' : 'do'} not match exactly one location of this club.`
      case 'weights_change_figures':
        return 'With these weights, Performance can also show weighted figures.'
      case 'small_groups':
        return 'Groups under 5 people will not be shown.'
    }
  },
  valuesTitle: (column: string) => `Values in ${column} that match no member`,
  valuesHint:
    'Rows with these values can be kept without a member; otherwise, they are refused when the file is imported.',
  firstValues: (count: number) => `At most ${formatCount(count)} different values are listed.`,
  close: 'Close',
}

const MOST_QUOTED = 3

function quoted(values: readonly string[]): string {
  const some = values.slice(0, MOST_QUOTED).map((value) => `“${value}”`)
  const more = values.length - some.length
  return more > 0 ? `${some.join(', ')} and ${formatCount(more)} more` : some.join(', ')
}
