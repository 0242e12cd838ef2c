import {
  readBreakdown,
  readDistribution,
  withoutFigures,
  type GroupFilter,
  type PublishedCycle,
  type PublishedSlot,
} from '@rapport/domain/results/anonymity/published-slot'
import {
  AT_CLOSING_TEXT,
  NO_COMMENTS_BY_GROUP_TEXT,
  NO_RELEASE_TEXT,
  PERSON_QUESTION_TEXT,
  TOO_FEW_TEXT,
} from '@rapport/domain/results/anonymity/published-texts'
import type { Slot } from '@rapport/domain/results/scores/slots'

import type { Db } from '../../db/open.ts'
import { isIdentifying } from '../identifying-questions.ts'
import type { MeasuredForm } from '../measured-form.ts'
import type { CallableWave } from '../waves/wave-rows.ts'
import { readGroupLabels } from './attributes.ts'
import type { AttributeFilter } from './call-wave.ts'
import { selectPublishedTables } from './published-rows.ts'

/** Returns a cycle in which no slot has figures, all for the same reason. */
export function emptyCycle({ allSlots }: MeasuredForm, reason: string = NO_RELEASE_TEXT): PublishedCycle {
  return { respondents: null, slots: new Map(allSlots.map(({ slot }) => [slot, withoutFigures(reason)])) }
}

/** Reads the published figures of a wave for all respondents; the cycle has no figures while the wave has no release. */
export async function readWhole(db: Db, form: MeasuredForm, wave: CallableWave): Promise<PublishedCycle> {
  if (!wave.isClosed && !wave.isReleased) return emptyCycle(form)
  const tables = await selectPublishedTables(db, form, { wave_id: wave.wave_id, kind: 'distribution' })
  const read = (slot: Slot): PublishedSlot => {
    const content = tables.get(slot.slot)
    if (content !== undefined) return readDistribution(slot, content)
    return withoutFigures(isIdentifying(slot.question) && !wave.isClosed ? AT_CLOSING_TEXT : TOO_FEW_TEXT)
  }
  return { respondents: wave.respondents, slots: new Map(form.allSlots.map((slot) => [slot.slot, read(slot)])) }
}

/** Reads the published figures of a closed wave for the groups that a filter selects. */
export async function readGroup(
  db: Db,
  form: MeasuredForm,
  { wave_id }: CallableWave,
  { attribute, values }: AttributeFilter,
): Promise<PublishedCycle> {
  const [whole, tables, labelOf] = await Promise.all([
    selectPublishedTables(db, form, { wave_id, kind: 'distribution' }),
    selectPublishedTables(db, form, { wave_id, kind: 'breakdown', attribute }),
    readGroupLabels(db, form, attribute),
  ])
  const filter: GroupFilter = { values, labelOf }
  const read = (slot: Slot): PublishedSlot => {
    if (isIdentifying(slot.question)) return withoutFigures(PERSON_QUESTION_TEXT)
    if (slot.kind === 'answered') return withoutFigures(NO_COMMENTS_BY_GROUP_TEXT)
    if (whole.get(slot.slot)?.kind === 'too_few_answers') return withoutFigures(TOO_FEW_TEXT)
    const release = tables.get(slot.slot)
    return release === undefined ? withoutFigures(TOO_FEW_TEXT) : readBreakdown(slot, release, filter)
  }
  return { respondents: null, slots: new Map(form.allSlots.map((slot) => [slot.slot, read(slot)])) }
}
