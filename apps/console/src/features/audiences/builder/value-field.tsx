import type { Criterion } from '@rapport/domain/audiences/audience-query'
import { CRITERION_TEXT_LENGTH, isCriterionValue, valueFieldsOf } from '@rapport/domain/audiences/check-query'
import { DAYS_OF_WEEK, TIMES_OF_DAY } from '@rapport/domain/audiences/visit-times'
import { toScreenDate, toApiDate } from '@rapport/domain/format/date-text'
import { Combobox } from '@rapport/ui/combobox'
import { DateField } from '@rapport/ui/date-field'
import { Field } from '@rapport/ui/field'
import { Input } from '@rapport/ui/input'
import { NumberInput } from '@rapport/ui/number-input'
import { Select } from '@rapport/ui/select'

import { builderText } from '../messages.ts'
import type { ValueField as FieldName } from './builder-state.ts'
import type { ColumnOptions } from './use-query-names.ts'

interface ValueFieldsProps {
  /** 1-based row number. */
  row: number
  criterion: Criterion
  /** Options of a custom column; undefined for other columns. */
  column: ColumnOptions | undefined
  /** The reason why the row cannot be sent; null when no reason is to be shown. */
  fault: string | null
  onChange: (field: FieldName, value: string) => void
}

const LABELS = { value: builderText.value, value_1: builderText.first, value_2: builderText.second } as const
const YES_NO = [
  { value: 'true', label: builderText.yes },
  { value: 'false', label: builderText.no },
]

/**
 * Renders the value fields of a row: one field, two fields for "between", no field for "exists".
 *
 * @source Specification part 2, sections 3 and 5
 */
export function ValueFields({ row, criterion, column, fault, onChange }: ValueFieldsProps) {
  const { type, where } = criterion
  const fields = valueFieldsOf(where.operator)
  const isGood = (field: FieldName) => isCriterionValue(type, where[field] ?? '')
  // A fault that concerns both values is shown at the second one.
  const isAtFault = (field: FieldName) => !isGood(field) || (field !== 'value_1' && fields.every(isGood))
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-2 gap-y-1.5">
      {fields.map((field) => (
        <div key={field} className="flex min-w-30 flex-1 items-start gap-2 max-rp-tablet:basis-full">
          {field === 'value_2' ? <span className="pt-1.5 text-rp-13 text-rp-muted">{builderText.and}</span> : null}
          <Field
            hideLabel
            label={LABELS[field](row)}
            error={fault !== null && isAtFault(field) ? fault : null}
            className="flex-1 gap-0 [&_[aria-live]]:not-empty:pt-1"
          >
            <ValueControl
              label={LABELS[field](row)}
              type={type}
              value={where[field] ?? ''}
              column={column}
              onChange={(value) => onChange(field, value)}
            />
          </Field>
        </div>
      ))}
    </div>
  )
}

interface ValueControlProps {
  label: string
  type: Criterion['type']
  value: string
  column: ColumnOptions | undefined
  onChange: (value: string) => void
}

function ValueControl({ label, type, value, column, onChange }: ValueControlProps) {
  const common = { 'aria-label': label, size: 'sm', placeholder: builderText.choose, noDeselect: true } as const
  switch (type) {
    case 'text':
      return (
        <Input
          size="sm"
          maxLength={CRITERION_TEXT_LENGTH}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'number':
      return (
        <NumberInput
          size="sm"
          min={0}
          value={value === '' ? null : Number(value)}
          onValueChange={(number) => onChange(number === null ? '' : String(number))}
        />
      )
    case 'date':
      // A complete date is stored in the API format, and an incomplete date as typed.
      return (
        <DateField
          size="sm"
          value={toScreenDate(value) ?? value}
          onValueChange={(text) => onChange(toApiDate(text) ?? text)}
        />
      )
    case 'dow':
      return <Select {...common} options={DAYS_OF_WEEK} value={value} onValueChange={onChange} />
    case 'tod':
      return <Select {...common} options={TIMES_OF_DAY} value={value} onValueChange={onChange} />
    case 'bool':
      return <Select {...common} options={YES_NO} value={value} onValueChange={onChange} />
    case 'custom':
      return (
        <Combobox
          {...common}
          options={column?.options ?? []}
          busy={column?.busy ?? true}
          value={value}
          valueLabel={value}
          onValueChange={onChange}
        />
      )
  }
}
