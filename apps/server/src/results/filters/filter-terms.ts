import type { ResultFilters } from '@rapport/api/contract/feedback/results'
import { isLimited } from '@rapport/domain/access/permissions'
import { ANONYMOUS_GUEST_ID } from '@rapport/domain/constants'
import type { DayRange } from '@rapport/domain/dates/period'
import { readAttribute } from '@rapport/domain/performance/attribute-filters'
import { ATTRIBUTE_FILTER, CULTURE_FILTERS, MEMBER_FILTERS } from '@rapport/domain/performance/segment-filters'
import { AGE_BANDS, TENURE_BANDS } from '@rapport/domain/results/scores/bands'
import type { Slot } from '@rapport/domain/results/scores/slots'
import { listAttributes } from '@rapport/domain/surveys/definition/attribute-questions'
import { sql } from 'kysely'

import type { Db } from '../../db/open.ts'
import { forbidden, invalid, type StaffCall } from '../../http.ts'
import type { CountFilter, FilterTerm } from '../counting/count.ts'
import { DIMENSION_SLOT } from '../counting/slot-numbers.ts'
import type { MeasuredForm } from '../measured-form.ts'
import { selectDimensionCodes } from './dimension-codes.ts'
import { DIMENSIONS, GUEST, type Dimension } from './dimensions.ts'

/** One filter of a query: a term for each of its values. `cycleFilter` joins these terms into one. */
export type FilterClause = readonly FilterTerm[]

/** The form whose responses are filtered: its definition, and the slots of its answers. */
type FilteredForm = Pick<MeasuredForm, 'definition' | 'allSlots'>

/** The filters of a query other than its period. */
export interface FilterClauses {
  readonly filterClauses: readonly FilterClause[]
  /** The requested member; null for all. */
  readonly user_id: number | null
}

/** Returns the count filter of one cycle: its days, and one term for each filter. */
export function cycleFilter(days: DayRange, { filterClauses, user_id }: FilterClauses): CountFilter {
  return { from: days.from, to: days.to, terms: filterClauses.map((clause) => clause.flat()), user_id }
}

/**
 * Converts the filters of a results query into codes. The values of one filter are combined with OR, and different filters with
 * AND. An option that no response has matches nothing. Without a form, filters by answers and attributes are not available. Fails
 * with 400 and the name of the field when a value is invalid, and with 403 when a user with limited access filters by member. Does
 * not check that the location belongs to the program.
 *
 * @source Specification part 1, section 7; Decisions, section 5 for createdBy 0
 */
export async function readFilterClauses(
  { db, programId: program_id, staff }: StaffCall,
  form: FilteredForm | null,
  query: ResultFilters,
): Promise<FilterClauses> {
  if (query.createdBy !== undefined && isLimited(staff)) throw forbidden()
  const filterClauses: FilterClause[] = []
  const slots = form?.allSlots ?? []
  const byDimension = async (dimension: Dimension, values: readonly string[]): Promise<FilterClause> => {
    const dim = DIMENSIONS.indexOf(dimension)
    return Promise.all(
      values.map(async (value) => {
        const codes = await selectDimensionCodes(db, program_id, dim, [value])
        return [{ slot: DIMENSION_SLOT + dim, codes }]
      }),
    )
  }
  for (const field of MEMBER_FILTERS) {
    const values = distinct(query[field])
    if (values.length === 0) continue
    const options = await selectOptions(db, program_id, field)
    const stranger = values.find((value) => !options.has(value))
    if (stranger !== undefined) throw invalid({ [field]: `has no option “${stranger}”` })
    filterClauses.push(await byDimension(field, values))
  }
  for (const field of CULTURE_FILTERS) {
    const values = distinct(query[field])
    if (values.length === 0) continue
    filterClauses.push(values.map((value) => termOfAnswer(slots, field, value)))
  }
  filterClauses.push(...readAttributeClauses(form, query.attribute))
  if (query.merchantId !== undefined) {
    filterClauses.push(await byDimension('merchantId', [String(query.merchantId)]))
  }
  if (query.createdBy === ANONYMOUS_GUEST_ID) filterClauses.push(await byDimension('member', [GUEST]))
  return {
    filterClauses,
    user_id: query.createdBy === ANONYMOUS_GUEST_ID ? null : (query.createdBy ?? null),
  }
}

function distinct(values: readonly string[] | undefined): string[] {
  return [...new Set(values)]
}

/** Returns one clause for each attribute. Fails with 400 for an attribute that the survey does not have, and for an unknown value. */
function readAttributeClauses(form: FilteredForm | null, texts: readonly string[] | undefined): FilterClause[] {
  const known = new Set(form === null ? [] : listAttributes(form.definition).map(({ name }) => name))
  const byName = new Map<string, FilterTerm[]>()
  for (const text of distinct(texts)) {
    const read = readAttribute(text)
    if (form === null || read === null || !known.has(read.name))
      throw invalid({ [ATTRIBUTE_FILTER]: `has no option “${text}”` })
    const term = termOfAnswer(form.allSlots, read.name, read.value, ATTRIBUTE_FILTER)
    byName.set(read.name, [...(byName.get(read.name) ?? []), term])
  }
  return [...byName.values()]
}

/**
 * Returns the term for one answer to a question. Fails with 400 for an answer that the question does not have. `field` is the
 * filter that the error names, by default the name of the question.
 */
function termOfAnswer(slots: readonly Slot[], question: string, value: string, field = question): FilterTerm {
  const parts = slots
    .filter((slot) => slot.question === question && slot.row === undefined)
    .flatMap((slot) => {
      if (slot.kind === 'check') return slot.choice === value ? [{ slot: slot.slot, codes: [1] }] : []
      const code = slot.choices.indexOf(value) + 1
      return code > 0 ? [{ slot: slot.slot, codes: [code] }] : []
    })
  if (parts.length === 0) throw invalid({ [field]: `has no option “${value}”` })
  return parts
}

/** Returns the values that a filter accepts: the options of GET /v3/feedback/filters, and the values of past responses. */
async function selectOptions(
  db: Db,
  program_id: number,
  field: (typeof MEMBER_FILTERS)[number],
): Promise<ReadonlySet<string>> {
  // The switch has no default case, so after a filter is added, the code does not compile until the filter has its own options.
  switch (field) {
    case 'age':
      return new Set(AGE_BANDS.map((band) => band.value))
    case 'tenure':
      return new Set(TENURE_BANDS.map((band) => band.value))
    case 'gender':
      return selectMemberValues(db, program_id, field, 'gender')
    case 'memberCategory':
      return selectMemberValues(db, program_id, field, 'member_category')
  }
}

async function selectMemberValues(
  db: Db,
  program_id: number,
  field: Dimension,
  column: 'gender' | 'member_category',
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ value: string }>`
    select value from dim_value where program_id = ${program_id} and dim = ${DIMENSIONS.indexOf(field)}
    union select distinct ${sql.ref(column)} from member where program_id = ${program_id} and ${sql.ref(column)} is not null`.execute(
    db,
  )
  return new Set(rows.map((row) => row.value))
}
