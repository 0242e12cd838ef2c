import { allowedMeasures, isMeasure, labelOfMeasure, stepsOf } from '@rapport/domain/surveys/definition/measure'
import { describeMeasure } from '@rapport/domain/surveys/definition/store-measures'
import { readText } from '@rapport/domain/surveys/definition/survey-choices'
import {
  QUESTION_TYPES,
  type QuestionType,
  type SurveyElement,
  type SurveyPage,
} from '@rapport/domain/surveys/definition/survey-definition'
import { listElements } from '@rapport/domain/surveys/definition/survey-questions'
import { changeElement, changePage } from '@rapport/domain/surveys/outline/change-outline'
import type { OutlineRow } from '@rapport/domain/surveys/outline/outline'
import { changeType } from '@rapport/domain/surveys/outline/question-type'
import { Checkbox } from '@rapport/ui/checkbox'
import { Field } from '@rapport/ui/field'
import { Select } from '@rapport/ui/select'
import { CircleAlert } from 'lucide-react'
import { memo, useState } from 'react'

import { useDraftPart } from '../draft/use-draft.ts'
import { PipedField } from '../piping/piped-field.tsx'
import { pipedAnswers } from '../piping/piped-labels.ts'
import { ConditionField } from './condition-field.tsx'
import { readTextOf, withProperty, withText } from './edit-text.ts'
import { FormHead } from './form-head.tsx'
import { messages, TYPE_NAMES } from './messages.ts'
import { useSteady } from './outline/use-outline-keys.ts'
import { useChangeDefinition, useEarlierQuestions } from './outline/use-outline.ts'
import { TypeFields, type ChangeQuestion } from './type-fields.tsx'
import { VersionNote } from './version-note.tsx'

/** Renders the form for a row of the outline: its actions, its problems and its fields. */
export function QuestionForm({ row }: { row: OutlineRow }) {
  const changeDefinition = useChangeDefinition()
  const changeQuestion: ChangeQuestion = (label, edit, merge) =>
    changeDefinition(label, (one) => changeElement(one, row.id, edit), merge && `${row.id} ${merge}`)
  const change = (
    label: string,
    edit: <Source extends SurveyElement | SurveyPage>(one: Source) => Source,
    merge?: string,
  ) =>
    row.kind === 'page'
      ? changeDefinition(label, (one) => changePage(one, row.page, edit), merge && `${row.id} ${merge}`)
      : changeQuestion(label, edit, merge)
  const steadyChange = useSteady(changeQuestion)
  const { source } = row
  const piped = pipedAnswers(useEarlierQuestions(row))
  const titleLabel =
    row.kind === 'page' ? messages.pageTitle : row.kind === 'panel' ? messages.groupTitle : messages.title
  return (
    <section aria-label={readText(source.title, source.name)} className="min-w-0">
      <FormHead row={row} />
      <div className="grid max-w-[680px] gap-5 p-6 max-rp-tablet:p-4">
        <Problems path={row.path} hasParts={row.kind !== 'question'} />
        <VersionNote name={row.id} />
        <PipedField
          label={titleLabel}
          value={readText(source.title, '')}
          placeholder={source.name}
          options={piped}
          onChange={(text) =>
            change(messages.editAction(titleLabel), (one) => ({ ...one, title: withText(one.title, text) }), 'title')
          }
        />
        <PipedField
          label={messages.help}
          note={messages.optional}
          value={readTextOf(source['description'])}
          options={piped}
          onChange={(text) =>
            change(
              messages.editAction(messages.help),
              (one) => withProperty(one, 'description', text === '' ? undefined : withText(one['description'], text)),
              'description',
            )
          }
        />
        {row.kind === 'question' ? <QuestionFields element={row.source} change={steadyChange} /> : null}
        <ConditionField
          row={row}
          onChange={(expression, merge) =>
            change(
              messages.editAction(messages.condition),
              (one) => withProperty(one, 'visibleIf', expression),
              merge && `visibleIf ${merge}`,
            )
          }
        />
      </div>
    </section>
  )
}

/** Lists the problems with a row. Problems with elements in a group or page are shown at those elements. */
function Problems({ path, hasParts }: { path: string; hasParts: boolean }) {
  const problems = useDraftPart((state) => state.problems)
  const own = problems.filter(({ path: at }) => {
    const rest = at.startsWith(`definition.${path}`) ? at.slice(`definition.${path}`.length) : null
    return rest !== null && /^([.[]|$)/.test(rest) && !(hasParts && rest.startsWith('.elements['))
  })
  return (
    <ul role="status" className="grid gap-1 empty:hidden">
      {own.map(({ path: at, reason }) => (
        <li
          key={`${at} ${reason}`}
          className="flex items-start gap-1.5 text-rp-13 font-rp-medium text-rp-negative-text"
        >
          <CircleAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span className="first-letter:uppercase">
            {`${at.slice(`definition.${path}`.length).replace(/^\./, '')} ${reason}`.trim()}
          </span>
        </li>
      ))}
    </ul>
  )
}

function QuestionFields({ element, change }: { element: SurveyElement; change: ChangeQuestion }) {
  const fields = useWithoutTexts(element)
  return (
    <>
      <BasicFields element={fields} change={change} />
      <SteadyTypeFields element={fields} change={change} />
      <MeasureField element={element} change={change} />
    </>
  )
}

const SteadyTypeFields = memo(TypeFields)

/**
 * Returns an element without its title, help text and condition. The object is the same until another property changes, so that
 * typing rerenders only the text field.
 */
function useWithoutTexts(element: SurveyElement): SurveyElement {
  const { title: _, description: __, visibleIf: ___, ...rest } = element
  const [cached, setCached] = useState<SurveyElement>(rest)
  if (isSameOnTop(cached, rest)) return cached
  setCached(rest)
  return rest
}

function isSameOnTop(one: SurveyElement, other: SurveyElement): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]))
}

const isQuestion = (value: string): value is QuestionType => QUESTION_TYPES.some((type) => type === value)

/** Renders the fields for a question's type and for whether an answer is required. */
const BasicFields = memo(function BasicFields({ element, change }: { element: SurveyElement; change: ChangeQuestion }) {
  return (
    <div className="grid items-end gap-4 rp-tablet:grid-cols-2">
      <Field label={messages.type}>
        <Select
          aria-label={messages.type}
          noDeselect
          options={QUESTION_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] }))}
          value={isQuestion(element.type) ? element.type : ''}
          onValueChange={(type) => change(messages.editAction(messages.type), (one) => changeType(one, type))}
        />
      </Field>
      <Checkbox
        className="min-h-9 items-center!"
        label={messages.isRequired}
        checked={element['isRequired'] === true}
        onCheckedChange={(isOn) =>
          change(messages.editAction(messages.required), (one) =>
            withProperty(one, 'isRequired', isOn ? true : undefined),
          )
        }
      />
    </div>
  )
})

/**
 * Renders the field for the question's measure. The measure also determines whether high or low values are good. The proposed
 * measure applies unless the user chooses another one.
 */
function MeasureField({ element, change }: { element: SurveyElement; change: ChangeQuestion }) {
  const [question] = listElements([withProperty(element, 'measure', undefined)], [])
  if (question === undefined) return null
  const applied = isMeasure(element.measure) ? element.measure : question.measure
  return (
    <Field label={messages.measure} hint={describeMeasure(applied, stepsOf(question))}>
      <Select
        aria-label={messages.measure}
        clearLabel={messages.proposed(labelOfMeasure(question.measure))}
        placeholder={messages.proposed(labelOfMeasure(question.measure))}
        options={allowedMeasures(question).map((value) => ({ value, label: labelOfMeasure(value) }))}
        value={isMeasure(element.measure) ? element.measure : ''}
        onValueChange={(value) =>
          change(messages.editAction(messages.measure), (one) =>
            withProperty(one, 'measure', value === '' ? undefined : value),
          )
        }
      />
    </Field>
  )
}
