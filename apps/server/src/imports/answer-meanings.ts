import { versionOfQuestion } from '@rapport/domain/surveys/versions/question-versions'

import type { Db } from '../db/open.ts'
import { selectVersions } from '../versions/version-rows.ts'
import type { ImportTarget } from './import-form.ts'

/**
 * Finds a question whose answers have a different meaning in the given version of the form than they will have after the import.
 * Returns the name of the question, or null when there is none.
 */
export type FindOtherMeaning = (answered: {
  readonly version: number
  readonly questions: readonly string[]
}) => string | null

/**
 * Reads the meanings of the questions in all versions of a form, and returns a function that compares these meanings with those
 * after the import.
 */
export async function readMeanings(
  db: Db,
  { program_id, feedback_form_id, change }: ImportTarget,
): Promise<FindOtherMeaning> {
  if (feedback_form_id === null) return () => null
  const versions = await selectVersions(db, { program_id, feedback_form_id })
  const renewed = (change?.changes ?? []).filter((one) => one.change === 'new_version').map(({ question }) => question)
  const latest = versions.at(-1)?.question_versions ?? {}
  const present = (question: string) => versionOfQuestion(latest, question) + (renewed.includes(question) ? 1 : 0)
  const earlier = new Map(versions.map((one) => [one.version, one.question_versions]))
  return ({ version, questions }) =>
    questions.find((one) => versionOfQuestion(earlier.get(version) ?? {}, one) !== present(one)) ?? null
}
