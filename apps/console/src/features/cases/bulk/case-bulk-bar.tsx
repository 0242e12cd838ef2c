import type { CaseBulkChange } from '@rapport/api/contract/cases/case-bulk'
import type { CaseListItem } from '@rapport/api/contract/cases/cases'
import { CASE_STATUS_LABELS, CASE_STATUSES, type CaseStatus } from '@rapport/domain/cases/case-status'
import { BulkBar } from '@rapport/ui/bulk-bar'
import { Button } from '@rapport/ui/button'
import { Combobox } from '@rapport/ui/combobox'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@rapport/ui/dropdown-menu'
import { IconButton } from '@rapport/ui/icon-button'
import { Popover, PopoverContent, PopoverTrigger } from '@rapport/ui/popover'
import { TagInput } from '@rapport/ui/tag-input'
import { History, Tag, User, X } from 'lucide-react'
import { useState } from 'react'

import { PendingNote } from '../../../platform/loading/pending-action.tsx'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { useAssignees, type Choice } from '../list/use-filter-options.ts'
import { bulkText, fieldText, messages } from '../messages.ts'

interface CaseBulkBarProps {
  /** The selected cases. */
  rows: readonly CaseListItem[]
  /** Number of cases on the page. */
  pageRows: number
  tags: readonly Choice[]
  busy: boolean
  /** The open menu; null when neither the assign menu nor the status menu is open. */
  opened: 'assign' | 'status' | null
  onOpenedChange: (opened: 'assign' | 'status' | null) => void
  /** The name of the pending action that must finish before the next change can be sent; null when there is none. */
  waitsFor: string | null
  /** The reason why the last change to the selected cases failed; null when it did not fail. */
  failure: string | null
  onChange: (change: CaseBulkChange) => void
  onStatus: (status: CaseStatus) => void
  onSelectAll: () => void
  onClear: () => void
}

const UNASSIGNED = 'unassigned'

/** Renders the bar with the actions on the selected cases: assign, set a status, add tags. Extends Specification part 1, section 2 */
export function CaseBulkBar(props: CaseBulkBarProps) {
  const { rows, tags, waitsFor, opened, onOpenedChange, onChange, onClear } = props
  const program_id = useProgramId()
  const locationIds = [...new Set(rows.flatMap(({ merchant_id }) => merchant_id ?? []))]
  const people = useAssignees(program_id, locationIds)
  const busy = props.busy || waitsFor !== null

  return (
    <BulkBar
      aria-label={bulkText.bar}
      count={rows.length}
      total={props.pageRows}
      selectAllLabel={messages.selectAll}
      onSelectAll={props.onSelectAll}
      onClear={onClear}
      status={<PendingNote action={waitsFor} className="basis-full" />}
      error={props.failure}
    >
      <Popover open={opened === 'assign'} onOpenChange={(isOpen) => onOpenedChange(isOpen ? 'assign' : null)}>
        <PopoverTrigger asChild>
          <Button variant="quiet" size="sm" disabled={busy}>
            <User aria-hidden="true" size={14} />
            {bulkText.assign}
          </Button>
        </PopoverTrigger>
        <PopoverContent side="top" aria-label={bulkText.assign}>
          <Combobox
            aria-label={fieldText.assigned_to}
            placeholder={bulkText.chooseUser}
            options={[{ value: UNASSIGNED, label: bulkText.unassigned }, ...people]}
            value=""
            onValueChange={(value) => {
              if (value === '') return
              onOpenedChange(null)
              onChange({ assigned_to: value === UNASSIGNED ? null : Number(value) })
            }}
          />
        </PopoverContent>
      </Popover>
      <DropdownMenu
        modal={false}
        open={opened === 'status'}
        onOpenChange={(isOpen) => onOpenedChange(isOpen ? 'status' : null)}
      >
        <DropdownMenuTrigger asChild>
          <Button variant="quiet" size="sm" disabled={busy}>
            <History aria-hidden="true" size={14} />
            {bulkText.status}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent side="top">
          {CASE_STATUSES.map((status) => (
            <DropdownMenuItem key={status} onSelect={() => props.onStatus(status)}>
              {CASE_STATUS_LABELS[status]}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      <AddTags tags={tags} busy={busy} onAdd={(add_tags) => onChange({ add_tags })} />
      <IconButton size="sm" aria-label={bulkText.clear} onClick={onClear}>
        <X aria-hidden="true" size={14} />
      </IconButton>
    </BulkBar>
  )
}

function AddTags({ tags, busy, onAdd }: Pick<CaseBulkBarProps, 'tags' | 'busy'> & { onAdd: (tags: string[]) => void }) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="quiet" size="sm" disabled={busy}>
          <Tag aria-hidden="true" size={14} />
          {bulkText.tag}
        </Button>
      </PopoverTrigger>
      <PopoverContent side="top" aria-label={bulkText.tag} className="grid gap-3">
        <TagInput
          aria-label={bulkText.chooseTags}
          placeholder={fieldText.tagText}
          suggestions={tags.map(({ label }) => label)}
          maxLength={100}
          value={chosen}
          onValueChange={setChosen}
        />
        <Button
          variant="primary"
          size="sm"
          className="justify-self-end"
          disabled={chosen.length === 0}
          onClick={() => {
            // The chosen tags are kept, so the user can apply them again if the change fails.
            setOpen(false)
            onAdd([...chosen])
          }}
        >
          {bulkText.apply}
        </Button>
      </PopoverContent>
    </Popover>
  )
}
