import type { Choice } from '../definition/survey-choices.ts'
import { stepsOf, type QuestionScale } from './question-scale.ts'

/** Returns the reasons why answers on two scales have different meanings; an empty list when the meanings are the same. */
export function explainNewMeaning(before: QuestionScale, after: QuestionScale): string[] {
  if (before.type !== after.type) return [`the type was ${before.type} and is now ${after.type}`]
  return [
    ...explainInput(before, after),
    ...explainValues(before, after),
    ...explainDirection(before, after),
    ...explainCells(before, after),
  ]
}

function explainInput(before: QuestionScale, after: QuestionScale): string[] {
  const kind = (scale: QuestionScale) => scale.inputType ?? 'text'
  return kind(before) === kind(after) ? [] : [`the kind of answer was ${kind(before)} and is now ${kind(after)}`]
}

function explainValues(before: QuestionScale, after: QuestionScale): string[] {
  const [old, now] = [valuesOf(before.choices), valuesOf(after.choices)]
  if (old.join('\n') === now.join('\n') && isSameSet(before.notApplicable, after.notApplicable)) {
    return exchangesLabels(before.choices, after.choices) ? ['labels were exchanged between values'] : []
  }
  if (!after.isScaled && !before.isScaled && isExtended(before, after)) return []
  const [[from, to], [newFrom, newTo]] = [before.ends ?? [null, null], after.ends ?? [null, null]]
  if (from !== null && newFrom !== null && (from !== newFrom || to !== newTo))
    return [`the scale was ${from} to ${to} and is now ${newFrom} to ${newTo}`]
  return explainLists(before, after)
}

function explainLists(before: QuestionScale, after: QuestionScale): string[] {
  const [old, now] = [valuesOf(before.choices), valuesOf(after.choices)]
  const reasons = [
    ...listed(
      'removed',
      before.choices.filter(({ value }) => !now.includes(value)),
    ),
    ...listed(
      'added',
      after.choices.filter(({ value }) => !old.includes(value)),
    ),
  ]
  const [sharedBefore, sharedNow] = [old.filter((one) => now.includes(one)), now.filter((one) => old.includes(one))]
  if (sharedBefore.join('\n') !== sharedNow.join('\n')) reasons.push('the order of the values changed')
  if (!isSameSet(before.notApplicable, after.notApplicable)) reasons.push('the set of not-applicable values changed')
  return reasons
}

/** Maximum number of values that are named in a reason. */
const MOST_NAMED = 5

function listed(what: 'added' | 'removed', choices: readonly Choice[]): string[] {
  if (choices.length === 0) return []
  const named = choices.slice(0, MOST_NAMED).map(({ value, text }) => (text === value ? value : `${value} (${text})`))
  const more = choices.length > MOST_NAMED ? ` and ${choices.length - MOST_NAMED} more` : ''
  return [
    `${choices.length === 1 ? 'the value' : 'the values'} ${named.join(', ')}${more} ${choices.length === 1 ? 'was' : 'were'} ${what}`,
  ]
}

/**
 * Returns whether the new choices contain all old ones, with additional choices only at the end, and have the same not-applicable
 * values. Other and None may be added; the positions of Other, None and the values that are not applicable do not matter.
 */
function isExtended(before: QuestionScale, after: QuestionScale): boolean {
  if (!isSameSet(before.notApplicable, after.notApplicable)) return false
  const [old, now] = [valuesOf(stepsOf(before)), valuesOf(stepsOf(after))]
  const all = valuesOf(after.choices)
  return valuesOf(before.choices).every((value) => all.includes(value)) && old.every((value, at) => now[at] === value)
}

function explainDirection(before: QuestionScale, after: QuestionScale): string[] {
  if (before.lowerIsBetter === null || after.lowerIsBetter === null) return []
  if (before.lowerIsBetter === after.lowerIsBetter) return []
  return [
    after.lowerIsBetter
      ? 'lower values are better; previously, higher ones were'
      : 'higher values are better; previously, lower ones were',
  ]
}

function explainCells(before: QuestionScale, after: QuestionScale): string[] {
  return [...before.cells].flatMap(([name, old]) => {
    const now = after.cells.get(name)
    return now === undefined ? [] : explainNewMeaning(old, now).map((reason) => `${name}: ${reason}`)
  })
}

/**
 * Returns clauses that describe the differences between two scales on which answers have the same meaning: added values, a changed
 * order, added or removed parts, and a changed measure.
 */
export function explainOtherParts(before: QuestionScale, after: QuestionScale): string[] {
  const [old, now] = [valuesOf(before.choices), valuesOf(after.choices)]
  return [
    ...listed(
      'added',
      after.choices.filter(({ value }) => !old.includes(value)),
    ),
    ...(now.length > old.length || old.join('\n') === now.join('\n') ? [] : ['the order of the values changed']),
    ...explainKeys('part', [...before.parts.keys()], [...after.parts.keys()]),
    ...explainKeys('part', [...before.cells.keys()], [...after.cells.keys()]),
    ...(before.measure === after.measure
      ? []
      : [`the measure was ${before.measure ?? 'not set'} and is now ${after.measure ?? 'not set'}`]),
    ...[...before.cells].flatMap(([name, cell]) => {
      const other = after.cells.get(name)
      return other === undefined ? [] : explainOtherParts(cell, other).map((reason) => `${name}: ${reason}`)
    }),
  ]
}

function explainKeys(what: string, old: readonly string[], now: readonly string[]): string[] {
  const added = now.filter((name) => !old.includes(name))
  const removed = old.filter((name) => !now.includes(name))
  return [
    ...added.map((name) => `the ${what} ${name} was added`),
    ...removed.map((name) => `the ${what} ${name} was removed`),
  ]
}

/**
 * Returns whether the same labels belong to different values than before, which means that the meaning of the values changed
 * although no label is new.
 */
function exchangesLabels(before: readonly Choice[], after: readonly Choice[]): boolean {
  const texts = (choices: readonly Choice[]) => choices.map(({ text }) => text)
  const [old, now] = [texts(before), texts(after)]
  return old.join('\n') !== now.join('\n') && isSameSet(old, now) && new Set(old).size === old.length
}

const valuesOf = (choices: readonly Choice[]): string[] => choices.map(({ value }) => value)

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value))
}
