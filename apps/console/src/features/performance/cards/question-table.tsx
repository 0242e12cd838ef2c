import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { EMPTY_TEXT } from '@rapport/domain/failures'
import { COMMENTS_LISTED } from '@rapport/domain/results/anonymity/published-texts'
import { buildResultTable, hasCells, type ResultTable, type TableRow } from '@rapport/domain/results/items/result-table'
import { INITIAL_TABLE, pressTableButton, showRows } from '@rapport/domain/results/items/table-rows'
import { asksForComment } from '@rapport/domain/surveys/voices/asks-for-comment'
import { DataTable, type DataColumn } from '@rapport/ui/data-table'
import { EmptyState } from '@rapport/ui/empty-state'
import { Link as TextLink } from '@rapport/ui/link'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'

import { messages } from '../messages.ts'
import { authorColumns } from './author-columns.tsx'
import { useCardScene } from './card-scene.ts'
import { ChoiceCell, MatrixCell, meanColumns } from './matrix-columns.tsx'
import { describePublished } from './result-text.ts'
import { TableFoot } from './table-foot.tsx'

/** Heading level of a card, or of a table within a card. */
type CardHeading = 'h2' | 'h3' | 'h4'

interface QuestionTableProps {
  item: ResultItem
  heading: CardHeading
  /** Whether the card is expanded. An expanded card shows its whole table without scrolling. */
  isOpen: boolean
  actions?: ReactNode
}

/**
 * Renders the answers to a question as a table. A matrix dropdown has a separate table for each column, and a dynamic panel has one
 * for each question.
 *
 * @source Decisions, section 14, "Matrix dropdown and dynamic panels"
 */
export function QuestionTable(props: QuestionTableProps) {
  return hasCells(props.item) ? <CellTables {...props} /> : <AnswerTable {...props} />
}

/** Renders a table for each column of a matrix dropdown, or for each question of a dynamic panel. */
function CellTables({ item, heading: Heading, isOpen, actions }: QuestionTableProps) {
  const { form } = useCardScene()
  return (
    <div className="grid gap-5">
      <div className="flex min-h-7 items-start gap-2">
        <Heading className="min-w-0 flex-1 py-1 text-rp-14 font-rp-strong text-pretty text-rp-strong">
          {item.title}
        </Heading>
        {actions}
      </div>
      {item.children.map((cell) => (
        <AnswerTable key={cell.result_id} item={cell} heading={Heading === 'h2' ? 'h3' : 'h4'} isOpen={isOpen} />
      ))}
      {item.children.length === 0 ? (
        <EmptyState title={form.anonymous ? messages.entriesNotPublished : messages.cellsNotCounted} />
      ) : null}
    </div>
  )
}

/**
 * Renders the answers to a question as a table. At first, it shows at most 50 rows and hides rows without responses.
 *
 * @source Specification part 1, section 2, "Performance"
 */
function AnswerTable({ item, heading: Heading, isOpen, actions }: QuestionTableProps) {
  const [state, setState] = useState(INITIAL_TABLE)
  const { responsesOf, areTextsClosed, form, timeZone } = useCardScene()
  const { type, inputType, name } = item
  const hasComments = type !== 'panel' && asksForComment({ type, inputType, name })
  const commentsCount = hasComments ? item.results.current.answers.totalCount : 0
  const { answers } = item.results.current
  const { base, groups, unavailable, remark } = describePublished(item)
  // The server omits the texts if the user is not allowed to read them. An empty table would then look as if there were no answers.
  const isClosed = areTextsClosed && isInText(item) && answers.totalCount > 0
  const table = isClosed ? null : buildResultTable(tabled(item))
  const shown = table && showRows(table.rows, state)
  const hasRows = (shown?.rows.length ?? 0) > 0
  const ofAuthors = table === null ? [] : authorColumns(table.rows, timeZone)
  const isComments = form.anonymous && isInText(item) && hasRows
  const remarks = [
    groups,
    hasRows ? (remark ?? unavailable) : null,
    isComments ? messages.noCommentDates : null,
    isComments && table !== null && table.rows.length >= COMMENTS_LISTED ? messages.commentsListed : null,
  ].filter((text) => text !== null)
  const hasMoreTexts = isInText(item) && table !== null && table.rows.length < answers.totalCount
  return (
    <div className="grid gap-3">
      <div className="flex min-h-7 items-start gap-2">
        <Heading className="min-w-0 flex-1 py-1 text-rp-14 font-rp-strong text-pretty text-rp-strong">
          {item.title}
        </Heading>
        {actions}
      </div>
      {table === null ? <EmptyState title={isClosed ? messages.textsClosed : EMPTY_TEXT.question_type} /> : null}
      {table && shown ? (
        <>
          {shown.rows.length === 0 && (answers.totalCount === 0 || unavailable !== null) ? (
            <EmptyState title={unavailable ?? EMPTY_TEXT.data} />
          ) : (
            // A scroll container must be focusable, or keyboard users cannot reach its end.
            <div
              role="group"
              aria-label={item.title}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
              className={`-mx-5 overflow-x-auto max-rp-tablet:-mx-4 ${isOpen || shown.rows.length <= UNSCROLLED ? '' : SCROLLS}`}
            >
              <DataTable
                caption={item.title}
                columns={[...columnsOf(item, table, responsesOf), ...ofAuthors]}
                rows={shown.rows}
                rowKey={({ key }) => key}
                inset="card"
                dense
                narrow={ofAuthors.length > 0 ? 'fold' : 'scroll'}
                emptyText={EMPTY_TEXT.data}
                style={isGrid(item) ? { minWidth: widthOf(item, table) } : {}}
              />
            </div>
          )}
          <TableFoot
            item={item}
            button={shown.button}
            onPress={(button) => setState(pressTableButton(state, button))}
            linkText={commentsCount > 0 ? messages.comments(commentsCount) : hasMoreTexts ? messages.moreTexts : null}
          />
        </>
      ) : null}
      {remarks.map((text) => (
        <p key={text} className="text-rp-12 text-pretty text-rp-muted">
          {text}
        </p>
      ))}
      <p className="text-rp-12 text-rp-muted tabular-nums">{base}</p>
    </div>
  )
}

/**
 * Returns an item as input for its table: rows have only a value and a text, and children are omitted, because they have separate
 * tables.
 */
function tabled(item: ResultItem) {
  return { ...item, children: [], rows: item.rows.map(({ value, text }) => ({ value, text })) }
}

/** Width of a column with figures, and minimum width of a matrix's first column, in CSS pixels. */
const FIGURE_WIDTH = 92
const LEAD_WIDTH = 168

/** Returns the minimum width of a matrix table, in CSS pixels. */
function widthOf(item: ResultItem, { heads }: ResultTable): number {
  const means = meanColumns(item).reduce((sum, { width }) => sum + Number.parseInt(width ?? '0'), 0)
  return LEAD_WIDTH + FIGURE_WIDTH * (heads.length - 1) + means
}

/** Maximum number of rows that a table shows without scrolling. The table of a scale question never has more rows than this. */
const UNSCROLLED = 11

/**
 * Classes that make a table with more rows scroll in a card that is not expanded, so that the card does not grow. A shadow at the
 * lower edge indicates that there are more rows. The first background covers the shadow when the table is scrolled to its end.
 */
const SCROLLS =
  'max-h-72 overflow-y-auto print:max-h-none [background:linear-gradient(to_top,var(--rp-surface)_40%,transparent)_bottom/100%_40px_no-repeat_local,linear-gradient(to_top,var(--rp-line-strong),transparent)_bottom/100%_10px_no-repeat_scroll]'

/** Returns whether the table of a result has a row for each matrix row and a column for each answer. */
const isGrid = ({ type, rows }: ResultItem) => type === 'matrix' || (type === 'checkbox' && rows.length > 0)

const isInText = ({ type }: ResultItem) => type === 'text' || type === 'comment' || type === 'multipletext'

type ResponsesOf = ReturnType<typeof useCardScene>['responsesOf']

function columnsOf(item: ResultItem, table: ResultTable, responsesOf: ResponsesOf): DataColumn<TableRow>[] {
  const isMatrix = isGrid(item)
  // Returns the answer that a matrix column counts; undefined for any other column.
  const answerAt = (index: number): string | undefined => (isMatrix ? item.columns[index - 1]?.value : undefined)
  const hrefOf = (row: TableRow, index: number): string | null => {
    if (responsesOf === null || isInText(item) || row.cells[index] === '0') return null
    const answer = answerAt(index)
    if (isMatrix) return answer === undefined ? null : responsesOf(item, { row: row.key, answer })
    return index === 1 ? responsesOf(item, { answer: row.key }) : null
  }
  const columns = table.heads.map(({ label, isFigure }, index) => ({
    id: `${index}`,
    header: label,
    lead: index === 0,
    ...(isFigure ? { align: 'end' as const, width: `${FIGURE_WIDTH}px` } : {}),
    cell: (row: TableRow) => {
      const href = isFigure ? hrefOf(row, index) : null
      if (isMatrix && index > 0 && index <= item.columns.length)
        return <MatrixCell {...{ row, cellIndex: index, href }} />
      const cellText = row.cells[index] ?? ''
      if (index === 0 && !isMatrix && row.shares !== undefined) return <ChoiceCell row={row} />
      if (href === null)
        return (
          <span dir="auto" className="wrap-break-word whitespace-normal">
            {cellText}
          </span>
        )
      return (
        <TextLink asChild>
          <Link to={href} aria-label={`${cellText}, ${row.cells[0] ?? ''}, ${messages.seeResponses}`}>
            {cellText}
          </Link>
        </TextLink>
      )
    },
  }))
  return isMatrix ? [...columns, ...meanColumns(item)] : columns
}
