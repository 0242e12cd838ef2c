/** Types for provision-pgbouncer.mjs, which runs a private PgBouncer. */
export function provisionPgBouncer(
  postgresUrl: string,
): Promise<{ url: string; stop: () => Promise<void> } | { missing: string }>
