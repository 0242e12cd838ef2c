import { isLimited } from '@rapport/domain/access/permissions'

import { selectHiddenFormIds } from '../feedback/form-access.ts'
import { hasMerchant } from '../guests/guest-rows.ts'
import { notFound, type Handlers } from '../http.ts'
import { selectSummaryCounts } from './summary-counts.ts'
import { measureOverall, measurePulse } from './summary-results.ts'

const NO_COUNTS = {
  here_now_count: null,
  here_now_with_open_cases_count: null,
  open_cases_count: null,
  in_progress_cases_count: null,
  closed_cases_count: null,
  cases_opened_per_day: null,
}

/**
 * The handler for the figures of the dashboard. Staff with limited access get no counts of guests and cases.
 *
 * @source Specification part 1, section 3, "Feedback summary"
 */
export const summaryHandlers = {
  getSummary: async ({ query }, call) => {
    const merchant_id = query.merchantId ?? null
    if (merchant_id !== null && !(await hasMerchant(call.db, call.programId, merchant_id))) throw notFound()
    const hidden = await selectHiddenFormIds(call.db, call.programId, call.staff)
    const place = { program_id: call.programId, merchant_id }
    const [counts, overall, pulse] = await Promise.all([
      isLimited(call.staff) ? NO_COUNTS : selectSummaryCounts(call.db, place, hidden, call.now()),
      measureOverall(call, hidden, merchant_id),
      measurePulse(call, hidden, merchant_id),
    ])
    return { ...counts, ...overall, ...pulse }
  },
} satisfies Partial<Handlers>
