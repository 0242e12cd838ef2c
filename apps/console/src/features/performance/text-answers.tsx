import type { ResultItem } from '@rapport/api/contract/results'
import { PAGE_SIZE } from '@rapport/domain/constants'
import { EMPTY_WORDS } from '@rapport/domain/failures'
import { DataTable, type DataColumn } from '@rapport/ui/data-table'

import { messages } from './messages.ts'
import { formatBase, headlineOf } from './result-words.ts'

interface TextRow {
  readonly key: string
  readonly text: string
}

const COLUMNS: readonly DataColumn<TextRow>[] = [
  { id: 'text', header: messages.answer, lead: true, cell: (row) => row.text },
]

/** The newest answers of a question that is answered in words. @source Decisions, section 12, "Result tables" */
export function TextAnswers({ item, heading: Heading }: { item: ResultItem; heading: 'h2' | 'h3' }) {
  const { current, respondents } = headlineOf(item)
  const rows = Object.values(current.answers.distribution).flatMap((listed, list) =>
    listed.flatMap(({ response_id, text }) => (text === null ? [] : [{ key: `${list}-${response_id}`, text }])),
  )
  return (
    <div className="grid gap-3">
      <Heading className="text-14 font-strong text-strong">{item.title}</Heading>
      <DataTable
        dense
        inset="card"
        caption={`${messages.newest}: ${item.title}`}
        columns={COLUMNS}
        rows={rows.slice(0, PAGE_SIZE)}
        rowKey={(row) => row.key}
        emptyText={EMPTY_WORDS.data}
      />
      <p className="text-12 text-muted">{formatBase(current.answers.totalCount, respondents)}</p>
    </div>
  )
}
