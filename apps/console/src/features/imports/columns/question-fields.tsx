import { questionOrder, questionsOf } from '@rapport/domain/imports/column-fixes'
import { IMPORTED_TYPES, type ImportColumn, type QuestionMeaning } from '@rapport/domain/imports/import-column'
import { MEASURES } from '@rapport/domain/surveys/definition/measure'
import { Field } from '@rapport/ui/field'
import { Input } from '@rapport/ui/input'
import { Select } from '@rapport/ui/select'
import { TagInput } from '@rapport/ui/tag-input'

import { ChoiceRows } from './choice-rows.tsx'
import { detailMessages as messages } from './detail-messages.ts'
import { messages as columnMessages } from './messages.ts'

const TYPES = IMPORTED_TYPES.map((value) => ({ value, label: columnMessages.types[value] }))
const OWN = 'own'

interface QuestionFieldsProps {
  choice: QuestionMeaning
  columns: readonly ImportColumn[]
  column: ImportColumn
  onChange: (choice: QuestionMeaning) => void
}

/**
 * Renders the fields of a question: which question the column answers, the question's texts, type and measure, the values that mean
 * no answer, and the scale or choices with their values in the file.
 */
export function QuestionFields({ choice, columns, column, onChange }: QuestionFieldsProps) {
  const others = columns.filter((other) => other !== column).flatMap(questionsOf)
  const names = questionOrder(columns)
  const joined = others.find(({ question }) => question === choice.question)
  const hasParts = choice.type === 'matrix' || choice.type === 'multipletext'
  const hasChoices = !['text', 'comment', 'multipletext'].includes(choice.type)
  const answered = [
    { value: OWN, label: messages.ownQuestion },
    ...[...new Set(others.map(({ question }) => question))].map((name) => ({
      value: `q:${name}`,
      label: `${columnMessages.questionNumber(names.indexOf(name) + 1)}: ${others.find(({ question }) => question === name)?.title || name}`,
    })),
  ]
  const join = (value: string) => {
    const other = value === OWN ? undefined : others.find(({ question }) => `q:${question}` === value)
    if (other === undefined) onChange({ ...choice, question: column.column, title: choice.title || column.column })
    else onChange({ ...other, part: partFor(other, column) })
  }
  const partFor = (question: QuestionMeaning, { column: name, label }: ImportColumn) =>
    question.part === undefined ? undefined : (choice.part ?? { name, title: label || name })

  return (
    <>
      <Field label={messages.belongsTo} hint={messages.belongsToHint}>
        <Select
          aria-label={messages.belongsTo}
          noDeselect
          options={answered}
          value={joined ? `q:${joined.question}` : OWN}
          onValueChange={join}
        />
      </Field>
      {joined ? null : (
        <Field label={messages.questionName} hint={messages.questionNameHint}>
          <Input
            value={choice.question}
            maxLength={200}
            onChange={(event) => onChange({ ...choice, question: event.target.value })}
          />
        </Field>
      )}
      <Field label={messages.questionText}>
        <Input value={choice.title} onChange={(event) => onChange({ ...choice, title: event.target.value })} />
      </Field>
      <div className="grid gap-4 rp-mobile:grid-cols-2">
        <Field label={messages.type}>
          <Select
            aria-label={messages.type}
            noDeselect
            options={TYPES}
            value={choice.type}
            onValueChange={(type) => {
              const isPart = type === 'matrix' || type === 'multipletext'
              onChange({
                ...choice,
                type,
                part: isPart
                  ? (choice.part ?? { name: column.column, title: column.label || column.column })
                  : undefined,
                separator: type === 'checkbox' ? choice.separator : undefined,
              })
            }}
          />
        </Field>
        <Field label={messages.measure}>
          <Select
            aria-label={messages.measure}
            noDeselect
            options={MEASURES}
            value={choice.measure}
            onValueChange={(measure) => onChange({ ...choice, measure })}
          />
        </Field>
      </div>
      {hasParts && choice.part ? <RowFields choice={choice} part={choice.part} onChange={onChange} /> : null}
      {choice.type === 'checkbox' ? (
        <Field label={messages.separator} hint={messages.separatorHint}>
          <Input
            value={choice.separator ?? ''}
            maxLength={10}
            onChange={({ target }) => onChange({ ...choice, separator: target.value || undefined })}
          />
        </Field>
      ) : null}
      {hasChoices ? (
        <ChoiceRows
          choices={choice.choices}
          isScale={choice.type === 'rating'}
          onChange={(choices) => onChange({ ...choice, choices })}
        />
      ) : null}
      <Field label={messages.noAnswer} hint={messages.noAnswerHint}>
        <TagInput
          aria-label={messages.noAnswer}
          value={choice.notApplicable}
          onValueChange={(notApplicable) => onChange({ ...choice, notApplicable })}
        />
      </Field>
    </>
  )
}

interface RowFieldsProps {
  choice: QuestionMeaning
  part: NonNullable<QuestionMeaning['part']>
  onChange: (choice: QuestionMeaning) => void
}

/** Renders the fields for the part of a question that a column answers: a row of a matrix, or one of several short texts. */
function RowFields({ choice, part, onChange }: RowFieldsProps) {
  return (
    <>
      <Field label={messages.row}>
        <Input
          value={part.title}
          onChange={(event) => onChange({ ...choice, part: { ...part, title: event.target.value } })}
        />
      </Field>
      <Field label={messages.rowName} hint={messages.rowNameHint}>
        <Input
          value={part.name}
          maxLength={200}
          onChange={(event) => onChange({ ...choice, part: { ...part, name: event.target.value } })}
        />
      </Field>
    </>
  )
}
