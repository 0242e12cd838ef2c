import { MAX_ENTRIES } from '../../surveys/definition/cell-questions.ts'
import { isJsonObject } from '../../surveys/definition/safe-json.ts'
import { isChoiceValue } from '../../surveys/definition/survey-choices.ts'
import type { QuestionVersions } from '../../surveys/versions/question-versions.ts'
import { MAX_CELL_SLOTS, MAX_SLOTS, slotKey, slotsOfVersions, type Slot, type SlotPlan } from '../scores/slots.ts'

/** The highest choice code; codes are stored as 16-bit integers. */
const MAX_CODE = 32_767

/** A packed response: one code per slot, and the slots, to which packing may have added new ones. */
export interface FlatAnswers {
  readonly codes: readonly number[]
  readonly slots: readonly Slot[]
}

/**
 * Packs the answers of one response for counting: one code per slot, where 0 means no answer.
 *
 * Values are compared as text, so 4 and "4" are the same answer. Answers from an import or an earlier definition may be unknown: an
 * unknown value is added to the choices of its slot, and an unknown matrix row, cell or checkbox choice gets a new slot at the end.
 * The caller stores the returned slots when they differ from the passed slots. `versions` are the versions of the answered
 * questions; slots of other versions remain without an answer. Answers to unknown questions, and lists or objects where a single
 * value is expected, are ignored. A form gets no slots beyond MAX_SLOTS, and none for cells beyond MAX_CELL_SLOTS.
 */
export function flattenAnswers(
  slots: readonly Slot[],
  response_json: Readonly<Record<string, unknown>>,
  versions: QuestionVersions = FIRST_VERSIONS,
): FlatAnswers {
  const grown = growSlots(slots, response_json, versions)
  const { answered } = indexSlots(grown, versions)
  const codes: number[] = []
  let widened: Slot[] | null = null
  for (const slot of grown) {
    if (!answered.has(slot)) {
      codes.push(0)
      continue
    }
    const answer = Object.hasOwn(response_json, slot.question) ? response_json[slot.question] : undefined
    const picked = slot.column === undefined ? readPart(answer, slot.row) : readCell(answer, slot.row, slot.column)
    if (slot.kind === 'answered') codes.push(isAnswered(picked) ? 1 : 0)
    else if (slot.kind === 'check') codes.push(asList(picked).includes(slot.choice ?? '') ? 1 : 0)
    else if (!isChoiceValue(picked) || picked === '') codes.push(0)
    else {
      const value = String(picked)
      const code = slot.choices.indexOf(value) + 1
      if (code > 0) codes.push(code)
      else if (slot.choices.length >= MAX_CODE) codes.push(0)
      else {
        widened ??= [...grown]
        widened[slot.slot] = { ...slot, choices: [...slot.choices, value] }
        codes.push(slot.choices.length + 1)
      }
    }
  }
  return { codes, slots: widened ?? grown }
}

/**
 * Returns whether an answer is not empty. Null, blank text, and lists and objects that contain only empty values are empty; 0 and
 * false are not.
 */
export function isAnswered(value: unknown): boolean {
  if (value === undefined || value === null) return false
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.some(isAnswered)
  if (typeof value === 'object') return Object.values(value).some(isAnswered)
  return true
}

/** The slot lookups that packing needs, for the given question versions. */
interface SlotIndex {
  readonly known: ReadonlySet<string>
  readonly answered: ReadonlySet<Slot>
  readonly patterns: readonly Slot[]
}

const FIRST_VERSIONS: QuestionVersions = {}
/** Cached, because many responses are packed with the same slots and versions, which are immutable. */
const indexes = new WeakMap<readonly Slot[], WeakMap<QuestionVersions, SlotIndex>>()

function indexSlots(slots: readonly Slot[], versions: QuestionVersions): SlotIndex {
  const ofSlots = indexes.get(slots) ?? new WeakMap<QuestionVersions, SlotIndex>()
  indexes.set(slots, ofSlots)
  const found = ofSlots.get(versions)
  if (found !== undefined) return found
  const answered = slotsOfVersions(slots, versions)
  const index = { known: new Set(slots.map(slotKey)), answered: new Set(answered), patterns: firstOfEach(answered) }
  ofSlots.set(versions, index)
  return index
}

/**
 * Returns the slots, followed by a new slot for every matrix row, cell and checkbox choice in the answers that has none yet, up to
 * the maximum number of slots.
 */
function growSlots(
  slots: readonly Slot[],
  response_json: Readonly<Record<string, unknown>>,
  versions: QuestionVersions,
): readonly Slot[] {
  const { known, patterns } = indexSlots(slots, versions)
  const grown: Slot[] = [...slots]
  const added = new Set<string>()
  const add = (plan: SlotPlan) => {
    const most = plan.column === undefined ? MAX_SLOTS : MAX_CELL_SLOTS
    const key = slotKey(plan)
    if (known.has(key) || added.has(key) || grown.length >= most) return
    added.add(key)
    grown.push({ ...plan, slot: grown.length })
  }
  for (const slot of patterns) {
    if (!Object.hasOwn(response_json, slot.question)) continue
    const value = response_json[slot.question]
    if (slot.column !== undefined) for (const plan of cellPlans(slot, slot.column, value)) add(plan)
    else if (slot.kind === 'check') {
      for (const choice of asList(value)) add({ ...slot, choice })
    } else if (slot.row !== undefined && isJsonObject(value)) {
      for (const row of Object.keys(value)) if (isChoiceValue(value[row])) add({ ...slot, row })
    }
  }
  return grown.length === slots.length ? slots : grown
}

/** Returns the slots for the answered cells of one column; `pattern` is a slot of that column. */
function cellPlans(pattern: Slot, column: string, value: unknown): SlotPlan[] {
  return rowsOf(value).flatMap((row): SlotPlan[] => {
    const cell = readCell(value, row, column)
    if (!isAnswered(cell)) return []
    if (pattern.kind === 'choice') return isChoiceValue(cell) ? [{ ...pattern, row }] : []
    const { question, version } = pattern
    const ofVersion = version === undefined ? {} : { version }
    const checks = asList(cell).map((choice): SlotPlan => ({
      kind: 'check',
      question,
      row,
      column,
      choice,
      choices: [],
      ...ofVersion,
    }))
    return [{ kind: 'answered', question, row, column, choices: [], ...ofVersion }, ...checks]
  })
}

/**
 * Returns the first slot of each checkbox question, each matrix, and each column of a question with cells. New slots are modeled on
 * these.
 */
function firstOfEach(slots: readonly Slot[]): Slot[] {
  const first = new Map<string, Slot>()
  for (const slot of slots) {
    const key = JSON.stringify([slot.question, slot.column ?? null])
    if (slot.kind === 'check' || slot.row !== undefined) first.set(key, first.get(key) ?? slot)
  }
  return [...first.values()]
}

/** Returns the rows of an answer: the answered rows of a matrix, or the entry numbers of a dynamic panel, from 1. */
function rowsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map((_, index) => `${index + 1}`)
  return isJsonObject(value) ? Object.keys(value) : []
}

/**
 * Returns the part of an answer that belongs to a row or, if the answer is a list, to an entry (counted from 1); undefined if there
 * is no such part. Without a row, returns the whole answer.
 */
export function readPart(value: unknown, row: string | undefined): unknown {
  if (row === undefined) return value
  if (Array.isArray(value)) return value[Number(row) - 1]
  return isJsonObject(value) && Object.hasOwn(value, row) ? value[row] : undefined
}

/** Returns the part of an answer in a cell or, when no row is given, the parts in all cells of the column. */
function readCell(value: unknown, row: string | undefined, column: string): unknown {
  return row === undefined
    ? rowsOf(value).map((one) => readPart(readPart(value, one), column))
    : readPart(readPart(value, row), column)
}

function asList(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((one) => isChoiceValue(one) && one !== '').map(String)
}
