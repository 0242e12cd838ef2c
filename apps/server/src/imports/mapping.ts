import { feedbackFormType } from '@rapport/api/contract/feedback'
import * as z from 'zod'

import { ImportFault } from './import-fault.ts'

const cell = z.string().min(1)

/** A cell of a row, filled with zeros on the left up to `pad` digits. */
const composedCell = z.strictObject({ column: cell, pad: z.number().int().min(1).max(10).optional() })

/** How the day of completion is written: days stand for noon at the location, `iso` is a time with its offset. */
const completedFormat = z.enum(['YYYY-MM-DD', 'MM/DD/YYYY', 'iso']).default('YYYY-MM-DD')

const questionColumn = z.strictObject({
  column: cell,
  /** Name of a question of the definition. */
  question: cell,
  /** Row of a matrix. */
  row: cell.optional(),
  /** Item of a multiple text. */
  item: cell.optional(),
  /** Cell → choice. Cells that it lacks are refused; without it a cell is the choice itself. */
  values: z.record(z.string(), z.string()).optional(),
  /** Cells that say that the question does not apply: no answer, outside the base. */
  notApplicable: z.array(z.string()).default([]),
})

const mapping = z.strictObject({
  form: z.strictObject({
    name: cell.optional(),
    title: cell.optional(),
    feedback_form_type: feedbackFormType.optional(),
    overall_question: cell.optional(),
    /** Whether nobody may learn who answered; a survey of the staff (`culture`) is anonymous unless this says no. */
    anonymous: z.boolean().optional(),
    /** Id or name of the location that the responses belong to. */
    merchant: z.union([z.number().int().positive(), cell]).optional(),
  }),
  /** What tells rows apart: the cell, and a prefix that tells this file from others of the same form. */
  key: z.strictObject({ column: cell, prefix: z.string().default('') }),
  completed: z.union([
    z.strictObject({ compose: z.array(z.union([z.string(), composedCell])).min(1), format: completedFormat }),
    z.strictObject({ column: cell, format: completedFormat }),
  ]),
  questions: z.array(questionColumn).min(1),
  /** Cells that are no answer, in any column. */
  missing: z.array(z.string()).default(['']),
})

/** Which column of a file of responses is what. @source ours */
export type Mapping = z.infer<typeof mapping>

/** One column of answers. @source ours */
export type QuestionColumn = Mapping['questions'][number]

/** Reads a mapping. Fails with ImportFault naming the first thing that is wrong, and where. @source ours */
export function readMapping(input: unknown): Mapping {
  const parsed = mapping.safeParse(input)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new ImportFault(`mapping: ${issue?.path.join('.') || 'the whole'}: ${issue?.message ?? 'not valid'}`)
}

/** Every column that a mapping reads, in its order, each once. @source ours */
export function mappedColumns({ key, completed, questions }: Mapping): string[] {
  const composed = 'compose' in completed ? completed.compose : [completed]
  const dates = composed.flatMap((part) => (typeof part === 'string' ? [] : [part.column]))
  return [...new Set([key.column, ...dates, ...questions.map((one) => one.column)])]
}
