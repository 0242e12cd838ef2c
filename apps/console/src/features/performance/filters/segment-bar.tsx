import type { FeedbackForm } from '@rapport/api/contract/feedback/feedback'
import { feedbackQueries } from '@rapport/api/queries/feedback'
import { readAttribute, writeAttribute } from '@rapport/domain/performance/attribute-filters'
import {
  ATTRIBUTE_FILTER,
  filterKindOf,
  segmentsOf,
  SEGMENT_LABELS,
  type SegmentFilters,
  type SegmentName,
} from '@rapport/domain/performance/segment-filters'
import { useQuery } from '@tanstack/react-query'

import { client } from '../../../platform/loading/api.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { useCurrentUser } from '../../../platform/session/use-current-user.ts'
import { MemberFilter } from './member-filter.tsx'
import { SegmentFilter } from './segment-filter.tsx'

interface SegmentBarProps {
  form: FeedbackForm
  segments: SegmentFilters
  onChange: (next: SegmentFilters) => void
}

/**
 * Renders the filters for respondents. A Culture survey or an anonymous survey has the culture filters. Any other survey has the
 * member filters, the filters by survey attributes and, unless the user has limited access, the filter by author. An anonymous
 * survey can have only one filter at a time, so a new filter replaces the previous one.
 *
 * @source Specification part 1, section 2, "Performance"; Decisions, section 14 "Anonymous forms"
 */
export function SegmentBar({ form, segments, onChange }: SegmentBarProps) {
  const options = useQuery(feedbackQueries.filters(client, useProgramId())).data
  const attributeValues = (segments.values[ATTRIBUTE_FILTER] ?? []).flatMap((text) => readAttribute(text) ?? [])
  const valuesOf = (name: string) => attributeValues.flatMap((one) => (one.name === name ? [one.value] : []))
  const { names, hasCreatedBy } = segmentsOf(filterKindOf(form), useCurrentUser())
  const attributes = names.includes(ATTRIBUTE_FILTER)
    ? (options?.attributes ?? []).filter((one) => one.feedback_form_id === form.feedback_form_id)
    : []
  const choose = (name: SegmentName, chosen: readonly string[]) => {
    const { [name]: _old, ...rest } = segments.values
    const others = form.anonymous && chosen.length > 0 ? {} : rest
    onChange({ ...segments, values: chosen.length > 0 ? { ...others, [name]: chosen } : others })
  }
  return (
    <>
      {names.map((name) =>
        name === ATTRIBUTE_FILTER ? null : (
          <SegmentFilter
            key={name}
            label={SEGMENT_LABELS[name]}
            options={options?.[name === 'memberCategory' ? 'member_category' : name] ?? []}
            chosen={segments.values[name] ?? []}
            onChange={(chosen) => choose(name, chosen)}
          />
        ),
      )}
      {attributes.map((attribute) => (
        <SegmentFilter
          key={`${ATTRIBUTE_FILTER} ${attribute.name}`}
          label={attribute.label}
          options={attribute.options}
          chosen={valuesOf(attribute.name)}
          onChange={(chosen) => {
            const others = attributeValues.filter(({ name }) => name !== attribute.name)
            const own = chosen.map((value) => ({ name: attribute.name, value }))
            choose(ATTRIBUTE_FILTER, [...others, ...own].map(writeAttribute))
          }}
        />
      ))}
      {hasCreatedBy ? (
        <MemberFilter user_id={segments.createdBy} onChange={(createdBy) => onChange({ ...segments, createdBy })} />
      ) : null}
    </>
  )
}
