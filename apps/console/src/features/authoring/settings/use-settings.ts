import type { SurveyDraftContent } from '@rapport/api/contract/feedback/survey-draft'

import { useDraft } from '../draft/use-draft.ts'

type Settings = SurveyDraftContent['settings']

/**
 * Returns the settings of the draft, a function that changes a setting, and a function that returns the problem with a setting, if
 * there is one.
 */
export function useSettings() {
  const { draft, problems, change } = useDraft()
  const set = <Name extends keyof Settings>(label: string, name: Name, value: Settings[Name]) =>
    change(label, (current) => ({ ...current, settings: { ...current.settings, [name]: value } }), `settings.${name}`)
  const errorOf = (name: keyof Settings) => problems.find(({ path }) => path === `settings.${name}`)?.reason
  return { settings: draft.settings, set, errorOf }
}
