/** Licenses that ask no more than to keep their text, by their SPDX ids. */
export const PERMISSIVE: ReadonlySet<string>

/** Returns the licenses that are not accepted; of alternatives (`A OR B`) one has to be. */
export function refusedLicenses(licenses: readonly string[]): string[]
