import { FOLLOW, PRESS, type Guides } from './guide.ts'

/** Guides for the frame and the layout of pages. */
export const FRAME: Guides = {
  'app-frame': {
    do: ['Use it once, around all pages.', 'Keep the five links of the product in the same order everywhere.'],
    dont: ['Do not put the heading of a page into it.'],
    instead: 'Pages without a session use a plain column.',
    keys: [
      ['Tab', 'shows the skip link first'],
      ['Enter on the skip link', 'moves into the page'],
    ],
  },
  'command-palette': {
    do: ['Offer the most frequent destinations and actions, by name.', 'Show its shortcut in the search field.'],
    dont: ['Do not make it the only way to reach something.'],
    instead: 'To find a value for a field, use Combobox.',
    keys: [
      ['any character', 'filters the list'],
      ['Arrow Up, Arrow Down', 'move through the list'],
      ['Enter', 'chooses the highlighted line'],
      ['Escape', 'closes; the focus returns'],
    ],
  },
  'nav-link': {
    do: ['Set `shortLabel` for the bar on phones.', 'Mark the current one.'],
    dont: ['Do not show a count that needs no action.'],
    instead: 'Inside a page use NavTabs.',
    keys: FOLLOW,
  },
  'frame-button': {
    do: ['Use it in the frame, for menus that apply to the whole product: the clubs, the account.'],
    dont: ['Do not use it inside a page.'],
    instead: 'In a page use Button.',
    keys: PRESS,
  },
  'page-header': {
    do: ['Use one on each page, with the title as its h1.', 'Put at most one primary action at its end.'],
    dont: ['Do not put filters into it.'],
    instead: 'Within a page use the title of a Card.',
  },
  'page-body': {
    do: ['Put everything below the PageHeader into it: it sets the margins.'],
    dont: ['Do not nest it.'],
    instead: 'For two panes use SplitView.',
  },
  'filter-bar': {
    do: ['Put filters first, and controls that change the view at the `end`.', 'Keep filters in the address.'],
    dont: ['Do not add an Apply button: filters take effect at once.'],
    instead: 'For many rules that take effect together, use a form.',
  },
  'split-view': {
    do: ['Show a list next to the open item.', 'Let `listAction` open the full list.'],
    dont: ['Do not make the list the only way to an item: phones do not show it.'],
    instead: 'Without a list use a page with Cards.',
  },
  'drill-control': {
    do: [
      'Put DrillDown at the end of the card whose details it opens, and DrillLevel above these details.',
      'Keep the levels in the address.',
    ],
    dont: ['Do not offer it where there are no details.', 'Do not keep a selection from another level.'],
    instead: 'Between pages, use Breadcrumbs; for content that opens in place, use Accordion.',
    keys: [
      ['Tab', 'moves the focus to it, then to the next element'],
      ['Enter, Space', 'opens the details, or goes back; the title of the new level receives the focus'],
    ],
  },
  breadcrumbs: {
    do: ['Show the path from the section to this page, which is the last entry.'],
    dont: ['Do not show it for a single level.'],
    instead: 'Between sections of one page use NavTabs.',
    keys: FOLLOW,
  },
  'brand-mark': {
    do: ['Pass a label when there is no text next to it.'],
    dont: ['Do not set its color: it takes the color of the text.'],
    instead: 'For the logo of a club use its image.',
  },
  'powered-by': {
    do: ['Use it at the end of public pages and of the frame.'],
    dont: ['Do not enlarge it.'],
    instead: 'In headings use BrandMark.',
  },
  'ring-field': {
    do: ['Use it as the background image of pages without a session.'],
    dont: ['Do not put text on it: the background is uneven.'],
    instead: 'Elsewhere, use white space.',
  },
}
