import type { AlertTest } from '@rapport/api/contract/feedback/alert-test'
import { draftQueries } from '@rapport/api/queries/drafts'
import { hasRuleProblem } from '@rapport/domain/surveys/authoring/check-alert'
import { readDraftDefinition } from '@rapport/domain/surveys/outline/outline'
import { useDebounced } from '@rapport/ui/use-debounced'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'

import { client } from '../../../platform/loading/api.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { useDraftPart, useSurveyId } from '../draft/use-draft.ts'
import { listAlerts, testOf } from './use-alerts.ts'

/** Maximum number of alerts that are tested for the counts in the list of alerts. */
const MAX_TESTED = 20
const TEST_AFTER_MS = 400

/**
 * Returns the test results of the alerts that are on, keyed by alert id. Each result lists which of the newest responses would have
 * triggered the alert. Omits alerts whose rule has a problem, alerts beyond the first 20, alerts that have not been tested yet, and
 * alerts for which there were no responses to test. Returns no results for an anonymous survey.
 */
export function useFiredCounts(): ReadonlyMap<string, AlertTest> {
  const program_id = useProgramId()
  const formId = useSurveyId()
  const alerts = useDebounced(
    useDraftPart(({ draft }) => draft.alerts),
    TEST_AFTER_MS,
  )
  const definition = useDraftPart(({ draft }) => draft.definition)
  const anonymous = useDraftPart(({ draft }) => draft.settings.anonymous)
  const tested = useMemo(() => {
    if (anonymous) return []
    const survey = { definition: readDraftDefinition(definition), anonymous }
    return listAlerts(alerts)
      .filter(({ alert }) => alert.enabled && !hasRuleProblem(alert, survey))
      .slice(0, MAX_TESTED)
  }, [alerts, definition, anonymous])
  return useQueries({
    queries: tested.map(({ alert }) => draftQueries.alertTest(client, program_id, formId, testOf(alert))),
    combine: (results) =>
      new Map(
        results.flatMap(({ data }, index) => {
          const id = tested[index]?.id
          return id === undefined || data === undefined || data.tested === 0 ? [] : [[id, data] as const]
        }),
      ),
  })
}
