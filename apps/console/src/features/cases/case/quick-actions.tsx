import type { CaseDetail, CaseOptions } from '@rapport/api/contract/cases/cases'
import { caseQueries } from '@rapport/api/queries/cases'
import { requiresResolution } from '@rapport/domain/cases/case-form'
import { CASE_STATUSES, CASE_STATUS_LABELS } from '@rapport/domain/cases/case-status'
import { readOneOf } from '@rapport/domain/query-values'
import { Button } from '@rapport/ui/button'
import { DropdownMenu, DropdownMenuChoice, DropdownMenuContent, DropdownMenuTrigger } from '@rapport/ui/dropdown-menu'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronDown, UserPlus } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { client } from '../../../platform/loading/api.ts'
import { usePerson } from '../../../platform/session/use-places.ts'
import { priorityIcon, statusIcon } from '../case-marks.tsx'
import { caseText, fieldText, messages } from '../messages.ts'
import { ResolveDialog } from './resolve-dialog.tsx'
import { useQuickSave } from './use-quick-save.ts'

interface QuickActionsProps {
  loaded: CaseDetail
  program_id: number
  options: CaseOptions
  /** A change was saved as this version. */
  onSaved: (updated_ts: number) => void
}

/** Changes one property of a case at once, with Undo: assignee, status, priority, and Resolve. @source Decisions, section 14 "Case page" */
export function QuickActions({ loaded, program_id, options, onSaved }: QuickActionsProps) {
  const me = usePerson().user_id
  const { values, last, isPending, save, undo } = useQuickSave(loaded, program_id, onSaved)
  const [isResolving, setResolving] = useState(false)
  const place = loaded.merchant_id ?? 0
  const people = useQuery({ ...caseQueries.assignable(client, program_id, place), enabled: place !== 0 }).data
  const isClosed = values.status === 'closed_ts'
  const mayTake = values.assigned_to !== me && people?.some(({ user_id }) => user_id === me)
  const setStatus = (text: string) => {
    const status = readOneOf(CASE_STATUSES, text)
    if (status === null || status === values.status) return
    if (requiresResolution(status, loaded.created_by) && values.resolution_description.trim() === '') setResolving(true)
    else save(fieldText.status, { status })
  }
  const priority = options.priorityOptions.find(({ value }) => value === values.priority_id)

  return (
    <div role="group" aria-label={caseText.quickAction} className="flex flex-wrap items-center gap-2">
      {mayTake ? (
        <Button size="sm" disabled={isPending} onClick={() => save(fieldText.assigned_to, { assigned_to: me })}>
          <UserPlus aria-hidden="true" size={14} />
          {caseText.assignToMe}
        </Button>
      ) : null}
      <PropertyMenu
        label={fieldText.status}
        icon={statusIcon(values.status)}
        text={CASE_STATUS_LABELS[values.status]}
        disabled={isPending}
        value={values.status}
        options={CASE_STATUSES.map((value) => ({ value, label: CASE_STATUS_LABELS[value] }))}
        onChange={setStatus}
      />
      <PropertyMenu
        label={fieldText.priority_id}
        icon={priority ? priorityIcon(priority.value, options.priorityOptions) : null}
        text={priority?.label ?? messages.noPriority}
        disabled={isPending}
        value={String(values.priority_id ?? '')}
        options={options.priorityOptions.map(({ value, label }) => ({ value: String(value), label }))}
        onChange={(text) => save(fieldText.priority_id, { priority_id: Number(text) })}
      />
      {isClosed ? null : (
        <Button size="sm" disabled={isPending} onClick={() => setResolving(true)}>
          <Check aria-hidden="true" size={14} />
          {caseText.resolve}
        </Button>
      )}
      <p role="status" className="ms-auto flex items-center gap-2 text-rp-13 text-rp-positive-text empty:hidden">
        {last === null ? null : (
          <>
            <Check aria-hidden="true" size={14} />
            <span>{caseText.quickSaved(last.label)}</span>
            <Button variant="quiet" size="sm" disabled={isPending} onClick={undo}>
              {caseText.undo}
            </Button>
          </>
        )}
      </p>
      {isResolving ? (
        <ResolveDialog
          isRequired={requiresResolution('closed_ts', loaded.created_by)}
          initial={values.resolution_description}
          busy={isPending}
          onClose={() => setResolving(false)}
          onResolve={(resolution_description) =>
            save(fieldText.status, { status: 'closed_ts', resolution_description }, () => setResolving(false))
          }
        />
      ) : null}
    </div>
  )
}

interface PropertyMenuProps {
  label: string
  icon: ReactNode
  text: string
  value: string
  options: readonly { readonly value: string; readonly label: string }[]
  disabled: boolean
  onChange: (value: string) => void
}

/** A property as a small button that opens its choices. */
function PropertyMenu({ label, icon, text, value, options, disabled, onChange }: PropertyMenuProps) {
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button size="sm" disabled={disabled} aria-label={`${label}: ${text}`}>
          {icon}
          {text}
          <ChevronDown aria-hidden="true" size={13} className="text-rp-muted" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuChoice label={label} options={options} value={value} onValueChange={onChange} />
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
