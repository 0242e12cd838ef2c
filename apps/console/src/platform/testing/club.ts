import type { HeadlineForm } from '@rapport/api/contract/club/headline-forms'
import type { ClubProfileRow } from '@rapport/api/contract/club/program-profile'
import type { Retention } from '@rapport/api/contract/privacy/retention'

/** A club with a complete profile, for tests and stories. */
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

const option = (
  feedback_form_id: number,
  title: string,
  feedback_form_type: HeadlineForm['options'][number]['feedback_form_type'],
  more: { is_open?: boolean; is_imported?: boolean } = {},
) => ({ feedback_form_id, title, feedback_form_type, is_open: true, is_imported: false, ...more })

/**
 * The surveys for the club's three uses: a chosen survey for the home page, the default survey for send-outs (none is chosen
 * there), and no survey for Quick Pulse.
 */
export const HEADLINE_FORMS: HeadlineForm[] = [
  {
    use: 'home',
    feedback_form_id: 11,
    used: { feedback_form_id: 11, title: 'Relational Survey 2026' },
    options: [
      option(30, 'Relational Survey 2019', 'relational', { is_imported: true }),
      option(11, 'Relational Survey 2026', 'relational'),
      option(10, 'Member Perspectives 2025', 'mps', { is_open: false }),
    ],
  },
  {
    use: 'sendouts',
    feedback_form_id: null,
    used: { feedback_form_id: 16, title: 'Member Perspectives 2026' },
    options: [
      option(16, 'Member Perspectives 2026', 'mps'),
      option(10, 'Member Perspectives 2025', 'mps', { is_open: false }),
    ],
  },
  { use: 'quick_pulse', feedback_form_id: null, used: null, options: [] },
]

/**
 * The retention settings of a club, with each kind of period: no period, one of the options, and a period that is not among the
 * options.
 */
export const RETENTION: Retention[] = [
  { kind: 'responses', months: null, removed_ts: null },
  { kind: 'visits', months: 24, removed_ts: 1_793_620_800_000 },
  { kind: 'audit', months: null, removed_ts: null },
  { kind: 'outbox', months: 5, removed_ts: null },
]
