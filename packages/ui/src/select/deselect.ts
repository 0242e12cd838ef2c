/** Props through which a control reports the chosen value. If the choice cannot be cleared, it never reports the empty string. */
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
