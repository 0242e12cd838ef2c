import { readText } from '@rapport/domain/surveys/definition/survey-choices'
import { QUESTION_TYPES, type SurveyElement } from '@rapport/domain/surveys/definition/survey-definition'
import { freeName } from '@rapport/domain/surveys/outline/free-name'
import { changeType, newElement } from '@rapport/domain/surveys/outline/question-type'
import { Button } from '@rapport/ui/button'
import { Checkbox } from '@rapport/ui/checkbox'
import { Field } from '@rapport/ui/field'
import { IconButton } from '@rapport/ui/icon-button'
import { Input } from '@rapport/ui/input'
import { Select } from '@rapport/ui/select'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'

import { withProperty, withText } from './edit-text.ts'
import { messages, TYPE_NAMES } from './messages.ts'
import type { ChangeQuestion } from './type-fields.tsx'

/** Types of questions that can be inside a repeated group. */
const INNER_TYPES = QUESTION_TYPES.filter((type) => type !== 'paneldynamic')

interface InnerQuestionsProps {
  element: SurveyElement
  change: ChangeQuestion
  /** Renders the fields that only some types of questions have. */
  renderFields: (element: SurveyElement, change: ChangeQuestion) => ReactNode
}

/** Renders an editor for the questions that each entry of a repeated group contains. */
export function InnerQuestions({ element, change, renderFields }: InnerQuestionsProps) {
  const inner = element.templateElements ?? []
  const put = (label: string, edit: (list: readonly SurveyElement[]) => readonly SurveyElement[], merge?: string) =>
    change(label, (one) => withProperty(one, 'templateElements', edit(one.templateElements ?? [])), merge)
  const move = (index: number, by: number) =>
    put(messages.moveAction, (list) => {
      const moved = list[index]
      return moved === undefined ? list : list.toSpliced(index, 1).toSpliced(index + by, 0, moved)
    })
  const add = () =>
    put(messages.addAction(messages.question), (list) => {
      const name = freeName('question1', new Set(list.map((one) => one.name)))
      return [...list, newElement('text', name, messages.question)]
    })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-rp-13 font-rp-medium text-rp-strong">{messages.entryQuestions}</legend>
      {inner.map((one, index) => {
        const title = readText(one.title, one.name)
        const changeOne: ChangeQuestion = (label, edit, merge) =>
          put(
            label,
            (list) => list.map((before, at) => (at === index ? edit(before) : before)),
            merge && `${one.name} ${merge}`,
          )
        return (
          <div
            key={one.name}
            role="group"
            aria-label={title}
            className="grid gap-4 rounded-rp-3 border border-rp-line p-4"
          >
            <div className="flex items-center gap-1">
              <b className="me-auto text-rp-13 font-rp-medium text-rp-muted">{messages.questionNumber(index + 1)}</b>
              <IconButton aria-label={messages.moveUpOf(title)} disabled={index === 0} onClick={() => move(index, -1)}>
                <ArrowUp size={15} aria-hidden="true" />
              </IconButton>
              <IconButton
                aria-label={messages.moveDownOf(title)}
                disabled={index === inner.length - 1}
                onClick={() => move(index, 1)}
              >
                <ArrowDown size={15} aria-hidden="true" />
              </IconButton>
              <IconButton
                aria-label={messages.removeEntry(title)}
                disabled={inner.length === 1}
                onClick={() => put(messages.deleteAction, (list) => list.toSpliced(index, 1))}
              >
                <X size={15} aria-hidden="true" />
              </IconButton>
            </div>
            <Field label={messages.title}>
              <Input
                value={readText(one.title, '')}
                placeholder={one.name}
                onChange={({ target }) =>
                  changeOne(
                    messages.editAction(messages.title),
                    (before) => ({ ...before, title: withText(before.title, target.value) }),
                    'title',
                  )
                }
              />
            </Field>
            <div className="grid items-end gap-4 rp-tablet:grid-cols-2">
              <Field label={messages.type}>
                <Select
                  aria-label={messages.type}
                  noDeselect
                  options={INNER_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] }))}
                  value={INNER_TYPES.find((type) => type === one.type) ?? ''}
                  onValueChange={(type) =>
                    changeOne(messages.editAction(messages.type), (before) => changeType(before, type))
                  }
                />
              </Field>
              <Checkbox
                className="min-h-9 items-center"
                label={messages.isRequired}
                checked={one['isRequired'] === true}
                onCheckedChange={(isOn) =>
                  changeOne(messages.editAction(messages.required), (before) =>
                    withProperty(before, 'isRequired', isOn ? true : undefined),
                  )
                }
              />
            </div>
            {renderFields(one, changeOne)}
          </div>
        )
      })}
      <Button size="sm" className="justify-self-start" onClick={add}>
        <Plus size={14} aria-hidden="true" />
        {messages.addQuestion}
      </Button>
    </fieldset>
  )
}
