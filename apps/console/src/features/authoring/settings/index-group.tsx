import type { IndexSource, SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { listQuestions } from '@rapport/domain/surveys/definition/survey-questions'
import { freeName } from '@rapport/domain/surveys/outline/free-name'
import { readDraftDefinition } from '@rapport/domain/surveys/outline/outline'
import { Button } from '@rapport/ui/button'
import { Field } from '@rapport/ui/field'
import { IconButton } from '@rapport/ui/icon-button'
import { Input } from '@rapport/ui/input'
import { MultiSelect } from '@rapport/ui/multi-select'
import { Plus, Trash2 } from 'lucide-react'

import { useDraft } from '../draft/use-draft.ts'
import { messages } from './messages.ts'
import { SettingsGroup } from './settings-group.tsx'

/** Renders the settings for the indexes of the survey. An index is the mean of the results of several questions. */
export function IndexGroup() {
  const { draft, problems, change } = useDraft()
  const definition = readDraftDefinition(draft.definition)
  const indexes = definition.indexes ?? []
  const edit = (label: string, next: readonly IndexSource[], merge?: string) =>
    change(label, (current) => ({ ...current, definition: withIndexes(current.definition, next) }), merge)
  // Questions are listed only when the pages of the definition have no problems.
  const isSound = !problems.some(({ path }) => path.startsWith('definition.pages'))
  const options = isSound ? scalesOf(definition) : []
  const add = () => {
    const name = freeName('index1', new Set(indexes.map((one) => one.name)))
    edit(messages.edits.addIndex, [...indexes, { name, title: messages.newIndex, questions: [] }])
  }
  const problem = problems.find(({ path }) => path.startsWith('definition.indexes'))
  return (
    <SettingsGroup title={messages.indexes} hint={messages.indexesHint}>
      {problem ? <p className="text-rp-13 text-rp-negative-text">{problem.reason}</p> : null}
      {indexes.map((index, place) => {
        const put = (changes: Partial<IndexSource>) =>
          indexes.map((one) => (one.name === index.name ? { ...one, ...changes } : one))
        return (
          <fieldset key={index.name} className="grid gap-3 rounded-rp-3 border border-rp-line p-4">
            <legend className="sr-only">{messages.indexAt(place + 1)}</legend>
            <div className="flex items-end gap-2">
              <Field label={messages.indexTitle} className="min-w-0 flex-1">
                <Input
                  value={index.title}
                  maxLength={200}
                  onChange={(event) =>
                    edit(messages.edits.index, put({ title: event.target.value }), `index.${index.name}.title`)
                  }
                />
              </Field>
              <IconButton
                aria-label={messages.removeIndex(index.title)}
                onClick={() =>
                  edit(
                    messages.edits.removeIndex,
                    indexes.filter((one) => one.name !== index.name),
                  )
                }
              >
                <Trash2 aria-hidden="true" size={15} />
              </IconButton>
            </div>
            <Field label={messages.indexQuestions} hint={messages.indexQuestionsHint}>
              <MultiSelect
                aria-label={messages.indexQuestions}
                options={options}
                value={index.questions}
                placeholder={messages.noQuestions}
                onValueChange={(questions) => edit(messages.edits.index, put({ questions }))}
              />
            </Field>
          </fieldset>
        )
      })}
      <Button className="justify-self-start" onClick={add}>
        <Plus aria-hidden="true" size={16} />
        {messages.addIndex}
      </Button>
    </SettingsGroup>
  )
}

function withIndexes<Definition extends object>(definition: Definition, indexes: readonly IndexSource[]): Definition {
  // The casts are needed because a draft's definition is untyped JSON. Only its `indexes` property is replaced or removed.
  const { indexes: _, ...rest } = definition as Definition & { readonly indexes?: unknown }
  // When the last index is removed, the property is removed too, so that the definition is the same as before the first index was added.
  return (indexes.length === 0 ? rest : { ...rest, indexes }) as Definition
}

function scalesOf(definition: SurveyDefinition): { value: string; label: string }[] {
  return listQuestions(definition)
    .filter(({ rateMin, measure }) => rateMin !== null || measure === 'thumbs')
    .map(({ name, title }) => ({ value: name, label: title }))
}
