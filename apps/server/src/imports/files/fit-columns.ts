import { importColumn } from '@rapport/api/contract/imports/columns'
import { cutText } from '@rapport/domain/format/cut-text'
import type { ColumnChoice, ImportColumn, ImportedChoice } from '@rapport/domain/imports/import-column'
import { freeName } from '@rapport/domain/surveys/outline/free-name'

import { ImportFault } from '../mapping.ts'

const LONGEST_TITLE = 1000
const LONGEST_LABEL = 2000
const LONGEST_TEXT = 500
const LONGEST_VALUE = 200
/** Length to which a long value is cut; it leaves space for a number that makes the value unique. */
const CUT_VALUE = 190

/**
 * Returns the proposed columns with text that fits the limits of the contract: long text is truncated, and long values are
 * shortened but stay distinct. Fails with ImportFault when a proposal is still invalid, so that an invalid proposal is never
 * stored.
 */
export function fitColumns(columns: readonly ImportColumn[]): readonly ImportColumn[] {
  const shorten = valueShortener(columns)
  const parsed = importColumn.array().safeParse(
    columns.map((column) => ({
      ...column,
      label: cutText(column.label, LONGEST_LABEL),
      becomes: column.becomes.map((choice) => fitChoice(choice, shorten)),
    })),
  )
  if (parsed.success) return parsed.data
  const index = parsed.error.issues[0]?.path[0]
  const name = typeof index === 'number' ? columns[index]?.column : undefined
  throw new ImportFault(`The column ${cutText(name ?? '', LONGEST_VALUE)} cannot be read. Leave it out of the file.`)
}

type Shorten = (value: ImportedChoice['value']) => ImportedChoice['value']

function fitChoice(choice: ColumnChoice, shorten: Shorten): ColumnChoice {
  if (choice.meaning !== 'question') return choice
  const { part } = choice
  return {
    ...choice,
    title: cutText(choice.title, LONGEST_TITLE),
    ...(part === undefined ? {} : { part: { ...part, title: cutText(part.title, LONGEST_TITLE) } }),
    choices: choice.choices.map(({ value, text, cells }) => ({
      value: shorten(value),
      text: cutText(text, LONGEST_TEXT),
      cells,
    })),
  }
}

/** Returns a function that replaces each long value with a unique short value, which is the same in all columns. */
function valueShortener(columns: readonly ImportColumn[]): Shorten {
  const all = columns.flatMap(({ becomes }) =>
    becomes.flatMap((choice) => (choice.meaning === 'question' ? choice.choices.map(({ value }) => value) : [])),
  )
  const taken = new Set(all.map(String))
  const short = new Map<string, string>()
  return (value) => {
    if (typeof value === 'number' || value.length <= LONGEST_VALUE) return value
    const name = short.get(value) ?? freeName(cutText(value, CUT_VALUE), taken)
    short.set(value, name)
    taken.add(name)
    return name
  }
}
