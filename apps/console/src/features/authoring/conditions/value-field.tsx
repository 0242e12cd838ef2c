import { controlFor, listValues } from '@rapport/domain/surveys/conditions/comparisons'
import type { ConditionTerm } from '@rapport/domain/surveys/conditions/condition'
import type { Question } from '@rapport/domain/surveys/definition/survey-questions'
import { Input } from '@rapport/ui/input'
import { MultiSelect } from '@rapport/ui/multi-select'
import { NumberInput } from '@rapport/ui/number-input'
import { Select } from '@rapport/ui/select'

import { messages } from './messages.ts'

interface ValueFieldProps {
  term: ConditionTerm
  question: Question
  onChange: (value: NonNullable<ConditionTerm['value']>) => void
}

/** Renders the control for the value of a comparison. Renders nothing if the comparison takes no value. */
export function ValueField({ term, question, onChange }: ValueFieldProps) {
  const { value } = term
  const values = (value === undefined ? [] : typeof value === 'object' ? value : [value]).map(String)
  const options = listValues(question).map((choice) => ({ value: choice.value, label: choice.text }))
  switch (controlFor(question, term.op)) {
    case 'none':
      return null
    case 'choice':
      return (
        <Select
          aria-label={messages.value}
          placeholder={messages.chooseValue}
          noDeselect
          options={options}
          value={values[0] ?? ''}
          onValueChange={onChange}
        />
      )
    case 'choices':
      return (
        <MultiSelect
          aria-label={messages.value}
          placeholder={messages.chooseValues}
          options={options}
          value={values}
          onValueChange={onChange}
        />
      )
    case 'number':
      return (
        <NumberInput
          aria-label={messages.value}
          value={values[0] === undefined || values[0] === '' ? null : Number(values[0])}
          onValueChange={(next) => onChange(next === null || Number.isNaN(next) ? '' : next)}
        />
      )
    case 'date':
    case 'text':
      return (
        <Input
          aria-label={messages.value}
          type={controlFor(question, term.op)}
          value={values[0] ?? ''}
          onChange={({ target }) => onChange(target.value)}
        />
      )
  }
}
