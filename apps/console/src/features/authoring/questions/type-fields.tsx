import type { ChoiceSource, SurveyElement } from '@rapport/domain/surveys/definition/survey-definition'
import { Checkbox } from '@rapport/ui/checkbox'
import { Field } from '@rapport/ui/field'
import { Input } from '@rapport/ui/input'
import { NumberInput } from '@rapport/ui/number-input'
import { Select } from '@rapport/ui/select'

import { ChoiceList, NamedList } from './choice-list.tsx'
import { ColumnChoices } from './column-choices.tsx'
import { readTextOf, withProperty, withText } from './edit-text.ts'
import { InnerQuestions } from './inner-questions.tsx'
import { INPUT_NAMES, messages } from './messages.ts'
import { FeaturedRow, NotApplicable, ThumbsOf } from './special-fields.tsx'

/**
 * A function that changes a question. `label` names the undo step. Consecutive changes that have the same `merge` key and are less
 * than a second apart form one undo step.
 */
export type ChangeQuestion = (label: string, edit: (element: SurveyElement) => SurveyElement, merge?: string) => void

/** A question, and the function that changes it. */
export interface TypeFieldsProps {
  element: SurveyElement
  change: ChangeQuestion
}

/** Renders the fields that depend on the type of a question, such as its choices, rows and columns, scale, or placeholder. */
export function TypeFields({ element, change }: TypeFieldsProps) {
  const text = (name: string, label: string) => <TextOf key={name} {...{ element, change, name, label }} />
  const flag = (name: string, label: string) => <FlagOf key={name} {...{ element, change, name, label }} />
  const list = (name: 'choices' | 'columns' | 'rows', label: string) => (
    <ChoiceList
      key={name}
      label={label}
      // `list` is called only for properties whose entries have the form of choices.
      entries={(element[name] ?? []) as readonly ChoiceSource[]}
      onChange={(entries, merge) =>
        change(messages.editAction(label), (one) => withProperty(one, name, entries), merge)
      }
    />
  )
  const named = (name: 'items' | 'columns', label: string) => (
    <NamedList
      key={name}
      label={label}
      // `named` is called only for question types whose `items` or `columns` have names.
      entries={(element[name] ?? []) as NonNullable<SurveyElement['items']>}
      onChange={(entries, merge) =>
        change(messages.editAction(label), (one) => withProperty(one, name, entries), merge)
      }
    />
  )
  const number = (name: string, label: string, fallback: number | null = null) => (
    <NumberOf key={name} {...{ element, change, name, label, fallback }} />
  )
  switch (element.type) {
    case 'radiogroup':
    case 'checkbox':
    case 'dropdown':
      if (element.renderAs === 'thumbs') return <ThumbsOf element={element} change={change} />
      return (
        <>
          {list('choices', messages.choices)}
          <div className="grid gap-2">
            {flag('showOtherItem', messages.other)}
            {flag('showNoneItem', messages.none)}
            <NotApplicable element={element} change={change} list="choices" />
            {element.type === 'radiogroup' ? <ThumbsOf element={element} change={change} /> : null}
          </div>
        </>
      )
    case 'rating':
      return element.rateValues === undefined ? (
        <div className="grid gap-4 rp-tablet:grid-cols-2">
          <ScaleOf element={element} change={change} />
          {text('minRateDescription', messages.labelFrom)}
          {text('maxRateDescription', messages.labelTo)}
        </div>
      ) : (
        <ChoiceList
          label={messages.choices}
          entries={element.rateValues}
          onChange={(entries, merge) =>
            change(messages.editAction(messages.choices), (one) => withProperty(one, 'rateValues', entries), merge)
          }
        />
      )
    case 'boolean':
      return (
        <div className="grid gap-4 rp-tablet:grid-cols-2">
          {text('labelTrue', messages.labelTrue)}
          {text('labelFalse', messages.labelFalse)}
        </div>
      )
    case 'text':
      return (
        <div className="grid gap-4 rp-tablet:grid-cols-2">
          <KindOfText element={element} change={change} />
          {text('placeholder', messages.placeholder)}
        </div>
      )
    case 'comment':
      return (
        <div className="grid gap-4 rp-tablet:grid-cols-2">
          {text('placeholder', messages.placeholder)}
          {number('maxLength', messages.maxLength)}
        </div>
      )
    case 'multipletext':
      return named('items', messages.lines)
    case 'matrix':
      return (
        <>
          {list('rows', messages.rows)}
          {list('columns', messages.columns)}
          <div className="grid gap-2">
            {flag('eachRowRequired', messages.allRows)}
            <NotApplicable element={element} change={change} list="columns" />
          </div>
          <FeaturedRow element={element} change={change} />
        </>
      )
    case 'matrixdropdown':
      return (
        <>
          {list('rows', messages.rows)}
          {named('columns', messages.columns)}
          {list('choices', messages.choices)}
          <ColumnChoices element={element} change={change} />
        </>
      )
    case 'paneldynamic':
      return (
        <InnerQuestions
          element={element}
          change={change}
          renderFields={(one, changeOne) => <TypeFields element={one} change={changeOne} />}
        />
      )
    case 'panel':
      return null
  }
}

/** Renders the field for the input type of a short-text question, for example number or date. */
function KindOfText({ element, change }: TypeFieldsProps) {
  return (
    <Field label={messages.input}>
      <Select
        aria-label={messages.input}
        noDeselect
        options={INPUT_NAMES}
        value={INPUT_NAMES.find(({ value }) => value === element.inputType)?.value ?? 'text'}
        onValueChange={(value) =>
          change(messages.editAction(messages.input), (one) => withProperty(one, 'inputType', value))
        }
      />
    </Field>
  )
}

/** Renders the fields for the lowest value, the highest value and the step of a scale. */
function ScaleOf({ element, change }: TypeFieldsProps) {
  const number = (name: string, label: string, fallback: number, hint?: string) => (
    <NumberOf {...{ element, change, name, label, fallback, hint }} />
  )
  return (
    <div className="col-span-full grid grid-cols-3 gap-4 max-rp-mobile:grid-cols-1">
      {number('rateMin', messages.scaleFrom, 1)}
      {number('rateMax', messages.scaleTo, 5)}
      {number('rateStep', messages.scaleStep, 1, messages.scaleStepHint)}
    </div>
  )
}

interface PropertyProps extends TypeFieldsProps {
  name: string
  label: string
}

function TextOf({ element, change, name, label }: PropertyProps) {
  const stored = element[name]
  return (
    <Field label={label}>
      <Input
        value={readTextOf(stored)}
        onChange={({ target }) =>
          change(
            messages.editAction(label),
            (one) => withProperty(one, name, target.value === '' ? undefined : withText(one[name], target.value)),
            name,
          )
        }
      />
    </Field>
  )
}

function FlagOf({ element, change, name, label }: PropertyProps) {
  return (
    <Checkbox
      label={label}
      checked={element[name] === true}
      onCheckedChange={(isOn) =>
        change(messages.editAction(label), (one) => withProperty(one, name, isOn ? true : undefined))
      }
    />
  )
}

interface NumberProps extends PropertyProps {
  fallback: number | null
  hint?: string | undefined
}

function NumberOf({ element, change, name, label, fallback, hint }: NumberProps) {
  const stored = element[name]
  return (
    <Field label={label} hint={hint}>
      <NumberInput
        value={typeof stored === 'number' ? stored : null}
        // The default is shown as a placeholder, because a default value would reappear as soon as the user clears the field to
        // type another number.
        placeholder={fallback === null ? undefined : String(fallback)}
        onValueChange={(value) => {
          if (value !== null && Number.isNaN(value)) return
          change(messages.editAction(label), (one) => withProperty(one, name, value ?? undefined), name)
        }}
      />
    </Field>
  )
}
