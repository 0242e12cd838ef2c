import { FOLLOW, PRESS, type Guides } from './guide.ts'

/** Guides of what starts something or leads somewhere. */
export const ACTIONS: Guides = {
  button: {
    do: [
      'Name the action with a verb and its object: "Save Case".',
      'One primary button a view; the rest default or quiet.',
      'Pass `busy={false}` while idle, so that its width is kept when it says Processing.',
    ],
    dont: [
      'Do not disable a button to hide a rule: let it be pressed and say what is missing.',
      'Do not use danger outside of a confirmation.',
    ],
    instead: 'To go somewhere use Link, or a Button with `asChild` around a link. For a picture alone use IconButton.',
    keys: PRESS,
  },
  'icon-button': {
    do: [
      'Give it the verb as `aria-label`; it is the tooltip, too.',
      'Keep to icons that everybody knows: close, edit, more, search.',
    ],
    dont: [
      'Do not put two that look alike beside each other.',
      'Do not hide the only way to an important action behind an icon.',
    ],
    instead: 'When there is room for a word, use Button: words need no learning.',
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
    do: ['Say what is copied: "Copy link".', 'Let it say by itself that it has copied, or that the browser refused.'],
    dont: ['Do not add a toast: the button already tells.'],
    instead: 'To save a file use ExportButton.',
    keys: PRESS,
  },
  'export-button': {
    do: [
      'Drive it by `state` alone: idle, processing, ready, failed.',
      'Keep the file ready until the person leaves the screen.',
    ],
    dont: ['Do not start the download by itself: browsers block it and people miss it.'],
    instead: 'For something that is ready at once use a Link with `download`.',
    keys: PRESS,
  },
  'dropdown-menu': {
    do: [
      'Collect rare actions of one thing.',
      'Put what destroys last, behind a separator, and confirm it in a dialog.',
    ],
    dont: ['Do not hide the main action in it.', 'Do not nest menus.'],
    instead: 'To choose a value of a form use Select. For free content use Popover.',
    keys: [
      ['Enter, Space, Arrow Down', 'opens the menu at its first item'],
      ['Arrow Up, Arrow Down', 'walk the items'],
      ['Home, End', 'first and last item'],
      ['a letter', 'moves to the next item that begins with it'],
      ['Enter, Space', 'chooses the item'],
      ['Escape', 'closes; the focus returns to the button'],
    ],
  },
  link: {
    do: ['Let its words say where it leads.', 'Mark what leaves the product with `external`.'],
    dont: ['Do not write "click here".', 'Do not style a link as text that cannot be told from its sentence.'],
    instead: 'To start an action use Button. In navigation use NavLink, NavTabs or Breadcrumbs.',
    keys: FOLLOW,
  },
}
