import type { CaseDetail, CaseOptions } from '@rapport/api/contract/cases/cases'
import { caseQueries } from '@rapport/api/queries/cases'
import { lacksResolution } from '@rapport/domain/cases/case-form'
import { CASE_STATUSES, CASE_STATUS_LABELS } from '@rapport/domain/cases/case-status'
import { deriveStaffName } from '@rapport/domain/people/names'
import { readOneOf } from '@rapport/domain/query-values'
import { Button } from '@rapport/ui/button'
import { DropdownMenu, DropdownMenuChoice, DropdownMenuContent, DropdownMenuTrigger } from '@rapport/ui/dropdown-menu'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronDown, Tag, UserPlus, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'

import { client } from '../../../platform/loading/api.ts'
import { useCurrentUser } from '../../../platform/session/use-current-user.ts'
import { CaseDueMark, priorityIcon, statusIcon } from '../case-marks.tsx'
import { caseText, fieldText, messages } from '../messages.ts'
import type { useQuickSave } from './use-quick-save.ts'

interface QuickActionsProps {
  loaded: CaseDetail
  /** Time at which the case was loaded, epoch ms. */
  readAt: number
  /** The program's time zone, in which days are counted. */
  timeZone: string
  program_id: number
  options: CaseOptions
  quick: ReturnType<typeof useQuickSave>
  /** Opens the dialog that asks for the resolution and closes the case. */
  onResolve: () => void
  /** Moves the focus to the form, in which tags can be changed. */
  onTags: () => void
}

/** Renders the properties of a case. A change is saved immediately and can be undone. @source Decisions, section 14 "Case page" */
export function QuickActions(props: QuickActionsProps) {
  const { loaded, readAt, timeZone, program_id, options, quick, onResolve, onTags } = props
  const me = useCurrentUser().user_id
  const { values, last, isPending, save, undo } = quick
  const locationId = loaded.merchant_id ?? 0
  const people =
    useQuery({ ...caseQueries.assignable(client, program_id, locationId), enabled: locationId !== 0 }).data ?? []
  const mayTake = values.assigned_to !== me && people.some(({ user_id }) => user_id === me)
  const setStatus = (text: string) => {
    const status = readOneOf(CASE_STATUSES, text)
    if (status === null || status === values.status) return
    const { resolution_description } = values
    if (lacksResolution(status, { ...loaded, resolution_description })) onResolve()
    else save(fieldText.status, { status })
  }
  const priority = options.priorityOptions.find(({ value }) => value === values.priority_id)
  const tags = loaded.tags.join(' · ')
  const owner = deriveStaffName(loaded.assigned_to_fname, loaded.assigned_to_lname)

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
      {people.length === 0 ? null : (
        <PropertyMenu
          label={caseText.owner}
          icon={<UserRound aria-hidden="true" size={14} className="text-rp-muted" />}
          text={owner ?? messages.unassigned}
          disabled={isPending}
          value={String(values.assigned_to ?? '')}
          options={[
            { value: '', label: messages.unassigned },
            ...people.map(({ user_id, fname, lname }) => ({
              value: String(user_id),
              label: deriveStaffName(fname, lname) ?? String(user_id),
            })),
          ]}
          onChange={(text) => save(fieldText.assigned_to, { assigned_to: text === '' ? null : Number(text) })}
        />
      )}
      <PropertyMenu
        label={fieldText.priority_id}
        icon={priority ? priorityIcon(priority.value, options.priorityOptions) : null}
        text={priority?.label ?? messages.noPriority}
        disabled={isPending}
        value={String(values.priority_id ?? '')}
        options={options.priorityOptions.map(({ value, label }) => ({ value: String(value), label }))}
        onChange={(text) => save(fieldText.priority_id, { priority_id: Number(text) })}
      />
      {values.status === 'closed_ts' ? null : (
        <span className="inline-flex h-7 items-center px-1 text-rp-13">
          <CaseDueMark isLabelled row={loaded} options={options.priorityOptions} now={readAt} timeZone={timeZone} />
        </span>
      )}
      {loaded.tags.length === 0 ? null : (
        <Button size="sm" className="max-w-full" aria-label={caseText.tags(tags)} onClick={onTags}>
          <Tag aria-hidden="true" size={13} className="shrink-0 text-rp-muted" />
          <bdi className="truncate">{tags}</bdi>
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

/** Renders a property as a small button that opens a menu of the possible values. */
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
