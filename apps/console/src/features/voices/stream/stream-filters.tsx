import { feedbackQueries } from '@rapport/api/queries/feedback'
import { TIME_FILTERS } from '@rapport/domain/dates/period'
import { readAttribute, segmentOfAttribute, writeAttribute } from '@rapport/domain/performance/attribute-filters'
import { SENTIMENTS } from '@rapport/domain/surveys/definition/survey-definition'
import { Button } from '@rapport/ui/button'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@rapport/ui/dropdown-menu'
import { FilterSelect } from '@rapport/ui/filter-select'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState, type Ref } from 'react'

import { client } from '../../../platform/loading/api.ts'
import { SearchBox } from '../../../platform/search-box.tsx'
import { useActiveProgram } from '../../../platform/session/use-active-program.ts'
import { streamMessages as messages } from './messages.ts'
import { ResultPills } from './result-pills.tsx'
import type { VoiceStream } from './use-voice-stream.ts'

const ALWAYS = ['pastDays', 'hasComment', 'band', 'feedbackFormId', 'merchantId'] as const
const ADDED = ['hasCase', 'isRead', 'gender', 'age', 'memberCategory', 'tenure'] as const
type FilterName = (typeof ALWAYS)[number] | (typeof ADDED)[number]
interface Option {
  readonly value: string
  readonly label: string
}

const YES_OR_NO: readonly Option[] = [
  { value: 'true', label: messages.yes },
  { value: 'false', label: messages.no },
]
const PERIODS: readonly Option[] = TIME_FILTERS.filter(({ value }) => value !== 'custom').map(({ value, label }) => ({
  value: String(value),
  label,
}))
const BANDS: readonly Option[] = SENTIMENTS.map((band) => ({ value: band, label: messages.bands[band] }))
const toOptions = (options: readonly { readonly value: string | number; readonly label: string }[] = []): Option[] =>
  options.map(({ value, label }) => ({ value: String(value), label }))

interface FilterOptions extends Readonly<Record<FilterName, readonly Option[]>> {
  /** The attributes of the chosen survey. */
  readonly attributes: readonly { readonly name: string; readonly label: string; readonly options: readonly Option[] }[]
}

function useFilterOptions({ program_id, request }: VoiceStream): FilterOptions {
  const forms = useQuery(feedbackQueries.forms(client, program_id)).data ?? []
  const about = useQuery(feedbackQueries.filters(client, program_id)).data
  const { merchants } = useActiveProgram()
  return {
    pastDays: PERIODS,
    hasComment: YES_OR_NO,
    band: BANDS,
    // Anonymous surveys are not offered, because the stream does not contain their responses.
    feedbackFormId: forms
      .filter(({ anonymous }) => !anonymous)
      .map(({ feedback_form_id, name }) => ({ value: String(feedback_form_id), label: name })),
    merchantId: merchants.map(({ merchant_id, merchant_name }) => ({
      value: String(merchant_id),
      label: merchant_name,
    })),
    hasCase: YES_OR_NO,
    isRead: YES_OR_NO,
    gender: toOptions(about?.gender),
    age: toOptions(about?.age),
    memberCategory: toOptions(about?.member_category),
    tenure: toOptions(about?.tenure),
    attributes: (about?.attributes ?? [])
      .filter(({ feedback_form_id }) => feedback_form_id === request.feedbackFormId)
      .map(({ name, label, options }) => ({ name, label, options: toOptions(options) })),
  }
}

/** Renders the search field of the stream, and the filters as pills; the user adds less common filters from a menu. */
export function StreamFilters({ of, searchRef }: { of: VoiceStream; searchRef: Ref<HTMLInputElement> }) {
  const { search, change, request } = of
  const { attributes, ...options } = useFilterOptions(of)
  const [added, setAdded] = useState<readonly string[]>([])
  const chosen = (request.attribute ?? []).flatMap((text) => readAttribute(text) ?? [])
  const chooseAttribute = (name: string, value: string) => {
    if (value === '') setAdded((before) => before.filter((one) => one !== segmentOfAttribute(name)))
    const others = chosen.filter((one) => one.name !== name)
    change({ attribute: [...others, ...(value === '' ? [] : [{ name, value }])].map(writeAttribute) })
  }
  const shown = [...ALWAYS, ...ADDED.filter((name) => search.has(name) || added.includes(name))]
  const choose = (name: FilterName, value: string) => {
    if (value === '') setAdded((before) => before.filter((one) => one !== name))
    change({
      [name]: value,
      ...(name === 'pastDays' ? { start: null, end: null } : {}),
      // The filters by question, answer and attribute apply to one survey, so changing the survey removes them.
      ...(name === 'feedbackFormId'
        ? { question: null, answerOf: null, answerRow: null, answer: null, answerBand: null, attribute: null }
        : {}),
    })
  }
  const isShown = (name: string) => added.includes(segmentOfAttribute(name)) || chosen.some((one) => one.name === name)
  const rest = [
    ...ADDED.filter((name) => !shown.includes(name)).map((name) => ({ id: name, label: messages.filters[name] })),
    ...attributes
      .filter(({ name }) => !isShown(name))
      .map(({ name, label }) => ({ id: segmentOfAttribute(name), label })),
  ]
  return (
    <div className="grid gap-2 border-b border-rp-line px-5 py-3 max-rp-tablet:px-4">
      <SearchBox
        ref={searchRef}
        label={messages.search}
        value={search.get('q') ?? ''}
        onSearch={(q) => change({ q }, { replace: true })}
        maxLength={200}
        hasKey
      />
      <div role="group" aria-label="Filters" className="flex flex-wrap gap-1.5">
        <ResultPills of={of} />
        {shown.map((name) => (
          <FilterSelect
            key={name}
            label={messages.filters[name]}
            options={periodOptions(name, options[name], search)}
            value={search.get(name) ?? ''}
            onValueChange={(value) => value !== 'custom' && choose(name, value)}
          />
        ))}
        {attributes
          .filter(({ name }) => isShown(name))
          .map(({ name, label, options: values }) => (
            <FilterSelect
              key={segmentOfAttribute(name)}
              label={label}
              options={values}
              value={chosen.find((one) => one.name === name)?.value ?? ''}
              onValueChange={(value) => chooseAttribute(name, value)}
            />
          ))}
        {rest.length === 0 ? null : (
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <Button size="sm" variant="quiet">
                <Plus aria-hidden="true" size={13} />
                {messages.addFilter}
              </Button>
            </DropdownMenuTrigger>
            <DropdownMenuContent>
              {rest.map(({ id, label }) => (
                <DropdownMenuItem key={id} onSelect={() => setAdded((before) => [...before, id])}>
                  {label}
                </DropdownMenuItem>
              ))}
            </DropdownMenuContent>
          </DropdownMenu>
        )}
      </div>
    </div>
  )
}

/**
 * Returns the options of a filter. The options of the period include Custom if the URL has a custom period. Only links from
 * Performance set a custom period; it cannot be chosen here.
 */
const periodOptions = (name: FilterName, options: readonly Option[], search: URLSearchParams): readonly Option[] =>
  name === 'pastDays' && search.get('pastDays') === 'custom'
    ? [...options, { value: 'custom', label: 'Custom' }]
    : options
