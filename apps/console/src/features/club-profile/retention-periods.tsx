import { ApiError } from '@rapport/api/api-error'
import type { Retention } from '@rapport/api/contract/privacy/retention'
import { privacyMutations, privacyQueries } from '@rapport/api/queries/privacy'
import { SUCCESSES } from '@rapport/domain/failures'
import { formatFullDay } from '@rapport/domain/format/dates'
import { isRetentionAllowed, type RetentionKind } from '@rapport/domain/people/retention/retention'
import { ConfirmDialog } from '@rapport/ui/confirm-dialog'
import { FailureState } from '@rapport/ui/failure-state'
import { Field } from '@rapport/ui/field'
import { Select } from '@rapport/ui/select'
import { Spinner } from '@rapport/ui/spinner'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { FormSection } from '../../platform/forms/form-section.tsx'
import { client, messageFor } from '../../platform/loading/api.ts'
import { Loading } from '../../platform/loading/loading.tsx'
import { retentionMessages as messages } from './retention-messages.ts'

interface RetentionPeriodsProps {
  program_id: number
  timeZone: string
  narrow?: boolean
}

const MONTHS = [1, 3, 6, 12, 18, 24, 36, 60, 84, 120]

/**
 * Renders the fields in which administrators choose how long each kind of personal data is retained. A period is saved only after
 * the administrator confirms it in a dialog that states what data will be removed. “No limit” is saved immediately.
 */
export function RetentionPeriods({ program_id, timeZone, narrow = false }: RetentionPeriodsProps) {
  const [asked, setAsked] = useState<{ kind: RetentionKind; months: number; replaces: number | null } | null>(null)
  const periods = useQuery(privacyQueries.retention(client, program_id))
  const saving = privacyMutations.saveRetention(client, useQueryClient(), program_id)
  const save = useMutation({
    ...saving,
    onSuccess: (...saved) => {
      setAsked(null)
      toast.success(SUCCESSES.update_club)
      return saving.onSuccess?.(...saved)
    },
    // Refetch after every failure, because another administrator might have changed the period in the meantime.
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) setAsked(null)
      void periods.refetch()
    },
  })
  const choose = ({ kind, months: replaces }: Retention, months: number | null) => {
    if (months === replaces) return
    save.reset()
    if (months === null) save.mutate({ kind, months, replaces })
    else setAsked({ kind, months, replaces })
  }

  return (
    <FormSection title={messages.title} hint={messages.hint} stacked={narrow}>
      {periods.isPending ? <Loading /> : null}
      {periods.isError && !periods.data ? (
        <FailureState
          title={messageFor('open', periods.error)}
          onRetry={() => void periods.refetch()}
          busy={periods.isFetching}
        />
      ) : null}
      {periods.data?.map((period) => (
        <Field
          key={period.kind}
          label={messages.kinds[period.kind]}
          hint={hintOf(period, timeZone)}
          error={
            asked === null && save.isError && save.variables.kind === period.kind
              ? messageFor('update_club', save.error)
              : null
          }
        >
          <Select
            aria-label={messages.kinds[period.kind]}
            placeholder={messages.keep}
            clearLabel={messages.keep}
            disabled={save.isPending}
            options={optionsOf(period).map((months) => ({ value: String(months), label: messages.months(months) }))}
            value={period.months === null ? '' : String(period.months)}
            onValueChange={(value) => choose(period, value === '' ? null : Number(value))}
          />
        </Field>
      ))}
      {asked === null ? null : (
        <ConfirmPeriod
          {...asked}
          program_id={program_id}
          timeZone={timeZone}
          busy={save.isPending}
          error={save.isError ? messageFor('update_club', save.error) : null}
          onConfirm={() => save.mutate(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </FormSection>
  )
}

function hintOf({ kind, months, removed_ts }: Retention, timeZone: string): string | null {
  const parts = [
    ...(months === null ? [] : [messages.removes[kind]]),
    ...(removed_ts === null ? [] : [messages.lastRemoved(formatFullDay(removed_ts, timeZone))]),
  ]
  return parts.length === 0 ? null : parts.join(' ')
}

/**
 * Returns the periods to offer for a kind of data, in months, shortest first: the allowed periods in MONTHS, and the stored period,
 * which might not be in MONTHS if another API client set it.
 */
function optionsOf({ kind, months }: Retention): number[] {
  const all = new Set([...MONTHS, ...(months === null ? [] : [months])])
  return [...all].filter((one) => isRetentionAllowed(kind, one)).toSorted((a, b) => a - b)
}

interface ConfirmPeriodProps {
  kind: RetentionKind
  months: number
  program_id: number
  timeZone: string
  busy: boolean
  error: string | null
  onConfirm: () => void
  onClose: () => void
}

function ConfirmPeriod({ kind, months, program_id, timeZone, busy, error, onConfirm, onClose }: ConfirmPeriodProps) {
  const preview = useQuery(privacyQueries.expired(client, program_id, kind, months))
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={messages.confirmTitle(kind, months)}
      description={messages.consequence[kind]}
      confirmLabel={messages.confirm}
      tone="danger"
      busy={busy}
      error={error}
      // The administrator cannot confirm until the data to be removed has been counted.
      confirmDisabled={!preview.isSuccess}
      onConfirm={onConfirm}
    >
      {preview.isPending ? <Spinner label={messages.counting} /> : null}
      {preview.isError ? (
        <FailureState title={messageFor('open', preview.error)} onRetry={() => void preview.refetch()} />
      ) : null}
      {preview.isSuccess ? (
        <p>{messages.older(kind, preview.data.older, formatFullDay(preview.data.limit_ts, timeZone))}</p>
      ) : null}
    </ConfirmDialog>
  )
}
