import type { Segment } from '@rapport/domain/performance/segment-filters'
import type { CycleCounts } from '@rapport/domain/results/scores/result-measure'
import { sql } from 'kysely'

import type { Db } from '../../db/open.ts'
import type { MeasuredForm } from '../measured-form.ts'
import { findAttributeSlot, listAttributes } from '../published/attributes.ts'

/** The location and the packed answers of one response; the index of a code is its slot. */
export interface PackedResponse {
  readonly merchant_id: number | null
  readonly codes: readonly number[]
}

/**
 * The counts of a wave by one attribute. The group with the value null contains the responses without an answer to the attribute's
 * question, or without a location.
 */
export interface AttributeCounts {
  readonly attribute: Segment
  readonly groups: readonly { readonly value: string | null; readonly counted: CycleCounts }[]
}

/** The counts of a wave, in total and by attribute. */
export interface WaveCounts {
  readonly all: CycleCounts
  readonly attributes: readonly AttributeCounts[]
}

/** Maximum number of responses that are read at once. */
const PAGE_ROWS = 2000

/** Counts the responses of a wave in one pass; memory use does not depend on the number of responses. */
export async function countWave(db: Db, form: MeasuredForm, wave_id: number): Promise<WaveCounts> {
  const all = new ResponseCounter()
  const attributes = listCountedAttributes(form).map((attribute) => ({
    ...attribute,
    groups: new Map<string | null, ResponseCounter>(),
  }))
  for await (const response of readWave(db, form, wave_id)) {
    all.add(response.codes)
    for (const { valueOf, groups } of attributes) {
      const value = valueOf(response)
      const group = groups.get(value) ?? new ResponseCounter()
      groups.set(value, group)
      group.add(response.codes)
    }
  }
  return {
    all: all.counts(),
    attributes: attributes.map(({ attribute, order, groups }) => ({
      attribute,
      groups: [...groups]
        .toSorted(([a], [b]) => order(a) - order(b))
        .map(([value, counter]) => ({ value, counted: counter.counts() })),
    })),
  }
}

/** An attribute by which the responses of an anonymous form are broken down. */
interface CountedAttribute {
  readonly attribute: Segment
  /** Returns the value of the group to which a response belongs. */
  readonly valueOf: (response: PackedResponse) => string | null
  /** Returns the sort position of a group. */
  readonly order: (value: string | null) => number
}

/** Returns, for each attribute of a form, how the responses are grouped by it and how these groups are ordered. */
function listCountedAttributes(form: Pick<MeasuredForm, 'slots'>): CountedAttribute[] {
  return listAttributes(form).map((attribute) => {
    const slot = findAttributeSlot(form, attribute)
    if (slot === undefined)
      return {
        attribute,
        valueOf: ({ merchant_id }) => (merchant_id === null ? null : String(merchant_id)),
        order: (value) => (value === null ? Number.MAX_SAFE_INTEGER : Number(value)),
      }
    return {
      attribute,
      valueOf: ({ codes }) => slot.choices[(codes[slot.slot] ?? 0) - 1] ?? null,
      order: (value) => (value === null ? slot.choices.length : slot.choices.indexOf(value)),
    }
  })
}

async function* readWave(db: Db, { program_id, feedback_form_id }: MeasuredForm, wave_id: number) {
  for (let after = ''; ;) {
    const { rows } = await sql<PackedResponse & { local_id: string }>`
      select local_id, merchant_id, codes from anonymous_fact
       where program_id = ${program_id} and feedback_form_id = ${feedback_form_id} and wave_id = ${wave_id}
         and local_id > ${after}
       order by local_id limit ${PAGE_ROWS}`.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE_ROWS) return
    after = last.local_id
  }
}

/** Stored counts of responses: the number of responses, and the slot, code and count of each answer. */
export interface StoredCounts {
  readonly respondents: number
  readonly answers: readonly (readonly [slot: number, code: number, count: number])[]
}

/** A counter to which packed responses are added one by one. */
export class ResponseCounter {
  #respondents = 0
  /** The counts by slot and code; code 0 (no answer) is not counted. */
  readonly #slots: number[][] = []

  /** Starts from stored counts, or from zero. */
  constructor(stored: StoredCounts = { respondents: 0, answers: [] }) {
    this.#respondents = stored.respondents
    for (const [slot, code, count] of stored.answers) this.#addTo(slot, code, count)
  }

  add(codes: readonly number[]): void {
    this.#respondents++
    codes.forEach((code, slot) => {
      if (code > 0) this.#addTo(slot, code, 1)
    })
  }

  /** Returns the counts in the format from which results are derived. */
  counts(): CycleCounts {
    const counts = new Map<number, Map<number, number>>()
    for (const [slot, code, count] of this.toStored().answers) {
      const ofSlot = counts.get(slot) ?? new Map<number, number>()
      counts.set(slot, ofSlot.set(code, count))
    }
    return { respondents: this.#respondents, counts }
  }

  /** Returns the counts in the format in which they are stored. */
  toStored(): StoredCounts {
    const answers: (readonly [number, number, number])[] = []
    this.#slots.forEach((codes, slot) => {
      codes.forEach((count, code) => {
        if (count > 0) answers.push([slot, code, count])
      })
    })
    return { respondents: this.#respondents, answers }
  }

  #addTo(slot: number, code: number, count: number): void {
    const codes = (this.#slots[slot] ??= [])
    codes[code] = (codes[code] ?? 0) + count
  }
}
