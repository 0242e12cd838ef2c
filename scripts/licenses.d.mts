/** Licenses that only require including their text, by SPDX id. */
export const PERMISSIVE: ReadonlySet<string>

/** Returns the licenses that are not accepted. Of alternatives (`A OR B`), one must be accepted. */
export function refusedLicenses(licenses: readonly string[]): string[]
