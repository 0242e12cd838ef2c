import { CULTURE_FILTERS } from '@rapport/domain/performance/segment-filters'
import { MEMBER_ENTRY } from '@rapport/domain/surveys/member-entry'

const IDENTIFYING: ReadonlySet<string> = new Set([...CULTURE_FILTERS, MEMBER_ENTRY])

/**
 * Returns whether a question of an anonymous form asks for something that can identify the person: a name or a personal attribute.
 *
 * @source Decisions, section 12
 */
export const isIdentifying = (question: string): boolean => IDENTIFYING.has(question)
