import type { UnmatchedProblem } from '@rapport/domain/imports/unmatched-cells'
import { checkAnswers } from '@rapport/domain/surveys/answers/check-answers'
import {
  correctAnswers,
  type AnswerChange,
  type CoveredQuestion,
} from '@rapport/domain/surveys/imports/correct-answers'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'
import type { FindOtherMeaning } from './answer-meanings.ts'
import type { RowProblem } from './completion.ts'
import type { ImportTarget } from './import-form.ts'
import { explainMove, type KnownResponse } from './known-response.ts'
import type { Mapping } from './mapping.ts'
import { matchRows } from './match-rows.ts'
import type { ReadRow } from './row-reader.ts'
import { explainSame, selectSameResponses } from './same-responses.ts'

/** A valid row with its line number. */
export interface NumberedRow {
  readonly line: number
  readonly row: ReadRow
}

/** A refused row; column and value are empty when the line itself is invalid. */
export interface RefusedRow extends RowProblem {
  readonly line: number
  /** Set when the value matches no member, or not exactly one location, of the club. Not set when the mapping refuses the location. */
  readonly unmatched?: UnmatchedProblem
}

/** A correction that a row makes to a stored response. */
export interface Correction {
  readonly response_id: number
  readonly answers: Readonly<Record<string, unknown>>
  readonly changes: readonly AnswerChange[]
  /** Epoch milliseconds. */
  readonly completed_ms: number
  readonly weight: number | null
  /** Whether the row's completion time differs from the stored one. */
  readonly isMoved: boolean
}

/** The rows of a batch, grouped by outcome. */
export interface PlannedRows {
  readonly created: readonly ReadRow[]
  readonly corrections: readonly Correction[]
  readonly unchanged: number
  readonly refused: readonly RefusedRow[]
  /** Number of rows that belong to a member of the club. */
  readonly members: number
}

/** The context for planning rows of a form that is not anonymous. */
export interface PlanRules {
  readonly target: ImportTarget
  readonly mapping: Mapping
  readonly covered: readonly CoveredQuestion[]
  readonly findOtherMeaning: FindOtherMeaning
  /** Whether the responses are locked until the caller's transaction ends. */
  readonly isLocked: boolean
}

interface ImportedResponse extends KnownResponse {
  readonly import_key: string
  readonly is_edited: boolean
}

/**
 * Plans a batch of rows for a form that is not anonymous: a new key creates a response, and a row that differs from the stored response
 * corrects it. A row is refused when its member or location cannot be found or differs from the response's. A correction is refused
 * when the response was edited after its import, when the meaning of a question has changed since the version that was answered, or
 * when the corrected answers are not valid together. A row from an export of the same survey is matched by response number; it is
 * refused when it differs from the response, and never creates a response.
 */
export async function planRows(db: Db, given: readonly NumberedRow[], rules: PlanRules): Promise<PlannedRows> {
  const { rows, refused: unmatched } = await matchRows(db, given, rules)
  const known = await selectKnown(db, rows, rules)
  const unknown = rows.flatMap(({ row }) => (known.has(row.import_key) ? [] : [row]))
  const same = await selectSameResponses(db, unknown, rules)
  const created: ReadRow[] = []
  const corrections: Correction[] = []
  const refused: RefusedRow[] = [...unmatched]
  let unchanged = 0
  for (const { line, row } of rows) {
    const response = known.get(row.import_key)
    if (response === undefined) {
      const own = same.get(row.import_key)
      const other = own === undefined ? null : explainSame(own, row, rules)
      if (own === undefined) created.push(row)
      else if (other === null) unchanged++
      else refused.push({ line, ...keyProblem(row, rules.mapping, other) })
      continue
    }
    const moved = explainMove(response, row, rules.mapping)
    if (moved !== null) {
      refused.push({ line, ...keyProblem(row, rules.mapping, moved) })
      continue
    }
    const { answers, changes } = correctAnswers(response.response_json, row.answers, rules.covered)
    const isMoved = response.completed_ms !== row.completed_ms
    const weight = rules.mapping.weight === undefined ? response.weight : row.weight
    if (changes.length === 0 && !isMoved && weight === response.weight) {
      unchanged++
      continue
    }
    const reason = explainRefusal(response, { answers, changes }, rules)
    if (reason !== null) refused.push({ line, ...keyProblem(row, rules.mapping, reason) })
    else {
      const { response_id } = response
      corrections.push({ response_id, answers, changes, completed_ms: row.completed_ms, weight, isMoved })
    }
  }
  const members = rows.filter(({ row }) => row.user_id !== null).length
  return { created, corrections, unchanged, refused, members }
}

/** Returns a problem that concerns a whole row; it names the key column and the row's key. */
export function keyProblem({ import_key }: ReadRow, { key }: Mapping, reason: string): RowProblem {
  return { column: key.column ?? '', value: import_key.slice(key.prefix.length), reason }
}

function explainRefusal(
  { version, is_edited, response_json }: ImportedResponse,
  { answers, changes }: Pick<Correction, 'answers' | 'changes'>,
  { target, findOtherMeaning }: PlanRules,
): string | null {
  if (is_edited) return 'the response was edited after its import, so the import does not change it'
  const questions = [...Object.keys(response_json), ...changes.map(({ question }) => question)]
  const other = findOtherMeaning({ version, questions })
  if (other !== null)
    return `the response answers version ${version} of the survey, in which ${other} had another meaning`
  const checked = checkAnswers(target.definition, answers)
  if (checked.ok) return null
  const { path, reason } = checked.problems[0] ?? { path: '', reason: 'is not valid' }
  return `together with the stored answers: ${path}: ${reason}`
}

async function selectKnown(
  db: Db,
  batch: readonly NumberedRow[],
  { target: { program_id, feedback_form_id }, isLocked }: PlanRules,
): Promise<ReadonlyMap<string, ImportedResponse>> {
  if (feedback_form_id === null) return new Map()
  const { rows } = await sql<ImportedResponse>`
    select response_id, import_key, response_json, version, weight, user_id, merchant_id, rev <> import_rev as is_edited,
           (extract(epoch from completed_ts) * 1000)::bigint as completed_ms
      from feedback_response
     where program_id = ${program_id} and feedback_form_id = ${feedback_form_id}
       and import_key = any (${batch.map(({ row }) => row.import_key)}::text[])
     order by response_id ${isLocked ? sql`for no key update` : sql``}`.execute(db)
  return new Map(rows.map((row) => [row.import_key, row]))
}
