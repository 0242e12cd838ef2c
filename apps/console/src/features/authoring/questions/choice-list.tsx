import { readChoice, readText } from '@rapport/domain/surveys/definition/survey-choices'
import type { ChoiceSource, SurveyElement } from '@rapport/domain/surveys/definition/survey-definition'
import { freeName } from '@rapport/domain/surveys/outline/free-name'
import { addLines } from '@rapport/domain/surveys/outline/question-type'

import { withChoiceText, withText } from './edit-text.ts'
import { ListEditor } from './list-editor.tsx'
import { messages } from './messages.ts'

interface ListProps<Entry> {
  label: string
  entries: readonly Entry[]
  onChange: (entries: readonly Entry[], merge?: string) => void
}

/** Renders an editor for choices, rows or columns. An entry keeps its value when its text changes. */
export function ChoiceList({ label, entries, onChange }: ListProps<ChoiceSource>) {
  const valuesOf = (list: readonly ChoiceSource[]) => new Set(list.map((entry) => readChoice(entry).value))
  const isNumbered = entries.length > 0 && entries.every((entry) => /^\d+$/.test(readChoice(entry).value))
  const empty = (list: readonly ChoiceSource[]): ChoiceSource => {
    const taken = valuesOf(list)
    if (!isNumbered) return { value: freeName('item1', taken), text: '' }
    return { value: Math.max(...[...taken].map(Number)) + 1, text: '' }
  }
  return (
    <ListEditor
      label={label}
      entries={entries.map((entry) => {
        const { value, text } = readChoice(entry)
        const isEmpty = typeof entry === 'object' && readText(entry.text, '') === '' && entry.text !== undefined
        return { text: isEmpty ? '' : text, placeholder: value }
      })}
      onText={(index, text) =>
        onChange(
          entries.map((entry, at) => (at === index ? withChoiceText(entry, text) : entry)),
          `${label} ${index}`,
        )
      }
      onInsert={(index) => onChange(entries.toSpliced(index, 0, empty(entries)))}
      onRemove={(index) => onChange(entries.toSpliced(index, 1))}
      onMove={(from, to) => onChange(moved(entries, from, to))}
      onPaste={(index, lines) => {
        const { added, duplicates } = addLines(entries, lines)
        const current = entries[index]
        const isEmpty = current !== undefined && typeof current === 'object' && readText(current.text, '') === ''
        onChange(entries.toSpliced(isEmpty ? index : index + 1, isEmpty ? 1 : 0, ...added))
        return duplicates
      }}
    />
  )
}

type Named = NonNullable<SurveyElement['items']>[number]

/**
 * Renders an editor for the fields of a question with several text fields, or for the columns of a matrix dropdown. Each entry has a name
 * and a title.
 */
export function NamedList({ label, entries, onChange }: ListProps<Named>) {
  const namesOf = new Set(entries.map(({ name }) => name))
  return (
    <ListEditor
      label={label}
      entries={entries.map(({ name, title }) => ({ text: readText(title, ''), placeholder: name }))}
      onText={(index, text) =>
        onChange(
          entries.map((entry, at) => (at === index ? { ...entry, title: withText(entry.title, text) } : entry)),
          `${label} ${index}`,
        )
      }
      onInsert={(index) => onChange(entries.toSpliced(index, 0, { name: freeName('text1', namesOf), title: '' }))}
      onRemove={(index) => onChange(entries.toSpliced(index, 1))}
      onMove={(from, to) => onChange(moved(entries, from, to))}
      onPaste={(index, lines) => {
        const { added, duplicates } = addLines(
          entries.map(({ name, title }) => readText(title, name)),
          lines,
        )
        const taken = new Set(namesOf)
        const made = added.map((title) => {
          const name = freeName('text1', taken)
          taken.add(name)
          return { name, title }
        })
        onChange(entries.toSpliced(index + 1, 0, ...made))
        return duplicates
      }}
    />
  )
}

/** Returns a copy of a list in which one entry is moved to another position. */
function moved<Entry>(entries: readonly Entry[], from: number, to: number): readonly Entry[] {
  return entries.toSpliced(from, 1).toSpliced(to, 0, ...entries.slice(from, from + 1))
}

/** Returns the undo label for a change to a list. */
export const listAction = (label: string): string => messages.editAction(label)
