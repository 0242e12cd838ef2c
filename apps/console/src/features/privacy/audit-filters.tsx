import { staffQueries } from '@rapport/api/queries/staff'
import { AUDIT_KINDS } from '@rapport/domain/access/audit-actions'
import { type IsoDate, toScreenDate } from '@rapport/domain/format/date-text'
import { deriveStaffName } from '@rapport/domain/people/names'
import { Button } from '@rapport/ui/button'
import { DateRangeField } from '@rapport/ui/date-range-field'
import { FilterBar } from '@rapport/ui/filter-bar'
import { FilterPill } from '@rapport/ui/filter-pill'
import { FilterSelect } from '@rapport/ui/filter-select'
import { useQuery } from '@tanstack/react-query'

import { useTypedPeriod } from '../../platform/forms/use-typed-period.ts'
import { client } from '../../platform/loading/api.ts'
import { SearchBox } from '../../platform/search-box.tsx'
import { useProgramDay } from '../../platform/session/use-active-program.ts'
import type { AuditSearch, useAuditSearch } from './audit-search.ts'
import { auditMessages as messages } from './messages.ts'

const KINDS = AUDIT_KINDS.map((kind) => ({ value: kind, label: messages.kinds[kind] }))

interface AuditFiltersProps {
  program_id: number
  of: ReturnType<typeof useAuditSearch>
}

/** Renders the search and the filters of the audit log. */
export function AuditFilters({ program_id, of: { filters, change, clear } }: AuditFiltersProps) {
  const staff = useQuery(staffQueries.list(client, program_id)).data ?? []
  const people = staff.map(({ user_id, fname, lname, email }) => ({
    value: String(user_id),
    label: deriveStaffName(fname, lname) ?? email,
  }))
  const isFiltered = Object.keys(filters).length > 0
  return (
    <FilterBar
      end={
        <Button
          variant="quiet"
          size="sm"
          disabled={!isFiltered}
          onClick={() => {
            // Clearing the filters disables this button, so the focus moves to the search box.
            document.querySelector<HTMLElement>('input[type=search]')?.focus()
            clear()
          }}
        >
          {messages.clear}
        </Button>
      }
    >
      <SearchBox
        className="w-72 max-rp-tablet:w-60 max-rp-tablet:shrink-0"
        label={messages.search}
        value={filters.query ?? ''}
        onSearch={(q) => change({ q })}
        maxLength={200}
      />
      <FilterSelect
        label={messages.filters.kind}
        options={KINDS}
        value={filters.kind ?? ''}
        onValueChange={(kind) => change({ kind })}
      />
      <FilterSelect
        label={messages.filters.person}
        options={people}
        value={filters.person === undefined ? '' : String(filters.person)}
        onValueChange={(person) => change({ person })}
      />
      <DaysFilter filters={filters} onChange={(start, end) => change({ start, end })} />
    </FilterBar>
  )
}

interface DaysFilterProps {
  filters: AuditSearch
  onChange: (start: string | null, end: string | null) => void
}

function DaysFilter({ filters: { startDate, endDate }, onChange }: DaysFilterProps) {
  const dateRange =
    startDate === undefined || endDate === undefined ? null : `${toScreenDate(startDate)} – ${toScreenDate(endDate)}`
  return (
    <FilterPill label={messages.filters.days} value={dateRange} onRemove={() => onChange(null, null)}>
      {(close) => (
        <DaysForm
          start={startDate ?? null}
          end={endDate ?? null}
          onChange={(start, end) => {
            onChange(start, end)
            close()
          }}
        />
      )}
    </FilterPill>
  )
}

interface DaysFormProps {
  start: string | null
  end: string | null
  onChange: (start: IsoDate, end: IsoDate) => void
}

function DaysForm({ start, end, onChange }: DaysFormProps) {
  const today = useProgramDay()()
  const { typed, setTyped, faults, submit } = useTypedPeriod({ start, end, today, onChange })
  return (
    <form noValidate aria-label={messages.filters.days} onSubmit={submit} className="grid gap-3">
      <DateRangeField
        aria-label={messages.filters.days}
        value={typed}
        onValueChange={setTyped}
        startLabel={messages.start}
        endLabel={messages.end}
        today={today}
        noFuture
        startError={faults.start && messages.periodFaults[faults.start]}
        endError={faults.end && messages.periodFaults[faults.end]}
      />
      <Button type="submit" size="sm" className="justify-self-end">
        {messages.apply}
      </Button>
    </form>
  )
}
