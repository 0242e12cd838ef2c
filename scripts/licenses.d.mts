/** SPDX ids of the accepted licenses, all of which are permissive. */
export const PERMISSIVE: ReadonlySet<string>

/** Returns the licenses that are not accepted. A license with alternatives (`A OR B`) is accepted if at least one of them is. */
export function refusedLicenses(licenses: readonly string[]): string[]
