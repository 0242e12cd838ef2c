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
      'Do not use danger outside of a confirmation.',
    ],
    instead: 'To navigate use Link, or a Button with `asChild` around a link. For an icon without text use IconButton.',
    keys: PRESS,
  },
  'icon-button': {
    do: [
      'Give it a verb as `aria-label`, which is also its tooltip.',
      'Use only icons that people know: close, edit, more, search.',
    ],
    dont: [
      'Do not put two similar icons next to each other.',
      'Do not hide the only way to an important action behind an icon.',
    ],
    instead: 'Where there is room for text, use Button: text needs no explanation.',
    keys: PRESS,
  },
  'save-bar': {
    do: ['Put it last in its form.', 'Count the fields with an error, and mark them.'],
    dont: ['Do not use it outside of a form.'],
    instead: 'In a dialog use its footer.',
    keys: PRESS,
  },
  'bulk-bar': {
    do: ['Show it while rows are selected, between their list and its pagination.', 'Use small quiet buttons.'],
    dont: ['Do not offer what cannot be done to all selected rows.'],
    instead: 'For one row use DropdownMenu in the row.',
    keys: PRESS,
  },
  'copy-button': {
    do: [
      'Say what is copied: "Copy link".',
      'Leave the confirmation to the button: it reports that the text was copied, or that the browser refused.',
    ],
    dont: ['Do not add a toast: the button reports the result.'],
    instead: 'To save a file use ExportButton.',
    keys: PRESS,
  },
  'export-button': {
    do: [
      'Control it only through `state`: idle, processing, ready, failed.',
      'Keep the file available until the person leaves the screen.',
    ],
    dont: ['Do not start the download automatically: browsers block it and people miss it.'],
    instead: 'For something that is ready at once use a Link with `download`.',
    keys: PRESS,
  },
  'dropdown-menu': {
    do: [
      'Collect the less frequent actions of one item.',
      'Put destructive actions last, after a separator, and confirm them in a dialog.',
    ],
    dont: ['Do not hide the main action in it.', 'Do not nest menus.'],
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
    do: ['Write the destination as its text.', 'Mark links to other sites with `external`.'],
    dont: ['Do not write "click here".', 'Do not style a link so that it looks like the text around it.'],
    instead: 'For an action use Button. In navigation use NavLink, NavTabs or Breadcrumbs.',
    keys: FOLLOW,
  },
}
