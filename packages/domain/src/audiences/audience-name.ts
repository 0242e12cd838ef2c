import { NEW_AUDIENCE_NAME } from '../constants.ts'
import { formatCount } from '../format/numbers.ts'

/**
 * An audience in the list: a program audience or a default audience. Only the id for its kind is set.
 *
 * @source Specification part 2, section 3 "Audience"
 */
export interface ListedAudience {
  readonly audience_id: number | null
  readonly audience_name: string | null
  readonly default_audience_id: number | null
  readonly default_audience_name: string | null
}

/** Maximum length of an audience name, in characters. */
export const AUDIENCE_NAME_LENGTH = 200

/**
 * Returns whether an audience is a default audience, whose name cannot be edited.
 * @source Specification part 2, section 2 "Campaign detail"
 */
export function isDefaultAudience(audience: Pick<ListedAudience, 'default_audience_id'>): boolean {
  return audience.default_audience_id !== null
}

/**
 * Returns the name of an audience of either kind; a blank name becomes the default name of a new audience.
 * @source Specification part 2, sections 3 and 9
 */
export function nameAudience(audience: ListedAudience): string {
  const name = isDefaultAudience(audience) ? audience.default_audience_name : audience.audience_name
  return name?.trim() || NEW_AUDIENCE_NAME
}

/** Returns the path to which a row in the list links. @source Specification part 2, section 2 "Campaigns" */
export function audiencePath(audience: Pick<ListedAudience, 'audience_id' | 'default_audience_id'>): string {
  return audience.default_audience_id === null
    ? `/ops/audiences/${audience.audience_id ?? 0}`
    : `/ops/default/audiences/${audience.default_audience_id}`
}

/**
 * Returns the column headers of the list, all sortable. The first header contains the number of campaigns, unless `count` is null
 * because the campaigns are still loading.
 *
 * @source Specification part 2, section 2 "Campaigns"
 */
export function audienceColumns(count: number | null) {
  return [
    { id: 'name', label: count === null ? 'Campaign' : `Campaign (${formatCount(count)})` },
    { id: 'size', label: 'Campaign Size' },
    { id: 'share', label: '% of All Contacts' },
  ] as const
}

/**
 * Returns the column headers of a campaign's Guests table; the first states how many rows of the total are loaded.
 * @source Specification part 2, section 2 "Campaign detail"
 */
export function guestColumns(shown: number, total: number) {
  return [
    { id: 'name', label: `Name (${formatCount(shown)} of ${formatCount(total)})` },
    { id: 'phone', label: 'Phone Number' },
    { id: 'email', label: 'Email' },
  ] as const
}

/** Returns the reason why a name cannot be saved, or null when it can. */
export function checkAudienceName(name: string): string | null {
  if (name.trim() === '') return 'Name is required.'
  return name.trim().length > AUDIENCE_NAME_LENGTH
    ? `The name must have at most ${AUDIENCE_NAME_LENGTH} characters.`
    : null
}

/**
 * Returns whether a file may be imported: its name must end in `.csv`, ignoring case.
 *
 * @source Specification part 2, section 5 "CSV import"
 */
export function isCsvName(fileName: string): boolean {
  return /\.csv$/i.test(fileName.trim())
}
