import type { SurveyDefinition } from '../definition/survey-definition.ts'
import { compareWithEarlier, type QuestionChange } from './compare-definitions.ts'

/** The version numbers of the questions in a form version, by question name. A question that is not listed is in its first version. */
export type QuestionVersions = Readonly<Record<string, number>>

/** A published version of a form. */
export interface FormVersion {
  readonly version: number
  readonly definition: SurveyDefinition
  readonly question_versions: QuestionVersions
}

/** Returns the version of a question; 1 for a question whose meaning has never changed. */
export function versionOfQuestion(versions: QuestionVersions, question: string): number {
  return Object.hasOwn(versions, question) ? (versions[question] ?? 1) : 1
}

/** The effect of a definition on a form: the change to each question, and the new versions of the questions. */
export interface PlannedVersion {
  readonly changes: readonly QuestionChange[]
  readonly question_versions: QuestionVersions
}

/**
 * Plans the next version of a form from a definition. `earlier` contains all published versions of the form, oldest first. A
 * question whose meaning has changed gets its next version number; a removed question keeps its version in case it is added again.
 */
export function planVersion(earlier: readonly FormVersion[], definition: SurveyDefinition): PlannedVersion {
  const changes = compareWithEarlier(
    earlier.map((one) => one.definition),
    definition,
  )
  const versions = earlier.at(-1)?.question_versions ?? {}
  const renewed = changes.filter(({ change }) => change === 'new_version')
  return {
    changes,
    question_versions: {
      ...versions,
      ...Object.fromEntries(renewed.map(({ question }) => [question, versionOfQuestion(versions, question) + 1])),
    },
  }
}

/** Returns whether every question is unchanged or changed only in wording. A form keeps its version only in that case. */
export function isWordingOnly(changes: readonly QuestionChange[]): boolean {
  return changes.every(({ change }) => change === 'same' || change === 'wording')
}
