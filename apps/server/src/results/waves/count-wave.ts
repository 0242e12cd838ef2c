import { CULTURE_FILTERS, type Segment } from '@rapport/domain/performance/segment-filters'
import type { CycleCounts, SlotCounts } from '@rapport/domain/results/scores/result-measure'
import { sql } from 'kysely'

import type { Db } from '../../db/open.ts'
import { countAnswersOfParts } from '../counting/count-parts.ts'
import { countAnswers, type CountFilter } from '../counting/count.ts'
import { WAVE_SLOT } from '../counting/slot-numbers.ts'
import type { FormKey } from '../form-key.ts'
import { EVER, type MeasuredForm } from '../measured-form.ts'
import { listSegments } from '../segments/segment-parts.ts'

/** The people of a wave by one attribute; null is the group of those who did not say. */
export interface AttributeCounts {
  readonly attribute: Segment
  readonly groups: readonly { readonly value: string | null; readonly counted: CycleCounts }[]
}

/** The attributes that responses of an anonymous form can be broken down by: what its survey asks of a person, and the location. */
export function listAttributes({ slots }: Pick<MeasuredForm, 'slots'>): readonly Segment[] {
  const asked = CULTURE_FILTERS.filter((name) => slots.some((slot) => slot.question === name && slot.kind === 'choice'))
  return [...asked, 'merchantId']
}

/** The filter that lets the responses of a wave in. */
export const inWave = (wave_id: number): CountFilter => ({
  ...EVER,
  terms: [[{ slot: WAVE_SLOT, codes: [wave_id] }]],
  user_id: null,
})

/** Counts all responses of a wave. */
export const countWave = (db: Db, form: MeasuredForm, wave_id: number): Promise<CycleCounts> =>
  countAnswers(db, form, inWave(wave_id))

/** Counts the responses of a wave by one attribute, given those of the whole wave. Groups without people are left out. */
export async function countAttribute(
  db: Db,
  form: MeasuredForm,
  { wave_id, whole, attribute }: { readonly wave_id: number; readonly whole: CycleCounts; readonly attribute: Segment },
): Promise<AttributeCounts> {
  const parts = (await listSegments(db, form, attribute)) ?? []
  const slots = form.slots.map(({ slot }) => slot)
  const parted = { filter: inWave(wave_id), parts: parts.map(({ term }) => term) }
  const counted = await countAnswersOfParts(db, form, parted, slots)
  const groups = [
    ...parts.map(({ value }, place) => ({ value, counted: counted[place] ?? { respondents: 0, counts: new Map() } })),
    { value: null, counted: withoutParts(whole, counted) },
  ]
  return { attribute, groups: groups.filter((group) => group.counted.respondents > 0) }
}

/** Who stands in none of the parts: attributes have one value, so that parts do not overlap. */
function withoutParts(whole: CycleCounts, parts: readonly CycleCounts[]): CycleCounts {
  const left = (all: number, of: (part: CycleCounts) => number) => parts.reduce((rest, part) => rest - of(part), all)
  const counts = new Map(
    [...whole.counts].map(([slot, codes]) => [
      slot,
      new Map([...codes].map(([code, n]) => [code, left(n, (part) => part.counts.get(slot)?.get(code) ?? 0)])),
    ]),
  )
  return { respondents: left(whole.respondents, (part) => part.respondents), counts }
}

/** Counts the responses of a wave that batches have released. */
export async function countReleased(db: Db, key: FormKey, wave_id: number): Promise<SlotCounts> {
  const { rows } = await sql<{ slot: number; v: number; n: number }>`
    select (u.place - 1)::int as slot, u.code::int as v, count(*)::int as n
      from response_fact f, unnest(f.codes) with ordinality u (code, place)
     where f.program_id = ${key.program_id} and f.feedback_form_id = ${key.feedback_form_id}
       and f.wave_id = ${wave_id} and f.released and u.code > 0
     group by 1, 2`.execute(db)
  const counts = new Map<number, Map<number, number>>()
  for (const { slot, v, n } of rows) counts.set(slot, (counts.get(slot) ?? new Map<number, number>()).set(v, n))
  return counts
}
