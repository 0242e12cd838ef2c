import { ApiError } from '@rapport/api/api-error'
import type { DraftChanges } from '@rapport/api/contract/feedback/drafts'
import type { SurveyProblem } from '@rapport/domain/surveys/definition/survey-problem'
import { useState } from 'react'

import { client } from '../../../platform/loading/api.ts'
import { useDraft } from '../draft/use-draft.ts'

/**
 * The changes that publishing would make, or the reason why they are not available. `rev` is the draft revision to which the
 * changes belong.
 */
export type SeenChanges =
  | { readonly state: 'reading' }
  | { readonly state: 'unsaved' }
  | { readonly state: 'refused'; readonly problems: readonly SurveyProblem[] }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'read'; readonly rev: number; readonly changes: DraftChanges }

/** Returns the changes that publishing the draft would make, and functions that save the draft and read these changes. */
export function useSeenChanges(formId: number): {
  readonly seen: SeenChanges
  readonly read: () => Promise<void>
  /** Like `read`, but first loads any draft that another person has saved in the meantime. */
  readonly readNewest: () => Promise<void>
} {
  const { store } = useDraft()
  const [seen, setSeen] = useState<SeenChanges>({ state: 'reading' })
  async function readChanges(isNewest: boolean) {
    setSeen({ state: 'reading' })
    const stored = await store.flush()
    if (stored === null) return setSeen({ state: 'unsaved' })
    try {
      const newest = isNewest ? await client('getDraft', { params: { formId } }) : stored
      if (newest.rev > stored.rev) store.accept(newest)
      const changes = await client('getDraftChanges', { params: { formId } })
      setSeen({ state: 'read', rev: newest.rev, changes })
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      const problems = Object.entries(fields).map(([path, reason]) => ({ path, reason }))
      setSeen(problems.length === 0 ? { state: 'failed', error } : { state: 'refused', problems })
    }
  }
  return { seen, read: () => readChanges(false), readNewest: () => readChanges(true) }
}
