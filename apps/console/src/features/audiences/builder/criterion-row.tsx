import type { QueryStep } from '@rapport/api/contract/audiences/audience-query'
import { canRemoveRow, OPERATORS, OPERATORS_OF, type Operator } from '@rapport/domain/audiences/audience-query'
import { Button } from '@rapport/ui/button'
import { Combobox } from '@rapport/ui/combobox'
import { IconButton } from '@rapport/ui/icon-button'
import { Select } from '@rapport/ui/select'
import { X } from 'lucide-react'
import { memo } from 'react'

import { builderText, resultText } from '../messages.ts'
import type { BuilderColumn, BuilderRow, BuilderStep } from './builder-state.ts'
import type { ColumnOptions } from './use-query-names.ts'
import { ValueFields } from './value-field.tsx'

const JOINS = [
  { value: 'and', label: builderText.and },
  { value: 'or', label: builderText.or },
] as const

/** A column of the builder with its label and its group. */
export interface NamedColumn extends BuilderColumn {
  readonly col_name_human: string
  readonly group: string
}

interface CriterionRowProps {
  /** 0-based index of the row among all rows. */
  index: number
  row: BuilderRow
  columns: readonly NamedColumn[]
  column: ColumnOptions | undefined
  fault: string | null
  /** Effect of the row on the number of matching members; null while unknown. */
  effect: QueryStep | null
  onStep: (step: BuilderStep) => void
  /** Not called for the first row, which cannot be removed. */
  onRemove: (id: number, index: number) => void
}

/** Renders one row: conjunction, column, operator, values and effect. @source Specification part 2, sections 4 and 5 */
export const CriterionRow = memo(function CriterionRow(props: CriterionRowProps) {
  const { index, row, columns, column, fault, effect, onStep, onRemove } = props
  const { criterion, id } = row
  const number = index + 1
  const hasNoValue = criterion.where.operator === 'exists'
  const hasTwoValues = criterion.where.operator === 'between'
  return (
    <li
      data-invalid={fault !== null || undefined}
      className="relative rounded-rp-2 data-invalid:before:absolute data-invalid:before:inset-y-0 data-invalid:before:-start-2 data-invalid:before:w-0.5 data-invalid:before:rounded-full data-invalid:before:bg-rp-danger"
    >
      <div className="flex items-start gap-2 max-rp-tablet:flex-wrap">
        <div className="w-19 shrink-0 text-rp-13 max-rp-tablet:flex-1">
          {index === 0 ? (
            <span className="block py-1.5 ps-2 text-rp-muted">{builderText.where}</span>
          ) : (
            <Select
              aria-label={builderText.joins(number)}
              size="sm"
              noDeselect
              options={JOINS}
              value={row.conjunction}
              onValueChange={(conjunction) => onStep({ type: 'join', id, conjunction })}
              className="font-rp-medium"
            />
          )}
        </div>
        <Combobox
          aria-label={builderText.column(number)}
          size="sm"
          noDeselect
          options={columns.map(({ whitelist_col_id, col_name_human, group }) => ({
            value: whitelist_col_id,
            label: col_name_human,
            group,
          }))}
          value={criterion.where.col}
          onValueChange={(value) => {
            const chosen = columns.find(({ whitelist_col_id }) => whitelist_col_id === value)
            if (chosen) onStep({ type: 'column', id, column: chosen })
          }}
          className="max-rp-tablet:order-1 max-rp-tablet:w-full rp-tablet:max-w-96 rp-tablet:min-w-52 rp-tablet:flex-4"
        />
        <Select<Operator>
          aria-label={builderText.operator(number)}
          size="sm"
          noDeselect
          options={OPERATORS_OF[criterion.type].map((value) => ({ value, label: OPERATORS[value].label }))}
          value={criterion.where.operator}
          onValueChange={(operator) => onStep({ type: 'operator', id, operator })}
          className="min-w-0 max-rp-tablet:order-1 max-rp-tablet:flex-1 rp-tablet:max-w-34 min-[1600px]:max-w-60"
        />
        <div
          className={`flex min-w-0 flex-5 max-rp-tablet:order-1 ${hasTwoValues ? 'max-rp-tablet:basis-full' : 'max-rp-tablet:flex-1'}`}
        >
          <ValueFields
            row={number}
            criterion={criterion}
            column={column}
            fault={fault}
            onChange={(field, value) => onStep({ type: 'value', id, field, value })}
          />
        </div>
        <div className="size-8 shrink-0 max-rp-tablet:size-10">
          {canRemoveRow(index) ? (
            <IconButton aria-label={builderText.remove(number)} onClick={() => onRemove(id, index)}>
              <X aria-hidden="true" strokeWidth={1.8} size={15} />
            </IconButton>
          ) : null}
        </div>
      </div>
      <div className="grid gap-1 ps-21 text-rp-12 text-rp-muted tabular-nums empty:hidden max-rp-tablet:ps-0">
        {column?.failed ? (
          <p className="flex items-center gap-2 pt-1 text-rp-negative-text">
            {builderText.optionsFailed}
            <Button size="sm" variant="quiet" onClick={column.retry}>
              {builderText.retry}
            </Button>
          </p>
        ) : null}
        {hasNoValue && fault !== null ? <p className="pt-1 font-rp-medium text-rp-negative-text">{fault}</p> : null}
        {effect && fault === null ? (
          <div className="flex flex-wrap gap-x-3 pt-1">
            <span>{resultText.removes(effect.removed, effect.remaining)}</span>
            {effect.empties ? <span className="font-rp-medium text-rp-warning-text">{resultText.empties}</span> : null}
          </div>
        ) : null}
      </div>
    </li>
  )
})
