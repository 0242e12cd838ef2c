/** Props with which a choice reports its new value. A choice that cannot be cleared never reports the empty string. */
export type Deselect<Value extends string> =
  | {
      /** The choice can be changed but not cleared. */
      noDeselect: true
      onValueChange: (value: Value) => void
    }
  | {
      noDeselect?: false | undefined
      /** The new value, or the empty string when the choice was cleared. */
      onValueChange: (value: Value | '') => void
    }
