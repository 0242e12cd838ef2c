import { FOLLOW, PRESS, type Guides } from './guide.ts'

/** Guides of what shows many things, or one in detail. */
export const DATA: Guides = {
  'data-table': {
    do: [
      'Give a caption that names the table.',
      'Make the lead cell a RowLink, so that a row can be opened in a new tab.',
      'Align numbers at the end.',
    ],
    dont: ['Do not put more than two lines in a row.', 'Do not sort here what the server pages.'],
    instead: 'For a few facts of one thing use DescriptionList; for news ActivityFeed.',
    keys: [
      ['Tab', 'moves to the heads that sort, then to the links of the rows'],
      ['Enter, Space on a head', 'sorts by it, then the other way'],
      ['Enter on a row', 'opens it'],
    ],
  },
  'row-link': {
    do: ['Use it once a row, in the lead cell: its target is the whole row.'],
    dont: ['Do not put a second link to the same place in the row.'],
    instead: 'For a link within a sentence use Link.',
    keys: FOLLOW,
  },
  pagination: {
    do: ['Say which of how many are shown.', 'Give `hrefFor`, so that a page has an address.'],
    dont: ['Do not show it for one page.'],
    instead: 'For what is read in order, without an end, use InfiniteList.',
    keys: FOLLOW,
  },
  tree: {
    do: ['Show answers within answers; open what people came for.'],
    dont: ['Do not use it as navigation of the product.'],
    instead: 'For one level use Accordion or DescriptionList.',
    keys: [
      ['Tab', 'moves into the tree and out of it'],
      ['Arrow Up, Arrow Down', 'walk what is shown'],
      ['Arrow Right', 'opens a node, then moves to its first child'],
      ['Arrow Left', 'closes a node, then moves to its parent'],
      ['Home, End', 'first and last that is shown'],
      ['Enter, Space', 'selects, where that is offered'],
    ],
  },
  'description-list': {
    do: ['Show the facts of one thing as term and value.'],
    dont: ['Do not leave a value empty: say that there is none.'],
    instead: 'To compare several things use DataTable.',
  },
  avatar: {
    do: ['Show who, always beside the name.', 'Members are round, staff are square, anonymous guests an outline.'],
    dont: ['Do not let it stand for the name.'],
    instead: 'For a club use its logo.',
  },
  'activity-feed': {
    do: ['Tell what happened, newest first, each in one sentence with its time.'],
    dont: ['Do not put controls into entries.'],
    instead: 'For a list that is filtered and sorted use DataTable.',
  },
  'infinite-list': {
    do: [
      'Keep the button at the end: it is the way for keyboards and slow networks.',
      'Show a failure at the end and keep what is loaded.',
    ],
    dont: ['Do not put a footer behind it.'],
    instead: 'When people look for a certain place use Pagination.',
    keys: PRESS,
  },
  timeline: {
    do: ['Give the events of today and of the past apart, newest first.'],
    dont: ['Do not use it for the history of one thing.'],
    instead: 'For what happened to one thing use ActivityFeed.',
  },
  'score-chip': {
    do: ['Name what is counted in the label.'],
    dont: ['Do not use it for a score on a scale.'],
    instead: 'For a score on a scale use a gauge or a score bar of the charts.',
  },
  'today-divider': {
    do: ['Part what is past from what comes, in a timeline.'],
    dont: ['Do not use it more than once in a list.'],
    instead: 'For other groups use headings.',
  },
}
