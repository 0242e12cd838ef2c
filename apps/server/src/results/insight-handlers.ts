import type { Handlers } from '../http.ts'
import { measureDrivers } from './drivers.ts'
import { readNarrowings } from './filter-terms.ts'
import { readDays, readPeriod, requireMeasuredForm } from './measured-form.ts'
import { selectResponseRate } from './response-rate.ts'
import { measureSegments } from './segments.ts'
import { cycleFilter, readShownCycles } from './small-groups.ts'

/** The calls that say what lies behind results. @source Decisions, section 4 */
export const insightHandlers = {
  async getDrivers({ query }, call) {
    const form = await requireMeasuredForm(call, query.feedbackFormId)
    const { current } = await readPeriod(call, query)
    const filters = await readNarrowings(call.db, call.programId, form.slots, query)
    const show = form.anonymous ? await readShownCycles(call.db, form, filters, call.now()) : null
    const days = show === null ? current : show(current).days
    return measureDrivers(call.db, form, {
      filter: days === null ? null : cycleFilter(days, filters),
      question: query.question ?? null,
      method: query.method,
    })
  },

  async getSegments({ query }, call) {
    const form = await requireMeasuredForm(call, query.feedbackFormId)
    const { current: days } = await readPeriod(call, query)
    const filters = await readNarrowings(call.db, call.programId, form.slots, query)
    return measureSegments(call, form, { segment: query.segment, days, filters })
  },

  async getResponseRate({ query }, call) {
    const form = await requireMeasuredForm(call, query.feedbackFormId)
    const days = await readDays(call, query)
    return selectResponseRate(call.db, form, { days, merchant_id: query.merchantId ?? null })
  },
} satisfies Partial<Handlers>
