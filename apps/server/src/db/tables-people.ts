import type { RetentionKind } from '@rapport/domain/people/retention/retention'
import type { Generated } from 'kysely'

import type { Bytes, Computed, Json, JsonDefault, TimeDefault, Touched } from './columns.ts'

interface ProgramTable {
  program_id: Generated<number>
  program_name: string
  short_name: Generated<string>
  organization_name: string | null
  timezone: Generated<string>
  logo_url: string | null
  brand_primary_color: Generated<string>
  quick_pulse_window: Generated<number>
  ppp_subject: string | null
  ppp_gm_name: string | null
  ppp_gm_title: string | null
  ppp_message: string | null
  ppp_start_date: string | null
  ppp_end_date: string | null
  asks_password: Generated<boolean>
  fb_ad_account_id: string | null
  customization: JsonDefault
  created_ts: TimeDefault
  updated_ts: Touched
}

interface AccountTable {
  user_id: Generated<number>
  email: string
  pass_hash: string | null
  fname: Generated<string>
  lname: Generated<string>
  pic_url: string | null
  phone: string | null
  office_phone: string | null
  address: string | null
  admin: Generated<boolean>
  limited_access: Generated<number>
  disabled_ts: Date | null
  created_ts: TimeDefault
}

interface StaffSessionTable {
  confirmed_ts: Date | null
  token_hash: Bytes
  user_id: number
  created_ts: TimeDefault
  expires_ts: Date
  last_seen_ts: TimeDefault
  session_id: Generated<string>
  user_agent: string | null
  /** The write-ahead log position (a pg_lsn) of the session's last write, initially that of its sign-in. */
  written_lsn: Generated<string | null>
}

interface AuthenticatorTable {
  user_id: number
  secret: Bytes | null
  confirmed_ts: Date | null
  last_step: Generated<number>
  pending_secret: Bytes | null
  pending_ts: Date | null
}

interface PasskeyTable {
  passkey_id: Generated<string>
  user_id: number
  credential_id: string
  public_key: Bytes
  counter: number
  transports: Json
  name: string
  created_ts: TimeDefault
  last_used_ts: Date | null
}

interface SecondFactorAttemptTable {
  handle_hash: Bytes
  user_id: number
  purpose: 'sign_in' | 'confirm' | 'passkey'
  pass_hash: string | null
  session_hash: Bytes | null
  login_keys: JsonDefault
  challenge: string | null
  tries: Generated<number>
  expires_ts: Date
}

interface PasswordResetTable {
  token_hash: Bytes
  user_id: number
  expires_ts: Date
  used_ts: Date | null
}

interface IdempotencyTable {
  scope: string
  key: string
  body_hash: Bytes
  status: number
  answer: Json
  created_ts: TimeDefault
}

interface MerchantTable {
  program_id: number
  merchant_id: Generated<number>
  merchant_name: string
  timezone: Generated<string>
  logo_url: string | null
}

interface VendorAccountTable {
  program_id: number
  merchant_id: number
  vendor_type: 'google' | 'yelp' | 'facebook' | 'trip_advisor'
  vendor_id: string
  review_after_survey: Generated<boolean>
  sort_order: Generated<number>
}

interface MemberTable {
  program_id: number
  user_id: Generated<number>
  merchant_id: number | null
  fname: string | null
  lname: string | null
  name: string | null
  email: string | null
  phone: string | null
  member_number: string | null
  member_category: string | null
  company: string | null
  title: string | null
  address: string | null
  status: Generated<boolean>
  text_enabled: Generated<boolean>
  email_enabled: Generated<boolean>
  birth_day: number | null
  birth_month: number | null
  birth_year: number | null
  anniversary_day: number | null
  anniversary_month: number | null
  anniversary_year: number | null
  gender: string | null
  date_joined: string | null
  pic_url: string | null
  social: JsonDefault
  extras: JsonDefault
  wifi_matched: Generated<boolean>
  send_quickpulse_next_run: Generated<boolean>
  merchant_tx_count: Generated<number>
  recipient_token: string | null
  created_ts: TimeDefault
  updated_ts: Touched
  search: Computed<string>
  fname_key: Computed<string>
  lname_key: Computed<string>
  number_key: Computed<string>
  phone_key: Computed<string | null>
  email_key: Computed<string | null>
}

interface TempMemberTable {
  program_id: number
  temp_member_id: Generated<number>
  fname: string | null
  lname: string | null
  email: string | null
  phone: string | null
  member_number: string | null
  created_ts: TimeDefault
  user_id: Generated<number>
}

interface ImageTable {
  program_id: number
  image_id: Generated<string>
  mime: string
  bytes: Bytes
  image_key: string | null
  /** The survey for whose header the image was stored, and when it was stored (null if not recorded). Both are null for other images. */
  feedback_form_id: number | null
  created_ts: Date | null
  /** When a header image was first found to be unused; null while it is in use, and for all other images. */
  unused_ts: Generated<Date | null>
}

interface VisitTable {
  program_id: number
  visit_id: Generated<number>
  merchant_id: number
  user_id: number | null
  device_hash: string | null
  first_seen: Date
  last_seen: Date
  visit_text_id: string | null
}

interface RetentionTable {
  program_id: number
  kind: RetentionKind
  months: number | null
  removed_ts: Date | null
}

/** The tables of clubs, locations, staff, sign-ins, members, visits, images, retention, rate limits and repeated requests. */
export interface PeopleTables {
  program: ProgramTable
  retention: RetentionTable
  account: AccountTable
  role: { role_id: number; name: string }
  account_role: { user_id: number; role_id: number }
  account_program: {
    user_id: number
    program_id: number
    merchant_ids: Generated<number[]>
    last_used_ts: Generated<Date | null>
    last_merchant_id: Generated<number | null>
  }
  staff_session: StaffSessionTable
  password_reset: PasswordResetTable
  authenticator: AuthenticatorTable
  passkey: PasskeyTable
  recovery_code: { user_id: number; code_hash: Bytes; used_ts: Date | null }
  second_factor_attempt: SecondFactorAttemptTable
  rate_limit: { key: string; points: number; reset_ts: Date }
  login_failure: { email_hash: string; failures: number; blocked_until_ts: Date; last_ts: Date }
  known_device: { token_hash: Uint8Array; user_id: number; last_used_ts: Date }
  idempotency: IdempotencyTable
  merchant: MerchantTable
  vendor_account: VendorAccountTable
  member: MemberTable
  temp_member: TempMemberTable
  image: ImageTable
  visit: VisitTable
}
