import type { DriversAnswer } from '@rapport/api/contract/feedback/drivers'
import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { feedbackQueries } from '@rapport/api/queries/feedback'
import { EMPTY_TEXT } from '@rapport/domain/failures'
import { withoutSegments, withoutWeights } from '@rapport/domain/performance/performance-query'
import { hasScatter } from '@rapport/domain/results/scores/importance'
import { IMPORTANCE_METHODS } from '@rapport/domain/statistics/key-drivers'
import { Button } from '@rapport/ui/button'
import { Card } from '@rapport/ui/card'
import { EmptyState } from '@rapport/ui/empty-state'
import { FailureState } from '@rapport/ui/failure-state'
import { FilterSelect } from '@rapport/ui/filter-select'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { client, isInvalid, messageFor } from '../../../platform/loading/api.ts'
import { Loading } from '../../../platform/loading/loading.tsx'
import { useCardScene } from '../cards/card-scene.ts'
import { messages } from '../messages.ts'
import { WholeWave } from '../wave-notes.tsx'
import { DriverBase } from './driver-base.tsx'
import { DriverFigures } from './driver-figures.tsx'
import { listAll } from './driver-performance.ts'
import { DriverTiers } from './driver-tiers.tsx'
import type { SegmentsPanelProps } from './segments-panel.tsx'

export interface DriversPanelProps extends SegmentsPanelProps {
  /** The top-level results, which supply the performance of each driver. */
  top: readonly ResultItem[]
}

/** The texts that explain why there are no drivers, for all reasons except `no_overall`. @source Decisions, section 4, "Key drivers" */
const REASONS = {
  too_few: EMPTY_TEXT.scatter,
  no_variation: messages.noVariation,
  at_closing: messages.driversAtClosing,
} as const

const METHOD_OPTIONS = IMPORTANCE_METHODS.map((value) => ({ value, label: messages.methods[value] }))

/**
 * Renders the key drivers of an overall question: importance against performance, and a table with intervals and ranks; for an
 * anonymous survey, a table of tiers.
 *
 * @source Decisions, section 4
 */
export function DriversPanel({ query, moves, request, top }: DriversPanelProps) {
  const { program_id, form } = useCardScene()
  const { resultType: _type, ...narrowed } = form.anonymous ? withoutSegments(request) : withoutWeights(request)
  const { outcome, question, method } = query
  const drivers = useQuery({
    ...feedbackQueries.drivers(client, program_id, {
      ...narrowed,
      method,
      ...(outcome === null ? {} : { outcome }),
      ...(question === null ? {} : { question }),
    }),
    placeholderData: keepPreviousData,
  })
  if (drivers.isPending) return <Loading />
  if (drivers.isError) {
    // A link may name a question that the survey no longer has.
    const isStale = isInvalid(drivers.error) && (outcome !== null || question !== null)
    return (
      <FailureState
        title={isStale ? messages.noSuchQuestion : messageFor('open', drivers.error)}
        onRetry={() => (isStale ? moves.change({ outcome: null, question: null }) : void drivers.refetch())}
        {...(isStale ? { retryLabel: messages.allDrivers } : {})}
        busy={drivers.isFetching}
      />
    )
  }
  const { reason, note } = drivers.data
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${drivers.isPlaceholderData ? 'opacity-60' : ''}`}>
      {/* In a survey without an overall rating, the controls would change nothing. */}
      {lacksOverall(drivers.data) ? null : (
        <DriverControls query={query} moves={moves} top={top} answer={drivers.data} />
      )}
      {query.filters.weighted ? (
        <p className="text-rp-13 text-pretty text-rp-muted">{messages.driversNotWeighted}</p>
      ) : null}
      {note ? <p className="max-w-[80ch] text-rp-13 text-pretty text-rp-muted">{note}</p> : null}
      {reason === null ? (
        <DriverResults answer={drivers.data} top={top} />
      ) : (
        <Card>
          <NoDrivers query={query} moves={moves} answer={drivers.data} />
          <DriverBase answer={drivers.data} />
        </Card>
      )}
    </div>
  )
}

/**
 * Returns whether there are no drivers because the survey has no overall rating, rather than because it has no other question with a
 * scale.
 */
const lacksOverall = ({ reason, overall }: DriversAnswer) => reason === 'no_overall' && overall === null

/** Explains why there are no drivers. If the chosen question group has no question with a scale, offers a button that shows all drivers. */
function NoDrivers({ query, moves, answer }: Pick<DriversPanelProps, 'query' | 'moves'> & { answer: DriversAnswer }) {
  const { reason } = answer
  if (reason === null) return null
  if (reason !== 'no_overall') return <EmptyState title={REASONS[reason]} />
  if (lacksOverall(answer)) return <EmptyState title={messages.noOverall} hint={messages.noOverallHint} />
  if (query.question === null) return <EmptyState title={messages.noDrivers} hint={messages.noDriversHint} />
  return (
    <EmptyState
      title={messages.noDrivers}
      hint={messages.noDriversInGroup}
      action={<Button onClick={() => moves.change({ question: null })}>{messages.allDrivers}</Button>}
    />
  )
}

function DriverControls({
  query,
  moves,
  top,
  answer,
}: Pick<DriversPanelProps, 'query' | 'moves' | 'top'> & { answer: DriversAnswer }) {
  const { form } = useCardScene()
  const { overall, outcomes } = answer
  const matrices = listAll(top).filter(hasScatter)
  return (
    <div className="flex flex-wrap items-center gap-3">
      {outcomes.length > 1 ? (
        <FilterSelect
          noDeselect
          label={messages.outcome}
          options={outcomes.map(({ result_id, title }) => ({ value: result_id, label: title }))}
          value={overall?.result_id ?? ''}
          onValueChange={(chosen) =>
            chosen && moves.change({ outcome: chosen === outcomes[0]?.result_id ? null : chosen })
          }
        />
      ) : null}
      {matrices.length > 0 ? (
        <FilterSelect
          label={messages.driversAmong}
          options={matrices.map(({ name, title }) => ({ value: name, label: title }))}
          value={query.question ?? ''}
          onValueChange={(chosen) => moves.change({ question: chosen || null })}
        />
      ) : null}
      {form.anonymous ? (
        <WholeWave query={query} />
      ) : (
        <FilterSelect
          noDeselect
          label={messages.method}
          options={METHOD_OPTIONS}
          value={answer.method ?? query.method}
          onValueChange={(chosen) => chosen && moves.change({ method: chosen })}
        />
      )}
    </div>
  )
}

function DriverResults({ answer, top }: { answer: DriversAnswer; top: readonly ResultItem[] }) {
  const { form } = useCardScene()
  return form.anonymous ? <DriverTiers answer={answer} top={top} /> : <DriverFigures answer={answer} top={top} />
}
