import type { SurveyAlertItem } from '@rapport/api/contract/feedback/survey-draft'
import { keyOfAlert } from '@rapport/domain/surveys/authoring/alert-key'
import { toast } from '@rapport/ui/toast'
import { useSearchParams } from 'react-router'

import { useDraftPart, useDraftStore } from '../draft/use-draft.ts'
import { messages } from './messages.ts'

/** An alert, its id in the editor, and its position in the list. Problems identify an alert by its position. */
export interface EditedAlert {
  readonly id: string
  readonly index: number
  readonly alert: SurveyAlertItem
}

/** An alert that has not been added to a survey yet, so it has no key or trigger id. */
export type NewAlert = Omit<SurveyAlertItem, 'key' | 'trigger_id'>

/**
 * A function that changes the open alert. `field` is the field name in the label of the undo step. Consecutive changes with the
 * same `merge`, less than a second apart, form one undo step.
 */
export type ChangeAlert = (field: string, next: (alert: SurveyAlertItem) => SurveyAlertItem, merge?: string) => void

/** Returns the part of an alert that determines which responses it fires on. */
export const testOf = ({ rule, merchant_ids }: SurveyAlertItem) =>
  merchant_ids === undefined || merchant_ids.length === 0 ? { rule } : { rule, merchant_ids }

/** Returns the alerts of a draft with their editor ids and positions. */
export function listAlerts(alerts: readonly SurveyAlertItem[]): EditedAlert[] {
  return alerts.map((alert, index) => ({ id: keyOfAlert(alert) ?? `at${index}`, index, alert }))
}

/** Returns the alerts of the draft, the open alert, and the actions on them. */
export function useAlerts() {
  const store = useDraftStore()
  const alerts = listAlerts(useDraftPart(({ draft }) => draft.alerts))
  const [search, setSearch] = useSearchParams()
  const open = alerts.find(({ id }) => id === search.get('alert')) ?? alerts[0]
  const choose = (id: string) =>
    setSearch(
      (before) => {
        before.set('alert', id)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const edit = (
    label: string,
    change: (alerts: readonly SurveyAlertItem[]) => readonly SurveyAlertItem[],
    merge?: string,
  ) => store.change(label, (draft) => ({ ...draft, alerts: [...change(draft.alerts)] }), merge)
  const insert = (label: string, index: number, alert: NewAlert) => {
    // A sequential number might not be unique, because another person can add an alert at the same time.
    const key = crypto.randomUUID()
    edit(label, (list) => list.toSpliced(index, 0, { ...alert, key, trigger_id: null }))
    choose(key)
  }
  return {
    alerts,
    open,
    choose,
    add: (alert: NewAlert) => insert(messages.edits.add, alerts.length, alert),
    change: (id: string, field: string, next: (alert: SurveyAlertItem) => SurveyAlertItem, merge?: string) =>
      edit(
        field,
        (list) => {
          const found = listAlerts(list).find((one) => one.id === id)
          return found ? list.with(found.index, next(found.alert)) : list
        },
        merge && `alert ${id} ${merge}`,
      ),
    duplicate: ({ index, alert }: EditedAlert) => {
      const { trigger_id: _, key: __, ...content } = alert
      const copy = { ...content, name: messages.copyOf(alert.name), enabled: false, overall: false }
      insert(messages.edits.duplicate, index + 1, copy)
    },
    remove: ({ id, index, alert }: EditedAlert) => {
      const next = alerts[index + 1] ?? alerts[index - 1]
      edit(messages.edits.delete, (list) => list.filter((_, at) => listAlerts(list)[at]?.id !== id))
      toast.info(messages.deleted(alert.name || messages.unnamed))
      if (next) choose(next.id)
    },
  }
}
