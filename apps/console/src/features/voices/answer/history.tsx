import type { ResponseChange } from '@rapport/api/contract/feedback/survey-imports'
import { responseQueries } from '@rapport/api/queries/responses'
import { formatDateTime } from '@rapport/domain/format/dates'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { describeAnswerChange, type AnswerChangeText } from '@rapport/domain/surveys/imports/answer-changes'
import { Card } from '@rapport/ui/card'
import { FailureState } from '@rapport/ui/failure-state'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { messages } from '../messages.ts'

interface HistoryProps {
  program_id: number
  feedback_form_id: number
  response_id: number
  definition: SurveyDefinition
  timeZone: string
}

/**
 * Renders the changes that imports made to a response, newest first: the person, the time, the file, and each answer before and
 * after. Renders nothing for an unchanged response or while the changes load.
 */
export function History({ program_id, feedback_form_id, response_id, definition, timeZone }: HistoryProps) {
  const changes = useQuery(responseQueries.changes(client, program_id, feedback_form_id, response_id))
  if (changes.isError)
    return (
      <Card title={messages.history} titleId="voice-history">
        <FailureState
          title={messageFor('open', changes.error)}
          onRetry={() => void changes.refetch()}
          busy={changes.isFetching}
        />
      </Card>
    )
  const imports = groupByImport(changes.data ?? [])
  if (imports.size === 0) return null
  return (
    <Card title={messages.history} titleId="voice-history">
      <ol className="grid gap-6">
        {[...imports].map(([import_id, made]) => (
          <li key={import_id} className="grid gap-2">
            <Origin made={made} timeZone={timeZone} />
            <ul className="grid gap-3 border-s-2 border-rp-line ps-4">
              {made
                .flatMap((change) => describe(change, definition, timeZone))
                .map((one) => (
                  <ChangedAnswer key={one.key} change={one} />
                ))}
            </ul>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function groupByImport(changes: readonly ResponseChange[]): ReadonlyMap<number, readonly ResponseChange[]> {
  const imports = new Map<number, ResponseChange[]>()
  for (const change of changes) imports.set(change.import_id, [...(imports.get(change.import_id) ?? []), change])
  return imports
}

/** States who changed the response, when and with which file, and whether the change was undone. */
function Origin({ made: [first], timeZone }: { made: readonly ResponseChange[]; timeZone: string }) {
  if (first === undefined) return null
  const { created_by, created_by_fname, created_by_lname, created_ts, filename, undone_ts } = first
  const name = created_by === null ? messages.byOperator : `${created_by_fname ?? ''} ${created_by_lname ?? ''}`.trim()
  return (
    <div className="grid gap-0.5 text-rp-13 text-pretty [overflow-wrap:anywhere]">
      <p className="font-rp-medium text-rp-strong">{messages.correctedBy(name, filename)}</p>
      <p className="text-rp-muted tabular-nums">
        {formatDateTime(created_ts, timeZone)}
        {undone_ts === null ? null : ` · ${messages.undoneAt(formatDateTime(undone_ts, timeZone))}`}
      </p>
    </div>
  )
}

function ChangedAnswer({ change: { label, before, after } }: { change: AnswerChangeText }) {
  return (
    <li className="grid gap-0.5 text-rp-13">
      <span className="text-pretty text-rp-muted [overflow-wrap:anywhere]">{label}</span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 [overflow-wrap:anywhere] whitespace-pre-wrap">
        <Value>{before}</Value>
        <ArrowRight role="img" aria-label={messages.changedTo} size={14} className="shrink-0 text-rp-muted" />
        <Value strong>{after}</Value>
      </span>
    </li>
  )
}

function Value({ children, strong = false }: { children: string | null; strong?: boolean }) {
  if (children === null) return <span className="text-rp-muted italic">{messages.noAnswer}</span>
  return (
    <span dir="auto" className={strong ? 'min-w-0 font-rp-medium text-rp-strong' : 'min-w-0 text-rp-text'}>
      {children}
    </span>
  )
}

/** Returns the displayed texts of a change. A changed completion time or weight is shown like a changed answer. */
function describe(
  { changed, question, old_value, new_value }: ResponseChange,
  definition: SurveyDefinition,
  timeZone: string,
): AnswerChangeText[] {
  if (changed === 'answer') return describeAnswerChange(definition, { question: question ?? '', old_value, new_value })
  const isTime = changed === 'completed_ts'
  const text = (value: unknown): string =>
    typeof value !== 'number' ? messages.noValue : isTime ? formatDateTime(value, timeZone) : String(value)
  const label = isTime ? messages.completedOn : messages.weight
  return [{ key: changed, label, before: text(old_value), after: text(new_value) }]
}
