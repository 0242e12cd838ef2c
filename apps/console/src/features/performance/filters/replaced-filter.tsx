import type { FeedbackForm } from '@rapport/api/contract/feedback/feedback'
import {
  listFilterNames,
  SEGMENT_LABELS,
  type SegmentFilters,
  type SegmentName,
} from '@rapport/domain/performance/segment-filters'
import { ONE_ATTRIBUTE_TEXT } from '@rapport/domain/results/anonymity/choose-wave'
import { useState } from 'react'

import { messages } from '../messages.ts'
import { Notice } from '../wave-notes.tsx'

interface Replacement {
  readonly before: SegmentName
  readonly now: SegmentName
}

/**
 * Returns `replaced`, the name of the filter that the last change replaced in an anonymous survey (null if it replaced none), and
 * `change`, a function that changes the filters and records the replacement.
 */
export function useReplacedFilter(
  form: FeedbackForm,
  segments: SegmentFilters,
  onChange: (next: SegmentFilters) => void,
) {
  const [replacement, setReplacement] = useState<Replacement | null>(null)
  const change = (next: SegmentFilters) => {
    const [before] = listFilterNames(segments)
    const [now] = listFilterNames(next)
    setReplacement(form.anonymous && before && now && before !== now ? { before, now } : null)
    onChange(next)
  }
  // When the browser's Back button has restored the previous filter, the replacement is no longer reported.
  const isReplaced = replacement !== null && segments.values[replacement.now] !== undefined
  return { replaced: isReplaced ? replacement.before : null, change }
}

/** Renders a status message that says which filter was replaced, and why. The status element is empty when `name` is null. */
export function ReplacedFilter({ name }: { name: SegmentName | null }) {
  return (
    <div role="status" className="px-8 max-rp-tablet:px-4 [&>*]:mb-4">
      {name === null ? null : <Notice>{`${messages.replaced(SEGMENT_LABELS[name])} ${ONE_ATTRIBUTE_TEXT}`}</Notice>}
    </div>
  )
}
