import { FOLLOW, PRESS, type Guides } from './guide.ts'

/** Guides of what a page is made of. */
export const FRAME: Guides = {
  'app-frame': {
    do: ['Use it once, around everything.', 'Keep the five links of the product in the same order everywhere.'],
    dont: ['Do not put the heading of a page into it.'],
    instead: 'Pages without a session have a column of their own.',
    keys: [
      ['Tab', 'shows the skip link first'],
      ['Enter on the skip link', 'moves into the page'],
    ],
  },
  'command-palette': {
    do: ['Offer what people go to and do most, by name.', 'Show its shortcut where search stands.'],
    dont: ['Do not make it the only way to anything.'],
    instead: 'To find a value of a field use Combobox.',
    keys: [
      ['any character', 'narrows the list'],
      ['Arrow Up, Arrow Down', 'walk the list'],
      ['Enter', 'takes the marked line'],
      ['Escape', 'closes; the focus returns'],
    ],
  },
  'nav-link': {
    do: ['Give `shortLabel` for the bar of a phone.', 'Mark the current one.'],
    dont: ['Do not count what nobody has to act on.'],
    instead: 'Inside a page use NavTabs.',
    keys: FOLLOW,
  },
  'frame-button': {
    do: ['Use it in the frame, for what is chosen for the whole product: the club, the person.'],
    dont: ['Do not use it inside of a page.'],
    instead: 'In a page use Button.',
    keys: PRESS,
  },
  'page-header': {
    do: ['One on each page, with the title as its h1.', 'At most one primary action at its end.'],
    dont: ['Do not put filters into it.'],
    instead: 'Within a page use the title of a Card.',
  },
  'page-body': {
    do: ['Put everything under the PageHeader into it: it holds the margins.'],
    dont: ['Do not nest it.'],
    instead: 'For two panes use SplitView.',
  },
  'filter-bar': {
    do: ['Put what narrows first, what changes the view at the `end`.', 'Keep filters in the address.'],
    dont: ['Do not add an Apply button: filters take effect at once.'],
    instead: 'For many rules at once use a form.',
  },
  'split-view': {
    do: ['Show a list beside the one thing that is open.', 'Let `listAction` open the list alone.'],
    dont: ['Do not make the list the only way to an item: phones do not show it.'],
    instead: 'Without a list use a page with Cards.',
  },
  'drill-control': {
    do: [
      'Put DrillDown at the foot of the card it goes into, DrillLevel over what is below.',
      'Keep the stack in the address.',
    ],
    dont: ['Do not go down where nothing is below.', 'Do not keep a choice that belongs to the level that was left.'],
    instead: 'Between pages use Breadcrumbs; for what opens in its place Accordion.',
    keys: [
      ['Tab', 'moves to it and on'],
      ['Enter, Space', 'goes down, or back; the title of the new level has the focus'],
    ],
  },
  breadcrumbs: {
    do: ['Show the way from the section to here; the last one is this page.'],
    dont: ['Do not show it for one level.'],
    instead: 'Between parts of one thing use NavTabs.',
    keys: FOLLOW,
  },
  'brand-mark': {
    do: ['Give a label when it stands alone.'],
    dont: ['Do not color it by hand: it takes the color of its words.'],
    instead: 'For the logo of a club use its picture.',
  },
  'powered-by': {
    do: ['Use it at the end of public pages and of the frame.'],
    dont: ['Do not enlarge it.'],
    instead: 'In headings use BrandMark.',
  },
  'ring-field': {
    do: ['Use it as the picture of pages without a session.'],
    dont: ['Do not put words on it: they have no even ground.'],
    instead: 'In the product use space.',
  },
}
