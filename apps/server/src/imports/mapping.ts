import { feedbackFormType } from '@rapport/api/contract/feedback/feedback'
import { measure } from '@rapport/api/contract/feedback/results'
import * as z from 'zod'

/** Why an import cannot begin, in one line; nothing has been written. */
export class ImportFault extends Error {
  override name = 'ImportFault'
}

const cell = z.string().min(1)

/** A cell of a row, padded with zeros on the left to `pad` digits. */
const composedCell = z.strictObject({ column: cell, pad: z.number().int().min(1).max(10).optional() })

/** Format of the completion day: a day means noon at the location, `iso` is a time with its offset. */
const completedFormat = z.enum(['YYYY-MM-DD', 'MM/DD/YYYY', 'iso']).default('YYYY-MM-DD')

const questionColumn = z.strictObject({
  column: cell,
  /** Name of a question of the definition. */
  question: cell,
  /** Row of a matrix. */
  row: cell.optional(),
  /** Item of a multiple text. */
  item: cell.optional(),
  /** Maps cells to choices and rejects other cells; if absent, a cell is the choice itself. */
  values: z.record(z.string(), z.string()).optional(),
  /** Cells for a question that does not apply: no answer, outside the base. */
  notApplicable: z.array(z.string()).default([]),
})

const mapping = z.strictObject({
  form: z.strictObject({
    name: cell.optional(),
    title: cell.optional(),
    feedback_form_type: feedbackFormType.optional(),
    overall_question: cell.optional(),
    /** Whether the form is anonymous; a staff survey (`culture`) is, unless this is false. */
    anonymous: z.boolean().optional(),
    /** Id or name of the location of the responses. */
    merchant: z.union([z.number().int().positive(), cell]).optional(),
  }),
  /** Key of a row: the cell, and a prefix that distinguishes this file from others of the same form. */
  key: z.strictObject({ column: cell, prefix: z.string().default('') }),
  completed: z.union([
    z.strictObject({ compose: z.array(z.union([z.string(), composedCell])).min(1), format: completedFormat }),
    z.strictObject({ column: cell, format: completedFormat }),
  ]),
  /** Weight of a row: a number above 0, which every row needs. Only for forms with names. */
  weight: z.strictObject({ column: cell }).optional(),
  questions: z.array(questionColumn).min(1),
  /** What questions measure, by name; otherwise the definition, the stored form and the labels decide. */
  measures: z.record(z.string(), measure).default({}),
  /** Cells without an answer, in any column. */
  missing: z.array(z.string()).default(['']),
})

/** Mapping of the columns of a file of responses. */
export type Mapping = z.infer<typeof mapping>

/** A column of answers. */
export type QuestionColumn = Mapping['questions'][number]

/** Parses a mapping. Fails with ImportFault and its first problem. */
export function readMapping(input: unknown): Mapping {
  const parsed = mapping.safeParse(input)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new ImportFault(`mapping: ${issue?.path.join('.') || 'the whole'}: ${issue?.message ?? 'not valid'}`)
}

/** Returns every column that a mapping reads, in order, without duplicates. */
export function mappedColumns({ key, completed, weight, questions }: Mapping): string[] {
  const composed = 'compose' in completed ? completed.compose : [completed]
  const dates = composed.flatMap((part) => (typeof part === 'string' ? [] : [part.column]))
  const weights = weight === undefined ? [] : [weight.column]
  return [...new Set([key.column, ...dates, ...weights, ...questions.map((one) => one.column)])]
}
