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

/** Maximum number of alerts that are tested for the list. */
const MAX_TESTED = 20
const TEST_AFTER_MS = 400

/**
 * Returns the test results of the alerts that are on, by alert id: on which of the newest responses each alert would have fired. The
 * result is empty for an anonymous survey; it omits alerts with an incomplete rule, alerts beyond the first 20, alerts not tested
 * yet, and alerts tested on no responses.
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
