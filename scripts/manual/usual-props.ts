/**
 * Descriptions of the props that have the same meaning in all components. They are listed here because Radix types have no
 * comments. A description lists the possible values if the documented type is only a type name.
 */
const USUAL: Readonly<Record<string, string>> = {
  align: 'How the layer is aligned with its trigger.',
  alignOffset: 'Distance in pixels from the edge that the layer is aligned with.',
  'aria-label': 'Accessible name.',
  arrowPadding: 'Minimum distance in pixels between the arrow and the corners of the layer.',
  asChild: 'Applies styles and behavior to the single child, for example a router link.',
  avoidCollisions: 'Whether the layer moves to another side when it would otherwise extend beyond the window.',
  busy: 'Whether work is in progress.',
  checked: 'Whether the control is on.',
  children: 'Its content.',
  className: 'Added to the classes of the root element.',
  collisionBoundary: 'Elements that the layer stays within, in addition to the window.',
  collisionPadding: 'Distance in pixels that the layer keeps from the edges of the window.',
  color: 'The color of the drawing: one of the data colors, or that of a sentiment.',
  defaultOpen: 'Whether it is initially open, when it is not controlled.',
  defaultValue: 'The initial value, when it is not controlled.',
  description: 'Muted text below the title.',
  dir: 'Direction of the text, ltr or rtl; by default that of the document.',
  disabled: 'Disables the control.',
  error: 'What failed, as a sentence.',
  fields: 'The fields in order.',
  footer: 'Content at the end.',
  form: 'The id of the form that the value belongs to.',
  groups: 'The groups in order.',
  hideWhenDetached: 'Whether the layer is hidden while its trigger is scrolled out of view.',
  hint: 'Muted text below.',
  icon: 'Icon beside the text.',
  id: 'The id of the control. A Field around the control sets it.',
  label: 'Displayed label.',
  level: 'Heading level.',
  loop: 'Whether the arrow keys wrap around from the last item to the first and vice versa.',
  max: 'The largest value that is accepted.',
  min: 'The smallest value that is accepted.',
  modal: 'Whether the rest of the page is inert while it is open.',
  name: 'Name of the value in a native form.',
  onBlur: 'Called when the control loses focus.',
  onCancel: 'Called when the cancel button is pressed.',
  onCheckedChange: 'Called when the control is turned on or off.',
  onClear: 'Called when the user clears the selection.',
  onClose: 'Called when it closes.',
  onEscapeKeyDown: 'Called before Escape closes it; `preventDefault` keeps it open.',
  onFocusOutside: 'Called when the focus moves outside; `preventDefault` keeps it open.',
  onInteractOutside: 'Called on a press outside or when the focus moves outside; `preventDefault` keeps it open.',
  onOpenChange: 'Called when it opens or closes.',
  onPointerDownOutside: 'Called on a press outside; `preventDefault` keeps it open.',
  onRemove: 'Called when the user removes the value.',
  onSelect: 'Called when an item is chosen.',
  onValueChange: 'Called with the new value.',
  open: 'Whether it is open, when it is controlled.',
  options: 'The options in order.',
  orientation: 'Axis of the arrow keys: horizontal or vertical.',
  placeholder: 'Text shown while nothing is entered or chosen.',
  required: 'Whether a native form requires a value.',
  side: 'The side of the trigger on which the layer opens, if there is space.',
  sideOffset: 'Distance in pixels from the trigger.',
  size: 'Size of the control.',
  sticky:
    'When the layer shifts along its side to stay in the window: partial (while its trigger is partly visible) or always.',
  textValue: 'The text that typed letters are matched against, when the content is not plain text.',
  title: 'Displayed title.',
  updatePositionStrategy: 'When the position is updated: optimized (only when necessary) or always (in every frame).',
  value: 'Its value.',
  texts: 'Replaces built-in texts, for another language or house style.',
}

/**
 * Returns the meaning of an uncommented prop, based on its name. A prop for a built-in text is recognized by the end of its name
 * (`Label` or `Text`).
 * @returns undefined when the name alone does not determine the meaning
 */
export function usualMeaning(name: string): string | undefined {
  if (USUAL[name] !== undefined) return USUAL[name]
  return /[a-z](Label|Text)$/.test(name) ? 'Built-in text.' : undefined
}
