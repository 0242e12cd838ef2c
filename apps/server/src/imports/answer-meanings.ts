import { versionOfQuestion } from '@rapport/domain/surveys/versions/question-versions'

import type { Db } from '../db/open.ts'
import { selectVersions } from '../versions/version-rows.ts'
import type { ImportTarget } from './import-form.ts'

/** Returns a question whose stored answers have another meaning in their version of the form; null when all have the same meaning. */
export type FindOtherMeaning = (answered: {
  readonly version: number
  readonly questions: readonly string[]
}) => string | null

/**
 * Reads the meaning of the questions in all versions of a form; returns a function that compares it with their meaning after the
 * import.
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
