/** How to use a component: the part of its documentation page that is written by hand. */
export interface Guide {
  readonly do: readonly string[]
  readonly dont: readonly string[]
  /** When to use something else, and what to use instead. */
  readonly instead: string
  /** The parts that make up the component, one per entry. */
  readonly anatomy?: readonly string[]
  /** The shape of the component's data, as TypeScript. */
  readonly data?: string
  /** What the component offers to assistive technology, besides the keys. */
  readonly accessibility?: readonly string[]
  /** Each key and what it does; omitted for components that cannot be focused. */
  readonly keys?: readonly (readonly [key: string, does: string])[]
}

export type Guides = Readonly<Record<string, Guide>>

const TAB = ['Tab', 'moves to it and on'] as const
/** The `keys` of a control that is pressed, such as a button. */
export const PRESS = [TAB, ['Enter, Space', 'presses it']] as const
/** The `keys` of a link. */
export const FOLLOW = [TAB, ['Enter', 'follows it']] as const
/** The `keys` of a text field. */
export const TYPE = [TAB, ['any character', 'types']] as const
