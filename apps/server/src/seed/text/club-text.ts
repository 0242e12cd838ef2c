/** What people write, by how they felt. */
export interface Words {
  readonly glad: readonly string[]
  readonly even: readonly string[]
  readonly sore: readonly string[]
}
