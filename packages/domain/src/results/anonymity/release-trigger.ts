import { isJsonObject } from '../../surveys/definition/safe-json.ts'
import { evaluateRule } from '../../surveys/triggers/trigger-rule.ts'
import type { Slot } from '../scores/slots.ts'
import { CHOSEN } from './published-slot.ts'
import type { PublishedDistribution } from './release-distribution.ts'

/** The published distributions of a wave, by slot. */
export type PublishedDistributions = ReadonlyMap<number, PublishedDistribution>

/**
 * Returns whether a trigger of an anonymous form fires at a release. Its only condition must be true for an answer whose published
 * count has grown since the previous release, or for the answer of nearly all people when it is newly published. `before` is empty
 * for the first release. A rule with several conditions never fires, because it would link several answers of one person. A rule
 * whose condition is on the content of a text never fires either, because no count is published for that content.
 *
 * @source Decisions, section 14, "Alerts of anonymous forms"
 */
export function firesAtRelease(
  rule: unknown,
  slots: readonly Slot[],
  before: PublishedDistributions,
  after: PublishedDistributions,
): boolean {
  if (!canFireAtRelease(rule)) return false
  return slots.some((slot) =>
    grownAnswers(before.get(slot.slot), after.get(slot.slot)).some((answer) => {
      const given = givenAnswer(slot, answer)
      return given !== null && evaluateRule(rule, given)
    }),
  )
}

/** Returns whether a trigger of an anonymous form has exactly one condition; any other trigger never fires. */
export const canFireAtRelease = (rule: unknown): boolean => conditionsOf(rule).length === 1

function conditionsOf(rule: unknown): readonly unknown[] {
  if (!isJsonObject(rule)) return []
  const { all, any } = rule
  const conditions = Array.isArray(all) ? all : any
  return Array.isArray(conditions) ? conditions : []
}

/**
 * Returns the answers whose published counts have grown. If only the answer of nearly all people is published, returns that answer
 * when it is newly published.
 */
function grownAnswers(before: PublishedDistribution | undefined, after: PublishedDistribution | undefined): string[] {
  if (after?.kind === 'nearly_all') {
    const isSame = before?.kind === 'nearly_all' && before.answer === after.answer
    return isSame ? [] : [after.answer]
  }
  if (after?.kind !== 'counts') return []
  const known = before?.kind === 'counts' ? before.counts : {}
  return Object.keys(after.counts).filter((answer) => (after.counts[answer] ?? 0) > (known[answer] ?? 0))
}

/**
 * Returns the answers of a response that contains only this answer, or null when the answer means that a choice was not chosen or a
 * question was not answered.
 */
function givenAnswer(slot: Slot, answer: string): Record<string, unknown> | null {
  if (slot.kind === 'choice') return { [slot.question]: slot.row === undefined ? answer : { [slot.row]: answer } }
  if (answer !== CHOSEN) return null
  // The content of a text is unknown, so the only condition that can be true is that the question was answered.
  return { [slot.question]: slot.kind === 'check' ? [slot.choice] : { unknown: true } }
}
