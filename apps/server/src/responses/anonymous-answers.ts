import { CULTURE_FILTERS } from '@rapport/api/contract/feedback'

const TELLING: ReadonlySet<string> = new Set([...CULTURE_FILTERS, 'Member'])

/** Whether the answer to a question of an anonymous form tells who gave it: a name, or what a person is. @source Decisions, section 12 */
export const isTelling = (question: string): boolean => TELLING.has(question)

/**
 * The answers of an anonymous form without what tells who gave them: the name entry and the demographic questions.
 *
 * @source Decisions, section 12, "Anonymous forms everywhere"
 */
export function withoutPerson(response_json: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(response_json).filter(([question]) => !isTelling(question)))
}
