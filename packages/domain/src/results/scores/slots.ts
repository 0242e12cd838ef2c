import { readCellQuestions } from '../../surveys/definition/cell-questions.ts'
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts'
import { listQuestions, type Question } from '../../surveys/definition/survey-questions.ts'
import { versionOfQuestion, type QuestionVersions } from '../../surveys/versions/question-versions.ts'

/** The number of the first slot for filter dimensions, and therefore the maximum number of slots of a form. */
export const MAX_SLOTS = 1000
/**
 * Maximum number of slots that a form can have after slots are added for the cells of matrix dropdowns and dynamic panels, so that
 * slots remain for questions that are added later. A question whose cells exceed this maximum has no tables.
 */
export const MAX_CELL_SLOTS = 500

/**
 * A slot of a form: the meaning of one number in a packed response.
 *
 * - `choice`: the code of the picked choice (its index in `choices` plus 1); one slot per single-choice question or matrix row.
 * - `check`: 1 when `choice` of a checkbox question is picked.
 * - `answered`: 1 when the question has any answer; the base of a checkbox, and the only slot of a text question.
 *
 * `row` is a row of a matrix, or the number of an entry of a dynamic panel. `column` is a column of a matrix dropdown or a question of a
 * dynamic panel; a slot with a `column` and a `row` holds the answer in that cell; a slot with only a `column` holds whether any
 * cell of the column is answered.
 *
 * Code 0 means no answer. `notApplicable` lists the choices that are counted but excluded from the base.
 */
export interface Slot {
  readonly slot: number
  readonly kind: 'choice' | 'check' | 'answered'
  readonly question: string
  readonly row?: string
  readonly column?: string
  readonly choice?: string
  readonly choices: readonly string[]
  readonly notApplicable?: readonly string[]
  /** The version of the question; missing for the first version. */
  readonly version?: number
}

/** A slot that does not have a number yet. */
export type SlotPlan = Omit<Slot, 'slot'>

/** Returns the key that identifies a slot, made up of its kind, question, row, checkbox choice, column, and question version. */
export function slotKey(slot: SlotPlan): string {
  return JSON.stringify([
    slot.kind,
    slot.question,
    slot.row ?? null,
    slot.choice ?? null,
    slot.column ?? null,
    slot.version ?? 1,
  ])
}

/**
 * Returns the slots of a form, in the order of its questions. The slots of cells follow the slots of all questions; the cells of a
 * question get new slots only if the form then has at most MAX_CELL_SLOTS slots. The list of slots from the form's earlier version
 * only grows: a known slot keeps its number and the order of its choices, new choices and new slots are added at the end, and slots
 * and choices that were removed from the definition remain, because stored responses still use them. A question in a later version
 * gets separate slots, so that answers with different meanings are never counted together.
 */
export function slotsOf(
  definition: SurveyDefinition,
  previous: readonly Slot[] = [],
  versions: QuestionVersions = {},
): Slot[] {
  const slots = [...previous]
  const known = new Map(slots.map((slot) => [slotKey(slot), slot]))
  const add = (plan: SlotPlan) => {
    const old = known.get(slotKey(plan))
    const added = plan.choices.filter((choice) => !old?.choices.includes(choice))
    const slot: Slot = { ...plan, slot: old?.slot ?? slots.length, choices: [...(old?.choices ?? []), ...added] }
    slots[slot.slot] = slot
    known.set(slotKey(plan), slot)
  }
  const questions = listQuestions(definition)
  const ofVersion = (plan: SlotPlan) => withVersion(plan, versions)
  for (const plan of questions.flatMap(plansOf).map(ofVersion)) add(plan)
  for (const plans of questions.map((question) => cellPlansOf(question).map(ofVersion))) {
    const added = plans.filter((plan) => !known.has(slotKey(plan)))
    if (added.length === 0 || slots.length + added.length <= MAX_CELL_SLOTS) for (const plan of plans) add(plan)
  }
  return slots
}

/** Returns the slots of the cells of a matrix dropdown, and of the first entry of a dynamic panel. */
function cellPlansOf(question: Question): SlotPlan[] {
  return readCellQuestions(question).flatMap((cell): SlotPlan[] => {
    const at = { question: question.name, column: cell.name }
    const marked = cell.notApplicable.length > 0 ? { notApplicable: cell.notApplicable } : {}
    const choices = cell.columns.map(({ value }) => value)
    if (cell.type === 'multipletext') return [{ kind: 'answered', ...at, choices: [] }]
    if (cell.type === 'matrix')
      return cell.rows.map(({ value: row }): SlotPlan => ({ kind: 'choice', ...at, row, choices, ...marked }))
    return cell.rows.flatMap(({ value: row }): SlotPlan[] => [
      { kind: 'answered', ...at, row, choices: [] },
      ...choices.map((choice): SlotPlan => ({ kind: 'check', ...at, row, choice, choices: [] })),
    ])
  })
}

/** Returns the highest entry number for which a dynamic panel has slots, at least 1; `slots` are the slots of the panel. */
export function countEntries(slots: readonly Slot[]): number {
  return Math.max(1, ...slots.flatMap(({ column, row }) => (column === undefined ? [] : [Number(row ?? 1)])))
}

/** Adds the version of its question to a planned slot. */
function withVersion(plan: SlotPlan, versions: QuestionVersions): SlotPlan {
  const version = versionOfQuestion(versions, plan.question)
  return version === 1 ? plan : { ...plan, version }
}

/**
 * Returns the slots that belong to the given version of each question; a question that is not listed in `versions` is in its first
 * version.
 */
export function slotsOfVersions(slots: readonly Slot[], versions: QuestionVersions): Slot[] {
  return slots.filter((slot) => (slot.version ?? 1) === versionOfQuestion(versions, slot.question))
}

/**
 * Returns the slots that one question needs, excluding those of its cells. The first slot of a checkbox, matrix or text question
 * is its `answered` slot.
 */
function plansOf(question: Question): SlotPlan[] {
  const { name } = question
  const answered: SlotPlan = { kind: 'answered', question: name, choices: [] }
  const marked = question.notApplicable.length > 0 ? { notApplicable: question.notApplicable } : {}
  const values = question.choices.map((choice) => choice.value)

  switch (question.type) {
    case 'rating':
    case 'radiogroup':
    case 'dropdown':
    case 'boolean':
      return [{ kind: 'choice', question: name, choices: values, ...marked }]
    case 'checkbox':
      return [answered, ...values.map((choice): SlotPlan => ({ kind: 'check', question: name, choice, choices: [] }))]
    case 'matrix': {
      const columns = question.columns.map((column) => column.value)
      const rows = question.rows.map((row): SlotPlan => ({
        kind: 'choice',
        question: name,
        row: row.value,
        choices: columns,
        ...marked,
      }))
      return [answered, ...rows]
    }
    case 'text':
    case 'comment':
    case 'multipletext':
    case 'matrixdropdown':
    case 'paneldynamic':
      return [answered]
  }
}
