import type { Guest, GuestFeedback } from '@rapport/api/contract/people/guests'
import type { TimelineItem } from '@rapport/api/contract/people/timeline'

import { NOW_TS } from './guests.ts'

/** Creates a member with a complete profile, for tests and stories: Ines Duarte. */
export const guestProfile = (over: Partial<Guest> = {}): Guest => ({
  user_id: 1755,
  program_id: 1,
  fname: 'Ines',
  lname: 'Duarte',
  full_name: 'Ines Duarte',
  name: 'Ines Duarte',
  member_number: '1755',
  member_category: 'Tennis',
  phone: '(410) 555-0178',
  email: 'ines.duarte@example.com',
  company: 'Duarte & Lowe Architects',
  title: 'Principal',
  address: '18 Chandler Wharf, Annapolis, MD 21403',
  status: true,
  text_enabled: true,
  email_enabled: true,
  birth_day: 30,
  birth_month: 4,
  birth_year: null,
  anniversary_day: 18,
  anniversary_month: 9,
  anniversary_year: 2004,
  instagram_url: 'https://instagram.com/inesduarte',
  facebook_url: null,
  linkedin_url: 'https://linkedin.com/in/inesduarte',
  twitter_url: null,
  gender: 'Female',
  marital_status: 'Married',
  year_joined_club: '2017',
  fav_attire: null,
  fav_golf_tournament: null,
  fav_non_alcoholic_beverage: 'Ginger beer, no ice',
  fav_alcoholic_beverage: 'Vinho verde',
  fav_beverage_brand: null,
  allergies: 'Shellfish',
  fav_music: 'Fado, bossa nova',
  time_away_from_club: 'January, February',
  pic_url: null,
  merchant_tx_count: 342,
  date_joined: '2017-06-12',
  user_created_ts: NOW_TS - 900 * 86_400_000,
  created_ts: NOW_TS - 900 * 86_400_000,
  updated_ts: 1000,
  ...over,
})

/**
 * Creates the feedback of the member that `guestProfile` creates: a last score of 4 out of 5, visits in each of the last twelve
 * months, nine thumbs up and two open cases.
 */
export const guestFeedback = (over: Partial<GuestFeedback> = {}): GuestFeedback => ({
  open_case_count: 2,
  overall_score_label: 'Good',
  score_value: 4,
  score_max: 5,
  score_band: 'positive',
  visits_per_month: [4, 6, 5, 7, 9, 8, 10, 9, 7, 8, 6, 9],
  read_ts: NOW_TS,
  thumbs_up_count: 9,
  thumbs_down_count: 0,
  last_thumb_ts: NOW_TS - 86_400_000,
  ...over,
})

/** Creates a timeline item for a visit of 90 minutes that began `hoursAgo` hours before `NOW_TS`. */
export const timelineVisit = (hoursAgo: number, over: Partial<TimelineItem> = {}): TimelineItem => {
  const viewed_ts = NOW_TS - hoursAgo * 3_600_000
  return {
    timeline_id: `${viewed_ts}-visit-${hoursAgo}`,
    type: 'visit',
    viewed_ts,
    title: null,
    merchant_name: 'Harbor House',
    left_ts: viewed_ts + 5_400_000,
    response_id: null,
    feedback_form_id: null,
    overall_score_label: null,
    score_value: null,
    score_max: null,
    score_band: null,
    quote: null,
    case_id: null,
    status: null,
    ...over,
  }
}

/**
 * Creates the fake API responses for reading a guest and saving their image: `getUser` returns `before` until the image is saved,
 * and afterwards the guest with `change`, the new image and the new `updated_ts`.
 */
export function imageAnswers(before: Guest, pic_url: string | null, updated_ts: number, change: Partial<Guest> = {}) {
  let row = before
  return {
    getUser: () => row,
    saveGuestImage: () => {
      row = { ...row, ...change, pic_url, updated_ts }
      return { pic_url, updated_ts }
    },
  }
}
