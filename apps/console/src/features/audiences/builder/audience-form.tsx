import { writeQuerySentence } from '@rapport/domain/audiences/query-sentence'
import { AUDIENCE_INCOMPLETE } from '@rapport/domain/successes'
import { Breadcrumbs, Crumb } from '@rapport/ui/breadcrumbs'
import { Button } from '@rapport/ui/button'
import { PageBody } from '@rapport/ui/page-body'
import { PageHeader } from '@rapport/ui/page-header'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useRef } from 'react'
import { Link } from 'react-router'

import { messageFor } from '../../../platform/loading/api.ts'
import { PATHS } from '../../../platform/navigation/paths.ts'
import { EditableName } from '../audience/editable-name.tsx'
import { ResultsPanel } from '../audience/results-panel.tsx'
import { builderText, messages } from '../messages.ts'
import type { NamedColumn } from './criterion-row.tsx'
import { QueryBuilder } from './query-builder.tsx'
import { useAudienceForm, type AudienceSource } from './use-audience-form.ts'
import { useColumnOptions } from './use-query-names.ts'

interface AudienceFormProps {
  columns: readonly NamedColumn[]
  allContacts: number
  /** The audience to change or to copy; null for a new one. */
  source?: AudienceSource | null
}

/**
 * Renders the form for a new, copied or edited campaign: its name, its query as a sentence and as rows, and its size.
 *
 * @source Specification part 2, section 2, "Create Campaign"
 */
export function AudienceForm({ columns, allContacts, source = null }: AudienceFormProps) {
  const { name, setName, state, onStep, query, faults, shown, live, busy, failure, isTried, submit, giveUp } =
    useAudienceForm(columns, source)
  const editedId = source?.editedId ?? null
  const back = editedId === null ? PATHS.audiences : `${PATHS.audiences}/${editedId}`
  const options = useColumnOptions(state.rows)
  const heading = useHeadingFocus()
  const builder = useRef<HTMLDivElement>(null)
  const { size, isWhole, isCounting } = live
  const names = { columns, options: Object.fromEntries([...options].map(([id, one]) => [id, one.options])) }
  const sentence = writeQuerySentence(query, names)
  const isOfNow = isWhole && !isCounting && !size.isPlaceholderData && !size.isError
  const labelOf = (col: string) => columns.find((one) => one.whitelist_col_id === col)?.col_name_human ?? col
  const problem =
    isTried && faults.size > 0 ? AUDIENCE_INCOMPLETE : failure ? messageFor('save_audience', failure) : null

  const save = () => {
    if (submit()) return
    // Waits a frame, because aria-invalid is not set until the next render.
    requestAnimationFrame(() => builder.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  return (
    <>
      <PageHeader
        title={
          <EditableName
            name={name}
            onSave={(next) => {
              setName(next)
              return true
            }}
          />
        }
        headingRef={heading}
        ruled
        breadcrumbs={
          <Breadcrumbs>
            <Crumb asChild>
              <Link to={PATHS.audiences}>{messages.title}</Link>
            </Crumb>
            <Crumb current>{editedId === null ? messages.createCampaign : messages.editCampaign}</Crumb>
          </Breadcrumbs>
        }
        actions={
          <>
            <Button asChild>
              <Link to={back} onClick={giveUp}>
                {builderText.cancel}
              </Link>
            </Button>
            <Button variant="primary" busy={busy} onClick={save}>
              {editedId === null ? builderText.create : builderText.save}
            </Button>
          </>
        }
      />
      <PageBody className="grid content-start items-start gap-6 rp-wide:grid-cols-[minmax(0,1fr)_320px]">
        <div ref={builder} className="grid min-w-0 gap-5">
          <p
            aria-live="polite"
            data-empty={sentence === null || undefined}
            className="max-w-[64ch] text-rp-18 text-pretty text-rp-strong data-empty:text-rp-14 data-empty:text-rp-muted"
          >
            {sentence ?? builderText.sentenceLater}
          </p>
          <p role="alert" className="text-rp-13 font-rp-medium text-rp-negative-text empty:hidden">
            {problem}
          </p>
          <QueryBuilder
            state={state}
            columns={columns}
            options={options}
            faults={shown}
            effects={isOfNow ? (size.data?.steps ?? []) : []}
            onStep={onStep}
          />
        </div>
        <ResultsPanel
          counted={size.data}
          allContacts={allContacts}
          counting={isCounting}
          error={size.isError && isWhole && !isCounting ? messageFor('list', size.error) : null}
          onRetry={() => void size.refetch()}
          waiting={[...faults.keys()].map((index) => index + 1)}
          columns={state.rows.map(({ criterion }) => labelOf(criterion.where.col))}
        />
      </PageBody>
    </>
  )
}
