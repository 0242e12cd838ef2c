import type { Measure } from '../surveys/definition/measure.ts'
import type { DateFormat } from './import-file.ts'

/** The possible meanings of a column in a response file, in menu order. */
export const COLUMN_MEANINGS = [
  'question',
  'completed',
  'key',
  'member',
  'location',
  'weight',
  'attribute',
  'other',
  'ignored',
] as const

/** One of the meanings of a column. */
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number]

/** The question types that can be imported, apart from `WHOLE_TYPES`. */
export const IMPORTED_TYPES = [
  'rating',
  'radiogroup',
  'dropdown',
  'checkbox',
  'matrix',
  'boolean',
  'text',
  'comment',
  'multipletext',
] as const

/** The question types whose whole answer is JSON in a single column, as in a response export. */
export const WHOLE_TYPES = ['matrixdropdown', 'paneldynamic'] as const

/** A question type that can be imported. */
export type ImportedType = (typeof IMPORTED_TYPES)[number] | (typeof WHOLE_TYPES)[number]

/** A choice or a step of a scale: the stored value, its label, and the cells of the column that represent this value. */
export interface ImportedChoice {
  readonly value: string | number
  readonly text: string
  readonly cells: readonly string[]
}

/**
 * The meaning of a column that contains answers to a question. Several columns with the same `question` contain parts of its
 * answer: rows of a matrix, items of a multiple text, or choices of a checkbox. For any other type they are alternatives, and a row
 * of the file must not fill in more than one of them.
 */
export interface QuestionMeaning {
  readonly meaning: 'question'
  /** Name of the question. */
  readonly question: string
  readonly title: string
  readonly type: ImportedType
  readonly measure: Measure
  /** Row of a matrix or item of a multiple text. */
  readonly part?: { readonly name: string; readonly title: string } | undefined
  /** The steps of the scale or the choices, in order; empty for texts. */
  readonly choices: readonly ImportedChoice[]
  /**
   * Cells that mean that the question does not apply: no answer is stored for such a cell, and a row without any answer to the
   * question is not counted in the base.
   */
  readonly notApplicable: readonly string[]
  /** Separator between several choices in one checkbox cell. */
  readonly separator?: string | undefined
  /** Whether the question stores an attribute whose groups are known. Only set while an import is composed. */
  readonly attribute?: true | undefined
}

/**
 * Maximum number of groups of an attribute. A column with more distinct cells is stored as a text, which cannot be used to filter
 * responses.
 */
export const MAX_GROUPS = 100

/** The meaning of a column, with the settings for reading it. */
export type ColumnChoice =
  | QuestionMeaning
  /**
   * Time of completion. `pattern` composes a date from the cell, for example `2017-05-{}` for the day of the month. `time_zone` is the
   * IANA zone of times without an offset; if absent, the zone of the location.
   */
  | {
      readonly meaning: 'completed'
      readonly format: DateFormat
      readonly pattern?: string | undefined
      readonly time_zone?: string | undefined
    }
  | { readonly meaning: 'key' }
  /** A row that matches no member is rejected or, if `unmatched` is `none`, stored without a member. */
  | { readonly meaning: 'member'; readonly by: 'number' | 'email'; readonly unmatched?: 'refuse' | 'none' | undefined }
  /**
   * `values` maps cells to the id or the name of a location, or to null if rows with the cell are refused. A cell that is not listed
   * is the name of a location or, if `values` is absent, its name or its id.
   */
  | { readonly meaning: 'location'; readonly values?: Readonly<Record<string, string | number | null>> | undefined }
  /** A row without a weight is rejected or, if `empty` is `none`, stored without a weight. */
  | { readonly meaning: 'weight'; readonly empty?: 'none' | undefined }
  /** An attribute is stored with the response. `values` maps cells to groups; if it is absent, each cell is a group. */
  | {
      readonly meaning: 'attribute'
      readonly name: string
      readonly values?: Readonly<Record<string, string>> | undefined
    }
  /**
   * The text for a question's choice Other; a cell with text selects Other. If `comment` is true, the text accompanies any answer
   * and selects no choice.
   */
  | { readonly meaning: 'other'; readonly question: string; readonly comment?: true | undefined }
  | { readonly meaning: 'ignored' }

/** The degrees of certainty of a proposal: `high` needs no check, `low` needs a decision. */
export const CONFIDENCES = ['high', 'medium', 'low'] as const

/** One of the degrees of certainty of a proposal. */
export type Confidence = (typeof CONFIDENCES)[number]

/** The kinds of problems that a column can have. */
export const COLUMN_PROBLEMS = [
  'unknown_value',
  'scale_unclear',
  'type_unclear',
  'date_unclear',
  'no_year',
  'no_member',
  'no_location',
  'weights_change_figures',
  'small_groups',
] as const

/**
 * A problem with a column, for which a person must make a decision. `values` are the cells that the problem is about, or examples of them;
 * `rows` is the number of affected rows, 0 if not counted.
 */
export interface ColumnProblem {
  readonly problem: (typeof COLUMN_PROBLEMS)[number]
  readonly values: readonly string[]
  readonly rows: number
}

/** A column of the file with its chosen or proposed meaning. */
export interface ImportColumn {
  /** Name in the header, trimmed. Columns with the same name get a number in parentheses: `Comment (1)`, `Comment (2)`. */
  readonly column: string
  /** Text of the second header row; empty when there is none. */
  readonly label: string
  /** The meaning of the column, or several meanings if it contains the answers to several questions. */
  readonly becomes: readonly ColumnChoice[]
  readonly confidence: Confidence
  readonly problems: readonly ColumnProblem[]
  /** Up to five distinct cells in the order of the file, without codes for missing values. */
  readonly samples: readonly string[]
  /** All distinct cells of the column, if they are few enough to be the groups of an attribute; otherwise absent. */
  readonly groups?: readonly string[] | undefined
}
