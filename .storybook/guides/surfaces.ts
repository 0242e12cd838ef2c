import { FOLLOW, PRESS, type Guides } from './guide.ts'

const DIALOG = [
  ['Tab, Shift+Tab', 'move through the controls inside, wrapping around'],
  ['Escape', 'closes; the focus returns to what opened it'],
] as const

/** Guides for containers and layers. */
export const SURFACES: Guides = {
  card: {
    do: ['Group related content under one heading.', 'Set `level` so that the headings on the page stay in order.'],
    dont: ['Do not put cards in cards: use a line or space.', 'Do not make a whole card a button.'],
    instead: 'For a list of similar items, use DataTable or InfiniteList.',
  },
  dialog: {
    do: ['Ask for one thing, with a title that names it.', 'Put the main action last in the footer.'],
    dont: ['Do not open a dialog from a dialog.', 'Do not use it for content that needs its own URL.'],
    instead:
      'To ask for confirmation, use ConfirmDialog; for a few controls beside a button, Popover; for a long form, a page.',
    keys: DIALOG,
  },
  'conflict-chooser': {
    do: ['List only the fields in which the two versions differ.'],
    dont: ['Do not save at once: put the chosen values into the form first.'],
    instead: 'To keep or replace everything, use ConflictNote.',
    keys: [
      ['Arrow keys', 'choose between the two values of a field'],
      ['Tab', 'moves to the next field'],
      ['Escape', 'closes without a change'],
    ],
  },
  'confirm-dialog': {
    do: [
      'Say what will happen, to whom, and whether it can be undone.',
      'Repeat the verb on the button: "Delete send-out".',
    ],
    dont: ['Do not ask people to confirm what can be undone.', 'Do not label the buttons Yes and No.'],
    instead: 'If the action can be undone, do it and offer Undo in a toast.',
    keys: [...DIALOG, ['Enter', 'presses the focused button, which is Cancel at first']],
  },
  popover: {
    do: ['Show a few controls that belong to a button.', 'Keep the state of its controls after it closes.'],
    dont: ['Do not put whole forms into it.'],
    instead: 'For text alone, use Tooltip; for actions, DropdownMenu; for a task, Dialog.',
    keys: [
      ['Enter, Space', 'opens and closes'],
      ['Tab', 'moves through its content, then on'],
      ['Escape', 'closes; the focus returns'],
    ],
  },
  tooltip: {
    do: ['Name an icon, or show truncated text in full.', 'Keep it to one line.'],
    dont: [
      'Do not put essential text into it: touch screens have no hover.',
      'Do not attach it to an element that cannot be focused.',
    ],
    instead: 'For content that includes links or controls, use Popover; for help with a field, use the hint of Field.',
    keys: [
      ['Tab', 'shows it on focus'],
      ['Escape', 'hides it'],
    ],
  },
  accordion: {
    do: ['Collapse what few people need, under headings that say what is inside.'],
    dont: ['Do not collapse required fields.', 'Do not nest accordions.'],
    instead: 'For sections of equal importance, use Tabs; for nested answers, use Tree.',
    keys: [...PRESS, ['Arrow Up, Arrow Down', 'move through the headings'], ['Home, End', 'first and last heading']],
  },
  tabs: {
    do: ['Switch between sections that need no URLs of their own.', 'Keep the labels to one or two words.'],
    dont: ['Do not use tabs for ordered steps.', 'Do not reload the page when a tab is chosen.'],
    instead: 'When each section has its own URL, use NavTabs.',
    keys: [
      ['Tab', 'moves to the chosen tab, then into its panel'],
      ['Arrow Left, Arrow Right', 'choose the next tab or the one before'],
      ['Home, End', 'first and last tab'],
    ],
  },
  'nav-tabs': {
    do: ['Use links, each with its own URL, and mark the link to the current page.'],
    dont: ['Do not mix them with buttons.'],
    instead: 'When the sections have no URLs of their own, use Tabs.',
    keys: FOLLOW,
  },
}
