/** How to use a component: what its documentation page says besides its props. */
export interface Guide {
  readonly do: readonly string[]
  readonly dont: readonly string[]
  /** When to use something else, and what. */
  readonly instead: string
  /** The parts of the component from top to bottom. */
  readonly anatomy?: readonly string[]
  /** The shape of its data, as TypeScript. */
  readonly data?: string
  /** What assistive technology gets, besides the keys. */
  readonly accessibility?: readonly string[]
  /** Key and what it does; none for components that cannot be focused. */
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
