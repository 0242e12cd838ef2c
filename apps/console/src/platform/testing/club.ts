import type { ClubProfileRow } from '@rapport/api/contract/club/program-profile'

/** A club with a whole profile, for tests and stories. */
export const CLUB: ClubProfileRow = {
  program_id: 1,
  program_name: 'Harbor Point Club',
  short_name: 'Harbor Point',
  logo_url: 'https://harborpoint.example/logo.svg',
  brand_primary_color: '#232633',
  quick_pulse_window: 30,
  ppp_subject: 'Your view of Harbor Point',
  ppp_gm_name: 'Eleanor Voss',
  ppp_gm_title: 'General Manager',
  ppp_message: 'Dear member',
  ppp_start_date: '2026-11-02',
  ppp_end_date: '2026-11-30',
  updated_ts: 1000,
}
