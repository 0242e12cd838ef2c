import { CASE_ORIGINS } from '@rapport/domain/cases/case-creator'
import { CASE_STATUS_FILTERS, MAX_CASE_SEARCH, type CaseFilters } from '@rapport/domain/cases/case-filters'
import { spellTags } from '@rapport/domain/cases/case-payload'
import { readCaseSort } from '@rapport/domain/cases/case-sort'
import { readOneOf } from '@rapport/domain/query-values'
import { Button } from '@rapport/ui/button'
import { FilterBar } from '@rapport/ui/filter-bar'
import { FilterPill } from '@rapport/ui/filter-pill'
import { FilterSelect } from '@rapport/ui/filter-select'
import { MultiSelect } from '@rapport/ui/multi-select'
import { Plus } from 'lucide-react'
import { useState, type MouseEvent, type ReactNode, type Ref } from 'react'
import { flushSync } from 'react-dom'

import { SearchBox } from '../../../platform/search-box.tsx'
import { filterText, messages } from '../messages.ts'
import { CreatedByFilter } from './created-by-filter.tsx'
import { PeriodFilter } from './period-filter.tsx'
import type { FilterChoices } from './use-filter-options.ts'

interface CaseFilterBarProps {
  filters: CaseFilters
  choices: FilterChoices
  /** The program's time zone, which determines the current day. A period cannot end after that day. */
  timeZone: string
  onChange: (part: Partial<CaseFilters>, options?: { readonly replace?: boolean }) => void
  searchRef?: Ref<HTMLInputElement> | undefined
  /** The control at the end of the bar: Clear Filters. */
  end?: ReactNode
  /**
   * Whether the bar is beside an open case. There, it shows only the search, the filters that are set, and a button that adds the
   * other filters.
   */
  compact?: boolean
}

const asNumber = (text: string) => (text === '' ? null : Number(text))
const asAssignee = (text: string) => (text === 'me' ? text : asNumber(text))
const asText = (text: string) => text || null

/** The filters that accept a single value. Each function converts the chosen text to the filter. */
const SINGLE = {
  status: (text: string) => ({ status: readOneOf(CASE_STATUS_FILTERS, text) }),
  priority: (text: string) => ({ priority: asNumber(text) }),
  assignedTo: (text: string) => ({ assignedTo: asAssignee(text) }),
  overdue: (text: string) => ({ overdue: text === '1' ? 1 : null }),
  mentions: (text: string) => ({ mentions: text === 'me' ? text : null }),
  feedbackFormId: (text: string) => ({ feedbackFormId: asNumber(text) }),
  type: (text: string) => ({ type: asNumber(text) }),
  origin: (text: string) => ({ origin: readOneOf(CASE_ORIGINS, text) }),
  memberAge: (text: string) => ({ memberAge: asText(text) }),
  gender: (text: string) => ({ gender: asText(text) }),
  memberCategory: (text: string) => ({ memberCategory: asText(text) }),
  memberTenure: (text: string) => ({ memberTenure: asText(text) }),
  sort: (text: string) => ({ sort: readCaseSort(text) }),
} as const satisfies Partial<Record<keyof CaseFilters, (text: string) => Partial<CaseFilters>>>

type SingleName = keyof typeof SINGLE

type FilterName = Exclude<keyof CaseFilters, 'q'>

/**
 * Every filter except the search, in the order of the bar, and whether it is shown while it is not set.
 *
 * @source Specification part 1, section 2, "Cases list"
 */
const SHOWN_UNSET: Readonly<Record<FilterName, boolean>> = {
  status: true,
  opened: true,
  priority: true,
  assignedTo: true,
  feedbackFormId: false,
  tags: true,
  createdBy: false,
  type: false,
  origin: false,
  closed: false,
  overdue: false,
  mentions: false,
  memberAge: false,
  gender: false,
  memberCategory: false,
  memberTenure: false,
  sort: true,
}

// Object.keys returns string[], so the names need a cast.
const ORDER = Object.keys(SHOWN_UNSET) as FilterName[]

const isSet = (filters: CaseFilters, name: FilterName) =>
  name === 'tags' ? filters.tags.length > 0 : filters[name] !== null

/** Returns the choices. Adds the chosen value if it is missing, for example because it is the ID of a colleague who has left. */
const withChosen = (choices: FilterChoices[keyof FilterChoices], value: string) =>
  value === '' || choices.some((choice) => choice.value === value) ? choices : [...choices, { value, label: value }]

/**
 * Renders the search and the filters of the list of cases. Less common filters appear when they are set, or on request.
 *
 * @source Specification part 1, section 2, "Cases list"
 */
export function CaseFilterBar({
  filters,
  choices,
  timeZone,
  onChange,
  searchRef,
  end,
  compact = false,
}: CaseFilterBarProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = ORDER.filter((name) => isWhole || isSet(filters, name) || (!compact && SHOWN_UNSET[name]))
  const hidden = ORDER.length - shown.length

  // The button disappears when the remaining filters appear, so the focus moves to the first of them.
  const showAll = ({ currentTarget }: MouseEvent) => {
    const bar = currentTarget.closest('[role=group]')
    const buttons = () => [...(bar?.querySelectorAll('button') ?? [])]
    const before = buttons()
    flushSync(() => setWhole(true))
    buttons()
      .find((button) => !before.includes(button))
      ?.focus()
  }

  // A tag in a link may be capitalized differently from the same tag in the tag list.
  const tags = spellTags(
    filters.tags,
    choices.tags.map(({ value }) => value),
  )
  const draw = (name: FilterName) => {
    if (name === 'opened' || name === 'closed')
      return (
        <PeriodFilter
          key={name}
          label={filterText[name]}
          value={filters[name]}
          timeZone={timeZone}
          onChange={(period) => onChange({ [name]: period })}
        />
      )
    if (name === 'createdBy')
      return <CreatedByFilter key={name} value={filters.createdBy} onChange={(createdBy) => onChange({ createdBy })} />
    if (name === 'tags')
      return (
        <FilterPill
          key={name}
          label={filterText.tags}
          value={tags.length === 0 ? null : tags.join(', ')}
          onRemove={() => onChange({ tags: [] })}
        >
          <MultiSelect
            aria-label={filterText.tags}
            placeholder={filterText.allTags}
            options={choices.tags}
            value={tags}
            onValueChange={(chosen) => onChange({ tags: chosen })}
          />
        </FilterPill>
      )
    return <Single key={name} name={name} filters={filters} choices={choices} onChange={onChange} />
  }

  return (
    <div className={compact ? '' : 'rp-desktop:flex rp-desktop:items-start'}>
      <SearchBox
        ref={searchRef}
        label={messages.search}
        value={filters.q ?? ''}
        onSearch={(text) => onChange({ q: text || null }, { replace: true })}
        maxLength={MAX_CASE_SEARCH}
        hasKey={!compact}
        className={compact ? 'mx-4 mb-2' : 'mt-3 ms-8 shrink-0 max-rp-tablet:mx-4 rp-tablet:w-66'}
      />
      <FilterBar
        aria-label={filterText.filters}
        end={end}
        className={compact ? 'px-4! pt-0! pb-2!' : 'min-w-0 flex-1 pt-3! pb-3! rp-desktop:ps-1.5! rp-desktop:pt-4!'}
      >
        {shown.map(draw)}
        {hidden > 0 ? (
          <Button variant="quiet" size="sm" className="shrink-0" onClick={showAll}>
            <Plus aria-hidden="true" size={14} />
            {compact ? filterText.filters : filterText.more(hidden)}
          </Button>
        ) : null}
      </FilterBar>
    </div>
  )
}

function Single({
  name,
  filters,
  choices,
  onChange,
}: Pick<CaseFilterBarProps, 'filters' | 'choices' | 'onChange'> & { name: SingleName }) {
  const value = String(filters[name] ?? '')
  const options = withChosen(choices[name], value)
  return (
    <FilterSelect
      label={filterText[name]}
      options={options}
      value={value}
      onValueChange={(text) => onChange(SINGLE[name](text))}
      // On wider screens, the sort control is hidden, because the column headers sort the list.
      className={name === 'sort' ? 'max-w-80 rp-tablet:hidden' : 'max-w-80'}
    />
  )
}
