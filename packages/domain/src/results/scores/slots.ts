import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts'
import { listQuestions, type Question } from '../../surveys/definition/survey-questions.ts'

/** Slots from here on hold filter dimensions, so a form has at most this many. */
export const MAX_SLOTS = 1000

/**
 * One countable place of a form: what one number of a packed response stands for.
 *
 * - `choice`: the code of the picked choice, `choices` index + 1; one per single-choice question or matrix row.
 * - `check`: 1 when `choice` of a checkbox question is picked.
 * - `answered`: 1 when the question has any answer; the base of a checkbox, and all there is of a text.
 *
 * Code 0 is no answer. `notApplicable` lists the choices that count but stay outside the base.
 */
export interface Slot {
  readonly slot: number
  readonly kind: 'choice' | 'check' | 'answered'
  readonly question: string
  readonly row?: string
  readonly choice?: string
  readonly choices: readonly string[]
  readonly notApplicable?: readonly string[]
}

/** A slot before it has its number. */
export type SlotPlan = Omit<Slot, 'slot'>

/** What makes two slots the same place, as one text: kind, question, row and checkbox choice. */
export function slotKey(slot: SlotPlan): string {
  return JSON.stringify([slot.kind, slot.question, slot.row ?? null, slot.choice ?? null])
}

/**
 * The slots of a form, in the order of its questions. With the slots of the form's earlier version the list only
 * grows: a known slot keeps its number and the order of its choices, new choices and new slots come after, and
 * what the definition no longer holds stays, because stored responses still name it.
 */
export function slotsOf(definition: SurveyDefinition, previous: readonly Slot[] = []): Slot[] {
  const slots = [...previous]
  const known = new Map(slots.map((slot) => [slotKey(slot), slot]))
  for (const plan of listQuestions(definition).flatMap(plansOf)) {
    const old = known.get(slotKey(plan))
    const added = plan.choices.filter((choice) => !old?.choices.includes(choice))
    const slot: Slot = { ...plan, slot: old?.slot ?? slots.length, choices: [...(old?.choices ?? []), ...added] }
    slots[slot.slot] = slot
    known.set(slotKey(plan), slot)
  }
  return slots
}

/** The slots that one question asks for. The first of a checkbox, matrix or text question is its `answered`. */
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
