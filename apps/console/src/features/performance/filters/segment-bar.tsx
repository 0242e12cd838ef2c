import { feedbackQueries } from '@rapport/api/queries/feedback'
import type { FormType } from '@rapport/domain/performance/form-presets'
import {
  segmentsOf,
  SEGMENT_LABELS,
  type SegmentFilters,
  type SegmentName,
} from '@rapport/domain/performance/segment-filters'
import { useQuery } from '@tanstack/react-query'

import { client } from '../../../platform/loading/api.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { usePerson } from '../../../platform/session/use-places.ts'
import { MemberFilter } from './member-filter.tsx'
import { SegmentFilter } from './segment-filter.tsx'

interface SegmentBarProps {
  type: FormType
  segments: SegmentFilters
  onChange: (next: SegmentFilters) => void
}

/** Whose answers count: the filters of members, or of a Culture survey its own. @source Specification part 1, section 2, "Performance" */
export function SegmentBar({ type, segments, onChange }: SegmentBarProps) {
  const options = useQuery(feedbackQueries.filters(client, useProgramId())).data
  const { names, hasCreatedBy } = segmentsOf(type, usePerson())
  const choose = (name: SegmentName, chosen: readonly string[]) => {
    const { [name]: _old, ...others } = segments.values
    onChange({ ...segments, values: chosen.length > 0 ? { ...others, [name]: chosen } : others })
  }
  return (
    <>
      {names.map((name) => (
        <SegmentFilter
          key={name}
          label={SEGMENT_LABELS[name]}
          options={options?.[name === 'memberCategory' ? 'member_category' : name] ?? []}
          chosen={segments.values[name] ?? []}
          onChange={(chosen) => choose(name, chosen)}
        />
      ))}
      {hasCreatedBy ? (
        <MemberFilter user_id={segments.createdBy} onChange={(createdBy) => onChange({ ...segments, createdBy })} />
      ) : null}
    </>
  )
}
