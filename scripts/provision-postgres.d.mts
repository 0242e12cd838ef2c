/** Type declarations of provision-postgres.mjs, which provisions a private PostgreSQL server. */
export interface PrivatePostgres {
  readonly url: string
  readonly version: number
  pid(): number
  halt(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}
export function provisionPostgres(options?: {
  parent?: string
  settings?: Record<string, string>
}): Promise<PrivatePostgres>
export function unprivilegedUser(): { uid: number; gid: number } | undefined
