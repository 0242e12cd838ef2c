import { isSameAnswer } from '../answers/merge-answers.ts'
import type { SurveyDraft, SurveySettings } from './survey-draft.ts'

/**
 * Returns the first of "name", "name 2", "name 3" … that no other survey of the club has, ignoring case and surrounding spaces. The
 * result has at most 200 characters.
 */
export function nextName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((one) => one.trim().toLowerCase()))
  const base = name.trim().slice(0, 190)
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? base : `${base} ${number}`
    if (!used.has(candidate.toLowerCase())) return candidate
  }
}

/**
 * Returns the settings that the draft changes although they can no longer be changed, as a map from the setting's name to the
 * reason. The type is fixed once the survey is published, and whether the survey is anonymous is fixed once the first person has
 * begun to answer (`isAnswered`). Returns an empty object for a survey that was never published (`published` is null).
 *
 * @source Decisions, section 14 "Anonymous forms"
 */
export function findFixedSettings(
  published: SurveySettings | null,
  draft: SurveySettings,
  isAnswered: boolean,
): Readonly<Record<string, string>> {
  if (published === null) return {}
  const isOtherType = draft.feedback_form_type !== published.feedback_form_type
  const isOtherPromise = isAnswered && draft.anonymous !== published.anonymous
  return {
    ...(isOtherType ? { feedback_form_type: 'cannot change once the survey is published' } : {}),
    ...(isOtherPromise ? { anonymous: 'cannot change after the first response' } : {}),
  }
}

/** Returns the names of the settings that differ; all names when nothing was published (`before` is null). */
export function listChangedSettings(before: SurveySettings | null, after: SurveySettings): (keyof SurveySettings)[] {
  const names = Object.keys(after) as (keyof SurveySettings)[] // settings have no other keys
  return names.filter((name) => before === null || before[name] !== after[name])
}

/**
 * Returns the settings that publishing stores: those that the draft changed since it began (`base`), and the published values of
 * all other settings, which may have changed in the meantime, for example through a closeout. Returns all settings of the draft when
 * nothing was published (`published` is null).
 */
export function settingsToPublish(
  draft: SurveySettings,
  base: SurveySettings | null,
  published: SurveySettings | null,
): SurveySettings {
  if (published === null) return draft
  const changed = listChangedSettings(base, draft).map((name) => [name, draft[name]])
  return { ...published, ...Object.fromEntries(changed) }
}

/** Returns whether two drafts differ in their settings or alerts; a different `trigger_id` counts too. */
export function hasOtherChanges(before: SurveyDraft, after: SurveyDraft): boolean {
  return !isSameAnswer(before.settings, after.settings) || !isSameAnswer(before.alerts, after.alerts)
}
