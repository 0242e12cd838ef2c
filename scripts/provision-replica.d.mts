/** Types of a replica of a private PostgreSQL; see provision-replica.mjs. */
export function provisionReplica(primaryUrl: string): Promise<{ url: string; stop: () => Promise<void> }>
