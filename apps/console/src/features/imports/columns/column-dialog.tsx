import { startMeaning } from '@rapport/domain/imports/choose-meaning'
import { chooseMeaning } from '@rapport/domain/imports/column-fixes'
import type { ColumnChoice, ColumnMeaning, ImportColumn } from '@rapport/domain/imports/import-column'
import { matchLocations } from '@rapport/domain/imports/match-locations'
import { Button } from '@rapport/ui/button'
import { Dialog, DialogClose, DialogContent } from '@rapport/ui/dialog'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { AttributeFields, DateFields, LocationFields, MemberFields, OtherFields } from './detail-fields.tsx'
import { detailMessages as messages } from './detail-messages.ts'
import { invalidDetail } from './invalid-detail.ts'
import { messages as columnMessages } from './messages.ts'
import { QuestionFields } from './question-fields.tsx'
import { useSave } from './use-save.ts'

interface ColumnDialogProps {
  columns: readonly ImportColumn[]
  column: ImportColumn
  /** The initial meaning in the form. If undefined, the form starts with the column's current meaning. */
  meaning: ColumnMeaning | undefined
  locations: readonly { readonly id: number; readonly name: string }[]
  /** Saves the column. Resolves to the reason why the save failed, or to null if it succeeded. */
  onSave: (column: ImportColumn) => Promise<string | null>
  onClose: () => void
}

/** Returns the choice with the options that the form shows for rows without a member, and for the location of each value. */
function withShown(
  choice: ColumnChoice,
  { column, locations }: Pick<ColumnDialogProps, 'column' | 'locations'>,
): ColumnChoice {
  if (choice.meaning === 'member') return { ...choice, unmatched: choice.unmatched ?? 'refuse' }
  if (choice.meaning !== 'location') return choice
  const values = matchLocations(choice, column, locations)
  // Without a decision, the cells that the form does not list must still be matched by their ids.
  const isUndecided = choice.values === undefined && !Object.values(values).includes(null)
  return isUndecided ? choice : { ...choice, values }
}

/**
 * Renders the form for editing the meaning of a column. A column of answers can become several questions. The form remains open
 * after a failed save.
 */
export function ColumnDialog({ columns, column, meaning, locations, onSave, onClose }: ColumnDialogProps) {
  const [choices, setChoices] = useState<readonly ColumnChoice[]>(() =>
    meaning === undefined ? column.becomes : [startMeaning(meaning, column, columns, 'YYYY-MM-DD')],
  )
  const [isTried, setIsTried] = useState(false)
  const saving = useSave(onSave)
  const change = (position: number, next: ColumnChoice) =>
    setChoices(choices.map((choice, index) => (index === position ? next : choice)))
  const isQuestion = choices.every((choice) => choice.meaning === 'question')
  const error = choices.map(invalidDetail).find((detail) => detail !== null) ?? null

  const submit = () => {
    setIsTried(true)
    if (error === null)
      saving.save(
        chooseMeaning(
          column,
          choices.map((choice) => withShown(choice, { column, locations })),
        ),
      )
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={columnMessages.meaningOf(column.column)}
        description={column.samples.length > 0 ? messages.samples(column.samples) : undefined}
        className="rp-tablet:w-150"
        footer={
          <>
            <DialogClose asChild>
              <Button>{messages.cancel}</Button>
            </DialogClose>
            <Button variant="primary" busy={saving.isSaving} onClick={submit}>
              {messages.save}
            </Button>
          </>
        }
      >
        <div className="grid gap-6">
          {choices.map((choice, position) => (
            // The parts of the form have no IDs, so their position is the key.
            <fieldset key={position} className="grid min-w-0 gap-4">
              <legend className={choices.length > 1 ? 'mb-2 text-rp-13 font-rp-strong text-rp-strong' : 'sr-only'}>
                {choices.length > 1 ? messages.questionOf(position + 1) : columnMessages.meanings[choice.meaning]}
              </legend>
              <Details
                choice={choice}
                columns={columns}
                column={column}
                locations={locations}
                onChange={(next) => change(position, next)}
              />
              {choices.length > 1 ? (
                <Button
                  size="sm"
                  variant="quiet"
                  className="justify-self-start"
                  onClick={() => setChoices(choices.filter((_, index) => index !== position))}
                >
                  <Trash2 aria-hidden="true" size={14} strokeWidth={1.8} />
                  {messages.removeQuestion}
                </Button>
              ) : null}
            </fieldset>
          ))}
          {isQuestion ? (
            <Button
              size="sm"
              className="justify-self-start"
              onClick={() => setChoices([...choices, anotherQuestion(column, choices.length + 1)])}
            >
              <Plus aria-hidden="true" size={14} strokeWidth={1.8} />
              {messages.addQuestion}
            </Button>
          ) : null}
          <p role="alert" className="text-rp-13 font-rp-medium text-rp-negative-text empty:hidden">
            {isTried ? (error ?? saving.error) : null}
          </p>
        </div>
      </DialogContent>
    </Dialog>
  )
}

function anotherQuestion({ column }: ImportColumn, number: number): ColumnChoice {
  return {
    meaning: 'question',
    question: `${column} (${number})`,
    title: '',
    type: 'radiogroup',
    measure: 'nominal',
    choices: [],
    notApplicable: [],
  }
}

interface DetailsProps extends Pick<ColumnDialogProps, 'columns' | 'column' | 'locations'> {
  choice: ColumnChoice
  onChange: (choice: ColumnChoice) => void
}

function Details({ choice, columns, column, locations, onChange }: DetailsProps) {
  switch (choice.meaning) {
    case 'question':
      return <QuestionFields choice={choice} columns={columns} column={column} onChange={onChange} />
    case 'completed':
      return <DateFields choice={choice} onChange={onChange} />
    case 'member':
      return <MemberFields choice={choice} onChange={onChange} />
    case 'location':
      return <LocationFields choice={choice} column={column} locations={locations} onChange={onChange} />
    case 'attribute':
      return <AttributeFields choice={choice} column={column} onChange={onChange} />
    case 'other':
      return <OtherFields choice={choice} columns={columns} onChange={onChange} />
    case 'key':
    case 'weight':
    case 'ignored':
      return null
  }
}
