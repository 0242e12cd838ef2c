import type { Wave, WaveList } from '@rapport/api/contract/feedback/waves'
import { pluralize } from '@rapport/domain/format/text'
import type { PerformanceQuery } from '@rapport/domain/performance/performance-query'
import { listFilterNames, SEGMENT_LABELS } from '@rapport/domain/performance/segment-filters'
import { formatWave, type WaveView } from '@rapport/domain/performance/wave-view'
import { NO_ROWS_TEXT, ONE_ATTRIBUTE_TEXT, openWaveText } from '@rapport/domain/results/anonymity/choose-wave'
import { EmptyState } from '@rapport/ui/empty-state'

import { messages } from './messages.ts'

interface WaveNotesProps {
  view: WaveView<Wave>
  wave: Wave
}

/**
 * Explains which results of an anonymous survey are shown, what they are compared with, when more will be published, and which URL
 * parameters do not apply.
 */
export function WaveNotes({ view, wave }: WaveNotesProps) {
  const { previous, isOtherPeriod, dropped } = view
  const { respondents, is_open, is_released, endDate, next_release_at } = wave
  const facts = [
    formatWave(wave),
    ...(respondents === null ? [] : [answersText(respondents, is_open)]),
    ...(previous === null ? [] : [messages.against(previous.name)]),
  ]
  return (
    <div className="mb-4 grid gap-2 text-rp-13">
      <div role="status" className="grid gap-2">
        {isOtherPeriod ? <Notice>{messages.shownByWave(wave.name)}</Notice> : null}
        {dropped.length > 0 ? (
          <Notice>{`${messages.notApplied(dropped.map((name) => SEGMENT_LABELS[name]))} ${ONE_ATTRIBUTE_TEXT}`}</Notice>
        ) : null}
      </div>
      <p className="font-rp-medium text-pretty text-rp-strong tabular-nums">{facts.join(' · ')}</p>
      <p className="max-w-[80ch] text-pretty text-rp-muted tabular-nums">
        {is_open && is_released ? `${nextFiguresText(next_release_at)}${openWaveText(endDate)} ` : ''}
        {NO_ROWS_TEXT}
      </p>
    </div>
  )
}

/** Renders a notice, for example that a filter or a period does not apply. */
export function Notice({ children }: { children: string }) {
  return (
    <p className="rounded-rp-2 border border-rp-line bg-rp-sunken px-3 py-2 text-rp-13 text-pretty text-rp-text">
      {children}
    </p>
  )
}

/** Reports that nothing new is published because an import is still running. */
export function HeldNote() {
  return (
    <div role="status" className="mb-4 grid">
      <Notice>{messages.held}</Notice>
    </div>
  )
}

/**
 * Reports that a filter does not apply to a panel of an anonymous survey, because the panel would combine two attributes. Renders
 * nothing when no filter is set.
 */
export function WholeWave({ query }: { query: PerformanceQuery }) {
  return listFilterNames(query.segments).length === 0 ? null : (
    <p className="text-rp-13 text-pretty text-rp-muted">{messages.wholeWave}</p>
  )
}

/** Formats the previous wave for a comparison: `compared with 2025`, or `so far, compared with 2025` while the displayed wave is open. */
export function comparedWith({ is_open }: Wave, previous: Wave): string {
  return is_open ? messages.soFarAgainst(previous.name) : messages.against(previous.name)
}

function answersText(respondents: number, isOpen: boolean): string {
  const answers = pluralize(respondents, 'answer')
  return isOpen ? messages.soFar(answers) : answers
}

function nextFiguresText(next_release_at: number | null): string {
  return next_release_at === null ? '' : `${messages.nextFigures(next_release_at)} `
}

interface NoReleaseProps {
  wave: Wave | null
  rules: WaveList['rules']
}

/** Explains why no results of a survey or of a wave are shown. */
export function NoRelease({ wave, rules }: NoReleaseProps) {
  if (wave === null) return <EmptyState title={messages.noWave} hint={messages.noWaveHint} />
  if (!wave.is_open) return <EmptyState title={messages.tooFewInWave} hint={messages.tooFewInWaveHint} />
  const first = wave.next_release_at ?? 2 * (rules?.batch_size ?? 0)
  return (
    <EmptyState title={messages.noFiguresYet} hint={`${messages.firstFigures(first)} ${openWaveText(wave.endDate)}`} />
  )
}
