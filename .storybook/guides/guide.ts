/** How a component is meant to be used: what its page of documentation says beside its props. */
export interface Guide {
  readonly do: readonly string[]
  readonly dont: readonly string[]
  /** When to take something else, and what. */
  readonly instead: string
  /** The parts of the component from top to bottom. */
  readonly anatomy?: readonly string[]
  /** The shape of its data, as TypeScript. */
  readonly data?: string
  /** What assistive technology gets, beside the keys. */
  readonly accessibility?: readonly string[]
  /** Key and what it does; none for what cannot be focused. */
  readonly keys?: readonly (readonly [key: string, does: string])[]
}

export type Guides = Readonly<Record<string, Guide>>

const TAB = ['Tab', 'moves to it and on'] as const
/** Keys of a native control with one press. */
export const PRESS = [TAB, ['Enter, Space', 'presses it']] as const
/** Keys of a link. */
export const FOLLOW = [TAB, ['Enter', 'follows it']] as const
/** Keys of a field that is typed into. */
export const TYPE = [TAB, ['any character', 'types']] as const
