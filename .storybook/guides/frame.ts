import { FOLLOW, PRESS, type Guides } from './guide.ts'

/** Guides for the frame and the layout of pages. */
export const FRAME: Guides = {
  'app-frame': {
    do: ['Use it once, around all pages.', 'Keep the five links of the product in the same order everywhere.'],
    dont: ['Do not put the page heading in it.'],
    instead: 'On pages for users who are not signed in, use a plain column.',
    keys: [
      ['Tab', 'shows the skip link first'],
      ['Enter on the skip link', 'moves into the page'],
    ],
  },
  'command-palette': {
    do: ['Offer the most frequently used destinations and actions, by name.', 'Show its shortcut in the search field.'],
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
    do: ['Set `shortLabel` if the label is too long for a tab on phones.', 'Mark the link to the current page.'],
    dont: ['Do not show a count of items that need no action.'],
    instead: 'Inside a page, use NavTabs.',
    keys: FOLLOW,
  },
  'frame-button': {
    do: [
      'Use it in the frame, for menus that apply to the whole product, such as the program picker and the account menu.',
    ],
    dont: ['Do not use it inside a page.'],
    instead: 'In a page, use Button.',
    keys: PRESS,
  },
  'page-header': {
    do: ['Use one on each page, with the title as its h1.', 'Put at most one primary action at its end.'],
    dont: ['Do not put filters among the actions; pass a FilterBar as a child instead.'],
    instead: 'Within a page, use the title of a Card.',
  },
  'page-body': {
    do: [
      'Put everything below the PageHeader into it, because it sets the margins; leave a full-width DataTable outside.',
    ],
    dont: ['Do not nest it.'],
    instead: 'For two panes, use SplitView.',
  },
  'filter-bar': {
    do: ['Put filters first, and put controls that change the view in `end`.', 'Keep the filters in the URL.'],
    dont: ['Do not add an Apply button: filters take effect at once.'],
    instead: 'For many rules that take effect together, use a form.',
  },
  'split-view': {
    do: ['Show a list next to the open item.', 'Use `listAction` to link to the full list.'],
    dont: ['Do not make the list the only way to reach an item, because the list is hidden on narrow screens.'],
    instead: 'If there is no list, use a page with Cards.',
  },
  'drill-control': {
    do: [
      'Put DrillDown at the end of the card whose details it opens, and DrillLevel above those details.',
      'Keep the levels in the URL.',
    ],
    dont: ['Do not offer it where there are no details.', 'Do not keep a selection from another level.'],
    instead: 'Between pages, use Breadcrumbs; for content that opens in place, use Accordion.',
    keys: [
      ['Tab', 'moves the focus to it, then to the next element'],
      ['Enter, Space', 'opens the details, or goes back; the title of the new level receives the focus'],
    ],
  },
  breadcrumbs: {
    do: ['Show the path from the section to the current page, with that page as the last entry.'],
    dont: ['Do not show it for a single level.'],
    instead: 'Between sections of one page, use NavTabs.',
    keys: FOLLOW,
  },
  'brand-mark': {
    do: ['Pass `label` if no text next to the logo names Rapport.'],
    dont: ['Do not set its color: it takes the color of the text.'],
    instead: 'For the logo of a club, use its image.',
  },
  'powered-by': {
    do: ['Use it at the end of public pages and of the frame.'],
    dont: ['Do not enlarge it.'],
    instead: 'In headings, use BrandMark.',
  },
  'ring-field': {
    do: ['Use it to decorate pages for users who are not signed in.'],
    dont: ['Do not put text on it: the background is uneven.'],
    instead: 'Elsewhere, use white space.',
  },
}
