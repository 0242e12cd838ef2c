import type { MemberRow } from '@rapport/api/contract/people/members'
import type { TempMember, TempMemberDetail } from '@rapport/api/contract/people/temp-members'

import { NOW_TS } from './guests.ts'

/** Creates a row of the member list, for tests and stories: Margaret Ellery, who is matched to a Wi-Fi device. */
export const memberRow = (over: Partial<MemberRow> = {}): MemberRow => ({
  user_id: 1042,
  fname: 'Margaret',
  lname: 'Ellery',
  name: null,
  member_number: '1042',
  pic_url: null,
  matched: '1',
  send_quickpulse_next_run: false,
  record_count: 1,
  ...over,
})

/** Creates a guest who is not matched to a member. */
export const tempMember = (over: Partial<TempMember> = {}): TempMember => ({
  id: 9001,
  fname: 'Tom',
  lname: 'Reyes',
  email: 'tom@example.com',
  phone: null,
  member_number: null,
  suggestions: [],
  created_ts: NOW_TS,
  ...over,
})

/** Creates the details of the guest from `tempMember` for the guest page, without responses, cases or visits. */
export const tempMemberDetail = (over: Partial<TempMemberDetail> = {}): TempMemberDetail => ({
  ...tempMember(),
  responses: 0,
  cases: 0,
  visits: 0,
  ...over,
})
