/** Props that mean the same everywhere. Those of Radix have no comment in its types; their values are named where the type has a name alone. */
const USUAL: Readonly<Record<string, string>> = {
  align: 'How the layer is aligned with its trigger.',
  alignOffset: 'Distance in pixels from the edge that the layer is aligned with.',
  arrowPadding: 'Least distance in pixels between the arrow and the corners of the layer.',
  asChild: 'Applies styles and behavior to the single child, for example a router link.',
  avoidCollisions: 'Whether the layer moves to another side where it would leave the window.',
  busy: 'Work is in progress.',
  checked: 'Whether it is on.',
  children: 'Its content.',
  className: 'Added to the classes of the root element.',
  collisionBoundary: 'Elements that the layer stays inside of, besides the window.',
  collisionPadding: 'Distance in pixels that the layer keeps from the edges of the window.',
  defaultOpen: 'Whether it is open at first, when it is not controlled.',
  defaultValue: 'The value at first, when it is not controlled.',
  dir: 'Direction of the text, ltr or rtl; by default that of the document.',
  disabled: 'Disables the control.',
  form: 'The id of the form that the value belongs to.',
  hideWhenDetached: 'Whether the layer is hidden while its trigger is scrolled out of view.',
  id: 'The id of the control. Inside a Field the Field gives it.',
  loop: 'Whether the arrow keys go on at the other end.',
  max: 'The largest value that is accepted.',
  min: 'The smallest value that is accepted.',
  modal: 'Whether the rest of the page is inert while it is open.',
  name: 'Name of the value in a native form.',
  onBlur: 'Called when the focus leaves.',
  onCheckedChange: 'Called when it is switched.',
  onEscapeKeyDown: 'Called before Escape closes it; `preventDefault` keeps it open.',
  onFocusOutside: 'Called when the focus moves outside; `preventDefault` keeps it open.',
  onInteractOutside: 'Called on a press or focus outside; `preventDefault` keeps it open.',
  onOpenChange: 'Called when it opens or closes.',
  onPointerDownOutside: 'Called on a press outside; `preventDefault` keeps it open.',
  onValueChange: 'Called with the new value.',
  open: 'Whether it is open, when it is controlled.',
  orientation: 'Axis of the arrow keys: horizontal or vertical; both without it.',
  placeholder: 'Text while nothing is entered or chosen.',
  required: 'Whether a native form needs a value.',
  side: 'The side of the trigger that the layer opens at, where there is space.',
  sideOffset: 'Distance in pixels from the trigger.',
  size: 'Size of the control.',
  sticky: 'How the layer stays in the window along its side: partial, while its trigger is visible in part, or always.',
  textValue: 'What typing a letter matches, where the content is not plain text.',
  updatePositionStrategy: 'When the location is computed again: optimized, or always in each frame.',
  value: 'Its value.',
  words: 'Built-in text in another language or house style.',
}

/**
 * Returns what a prop without a comment of its own means: by its name, and for the texts of a component by the end of its name.
 * @returns undefined when the name alone says nothing
 */
export function usualMeaning(name: string): string | undefined {
  if (USUAL[name] !== undefined) return USUAL[name]
  return /[a-z](Label|Text)$/.test(name) ? 'Built-in text.' : undefined
}
