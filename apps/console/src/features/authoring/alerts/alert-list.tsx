import type { AlertTest } from '@rapport/api/contract/feedback/alert-test'
import { draftQueries } from '@rapport/api/queries/drafts'
import { recommendAlerts } from '@rapport/domain/surveys/authoring/recommend-alerts'
import { conditionOfRule } from '@rapport/domain/surveys/conditions/condition'
import { readDraftDefinition } from '@rapport/domain/surveys/outline/outline'
import { Button } from '@rapport/ui/button'
import { cn } from '@rapport/ui/cn'
import { Switch } from '@rapport/ui/switch'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Plus } from 'lucide-react'

import { client } from '../../../platform/loading/api.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { describeCondition } from '../conditions/condition-text.ts'
import { useQuestions } from '../conditions/use-questions.ts'
import { useDraft } from '../draft/use-draft.ts'
import { messages } from './messages.ts'
import { useAlerts, type NewAlert } from './use-alerts.ts'
import { useFiredCounts } from './use-fired-counts.ts'

interface AlertListProps {
  /** Adds an alert; null when the survey has no questions. */
  onCreate: (() => void) | null
  /** Called after the user opens an alert or adds a recommended one. */
  onOpen?: (() => void) | undefined
}

/** Renders the list of the survey's alerts, each with an on/off switch, and the recommended alerts. */
export function AlertList({ onCreate, onOpen }: AlertListProps) {
  const { alerts, open, choose, change } = useAlerts()
  const { problems } = useDraft()
  const questions = useQuestions()
  const counts = useFiredCounts()
  return (
    <aside
      aria-label={messages.alerts}
      className="border-e border-rp-line bg-rp-sunken max-rp-tablet:border-e-0 max-rp-tablet:border-b"
    >
      <div className="flex h-13 items-center gap-2 border-b border-rp-line ps-6 pe-3 max-rp-tablet:ps-4">
        <b className="font-rp-strong text-rp-strong">
          {messages.count(alerts.length, alerts.filter(({ alert }) => alert.enabled).length)}
        </b>
        <Button size="sm" className="ms-auto" disabled={onCreate === null} onClick={() => onCreate?.()}>
          <Plus size={14} aria-hidden="true" />
          {messages.add}
        </Button>
      </div>
      <ul>
        {alerts.map(({ id, index, alert }) => {
          const isWrong = problems.some(({ path }) => path.startsWith(`alerts[${index}]`))
          const name = alert.name || messages.unnamed
          return (
            <li
              key={id}
              className={cn(
                'flex gap-3 border-b border-rp-line ps-6 pe-3 max-rp-tablet:ps-4',
                id === open?.id && 'bg-rp-surface shadow-[inset_2px_0_0_var(--rp-accent)]',
              )}
            >
              <Switch
                className="pt-3"
                hideLabel
                label={messages.turnedOn(name)}
                checked={alert.enabled}
                onCheckedChange={(enabled) => change(id, messages.edits.turn, (one) => ({ ...one, enabled }))}
              />
              <button
                type="button"
                aria-current={id === open?.id ? 'true' : undefined}
                onClick={() => {
                  choose(id)
                  onOpen?.()
                }}
                className="min-w-0 grow rounded-rp-2 py-2.5 text-start rp-focus-ring"
              >
                <span className="flex items-start gap-1.5 text-rp-13 font-rp-strong text-rp-strong">
                  <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
                  {isWrong ? (
                    <span className="mt-0.5 shrink-0 text-rp-negative-text">
                      <CircleAlert size={14} aria-hidden="true" />
                      <span className="sr-only">{messages.hasProblem}</span>
                    </span>
                  ) : null}
                  <FiredCount result={counts.get(id)} />
                </span>
                <span className="line-clamp-2 text-rp-12 text-rp-muted [overflow-wrap:anywhere]">
                  {describeCondition(conditionOfRule(alert.rule), questions)}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {counts.size > 0 ? (
        <p className="ps-6 pe-3 pt-3 text-rp-12 text-rp-muted max-rp-tablet:ps-4">
          {messages.lastResponses(Math.max(...[...counts.values()].map(({ tested }) => tested)))}
        </p>
      ) : null}
      <Recommended onOpen={onOpen} />
    </aside>
  )
}

/** Renders the number of recent responses that would have triggered an alert. Renders nothing while the number is unknown. */
function FiredCount({ result }: { result: AlertTest | undefined }) {
  if (result === undefined) return null
  const { fired, tested } = result
  return (
    <span className="ms-auto shrink-0 ps-2 text-rp-12 font-rp-regular text-rp-muted tabular-nums">
      <span aria-hidden="true">{fired.length}</span>
      <span className="sr-only">{` ${messages.firedCount(fired.length, tested)} `}</span>
    </span>
  )
}

/**
 * Renders at most three template alerts that suit this survey. Renders nothing when there are none, while the templates load,
 * or when loading fails.
 */
function Recommended({ onOpen }: Pick<AlertListProps, 'onOpen'>) {
  const program_id = useProgramId()
  const { draft } = useDraft()
  const { add } = useAlerts()
  const questions = useQuestions()
  const templates = useQuery(draftQueries.templates(client, program_id))
  const survey = { definition: readDraftDefinition(draft.definition), anonymous: draft.settings.anonymous }
  const similar = (templates.data ?? []).filter(
    ({ feedback_form_type }) => feedback_form_type === draft.settings.feedback_form_type,
  )
  const found = recommendAlerts(similar, survey, draft.alerts)
  if (found.length === 0) return null
  return (
    <section aria-label={messages.recommended} className="grid gap-2 p-3">
      <h2 className="px-3 pt-2 text-rp-13 font-rp-medium text-rp-strong max-rp-tablet:px-1">{messages.recommended}</h2>
      {found.map((alert) => (
        <div
          key={alert.name}
          className="flex items-center gap-2 rounded-rp-2 border border-dashed border-rp-line-strong p-3"
        >
          <span className="min-w-0 grow text-rp-12 text-rp-muted">
            <b className="block text-rp-13 font-rp-strong text-rp-strong">{alert.name}</b>
            {describeCondition(conditionOfRule(alert.rule), questions)}
          </span>
          <Button
            size="sm"
            aria-label={messages.addRecommended(alert.name)}
            onClick={() => {
              // The cast is needed because the API contract type has mutable arrays.
              add({ ...(alert as unknown as NewAlert), enabled: false })
              onOpen?.()
            }}
          >
            {messages.addShort}
          </Button>
        </div>
      ))}
    </section>
  )
}
