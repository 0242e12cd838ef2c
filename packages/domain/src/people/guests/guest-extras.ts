/**
 * A guest's additional information, in the order of the Additional Information card. `field` is the name under which a value is
 * read, and `sentAs` is the camelCase name under which a save sends it.
 *
 * @source Specification part 2, section 3; Decisions, section 12 "Names"
 */
export const GUEST_EXTRAS = [
  { field: 'marital_status', sentAs: 'maritalStatus', label: 'Marital Status' },
  { field: 'year_joined_club', sentAs: 'yearJoinedClub', label: 'Year Joined Club' },
  { field: 'fav_attire', sentAs: 'favoriteBrand', label: 'Favorite Attire Brand' },
  { field: 'fav_golf_tournament', sentAs: 'favoriteGolfTournament', label: 'Favorite Golf Tournament' },
  {
    field: 'fav_non_alcoholic_beverage',
    sentAs: 'favoriteNonAlcoholicBeverage',
    label: 'Favorite Non-Alcoholic Beverage',
  },
  { field: 'fav_alcoholic_beverage', sentAs: 'favoriteAlcoholicBeverage', label: 'Favorite Alcoholic Beverage' },
  { field: 'fav_beverage_brand', sentAs: 'preferredBeverageBrand', label: 'Preferred Beverage Brand' },
  { field: 'allergies', sentAs: 'foodAllergiesRestrictions', label: 'Food Allergies and Restrictions' },
  { field: 'fav_music', sentAs: 'music', label: 'Favorite Music' },
  { field: 'time_away_from_club', sentAs: 'monthsAway', label: 'Months Away from Club' },
] as const

/** A field of the additional information, by the name under which it is read. @source Specification part 2, section 3 */
export type ExtraField = (typeof GUEST_EXTRAS)[number]['field']

/** A field of the additional information, by the name under which a save sends it. @source Specification part 2, section 3 */
export type SentExtra = (typeof GUEST_EXTRAS)[number]['sentAs']

/** Returns a form's additional information, keyed by the payload names; blank values are null. @source Specification part 2, section 3 */
export function writeExtras(values: Readonly<Record<ExtraField, string>>): Record<SentExtra, string | null> {
  const sent = GUEST_EXTRAS.map(({ field, sentAs }) => [sentAs, values[field].trim() || null] as const)
  // The type of the keys is derived from GUEST_EXTRAS, so every key is present.
  return Object.fromEntries(sent) as Record<SentExtra, string | null>
}

/**
 * Returns a payload's additional information, keyed by the names under which it is read and stored.
 *
 * @source Decisions, section 12 "Names"
 */
export function readExtras(sent: Readonly<Record<SentExtra, string | null>>): Record<ExtraField, string | null> {
  const read = GUEST_EXTRAS.map(({ field, sentAs }) => [field, sent[sentAs]] as const)
  // The type of the keys is derived from GUEST_EXTRAS, so every key is present.
  return Object.fromEntries(read) as Record<ExtraField, string | null>
}
