import { DATE_FORMATS, DECIMAL_MARKS, DELIMITERS, FILE_ENCODINGS, FILE_FORMATS } from '@rapport/domain/imports'
import * as z from 'zod'

import { feedbackFormType } from '../feedback/feedback.ts'
import { measure } from '../feedback/results.ts'

const cell = z.string().min(1)

/** A cell, padded with leading zeros to `pad` digits. */
const composedCell = z.strictObject({ column: cell, pad: z.number().int().min(1).max(10).optional() })

/** Format of a date. A day without a time means noon UTC, or midnight UTC in zones with an offset of UTC+12 or more. */
const dateFormat = z.enum(DATE_FORMATS).default('YYYY-MM-DD')

/** IANA time zone for times without an offset; if absent, the location's time zone. */
const timeZone = z.string().max(100).optional()

/** The settings with which a file's bytes are read as rows. Absent settings are guessed from the file. */
export const fileSettings = z.strictObject({
  format: z.enum(FILE_FORMATS).optional(),
  encoding: z.enum(FILE_ENCODINGS).optional(),
  delimiter: z.enum(DELIMITERS).optional(),
  /** Number of header rows above the data; the first contains the column names. */
  header_rows: z.number().int().min(1).max(9).optional(),
  /** Name of the workbook sheet; if absent, the first one that is not hidden. */
  sheet: z.string().max(200).optional(),
})

const questionColumn = z.strictObject({
  column: cell,
  /** Name of a question in the definition. */
  question: cell,
  /** Row of a matrix. */
  row: cell.optional(),
  /** Item of a multiple text. */
  item: cell.optional(),
  /** Maps cells to choices and rejects other cells; if absent, a cell is the choice itself. */
  values: z.record(z.string(), z.string()).optional(),
  /** Cells that mean the question does not apply; no answer is stored for them. */
  notApplicable: z.array(z.string()).default([]),
  /** Separator between several choices in one cell; only for checkboxes. */
  separator: cell.optional(),
  /** Whether the cell contains the text entered for the choice Other, instead of a choice. */
  other: z.boolean().default(false),
  /** Whether the text of an `other` cell is a comment, which can accompany any answer and selects no choice. */
  comment: z.boolean().default(false),
})

/** A column that is stored with the response, and by which results can be filtered and compared. Only for non-anonymous surveys. */
const attributeColumn = z.strictObject({
  column: cell,
  /** Name that users see; it also identifies the attribute within the survey. */
  name: z.string().trim().min(1).max(80),
  /** Maps cells to groups and rejects other cells; if absent, a cell is the group itself. */
  values: z.record(z.string(), z.string().max(200)).optional(),
})

/** Mapping from the columns of a response file to a survey: the content of a mapping file. */
export const importMapping = z.strictObject({
  $schema: z.string().optional(),
  /** Version of this format. */
  version: z.literal(1).default(1),
  form: z.strictObject({
    name: cell.optional(),
    title: cell.optional(),
    feedback_form_type: feedbackFormType.optional(),
    overall_question: cell.optional(),
    /** Whether the survey is anonymous; a staff survey (`culture`) is anonymous unless this is false. */
    anonymous: z.boolean().optional(),
    /** Id or name of the location of the responses. */
    merchant: z.union([z.number().int().positive(), cell]).optional(),
  }),
  file: fileSettings.optional(),
  /** Decimal separator of numbers. */
  decimal: z.enum(DECIMAL_MARKS).default('.'),
  /**
   * Key of a row: the cell in `column`, after a prefix that distinguishes this file's keys from those of other files for the same
   * survey. Without a column, the row number in the file is used instead of the cell, and a prefix is required.
   */
  key: z
    .strictObject({ column: cell.optional(), prefix: z.string().default('') })
    .refine(({ column, prefix }) => column !== undefined || prefix !== '', 'needs a prefix when it has no column'),
  completed: z.union([
    z.strictObject({
      compose: z.array(z.union([z.string(), composedCell])).min(1),
      format: dateFormat,
      time_zone: timeZone,
    }),
    z.strictObject({ column: cell, format: dateFormat, time_zone: timeZone }),
  ]),
  /**
   * Weight of a row, which must be above 0. A row without a weight is rejected, or stored without one if `empty` is `none`. Only
   * for non-anonymous surveys.
   */
  weight: z.strictObject({ column: cell, empty: z.enum(['refuse', 'none']).default('refuse') }).optional(),
  /**
   * Location of a row, which overrides the location in `form`. `values` maps cells to location ids or names, or to null if rows with
   * the cell are refused. A cell that is not listed is the name of a location or, without `values`, its name or its id.
   */
  location: z
    .strictObject({
      column: cell,
      values: z.record(z.string(), z.union([z.number().int().positive(), cell, z.null()])).optional(),
    })
    .optional(),
  /**
   * Member of a row, found by number or email address. A row without a match is rejected, or stored without a member if `unmatched`
   * is `none`. Only for non-anonymous surveys.
   */
  member: z
    .strictObject({
      column: cell,
      by: z.enum(['number', 'email']),
      unmatched: z.enum(['refuse', 'none']).default('refuse'),
    })
    .optional(),
  attributes: z.array(attributeColumn).max(20).default([]),
  questions: z.array(questionColumn).min(1),
  /** Measures keyed by question name; a missing one is derived from the definition, the stored survey and the labels. */
  measures: z.record(z.string(), measure).default({}),
  /** Cells that mean no answer, in any column. */
  missing: z.array(z.string()).default(['']),
  /** Always true: imported answers trigger no alerts, raise no cases, send no e-mails and change no headlines. */
  history_only: z.literal(true).default(true),
})

/** Mapping of a response file's columns, with its defaults filled in. */
export type ImportMapping = z.infer<typeof importMapping>
