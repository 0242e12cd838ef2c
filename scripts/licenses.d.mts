/** Licenses that only require including their text, by SPDX id. */
export const PERMISSIVE: ReadonlySet<string>

/** Returns the licenses that are not accepted. At least one of several alternatives (`A OR B`) must be accepted. */
export function refusedLicenses(licenses: readonly string[]): string[]
