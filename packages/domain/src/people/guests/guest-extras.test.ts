import { describe, expect, it } from 'vitest'

import { readExtras, writeExtras } from './guest-extras.ts'

const FORM = {
  marital_status: 'Married',
  year_joined_club: '2001',
  fav_attire: 'Brand A',
  fav_golf_tournament: 'The Open',
  fav_non_alcoholic_beverage: 'Tea',
  fav_alcoholic_beverage: 'Ale',
  fav_beverage_brand: 'Brand B',
  allergies: 'Nuts',
  fav_music: ' Jazz ',
  time_away_from_club: ' ',
}

const SENT = {
  maritalStatus: 'Married',
  yearJoinedClub: '2001',
  favoriteBrand: 'Brand A',
  favoriteGolfTournament: 'The Open',
  favoriteNonAlcoholicBeverage: 'Tea',
  favoriteAlcoholicBeverage: 'Ale',
  preferredBeverageBrand: 'Brand B',
  foodAllergiesRestrictions: 'Nuts',
  music: 'Jazz',
  monthsAway: null,
}

describe('the extras of a profile', () => {
  it('are sent in camelCase and trimmed, and blank values are sent as null', () => {
    expect(writeExtras(FORM)).toEqual(SENT)
  })

  it('are read back under their original names, trimmed and with null for blank values', () => {
    expect(readExtras(SENT)).toEqual({ ...FORM, fav_music: 'Jazz', time_away_from_club: null })
  })
})
