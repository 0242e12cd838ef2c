import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { listQuestions } from '@rapport/domain/surveys/definition/survey-questions'
import { readControlName } from '@rapport/domain/surveys/first-page/control-name'

import { deviceStore } from '../platform/device.ts'
import { type Draft, storableAnswers } from '../saving/draft.ts'
import { withGiven, type FirstEntries } from '../store/store-format.ts'
import { firstForm, isFirstChanged, keepFor } from './first-form.ts'
import { readFirstEntries } from './form-controls.ts'
import { readDefaults, withEntries } from './merge-first-page-draft.ts'

/** Merges the entries of the first page into those stored on the device for an address. @source Decisions, section 7 */
export async function keepFirst(path: string, entered: FirstEntries): Promise<void> {
  const known = await deviceStore.get('entries', path)
  await deviceStore.put('entries', path, withGiven(known, path, entered))
}

/**
 * Copies the entries made at a survey's address to the address of the response, and makes the page's script store further entries
 * there, because the app might not load the response page until much later.
 */
export async function moveFirst(from: string, to: string): Promise<void> {
  keepFor(to)
  const known = await deviceStore.get('entries', from)
  if (known?.given !== undefined && known.given.length > 0)
    await keepFirst(to, { given: known.given, isTouched: () => false, defaults: known.defaults })
  const form = firstForm()
  // Answers entered in the meantime are newer than the copied ones, so they are stored last.
  if (form !== null && isFirstChanged()) await keepFirst(to, readFirstEntries(form))
}

/**
 * Returns a draft merged with the entries made before there was a response. These entries override the draft's older answers. The
 * survey's default answers are added unless a question had been answered before. The merged draft is stored, because the entries
 * are deleted. If `isOpen` is false, it is not stored: the page of a closed survey shows the unsent answers once, and the device
 * keeps none of them.
 *
 * @source Decisions, section 7
 */
export async function withStoredEntries(
  draft: Draft,
  definition: SurveyDefinition,
  path: string,
  isOpen = true,
): Promise<Draft> {
  const known = await deviceStore.get('entries', path)
  if (known === null) return draft
  // The survey might have been published again, with different questions, after the answers were given.
  const names = new Set(listQuestions(definition).map(({ name }) => name))
  const isKnown = (name: string | undefined) =>
    name !== undefined && (names.has(name) || names.has(name.replace(/-Comment$/, '')))
  const given = (known.given ?? []).filter(([name]) => isKnown(readControlName(name)?.path[0]))
  if (given.every(([name]) => readControlName(name)?.kind === 'r')) {
    await deviceStore.remove('entries', path)
    return draft
  }
  const defaults = draft.answered || draft.base_rev > 0 ? {} : readDefaults(known.defaults)
  const standing = Object.fromEntries(Object.entries(defaults).filter(([name]) => isKnown(name)))
  const answers = storableAnswers(withEntries(draft.answers, given, standing))
  const merged = { ...draft, answers, answered: true }
  if (isOpen) await deviceStore.put('drafts', draft.local_id, merged)
  await deviceStore.remove('entries', path)
  return merged
}
