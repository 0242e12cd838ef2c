import {
  COLUMN_PROBLEMS,
  CONFIDENCES,
  DATE_FORMATS,
  IMPORTED_TYPES,
  MAX_GROUPS,
  WHOLE_TYPES,
  type ImportColumn,
} from '@rapport/domain/imports'
import * as z from 'zod'

import { measure } from '../feedback/results.ts'

const cell = z.string().max(2000)
const name = z.string().min(1).max(200)

/** A choice or a scale step, with the cell values that represent it. */
const importedChoice = z.strictObject({
  value: z.union([z.string().max(200), z.number()]),
  text: z.string().max(500),
  cells: z.array(cell).max(500).readonly(),
})

const questionMeaning = z.strictObject({
  meaning: z.literal('question'),
  question: name,
  title: z.string().max(1000),
  type: z.enum([...IMPORTED_TYPES, ...WHOLE_TYPES]),
  measure,
  part: z.strictObject({ name, title: z.string().max(1000) }).optional(),
  choices: z.array(importedChoice).max(500).readonly(),
  notApplicable: z.array(cell).max(100).readonly(),
  separator: z.string().min(1).max(10).optional(),
})

/** One meaning of a column: the data that an import reads from its cells. */
export const columnChoice = z.discriminatedUnion('meaning', [
  questionMeaning,
  z.strictObject({
    meaning: z.literal('completed'),
    format: z.enum(DATE_FORMATS),
    pattern: z.string().max(100).optional(),
    time_zone: z.string().max(100).optional(),
  }),
  z.strictObject({ meaning: z.literal('key') }),
  z.strictObject({
    meaning: z.literal('member'),
    by: z.enum(['number', 'email']),
    unmatched: z.enum(['refuse', 'none']).optional(),
  }),
  z.strictObject({
    meaning: z.literal('location'),
    values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
  }),
  z.strictObject({ meaning: z.literal('weight'), empty: z.literal('none').optional() }),
  z.strictObject({
    meaning: z.literal('attribute'),
    name: z.string().trim().min(1).max(80),
    values: z.record(z.string(), z.string().max(200)).optional(),
  }),
  z.strictObject({ meaning: z.literal('other'), question: name, comment: z.literal(true).optional() }),
  z.strictObject({ meaning: z.literal('ignored') }),
])

/** A file column with its meanings (proposed by the server or chosen by a person), its problems and its sample cells. */
export const importColumn: z.ZodType<ImportColumn, ImportColumn> = z.strictObject({
  column: z.string().max(1000),
  label: z.string().max(2000),
  becomes: z.array(columnChoice).min(1).max(20).readonly(),
  confidence: z.enum(CONFIDENCES),
  problems: z
    .array(
      z.strictObject({ problem: z.enum(COLUMN_PROBLEMS), values: z.array(cell).readonly(), rows: z.number().int() }),
    )
    .readonly(),
  samples: z.array(cell).readonly(),
  groups: z.array(cell).max(MAX_GROUPS).readonly().optional(),
})
