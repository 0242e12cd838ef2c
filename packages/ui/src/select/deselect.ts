/** How a choice of one hands on its new value: a choice that cannot be cleared never gives the empty string. */
export type Deselect<Value extends string> =
  | {
      /** A choice once made can be changed but not cleared. */
      noDeselect: true
      /** The new value. */
      onValueChange: (value: Value) => void
    }
  | {
      noDeselect?: false | undefined
      /** The new value, or the empty string when the choice was cleared. */
      onValueChange: (value: Value | '') => void
    }
