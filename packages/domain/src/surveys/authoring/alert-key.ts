import { freeName } from '../outline/free-name.ts'
import type { SurveyAlert } from './survey-draft.ts'

/** Returns what identifies an alert while its name and position change; null for one that was stored without a key and never published. */
export function keyOfAlert({ key, trigger_id }: Pick<SurveyAlert, 'key' | 'trigger_id'>): string | null {
  return key ?? (trigger_id === null ? null : String(trigger_id))
}

/** Returns alerts with a key each, `alert1` before `alert2`; those that have one keep it. */
export function withAlertKeys(alerts: readonly SurveyAlert[]): SurveyAlert[] {
  const taken = new Set(alerts.flatMap(({ key }) => (key === undefined ? [] : [key])))
  return alerts.map((alert) => {
    if (alert.key !== undefined) return alert
    const key = freeName('alert1', taken)
    taken.add(key)
    return { ...alert, key }
  })
}
