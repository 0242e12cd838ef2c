import { CHOSEN, NOT_CHOSEN } from '@rapport/domain/results/anonymity/published-slot'
import { releaseDistribution, type PublishedDistribution } from '@rapport/domain/results/anonymity/release-distribution'
import { releaseTable, type TableRelease } from '@rapport/domain/results/anonymity/release-table'
import { scaleOf, type CycleCounts } from '@rapport/domain/results/scores/result-measure'
import type { Slot } from '@rapport/domain/results/scores/slots'
import { readCellQuestions } from '@rapport/domain/surveys/definition/cell-questions'
import { questionsByName, type Question } from '@rapport/domain/surveys/definition/survey-questions'
import { MEMBER_ENTRY } from '@rapport/domain/surveys/member-entry'

import { isIdentifying } from '../identifying-questions.ts'
import type { MeasuredForm } from '../measured-form.ts'
import type { AttributeCounts } from './count-wave.ts'

/** A published table of one slot. */
export interface SlotContent<Content> {
  readonly slot: number
  readonly content: Content
}

/**
 * Derives the distributions of a whole wave, or of its released batches. The question about the person's name has no distribution.
 * Other questions about the person have none while the wave is open, because each batch would disclose who has answered.
 */
export function deriveDistributions(
  form: MeasuredForm,
  counted: CycleCounts,
  { isClosing }: { readonly isClosing: boolean },
): SlotContent<PublishedDistribution>[] {
  return listPublishedSlots(form)
    .filter(({ question }) => (isClosing ? question !== MEMBER_ENTRY : !isIdentifying(question)))
    .map((slot) => ({
      slot: slot.slot,
      content: releaseDistribution(countsOfSlot(form, slot, counted), form.anonymity_threshold),
    }))
}

/**
 * Lists the slots with published tables: all except the entries of dynamic panels. A person with a third entry also has a second,
 * so the tables of two entries could be subtracted from one another, and the number of entries may identify a person.
 */
function listPublishedSlots(form: MeasuredForm): Slot[] {
  return form.allSlots.filter(
    (slot) => slot.column === undefined || questionOfSlot(form, slot)?.type === 'matrixdropdown',
  )
}

/** Returns the question of a slot, in the version to which the slot belongs. */
function questionOfSlot(form: MeasuredForm, slot: Slot): Question | undefined {
  const earlier = form.earlier.find(({ slots }) => slots.includes(slot))
  return earlier?.question ?? questionsByName(form.definition).get(slot.question)
}

/**
 * Returns the number of people for each answer of a slot, including zeros. A not-applicable answer is left out, like a skipped
 * question: its count could disclose that a single person chose it, and which groups that person belongs to.
 */
function countsOfSlot(form: MeasuredForm, slot: Slot, counted: CycleCounts): Record<string, number> {
  const codes = counted.counts.get(slot.slot)
  if (slot.kind === 'choice')
    return Object.fromEntries(
      slot.choices.flatMap((choice, index) =>
        slot.notApplicable?.includes(choice) === true ? [] : [[choice, codes?.get(index + 1) ?? 0] as const],
      ),
    )
  const chosen = codes?.get(1) ?? 0
  return { [CHOSEN]: chosen, [NOT_CHOSEN]: baseOf(form, slot, counted) - chosen }
}

/**
 * Returns the base of a slot: for a checkbox choice, the number of people who answered its question; for a question, the number of
 * all respondents.
 */
function baseOf({ allSlots }: MeasuredForm, slot: Slot, counted: CycleCounts): number {
  if (slot.kind === 'answered') return counted.respondents
  const { question, row, column, version } = slot
  const answered = allSlots.find(
    (one) =>
      one.kind === 'answered' &&
      one.question === question &&
      one.row === row &&
      one.column === column &&
      one.version === version,
  )
  return answered === undefined ? 0 : (counted.counts.get(answered.slot)?.get(1) ?? 0)
}

/**
 * Derives the breakdown by one attribute for each question with choices. Questions about the person have no breakdown, because it
 * would combine two attributes.
 */
export function deriveBreakdowns(form: MeasuredForm, { groups }: AttributeCounts): SlotContent<TableRelease>[] {
  return listPublishedSlots(form).flatMap((slot) => {
    if (slot.kind === 'answered' || isIdentifying(slot.question)) return []
    const { answers, kind } = tableAnswers(form, slot)
    const rows = groups.map(({ value, counted }) => {
      const counts = countsOfSlot(form, slot, counted)
      return { value, counts: answers.map((answer) => counts[answer] ?? 0) }
    })
    return [{ slot: slot.slot, content: releaseTable({ groups: rows, answers, kind }, form.anonymity_threshold) }]
  })
}

/** Returns the counted answers of a slot, and whether they form a scale; the values of a scale are ordered from worst to best. */
function tableAnswers(form: MeasuredForm, slot: Slot): { answers: readonly string[]; kind: 'scale' | 'choice' } {
  if (slot.kind === 'check') return { answers: [CHOSEN, NOT_CHOSEN], kind: 'choice' }
  const applying = slot.choices.filter((choice) => slot.notApplicable?.includes(choice) !== true)
  const question = questionOfSlot(form, slot)
  const asked =
    question === undefined || slot.column === undefined
      ? question
      : readCellQuestions(question).find(({ name }) => name === slot.column)
  const scale = asked === undefined ? null : scaleOf(asked)
  if (scale === null) return { answers: applying, kind: 'choice' }
  const steps = applying.filter((choice) => choice.trim() !== '' && Number.isFinite(Number(choice)))
  const sign = scale.isLowerBetter === true ? -1 : 1
  return { answers: steps.toSorted((a, b) => sign * (Number(a) - Number(b))), kind: 'scale' }
}
