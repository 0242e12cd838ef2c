/** Props with which a choice reports its new value. A choice that cannot be cleared never reports the empty string. */
export type Deselect<Value extends string> =
  | {
      /** The choice can be changed but not cleared. */
      noDeselect: true
      onValueChange: (value: Value) => void
    }
  | {
      noDeselect?: false | undefined
      /** Called with the new value, or with the empty string when the choice is cleared. */
      onValueChange: (value: Value | '') => void
    }
