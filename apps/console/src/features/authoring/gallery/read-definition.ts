import { acceptedInstead } from '@rapport/domain/surveys/definition/accepted-values'
import { checkDefinition } from '@rapport/domain/surveys/definition/check-definition'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'

import { messages } from './messages.ts'

/** Maximum size of a definition, pasted or in a file, in bytes. */
export const MAX_DEFINITION_BYTES = 1_048_576

/** Maximum number of problems listed: two for each of the 500 questions that a survey can have. */
export const MAX_LISTED = 1000

/**
 * A problem in a definition. `path` is empty if the problem concerns the whole definition. `accepted` is a sentence that names the
 * accepted values or says what to change; null if `reason` is sufficient by itself.
 */
export interface ReadProblem {
  readonly path: string
  readonly reason: string
  readonly accepted: string | null
}

/** A definition that can be stored, or the problems in the text. */
export type ReadDefinition =
  | { readonly ok: true; readonly definition: SurveyDefinition }
  | { readonly ok: false; readonly problems: readonly ReadProblem[] }

/** Parses and checks the JSON of a survey definition. Reports at most `MAX_LISTED` problems. */
export function readDefinition(text: string): ReadDefinition {
  if (text.trim() === '') return refuse(messages.emptyText)
  if (new Blob([text]).size > MAX_DEFINITION_BYTES) return refuse(messages.tooLarge)
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (error) {
    return refuse(`${messages.notJson}: ${error instanceof Error ? error.message : String(error)}`)
  }
  const checked = checkDefinition(parsed, MAX_LISTED)
  if (checked.ok) return checked
  const problems = checked.problems.map((problem) => ({ ...problem, accepted: acceptedInstead(problem, parsed) }))
  return { ok: false, problems }
}

const refuse = (reason: string): ReadDefinition => ({ ok: false, problems: [{ path: '', reason, accepted: null }] })
