import { formatDate } from '@rapport/domain/format/dates'
import type { TableRow } from '@rapport/domain/results/items/result-table'
import { nameResponder } from '@rapport/domain/surveys/member-entry'
import type { DataColumn } from '@rapport/ui/data-table'
import { Link as TextLink } from '@rapport/ui/link'
import { Link } from 'react-router'

import { timelineHref } from '../../../platform/navigation/paths.ts'
import { messages } from '../messages.ts'

/**
 * Returns the author and date columns, and a location column if the texts come from several locations. Returns an empty list for
 * texts without authors. Dates are in `timeZone`.
 */
export function authorColumns(rows: readonly TableRow[], timeZone: string): DataColumn<TableRow>[] {
  const authors = rows.flatMap(({ response }) => (response === undefined ? [] : [response.author]))
  if (authors.length === 0) return []
  const locationNames = new Set(authors.flatMap(({ merchant_name }) => (merchant_name === null ? [] : [merchant_name])))
  const member: DataColumn<TableRow> = {
    id: 'member',
    header: messages.authorHeads.member,
    width: '176px',
    cell: ({ response }) => (response === undefined ? null : <AuthorName author={response.author} />),
  }
  const location: DataColumn<TableRow> = {
    id: 'location',
    header: messages.authorHeads.location,
    width: '148px',
    quiet: true,
    // Renders nothing without a location, so that the empty cell takes up no space when the row is displayed as a card.
    cell: ({ response }) => {
      const locationName = response?.author.merchant_name ?? null
      return locationName === null ? null : <span className="wrap-break-word whitespace-normal">{locationName}</span>
    },
  }
  const date: DataColumn<TableRow> = {
    id: 'date',
    header: messages.authorHeads.date,
    align: 'end',
    width: '124px',
    quiet: true,
    labelled: false,
    cell: ({ response }) => {
      const completed = response?.completed_ts ?? null
      return completed === null ? null : <span className="whitespace-nowrap">{formatDate(completed, timeZone)}</span>
    },
  }
  return [member, ...(locationNames.size > 1 ? [location] : []), date]
}

function AuthorName({ author }: { author: NonNullable<TableRow['response']>['author'] }) {
  const name = nameResponder(author)
  return (
    <span dir="auto" className="wrap-break-word whitespace-normal">
      {author.user_id === null ? (
        name
      ) : (
        <TextLink asChild>
          <Link to={timelineHref(author.user_id)}>{name}</Link>
        </TextLink>
      )}
    </span>
  )
}
