import type { SurveyDraftContent } from '@rapport/api/contract/feedback/survey-draft'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import type { Question } from '@rapport/domain/surveys/definition/survey-questions'
import { listOutline, readDraftDefinition, type OutlineRow } from '@rapport/domain/surveys/outline/outline'
import { useSearchParams } from 'react-router'

import { useQuestions } from '../../conditions/use-questions.ts'
import { useDraftPart, useDraftStore } from '../../draft/use-draft.ts'

interface Outline {
  readonly definition: SurveyDefinition
  readonly rows: readonly OutlineRow[]
}

/**
 * Caches the outline of each definition object, because several parts of the editor need it. Definition objects are never mutated.
 */
const read = new WeakMap<object, Outline>()

function outlineOf(json: object): Outline {
  const found = read.get(json)
  if (found !== undefined) return found
  const definition = readDraftDefinition(json)
  const outline = { definition, rows: listOutline(definition) }
  read.set(json, outline)
  return outline
}

/** Returns the draft's outline, its open row (by default the first question, if there is one), and a function that opens a row. */
export function useOutline() {
  const json = useDraftPart(({ draft }) => draft.definition)
  const { definition, rows } = outlineOf(json)
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('question')
  const open = rows.find(({ id }) => id === wanted) ?? rows.find(({ kind }) => kind === 'question')
  return {
    definition,
    rows,
    open,
    choose: (id: string) =>
      setSearch(
        (before) => {
          before.set('question', id)
          return before
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}

/** Returns the 1-based position of a row among the questions of the survey, and the number of questions; null for a page or a group. */
export function useQuestionPosition(id: string | undefined): { number: number; total: number } | null {
  const questions = useOutline().rows.filter(({ kind }) => kind === 'question')
  const index = questions.findIndex((row) => row.id === id)
  return index < 0 ? null : { number: index + 1, total: questions.length }
}

/** Returns the questions before an outline row. The row's texts and condition can use the answers to these questions. */
export function useEarlierQuestions(row: OutlineRow): readonly Question[] {
  const { rows } = useOutline()
  const questions = useQuestions()
  const earlier = new Set(rows.slice(0, rows.indexOf(row)).map(({ id }) => id))
  return questions.filter(({ name }) => earlier.has(name))
}

/** Returns a function that changes the definition of the draft; see DraftStore.change. */
export function useChangeDefinition() {
  const store = useDraftStore()
  return (label: string, edit: (definition: SurveyDefinition) => SurveyDefinition, merge?: string) =>
    store.change(
      label,
      (draft) => {
        const before = readDraftDefinition(draft.definition)
        const after = edit(before)
        if (after === before) return draft
        // The cast is safe because a survey definition contains only JSON values, although its TypeScript type does not express
        // this.
        return { ...draft, definition: after as unknown as SurveyDraftContent['definition'] }
      },
      merge,
    )
}
