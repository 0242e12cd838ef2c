import { useCallback, useSyncExternalStore } from 'react'
import type { Model } from 'survey-core'

/**
 * Returns whether a condition currently hides a question or a group. Returns false for a page, and for a name that does not exist in
 * the survey.
 */
export function useIsHidden(model: Model | null, name: string | null): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      model?.onQuestionVisibleChanged.add(notify)
      model?.onPanelVisibleChanged.add(notify)
      return () => {
        model?.onQuestionVisibleChanged.remove(notify)
        model?.onPanelVisibleChanged.remove(notify)
      }
    },
    [model],
  )
  return useSyncExternalStore(subscribe, () => name !== null && isHidden(model, name))
}

function isHidden(model: Model | null, name: string): boolean {
  const question = model?.getQuestionByName(name) ?? null
  if (question !== null) return !question.isVisibleInSurvey
  const panel = model?.getPanelByName(name) ?? null
  return panel !== null && !panel.isVisible
}
