import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { canReadResponses } from '@rapport/domain/access/permissions'
import type { PublishedCycle } from '@rapport/domain/results/anonymity/published-slot'
import { buildResultItems } from '@rapport/domain/results/items/build-result-items'
import type { ResultType } from '@rapport/domain/results/items/result-items'

import type { Db } from '../../db/open.ts'
import type { StaffCall } from '../../http.ts'
import { NO_LISTS, type CycleLists, type ListedResponse } from '../lists/cycle-lists.ts'
import { fillLists } from '../lists/fill-lists.ts'
import type { MeasuredForm } from '../measured-form.ts'
import { listCommentQuestions } from '../waves/comment-questions.ts'
import type { CallableWave } from '../waves/wave-rows.ts'
import { readCallWave, type CallWave, type WaveQuery } from './call-wave.ts'
import { emptyCycle, readGroup, readWhole } from './published-cycle.ts'
import { selectComments } from './published-rows.ts'

/** The published figures and comments of one wave. */
interface PublishedWave {
  readonly cycle: PublishedCycle
  readonly lists: CycleLists
}

/**
 * Reads the results of an anonymous form for each requested type, using only its published tables and comments. Fails like readCallWave.
 *
 * @source Decisions, section 14 "Anonymous forms"
 */
export async function readPublishedResults(
  call: StaffCall,
  form: MeasuredForm,
  query: WaveQuery,
  types: readonly ResultType[],
): Promise<ResultItem[][]> {
  const asked = await readCallWave(call, form, query)
  const listed = canReadResponses(call.staff) && asked.filter === null
  const read = (wave: CallableWave) => readPublishedWave(call.db, form, wave, { asked, listed })
  const [current, previous] = await Promise.all([
    asked.wave === null ? { cycle: emptyCycle(form), lists: NO_LISTS } : read(asked.wave),
    asked.previous === null ? null : read(asked.previous),
  ])
  return types.map((resultType) => {
    const items = buildResultItems({
      feedback_form_id: form.feedback_form_id,
      definition: form.definition,
      slots: form.allSlots,
      question_versions: form.question_versions,
      earlier: form.earlier,
      scaleChanges: form.scaleChanges,
      ...(form.indexes.length > 0 ? { indexes: form.indexes } : {}),
      current: current.cycle,
      previous: previous === null ? null : previous.cycle,
      resultType,
    })
    return fillLists(items, form.allSlots, {
      current: current.lists,
      previous: previous === null ? null : previous.lists,
    })
  })
}

async function readPublishedWave(
  db: Db,
  form: MeasuredForm,
  wave: CallableWave,
  { asked, listed }: { readonly asked: CallWave; readonly listed: boolean },
): Promise<PublishedWave> {
  const { filter, noBreakdownText } = asked
  if (filter === null)
    return { cycle: await readWhole(db, form, wave), lists: listed ? await readComments(db, form, wave) : NO_LISTS }
  const cycle = noBreakdownText === null ? await readGroup(db, form, wave, filter) : emptyCycle(form, noBreakdownText)
  return { cycle, lists: NO_LISTS }
}

/** Reads at most COMMENTS_PAGE published comments for each text question, or for each item of a multiple-text question. */
async function readComments(db: Db, form: MeasuredForm, { wave_id }: CallableWave): Promise<CycleLists> {
  const texts = await Promise.all(
    listCommentQuestions(form).map(async ({ slot, question }) => {
      const items = question.type === 'multipletext' ? question.items.map(({ name }) => name) : ['']
      const lists = await Promise.all(
        items.map(async (item): Promise<readonly [string, ListedResponse[]]> => {
          const comments = await selectComments(db, form, { wave_id, slot, item })
          const listed = comments.map(({ comment }) => ({ response_id: 0, text: comment, completed_ts: null }))
          return [item === '' ? question.name : item, listed]
        }),
      )
      return [slot, new Map(lists)] as const
    }),
  )
  return { choices: new Map(), texts: new Map(texts) }
}
