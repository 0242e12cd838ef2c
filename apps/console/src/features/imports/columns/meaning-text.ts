import { partNumber, questionOrder } from '@rapport/domain/imports/column-fixes'
import type { ColumnChoice, ImportColumn, QuestionMeaning } from '@rapport/domain/imports/import-column'

import { messages } from './messages.ts'

/** Returns a short description of the meaning of a column: a title and a detail, which can be empty. */
export function describeMeaning(
  columns: readonly ImportColumn[],
  { becomes, groups }: ImportColumn,
): { readonly title: string; readonly detail: string } {
  const [first, ...more] = becomes
  if (first === undefined) return { title: messages.meanings.ignored, detail: '' }
  const title = titleOf(columns, first)
  return {
    title: more.length > 0 ? messages.and(title, more.length) : title,
    detail: detailOf(columns, first, groups !== undefined),
  }
}

function titleOf(columns: readonly ImportColumn[], choice: ColumnChoice): string {
  if (choice.meaning !== 'question') return messages.meanings[choice.meaning]
  const number = questionOrder(columns).indexOf(choice.question) + 1
  const part = partNumber(columns, choice)
  return part === null ? messages.questionNumber(number) : messages.questionPart(number, part)
}

function detailOf(columns: readonly ImportColumn[], choice: ColumnChoice, hasGroups: boolean): string {
  switch (choice.meaning) {
    case 'question':
      return questionDetail(choice)
    case 'completed':
      return choice.pattern === undefined ? messages.dates[choice.format] : messages.pattern(choice.pattern)
    case 'key':
      return messages.keyDetail
    case 'member': {
      const by = choice.by === 'number' ? messages.byNumber : messages.byEmail
      return choice.unmatched === 'none' ? messages.orAnonymous(by) : by
    }
    case 'location':
      return choice.values === undefined
        ? messages.byName
        : messages.matched(Object.values(choice.values).filter((location) => location !== null).length)
    case 'weight':
      return messages.weightDetail
    case 'attribute':
      return choice.values === undefined && !hasGroups
        ? messages.storedAsText(choice.name)
        : messages.filter(choice.name)
    case 'other':
      return messages.otherDetail(questionOrder(columns).indexOf(choice.question) + 1)
    case 'ignored':
      return ''
  }
}

function questionDetail({ title, type, part, choices, separator }: QuestionMeaning): string {
  if (type === 'checkbox' && separator !== undefined) return messages.split(separator)
  const name = part?.title || title
  if (name === '') return messages.types[type]
  const steps = choices.map(({ value }) => value).filter((value) => typeof value === 'number')
  const isScale = type === 'rating' && steps.length > 1
  return isScale ? messages.scale(name, String(Math.min(...steps)), String(Math.max(...steps))) : name
}
