import type { HereNowRow } from '@rapport/api/contract/people/here-now'

/** The time that fixtures are relative to: noon on 11/18/2026 in New York. */
export const NOW_TS = 1_795_021_200_000
const DAY_MS = 86_400_000

/** Creates a member on site, for tests and stories: Margaret Ellery, who arrived a minute ago and last visited yesterday. */
export const hereGuest = (over: Partial<HereNowRow> = {}): HereNowRow => ({
  visit_id: 1,
  user_id: 1042,
  pic_url: null,
  fname: 'Margaret',
  lname: 'Ellery',
  name: null,
  email: 'm.ellery@example.com',
  member_number: '1042',
  merchant_id: 1,
  open_case_count: 0,
  overall_score_label: 'Very good',
  score_value: 4,
  score_max: 5,
  score_band: 'positive',
  latest_thumbs_up_count: 3,
  latest_thumbs_down_count: 1,
  quickPulseDate: NOW_TS - 2 * DAY_MS,
  first_seen: NOW_TS - 60_000,
  last_seen: NOW_TS,
  previous_visit_ts: NOW_TS - 1.5 * DAY_MS,
  ...over,
})

/** Creates a guest known only from the Wi-Fi. */
export const unknownGuest = (over: Partial<HereNowRow> = {}): HereNowRow =>
  hereGuest({
    visit_id: 2,
    user_id: null,
    fname: null,
    lname: null,
    email: null,
    member_number: null,
    overall_score_label: null,
    score_value: null,
    score_max: null,
    score_band: null,
    latest_thumbs_up_count: 0,
    latest_thumbs_down_count: 0,
    quickPulseDate: null,
    previous_visit_ts: null,
    ...over,
  })
