import { createHash } from 'node:crypto'

import type { SavedResponse } from '@rapport/api/contract/feedback/responses'
import type { HandlerInput } from '@rapport/api/contract/index'
import { checkAnswers } from '@rapport/domain/surveys/answers/check-answers'
import { isSameAnswer } from '@rapport/domain/surveys/answers/merge-answers'
import { overallLabel } from '@rapport/domain/surveys/answers/overall-label'
import { listUnanswered } from '@rapport/domain/surveys/definition/required-questions'
import { questionsByName } from '@rapport/domain/surveys/definition/survey-questions'
import { deriveVisibleQuestions, maySaveAnswers } from '@rapport/domain/surveys/survey-state'
import type { Transaction } from 'kysely'

import { transact, type Db, type Tables } from '../db/open.ts'
import { HttpError, invalid, notFound } from '../http.ts'
import { storeFact } from '../results/counting/complete-response.ts'
import { answerInvitation } from '../results/rate/note-invitations.ts'
import { storeAnonymousFacts } from '../results/waves/anonymous-facts.ts'
import type { BatchSaves } from './batch-saves.ts'
import { runTriggers } from './run-triggers.ts'
import { programOf, lockResponse, updateResponse, type StoredResponse } from './stored-response.ts'

/** Maximum number of invalid or missing answers listed in an error response. */
const MOST_FAULTS = 20

const MOST_OF_A_NAME = 40

/** Length of the JSON, in characters, above which answers are saved separately, so that they do not delay a shared statement. */
const MOST_TO_SHARE = 65_536

type Save = HandlerInput<'saveResponse'>['body']['response']

interface SaveOptions {
  /** Epoch ms. */
  readonly now: number
  readonly publicUrl: string
  readonly batchSaves: BatchSaves
  /**
   * Whether the page was opened through a notification link; in that case, the form's triggers determine which questions are shown.
   */
  readonly isNotified: boolean
  /** The language in which the survey was answered; null for its default language. */
  readonly lang: string | null
}

/** Creates the error for a survey before its opening time or after its closing time. @source Decisions, section 6 */
export const surveyClosed = (club?: HttpError['club']): HttpError =>
  new HttpError(410, 'closed', 'This survey is no longer available.', club === undefined ? {} : { club })

/**
 * Stores the full state of the answers, or completes the response. If possible, partial saves and completions of anonymous forms
 * are stored together with others, without waiting for a row lock. All other saves lock the row. The second of two concurrent saves
 * gets the stored answers. A repeat of the last save gets the same result and changes nothing. Completing evaluates the triggers
 * once, fires those whose conditions are met (for an anonymous form, only at a release), and stores the fact from which results are
 * counted, all in one transaction. If the form allows later edits, an edit stores the answers and replaces the fact, but fires no
 * trigger.
 *
 * Fails with 404 for an unknown id; 410 before the opening time and after the cutoff (maySaveAnswers allows a few more minutes);
 * 409 with `{ response_json, rev }` when the response is completed and cannot be edited, or has been saved since it was read; 400
 * when `rev` is not `base_rev` plus one, for answers that the form does not allow, and for a completion without an answer to a
 * question that is always required, unless the survey page showed only some of the questions. A refused save stores nothing.
 *
 * @source Decisions, sections 7 and 8
 */
export async function saveAnswers(
  db: Db,
  localId: string,
  given: Save,
  { now, publicUrl, batchSaves, isNotified, lang }: SaveOptions,
): Promise<SavedResponse> {
  const save = { ...given, device_id: coverDevice(localId, given.device_id) }
  if (save.rev !== save.base_rev + 1) throw invalid({ rev: 'must be base_rev plus one' })
  const saved = await saveTogether(db, localId, save, { now, batchSaves, isNotified })
  if (saved !== null) return saved
  return transact(db, async (trx) => {
    const before = await lockResponse(trx, localId)
    if (before === null) throw notFound()
    if (!db.isTransaction) batchSaves.forms.keep(localId, before)
    refuseFaultyAnswers(before, save.response_json)
    if (isRepeat(before, save)) return asAnswer(before)
    refuseClosed(before, save, now)

    const completes = save.save_type === 'complete' && before.completed_ts === null
    const triggered = completes ? await runTriggers(trx, before, save.response_json, { now, publicUrl, lang }) : before
    const showsAll = !isNotified || deriveVisibleQuestions(triggered).show === 'all'
    if (save.save_type === 'complete' && showsAll) refuseUnanswered(before, save.response_json)
    const after = {
      rev: save.rev,
      device_id: save.device_id,
      response_json: save.response_json,
      started_ts: before.started_ts ?? now,
      completed_ts: completes ? now : before.completed_ts,
      overall_score_label: overallLabel(before.questions_json, before.overall_question, save.response_json),
      triggers_tried: triggered.triggers_tried,
      triggers_hit: triggered.triggers_hit,
      overall_score_trigger_hit: triggered.overall_score_trigger_hit,
      visible_survey_question_ids: triggered.visible_survey_question_ids,
    }
    const stored = await updateResponse(trx, before, after, now)
    if (after.completed_ts !== null) await countCompletion(trx, before, after)
    return asAnswer({ ...after, ...stored })
  })
}

/** Adds a completed response to the results: immediately, or at the next release if the form is anonymous. */
async function countCompletion(
  trx: Transaction<Tables>,
  { local_id, version, response_id, program_id, feedback_form_id, merchant_id }: StoredResponse,
  { completed_ts, response_json }: Pick<StoredResponse, 'completed_ts' | 'response_json'>,
): Promise<void> {
  const key = { program_id, feedback_form_id }
  if (response_id !== null) {
    await storeFact(trx, { ...key, response_id })
    await answerInvitation(trx, { program_id, response_id })
  } else if (completed_ts !== null)
    await storeAnonymousFacts(trx, key, [{ local_id, version, completed_ts, merchant_id, response_json }])
}

/**
 * Hashes the device id together with the id of the response, so that an anonymous response and one that is not anonymous cannot be
 * linked when they come from the same device.
 */
const coverDevice = (localId: string, device_id: string): string =>
  createHash('sha256').update(`${localId} ${device_id}`).digest('base64url')

/**
 * Stores a save together with others if its form is cached and the save cannot fire a trigger. This is the case for a partial save,
 * and for the completion of a response to an anonymous form. Returns null when the response must be locked instead.
 */
async function saveTogether(
  db: Db,
  localId: string,
  save: Save,
  { now, batchSaves, isNotified }: Pick<SaveOptions, 'now' | 'batchSaves' | 'isNotified'>,
): Promise<SavedResponse | null> {
  if (db.isTransaction) return null
  const form = batchSaves.forms.find(localId)
  if (form === null || !checkAnswers(form.questions_json, save.response_json, form).ok) return null
  const { feedback_form_id, form_changed, questions_json, overall_question, anonymous } = form
  const { base_rev, rev, device_id } = save
  const response_json = JSON.stringify(save.response_json)
  if (response_json.length > MOST_TO_SHARE) return null
  const program_id = programOf(localId)
  const shared = { program_id, local_id: localId, feedback_form_id, form_changed, base_rev, rev, device_id }
  if (save.save_type === 'complete') {
    if (!anonymous || isNotified || listUnanswered(questions_json, save.response_json).length > 0) return null
    return batchSaves.complete({ ...shared, response_json: save.response_json }, now)
  }
  const overall_score_label = overallLabel(questions_json, overall_question, save.response_json)
  return batchSaves.store({ ...shared, anonymous, response_json, overall_score_label }, now)
}

/**
 * Returns whether this save repeats the last one: it has the same rev, device, answers and save type. A device repeats a save when
 * it has received no reply from the server. A save with the same rev but different answers is not a repeat: treating it as one
 * would lose its answers. For a completed response that allows edits, the save type makes no difference.
 */
function isRepeat(before: StoredResponse, save: Save): boolean {
  const isLast = before.rev === save.rev && before.device_id === save.device_id
  const completed = before.completed_ts !== null
  const isSameKind = save.save_type === 'complete' ? completed : !completed || before.allow_edit_response
  return isLast && isSameKind && isSameAnswer(before.response_json, save.response_json)
}

function refuseClosed(before: StoredResponse, save: Save, now: number): void {
  const current = { response_json: before.response_json, rev: before.rev }
  if (before.completed_ts !== null && !before.allow_edit_response) {
    throw new HttpError(409, 'completed', 'This survey has already been submitted.', { current })
  }
  if (!maySaveAnswers({ ...before, now_ts: now })) throw surveyClosed()
  if (save.base_rev !== before.rev) {
    throw new HttpError(409, 'changed', 'These answers were changed on another device.', { current })
  }
}

function refuseFaultyAnswers(before: StoredResponse, answers: Record<string, unknown>): void {
  const checked = checkAnswers(before.questions_json, answers, { anonymous: before.anonymous })
  if (checked.ok) return
  throw invalid(
    Object.fromEntries(
      checked.problems
        .slice(0, MOST_FAULTS)
        .map(({ path, reason }) => [
          path === '' ? 'response_json' : `response_json.${path}`,
          describeFault(before, path, reason),
        ]),
    ),
  )
}

/** Describes what is wrong with one answer, using the question's title, because its name is internal. */
function describeFault({ questions_json }: StoredResponse, path: string, reason: string): string {
  if (path === '') return reason
  const [name = path] = path.split(/[.[]/)
  const title = questionsByName(questions_json).get(name)?.title ?? name.slice(0, MOST_OF_A_NAME)
  const predicate = /^(?:is|has|must) /.test(reason) ? reason : `cannot be stored: ${reason}`
  return `The answer to “${title}” ${predicate}.`
}

function refuseUnanswered({ questions_json }: StoredResponse, answers: Record<string, unknown>): void {
  const missing = listUnanswered(questions_json, answers).slice(0, MOST_FAULTS)
  if (missing.length === 0) return
  const message = `These questions need an answer: ${missing.map(({ title }) => title).join(' · ')}`
  const fields = missing.map(({ name, title }) => [`response_json.${name}`, `“${title}” needs an answer.`] as const)
  throw new HttpError(400, 'invalid', message, { fields: Object.fromEntries(fields) })
}

function asAnswer(state: SavedResponse): SavedResponse {
  const { rev, triggers_tried, triggers_hit, overall_score_trigger_hit, visible_survey_question_ids, completed_ts } =
    state
  return { rev, triggers_tried, triggers_hit, overall_score_trigger_hit, visible_survey_question_ids, completed_ts }
}
