/** An organisation that a person works in. @source Specification part 1, section 3 */
export interface ProgramKey {
  readonly program_id: number
}

/** A location of a program. @source Specification part 1, section 3 */
export interface MerchantKey {
  readonly merchant_id: number
  readonly program_id: number
}

/** The place that was active before; null where nothing usable is stored. @source Specification part 1, section 3 */
export interface StoredPlace {
  readonly active_program_id: number | null
  readonly active_merchant_id: number | null
}

/**
 * Chooses the active program and location, at sign-in and at each start; null when the club must be set up first.
 *
 * The stored program, else the first; of that program the stored location, else its first. A stored place that is
 * unknown, or whose access was taken away, counts as not stored. A program without a location cannot be worked in and
 * is passed over; when none is left, setup is required.
 *
 * @source Specification part 1, section 4 "Auth"; Specification part 2, section 4 "Startup"
 */
export function chooseActivePlace<Program extends ProgramKey, Merchant extends MerchantKey>(
  places: { readonly programs: readonly Program[]; readonly merchants: readonly Merchant[] },
  stored: StoredPlace,
): { readonly program: Program; readonly merchant: Merchant } | null {
  const locationsOf = (program: Program) =>
    places.merchants.filter((merchant) => merchant.program_id === program.program_id)
  const usable = places.programs.filter((program) => locationsOf(program).length > 0)
  const program = usable.find(({ program_id }) => program_id === stored.active_program_id) ?? usable[0]
  if (program === undefined) return null

  const locations = locationsOf(program)
  const merchant = locations.find(({ merchant_id }) => merchant_id === stored.active_merchant_id) ?? locations[0]
  return merchant === undefined ? null : { program, merchant }
}
