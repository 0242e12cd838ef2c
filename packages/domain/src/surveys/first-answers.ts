import type { FirstPage, PlainQuestion } from './first-page.ts'

/**
 * The answers in a plain form, from the entries that its controls give: the place of a choice, or a text. A question that was
 * not answered is left out; what is no place of a choice is ignored.
 *
 * @source ours
 * @example readFirstAnswers(page, [['overall', '4']]) // { overall: 5 }, for a rating from 1
 */
export function readFirstAnswers(
  { questions }: Pick<FirstPage, 'questions'>,
  entries: Iterable<readonly [string, string]>,
): Record<string, unknown> {
  const given = [...entries]
  return Object.fromEntries(
    questions.flatMap((question) => {
      const texts = given.filter(([name]) => name === question.name).map(([, text]) => text)
      const answer = answerOf(question, texts)
      return answer === undefined ? [] : [[question.name, answer] as const]
    }),
  )
}

function answerOf({ type, inputType, values }: PlainQuestion, texts: readonly string[]): unknown {
  const [first = ''] = texts
  switch (type) {
    case 'text':
      if (first.trim() === '') return undefined
      return inputType === 'number' ? Number(first) : first
    case 'comment':
      return first.trim() === '' ? undefined : first
    case 'checkbox': {
      const picks = texts.map((text) => values[Number(text)]).filter((value) => value !== undefined)
      return picks.length === 0 ? undefined : picks
    }
    case 'rating':
    case 'boolean':
    case 'radiogroup':
    case 'dropdown':
      return /^\d+$/.test(first) ? values[Number(first)] : undefined
  }
}
