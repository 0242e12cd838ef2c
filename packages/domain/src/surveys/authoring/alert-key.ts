import { freeName } from '../outline/free-name.ts'
import type { SurveyAlert } from './survey-draft.ts'

/**
 * Returns the identifier of an alert, which does not depend on its name or position; null for an alert that was stored without a
 * key and never published.
 */
export function keyOfAlert({ key, trigger_id }: Pick<SurveyAlert, 'key' | 'trigger_id'>): string | null {
  return key ?? (trigger_id === null ? null : String(trigger_id))
}

/** Returns the alerts, each with a key: a missing key becomes `alert1` or the next free name, and existing keys are not changed. */
export function withAlertKeys(alerts: readonly SurveyAlert[]): SurveyAlert[] {
  const taken = new Set(alerts.flatMap(({ key }) => (key === undefined ? [] : [key])))
  return alerts.map((alert) => {
    if (alert.key !== undefined) return alert
    const key = freeName('alert1', taken)
    taken.add(key)
    return { ...alert, key }
  })
}
