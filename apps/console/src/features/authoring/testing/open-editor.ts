import type { SurveyDraftContent } from '@rapport/api/contract/feedback/survey-draft'
import type { FakeAnswers } from '@rapport/api/testing/fake-api'

import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { SESSION_ANSWERS } from '../../../platform/testing/session-answers.ts'
import { Component } from '../editor-route.tsx'
import { storedDraft } from './stored-draft.ts'

const ROUTE = { path: '/ops/feedback/surveys/:surveyId/edit', Component }
const admin = { ...SESSION_ANSWERS.getStaffMember, admin: true }

/** Opens the editor as an administrator, by default with a draft made from the dining visit template. */
export const openEditor = (answers: FakeAnswers = {}, search = '') =>
  renderRoute(ROUTE, `/ops/feedback/surveys/40/edit${search}`, {
    answers: { getStaffMember: admin, getDraft: storedDraft(), saveDraft: { ...storedDraft(), rev: 2 }, ...answers },
  })

type OpenedEditor = Awaited<ReturnType<typeof openEditor>>

/** Returns the last draft that the editor sent; undefined before the first save. */
export function draftIn({ requests }: OpenedEditor) {
  const body = requests.findLast(({ name }) => name === 'saveDraft')?.body
  // The cast is safe because the editor sends bodies of this type.
  return body as { base_rev: number; draft: SurveyDraftContent } | undefined
}

const namesIn = ({ definition }: Pick<SurveyDraftContent, 'definition'>) =>
  // The cast is safe because the template's pages have this structure.
  (definition['pages'] as { elements: { name: string }[] }[]).map(({ elements }) => elements.map(({ name }) => name))

/** The template's question names, by page. */
export const NAMES = namesIn(storedDraft().draft)

/** Returns the names of the questions in the last saved draft, by page; undefined before the first save. */
export function namesSaved(opened: OpenedEditor) {
  const saved = draftIn(opened)
  return saved && namesIn(saved.draft)
}
