import { FOLLOW, PRESS, type Guides } from './guide.ts'

/** Guides for actions and links. */
export const ACTIONS: Guides = {
  button: {
    do: [
      'Name the action with a verb and its object: "Save Case".',
      'Use one primary button in each view; make the others default or quiet.',
      'Pass `busy={false}` while idle, so that the button keeps its width when it shows Processing.',
    ],
    dont: [
      'Do not disable a button to enforce a rule: let people press it and say what is missing.',
      'Do not use the `danger` variant outside a confirmation.',
    ],
    instead: 'To navigate, use Link, or Button with `asChild` around a link. For an icon without text, use IconButton.',
    keys: PRESS,
  },
  'icon-button': {
    do: [
      'Use a verb as the `aria-label`, which is also shown as the tooltip.',
      'Use only icons that people know: close, edit, more, search.',
    ],
    dont: [
      'Do not put two similar icons next to each other.',
      'Do not make an icon the only way to reach an important action.',
    ],
    instead: 'Where there is room for text, use Button: text needs no explanation.',
    keys: PRESS,
  },
  'save-bar': {
    do: ['Put SaveBar last in its form.', 'Pass the number of fields with errors as `faults`, and mark those fields.'],
    dont: ['Do not use SaveBar outside a form.'],
    instead: 'In a dialog, use its footer.',
    keys: PRESS,
  },
  'bulk-bar': {
    do: ['Show BulkBar while rows are selected, between the list and its pagination.', 'Use small quiet buttons.'],
    dont: ['Do not offer an action that cannot be applied to all selected rows.'],
    instead: 'For actions on a single row, use DropdownMenu in the row.',
    keys: PRESS,
  },
  'copy-button': {
    do: [
      'Say what is copied: "Copy link".',
      'Leave the confirmation to the button: it reports that the text was copied, or that the browser refused.',
    ],
    dont: ['Do not add a toast: the button reports the result.'],
    instead: 'To save a file, use ExportButton.',
    keys: PRESS,
  },
  'export-button': {
    do: [
      'Control ExportButton only through `state`: idle, processing, ready or failed.',
      'Keep the file available until the person leaves the screen.',
    ],
    dont: ['Do not start the download automatically: browsers block it and people miss it.'],
    instead: 'For a file that is ready at once, use a Link with `download`.',
    keys: PRESS,
  },
  'dropdown-menu': {
    do: [
      'Use DropdownMenu for the less frequent actions on an item.',
      'Put destructive actions last, after a separator, and confirm them in a dialog.',
    ],
    dont: ['Do not hide the main action in a menu.', 'Do not nest menus.'],
    instead: 'To choose a value in a form, use Select. For content other than menu items, use Popover.',
    keys: [
      ['Enter, Space, Arrow Down', 'opens the menu at its first item'],
      ['Arrow Up, Arrow Down', 'move through the items'],
      ['Home, End', 'first and last item'],
      ['a letter', 'moves to the next item that begins with it'],
      ['Enter, Space', 'chooses the item'],
      ['Escape', 'closes; the focus returns to the button'],
    ],
  },
  link: {
    do: ['Use the name of the destination as the link text.', 'Mark links to other sites with `external`.'],
    dont: ['Do not write "click here".', 'Do not style a link so that it looks like the text around it.'],
    instead: 'For an action, use Button. In navigation, use NavLink, NavTabs or Breadcrumbs.',
    keys: FOLLOW,
  },
}
