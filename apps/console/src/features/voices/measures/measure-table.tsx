import type { QuestionMeasure } from '@rapport/api/contract/feedback/measures'
import { labelOfMeasure, type Measure } from '@rapport/domain/surveys/definition/measure'
import { describeMeasure } from '@rapport/domain/surveys/definition/store-measures'
import { Button } from '@rapport/ui/button'
import { DataTable, type DataColumn } from '@rapport/ui/data-table'
import { Select } from '@rapport/ui/select'
import { useMemo } from 'react'

import { messages } from './messages.ts'

interface MeasureTableProps {
  /** The questions in the order of the survey; undefined while they load. */
  questions: readonly QuestionMeasure[] | undefined
  /** Stores a chosen measure; null when the person has only read access. */
  onChoose: ((question: QuestionMeasure, measure: Measure) => void) | null
  /** The name of the question whose measure is being saved; null when none is. */
  saving: string | null
  /** A rejected choice, shown in its row until the next attempt. */
  refused: RefusedChoice | null
}

/**
 * A choice that the server rejected, with the reason. `onStartVersion` opens the dialog that starts a new version of the question;
 * null when a new version would not help.
 */
export interface RefusedChoice {
  readonly question: string
  readonly reason: string
  readonly onStartVersion: (() => void) | null
}

/**
 * Maximum number of answer labels shown for a question. The rest are only counted, because a long list, such as a list of years,
 * would widen the table.
 */
const MOST_LABELS = 7

/**
 * Lists the questions of a survey with their type, scale, proposed measure, chosen measure, and the effect of that measure on the
 * results.
 */
export function MeasureTable({ questions, onChoose, saving, refused }: MeasureTableProps) {
  const columns = useMemo(() => columnsOf({ onChoose, saving, refused }), [onChoose, saving, refused])
  return (
    <DataTable
      caption={messages.caption}
      columns={columns}
      rows={questions}
      rowKey={(question) => question.name}
      emptyText={messages.noQuestions}
      inset="card"
    />
  )
}

function columnsOf({
  onChoose,
  saving,
  refused,
}: Omit<MeasureTableProps, 'questions'>): readonly DataColumn<QuestionMeasure>[] {
  return [
    { id: 'title', header: messages.question, lead: true, cell: ({ title }) => title },
    { id: 'type', header: messages.type, width: '104px', quiet: true, cell: ({ type }) => messages.types[type] },
    { id: 'steps', header: messages.scale, cell: ({ steps }) => <Steps steps={steps} /> },
    {
      id: 'proposed',
      header: messages.proposed,
      width: '136px',
      labelled: true,
      cell: ({ proposed }) => labelOfMeasure(proposed),
    },
    {
      id: 'measure',
      header: messages.chosen,
      width: '228px',
      labelled: true,
      cell: (question) => (
        <ChosenMeasure
          question={question}
          onChoose={onChoose}
          isSaving={saving !== null}
          refused={refused?.question === question.name ? refused : null}
        />
      ),
    },
    {
      id: 'follows',
      header: messages.follows,
      quiet: true,
      cell: ({ measure, steps }) => <span className="text-rp-13">{describeMeasure(measure, steps)}</span>,
    },
  ]
}

/** Renders the scale of a question: the labels of its answers, with their numeric values. */
function Steps({ steps }: Pick<QuestionMeasure, 'steps'>) {
  if (steps.length === 0) return <span className="max-rp-tablet:hidden">{messages.noSteps}</span>
  const labels = steps.map(({ value, text }) =>
    text.startsWith(value) || !Number.isFinite(Number(value)) ? text : `${value} ${text}`,
  )
  const shown = labels.length > MOST_LABELS ? labels.slice(0, MOST_LABELS) : labels
  const rest = labels.length - shown.length
  return (
    <span className="text-rp-13">
      {/* On a phone, this text replaces the label of the column, which would also appear in the row of a question without a
          scale. */}
      <span className="text-rp-muted rp-tablet:hidden">{messages.scaleOf}</span>
      <span>{[...shown, ...(rest > 0 ? [messages.more(rest)] : [])].join(', ')}</span>
    </span>
  )
}

interface ChosenMeasureProps extends Pick<MeasureTableProps, 'onChoose'> {
  question: QuestionMeasure
  isSaving: boolean
  refused: RefusedChoice | null
}

/** Renders the measure of a question as a Select, or as plain text when there is no alternative or the person has only read access. */
function ChosenMeasure({ question, onChoose, isSaving, refused }: ChosenMeasureProps) {
  const { title, measure, allowed } = question
  if (onChoose === null || allowed.length < 2) return labelOfMeasure(measure)
  return (
    <div className="grid gap-1 max-rp-tablet:mt-1">
      <Select
        aria-label={messages.measureOf(title)}
        noDeselect
        size="sm"
        disabled={isSaving}
        options={allowed.map((value) => ({ value, label: labelOfMeasure(value) }))}
        value={measure}
        onValueChange={(chosen) => chosen !== measure && onChoose(question, chosen)}
      />
      {refused === null ? null : (
        <p role="alert" className="text-rp-12 text-pretty text-(--rp-negative-text)">
          {refused.reason}
        </p>
      )}
      {refused?.onStartVersion ? (
        <Button size="sm" aria-label={messages.startVersionOf(title)} onClick={refused.onStartVersion}>
          {messages.startVersion}
        </Button>
      ) : null}
    </div>
  )
}
