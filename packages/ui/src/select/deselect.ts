/** Props through which a control reports the chosen value. With `noDeselect`, the control never reports the empty string. */
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
