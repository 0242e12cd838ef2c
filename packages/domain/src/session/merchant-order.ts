import type { Merchant, Program } from './active-merchant.ts'

/** The program and location that a person used last, and the number of responses by program and by location. */
export interface MerchantUse {
  /** The program and the location that the person used last; null if they have not used any yet. */
  readonly last: { readonly program_id: number; readonly merchant_id: number } | null
  /** The number of responses in the last 90 days, by `program_id`; a program without an entry has none. */
  readonly ofPrograms: ReadonlyMap<number, number>
  /** The number of responses in the last 90 days, by `merchant_id`; a location without an entry has none. */
  readonly ofMerchants: ReadonlyMap<number, number>
}

/** Number of days whose responses determine the order of programs and locations other than those used last. */
export const ORDER_DAYS = 90

/**
 * Orders the programs and locations of a person, so that the first program and its first location are the default: the program and
 * the location used last come first, then those with the most responses; the rest keep the given order. The location used last
 * counts only when it is in the program used last.
 *
 * @source Decisions, section 14 "First program and location"
 */
export function orderProgramsAndMerchants<P extends Program, M extends Merchant>(
  programs: readonly P[],
  merchants: readonly M[],
  { last, ofPrograms, ofMerchants }: MerchantUse,
): { readonly programs: P[]; readonly merchants: M[] } {
  const isLastProgram = ({ program_id }: { readonly program_id: number }) => Number(program_id === last?.program_id)
  const isLastMerchant = (row: Merchant) => isLastProgram(row) * Number(row.merchant_id === last?.merchant_id)
  return {
    programs: programs.toSorted(
      (a, b) =>
        isLastProgram(b) - isLastProgram(a) ||
        (ofPrograms.get(b.program_id) ?? 0) - (ofPrograms.get(a.program_id) ?? 0),
    ),
    merchants: merchants.toSorted(
      (a, b) =>
        isLastMerchant(b) - isLastMerchant(a) ||
        (ofMerchants.get(b.merchant_id) ?? 0) - (ofMerchants.get(a.merchant_id) ?? 0),
    ),
  }
}
