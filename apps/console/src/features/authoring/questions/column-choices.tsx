import { readText } from '@rapport/domain/surveys/definition/survey-choices'
import type { CellColumnSource, SurveyElement } from '@rapport/domain/surveys/definition/survey-definition'
import { Button } from '@rapport/ui/button'

import { ChoiceList } from './choice-list.tsx'
import { withProperty } from './edit-text.ts'
import { messages } from './messages.ts'
import type { ChangeQuestion } from './type-fields.tsx'

/**
 * Renders the choices of each column of a matrix dropdown: an editor if the column has its own choices, otherwise a button that
 * gives the column a copy of the question's choices.
 */
export function ColumnChoices({ element, change }: { element: SurveyElement; change: ChangeQuestion }) {
  // The cast is safe because the element is a matrix dropdown, whose columns have names.
  const columns = (element.columns ?? []) as readonly CellColumnSource[]
  return (
    <div className="grid gap-2">
      {columns.map((column, index) => {
        const label = messages.choicesOf(readText(column.title, column.name))
        const put = (choices: CellColumnSource['choices'], merge?: string) =>
          change(
            messages.editAction(label),
            (one) => {
              const list = (one.columns ?? []) as readonly CellColumnSource[] // as above
              return withProperty(
                one,
                'columns',
                list.map((before, at) => (at === index ? withProperty(before, 'choices', choices) : before)),
              )
            },
            merge,
          )
        return column.choices === undefined ? (
          <div key={column.name} className="flex flex-wrap items-center justify-between gap-2 text-rp-13">
            <span>
              {label}: <span className="text-rp-muted">{messages.sameChoices}</span>
            </span>
            <Button size="sm" aria-label={messages.ownChoicesOf(label)} onClick={() => put(element.choices ?? [])}>
              {messages.ownChoices}
            </Button>
          </div>
        ) : (
          <div key={column.name} className="grid gap-2 rounded-rp-3 border border-rp-line p-4">
            <ChoiceList label={label} entries={column.choices} onChange={put} />
            <Button
              size="sm"
              variant="quiet"
              className="justify-self-start"
              disabled={element.choices === undefined}
              onClick={() => put(undefined)}
            >
              {messages.useSameChoices}
            </Button>
          </div>
        )
      })}
    </div>
  )
}
