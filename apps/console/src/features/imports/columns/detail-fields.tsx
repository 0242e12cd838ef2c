import { questionOrder, questionsOf } from '@rapport/domain/imports/column-fixes'
import type { ColumnChoice, ImportColumn } from '@rapport/domain/imports/import-column'
import { DATE_FORMATS } from '@rapport/domain/imports/import-file'
import { matchLocations } from '@rapport/domain/imports/match-locations'
import { Field } from '@rapport/ui/field'
import { Input } from '@rapport/ui/input'
import { RadioGroup } from '@rapport/ui/radio-group'
import { Select } from '@rapport/ui/select'

import { detailMessages as messages } from './detail-messages.ts'
import { messages as columnMessages } from './messages.ts'

type Choice<Meaning extends ColumnChoice['meaning']> = Extract<ColumnChoice, { readonly meaning: Meaning }>

interface FieldsProps<Meaning extends ColumnChoice['meaning']> {
  choice: Choice<Meaning>
  onChange: (choice: Choice<Meaning>) => void
}

const FORMATS = DATE_FORMATS.map((value) => ({ value, label: columnMessages.dates[value] }))
const PARTS = [
  { value: 'whole', label: messages.whole },
  { value: 'part', label: messages.fixed },
] as const

/** Renders the fields for the completion time: the format of complete dates, or the pattern that completes partial dates. */
export function DateFields({ choice, onChange }: FieldsProps<'completed'>) {
  const { format, pattern } = choice
  return (
    <>
      <Field label={messages.wholeDate}>
        <RadioGroup
          aria-label={messages.wholeDate}
          orientation="horizontal"
          options={PARTS}
          value={pattern === undefined ? 'whole' : 'part'}
          onValueChange={(value) =>
            onChange(
              value === 'whole'
                ? { ...choice, pattern: undefined }
                : { ...choice, format: 'YYYY-MM-DD', pattern: 'YYYY-MM-{}' },
            )
          }
        />
      </Field>
      {pattern === undefined ? (
        <Field label={messages.format}>
          <Select
            aria-label={messages.format}
            noDeselect
            options={FORMATS}
            value={format}
            onValueChange={(value) => onChange({ ...choice, format: value })}
          />
        </Field>
      ) : (
        <Field label={messages.pattern} hint={messages.patternHint}>
          <Input value={pattern} onChange={(event) => onChange({ ...choice, pattern: event.target.value })} />
        </Field>
      )}
    </>
  )
}

const BY = [
  { value: 'number', label: messages.number },
  { value: 'email', label: messages.email },
] as const
const UNMATCHED = [
  { value: 'refuse', label: messages.refuse },
  { value: 'none', label: messages.keep },
] as const

/**
 * Renders the fields for a member column: whether its values are member numbers or e-mail addresses, and what happens to rows that
 * match no member.
 */
export function MemberFields({ choice, onChange }: FieldsProps<'member'>) {
  return (
    <>
      <Field label={messages.matchBy}>
        <RadioGroup
          aria-label={messages.matchBy}
          options={BY}
          value={choice.by}
          onValueChange={(by) => onChange({ ...choice, by })}
        />
      </Field>
      <Field label={messages.unmatched}>
        <RadioGroup
          aria-label={messages.unmatched}
          options={UNMATCHED}
          value={choice.unmatched ?? 'refuse'}
          onValueChange={(unmatched) => onChange({ ...choice, unmatched })}
        />
      </Field>
    </>
  )
}

interface LocationFieldsProps extends FieldsProps<'location'> {
  column: ImportColumn
  locations: readonly { readonly id: number; readonly name: string }[]
}

/**
 * Renders the fields for a location column: a menu of locations for each value that is already mapped, is known from the column, or is
 * reported as unknown.
 */
export function LocationFields({ choice, column, locations, onChange }: LocationFieldsProps) {
  const values = matchLocations(choice, column, locations)
  const options = locations.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <>
      <p className="text-rp-13 text-rp-muted">{messages.locationHint}</p>
      {Object.entries(values).map(([cell, id]) => (
        <Field key={cell} label={messages.location(cell)}>
          <Select
            aria-label={messages.location(cell)}
            options={options}
            value={String(id ?? '')}
            placeholder={messages.noLocation}
            clearLabel={messages.noLocation}
            onValueChange={(value) =>
              onChange({ meaning: 'location', values: { ...values, [cell]: value === '' ? null : Number(value) } })
            }
          />
        </Field>
      ))}
    </>
  )
}

/** Renders the field for the display name of an attribute. */
export function AttributeFields({ choice, column, onChange }: FieldsProps<'attribute'> & { column: ImportColumn }) {
  const isFilter = (choice.values ?? column.groups) !== undefined
  return (
    <Field label={messages.filterName} hint={isFilter ? messages.filterHint : messages.tooManyGroups}>
      <Input
        value={choice.name}
        maxLength={80}
        onChange={(event) => onChange({ ...choice, name: event.target.value })}
      />
    </Field>
  )
}

/** Renders the menu for choosing the question whose “Other” texts the column contains. */
export function OtherFields({
  choice,
  columns,
  onChange,
}: FieldsProps<'other'> & { columns: readonly ImportColumn[] }) {
  const asked = columns.flatMap(questionsOf)
  const options = questionOrder(columns).map((name, position) => ({
    value: name,
    label: `${columnMessages.questionNumber(position + 1)}: ${asked.find(({ question }) => question === name)?.title ?? name}`,
  }))
  return (
    <Field label={messages.question}>
      <Select
        aria-label={messages.question}
        noDeselect
        options={options}
        value={choice.question}
        onValueChange={(question) => onChange({ meaning: 'other', question })}
      />
    </Field>
  )
}
