import type { CaseComment, CaseHistoryEvent, CaseOptions } from '@rapport/api/contract/cases/cases'
import { caseQueries } from '@rapport/api/queries/cases'
import { ACTIVITY_FILTERS, type ActivityFilter, type CaseActivity } from '@rapport/domain/cases/case-activity'
import { describeCaseEvent, VIEW_RESPONSE, type HistoryNames } from '@rapport/domain/cases/case-history'
import { findMentions, type Mentionable } from '@rapport/domain/cases/comment-mentions'
import { EMPTY_TEXT } from '@rapport/domain/failures'
import { formatHistoryTime } from '@rapport/domain/format/dates'
import { deriveStaffName } from '@rapport/domain/people/names'
import { readOneOf } from '@rapport/domain/query-values'
import { ActivityFeed, type ActivityEntry } from '@rapport/ui/activity-feed'
import { Avatar } from '@rapport/ui/avatar'
import { Button } from '@rapport/ui/button'
import { FailureState } from '@rapport/ui/failure-state'
import { Link as UiLink } from '@rapport/ui/link'
import { SegmentedControl, SegmentedControlItem } from '@rapport/ui/segmented-control'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Equal, Megaphone, Pencil, Plus, UserRound, type LucideIcon } from 'lucide-react'
import { Fragment, useState, type ReactNode } from 'react'
import { Link } from 'react-router'

import { OWN_ZONE } from '../../../platform/clock.ts'
import { client, messageFor } from '../../../platform/loading/api.ts'
import { Loading } from '../../../platform/loading/loading.tsx'
import { responseHref } from '../../../platform/navigation/paths.ts'
import type { Choice } from '../list/use-filter-options.ts'
import { caseText } from '../messages.ts'
import { mergeActivity } from './activity-pages.ts'

interface ActivityProps {
  case_id: number
  program_id: number
  options: CaseOptions
  /** The staff members, for the names in history entries about assignments. */
  people: readonly Choice[]
  /** The people who can be mentioned in a comment. */
  colleagues: readonly Mentionable[]
}

/** Icons for changes, by field. Changes to other fields have the icon `Equal`. */
const ICONS: Partial<Record<string, LucideIcon>> = {
  created: Plus,
  assigned_to: UserRound,
  title: Pencil,
  description: Pencil,
}

const VALUES = ACTIVITY_FILTERS.map(({ value }) => value)
/**
 * Renders the comments on a case and the changes to it, oldest first.
 *
 * @source Specification part 1, sections 2, 4 and 9; Visual language, section 13
 */
export function Activity({ case_id, program_id, options, people, colleagues }: ActivityProps) {
  const [filter, setFilter] = useState<ActivityFilter>('all')
  const comments = useInfiniteQuery(caseQueries.comments(client, program_id, case_id))
  const history = useInfiniteQuery(caseQueries.history(client, program_id, case_id))
  const queries = filter === 'all' ? [comments, history] : filter === 'comments' ? [comments] : [history]
  const failed = queries.find((one) => one.isError)
  const more = queries.filter((one) => one.hasNextPage)
  const names: HistoryNames = {
    priorities: options.priorityOptions,
    types: options.typeOptions,
    assignees: people.map(({ value, label }) => ({ user_id: Number(value), fname: label, lname: null })),
  }
  const items = mergeActivity(
    { rows: comments.data?.pages.flat() ?? [], hasMore: comments.hasNextPage },
    { rows: history.data?.pages.flat() ?? [], hasMore: history.hasNextPage },
    filter,
  )

  return (
    <section aria-labelledby="case-activity" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="case-activity" className="text-rp-16 font-rp-strong text-rp-strong">
          {caseText.activity}
        </h2>
        <SegmentedControl
          aria-label={caseText.activityFilter}
          value={filter}
          onValueChange={(value) => setFilter(readOneOf(VALUES, value) ?? 'all')}
        >
          {ACTIVITY_FILTERS.map(({ value, label }) => (
            <SegmentedControlItem key={value} value={value}>
              {label}
            </SegmentedControlItem>
          ))}
        </SegmentedControl>
      </div>
      {more.length > 0 && !failed ? (
        <Button
          size="sm"
          className="justify-self-center"
          busy={more.some((one) => one.isFetchingNextPage)}
          onClick={() => more.forEach((one) => void one.fetchNextPage())}
        >
          {caseText.more}
        </Button>
      ) : null}
      {failed ? (
        <FailureState
          title={messageFor('open', failed.error)}
          onRetry={() => void failed.refetch()}
          busy={failed.isFetching}
        />
      ) : queries.some((one) => one.isPending) ? (
        <Loading />
      ) : (
        <ActivityFeed
          aria-label={caseText.activity}
          emptyText={EMPTY_TEXT.comments}
          entries={items.map((item) => entryOf(item, names, colleagues)).toReversed()}
        />
      )}
    </section>
  )
}

function entryOf(
  item: CaseActivity<CaseComment, CaseHistoryEvent>,
  names: HistoryNames,
  colleagues: readonly Mentionable[],
): ActivityEntry {
  const time = formatHistoryTime(item.created_ts, OWN_ZONE)
  if (item.type === 'comment') {
    const who = deriveStaffName(item.comment.created_by_fname, item.comment.created_by_lname)
    return {
      id: item.activity_id,
      icon: <Avatar name={who} kind="staff" size="sm" />,
      title: <bdi className="font-rp-medium text-rp-strong">{who}</bdi>,
      time,
      body: <bdi>{markMentions(item.comment.text, colleagues)}</bdi>,
    }
  }
  const { who, what, response } = describeCaseEvent(item.event, names)
  const Icon = response === null ? (ICONS[item.event.field] ?? Equal) : Megaphone
  // The text of an event contains the word "to" only if it names the new value.
  const [, action = what, value = null] = /^(.*? to )(.+)$/s.exec(what) ?? []
  return {
    id: item.activity_id,
    icon: <Icon aria-hidden="true" strokeWidth={1.8} />,
    title: (
      <>
        <bdi className="font-rp-medium text-rp-strong">{who}</bdi> {action}
        {value === null ? null : <bdi className="font-rp-medium text-rp-strong">{value}</bdi>}
        {response === null ? null : (
          <>
            {' '}
            <UiLink asChild>
              <Link to={responseHref(response.feedback_form_id, response.response_id)}>{VIEW_RESPONSE}</Link>
            </UiLink>
          </>
        )}
      </>
    ),
    time,
  }
}

/** Highlights the names of mentioned people. */
function markMentions(text: string, colleagues: readonly Mentionable[]): ReactNode {
  const mentions = findMentions(text, colleagues)
  const parts = mentions.map(({ start, end }, index) => (
    <Fragment key={start}>
      {text.slice(mentions[index - 1]?.end ?? 0, start)}
      <span className="font-rp-medium text-rp-info-text">{text.slice(start, end)}</span>
    </Fragment>
  ))
  return [...parts, text.slice(mentions.at(-1)?.end ?? 0)]
}
