/** Type declarations for provision-replica.mjs, which creates a replica of a private PostgreSQL server. */
export function provisionReplica(primaryUrl: string): Promise<{ url: string; stop: () => Promise<void> }>
