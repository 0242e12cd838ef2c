/** Types of a private PgBouncer; see provision-pgbouncer.mjs. */
export function provisionPgBouncer(
  postgresUrl: string,
): Promise<{ url: string; stop: () => Promise<void> } | { missing: string }>
