import { VOICE_CRUMBS } from '@rapport/domain/surveys/answers/voice-columns'
import { Breadcrumbs, Crumb } from '@rapport/ui/breadcrumbs'
import { Link } from 'react-router'

import { PATHS, responsesHref, surveyHref } from '../../platform/navigation/paths.ts'

interface VoiceBreadcrumbProps {
  /** Number of items: 2 for the list of surveys, 5 for one response. */
  depth: 2 | 3 | 4 | 5
  feedback_form_id?: number
  /** The query string that every link except the first preserves. */
  search?: string
}

/**
 * Renders the breadcrumb of a Member Voices page; the links to other Member Voices pages preserve the filters.
 *
 * @source Specification part 1, section 2, "One response"
 */
export function VoiceBreadcrumb({ depth, feedback_form_id = 0, search = '' }: VoiceBreadcrumbProps) {
  const paths = [PATHS.feedback, PATHS.surveys, surveyHref(feedback_form_id), responsesHref(feedback_form_id)]
  const [last] = VOICE_CRUMBS.slice(depth - 1, depth)
  return (
    <Breadcrumbs>
      {VOICE_CRUMBS.slice(0, depth - 1).map((label, index) => (
        <Crumb key={label} asChild>
          <Link to={{ pathname: paths[index] ?? PATHS.feedback, search: index === 0 ? '' : search }}>{label}</Link>
        </Crumb>
      ))}
      <Crumb current>{last}</Crumb>
    </Breadcrumbs>
  )
}
