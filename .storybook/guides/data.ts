import { FOLLOW, PRESS, type Guides } from './guide.ts'

/** Guides for lists, tables and details. */
export const DATA: Guides = {
  'data-table': {
    do: [
      'Give a caption that names the table.',
      'Make the lead cell a RowLink, so that a row can be opened in a new tab.',
      'Set `align` to `end` for columns of numbers.',
    ],
    dont: ['Do not put more than two lines of text in a table row.', 'Do not sort rows that the server paginates.'],
    instead: 'For a few facts about one item use DescriptionList; for events ActivityFeed.',
    keys: [
      ['Tab', 'moves to the sortable headers, then to the links of the rows'],
      ['Enter, Space on a header', 'sorts by that column, then reverses the order'],
      ['Enter on a row', 'opens it'],
    ],
  },
  'row-link': {
    do: ['Use it once in each row, in the lead cell: its target is the whole row.'],
    dont: ['Do not put a second link to the same page into the row.'],
    instead: 'For a link within a sentence use Link.',
    keys: FOLLOW,
  },
  pagination: {
    do: ['Say which items are shown, and out of how many.', 'Set `hrefFor`, so that each page has an address.'],
    dont: ['Do not show it when there is only one page.'],
    instead: 'For an open-ended list that is read in order use InfiniteList.',
    keys: FOLLOW,
  },
  tree: {
    do: ['Show nested answers; open the ones people look for.'],
    dont: ['Do not use it to navigate the product.'],
    instead: 'For one level use Accordion or DescriptionList.',
    keys: [
      ['Tab', 'moves into the tree and out of it'],
      ['Arrow Up, Arrow Down', 'move through the visible nodes'],
      ['Arrow Right', 'opens a node, then moves to its first child'],
      ['Arrow Left', 'closes a node, then moves to its parent'],
      ['Home, End', 'move to the first and the last visible node'],
      ['Enter, Space', 'selects the node, where `onSelect` is set'],
    ],
  },
  'description-list': {
    do: ['Show the facts about one item as term and value.'],
    dont: ['Do not leave a value empty: say that there is none.'],
    instead: 'To compare several items use DataTable.',
  },
  avatar: {
    do: [
      'Show a person, always next to the name.',
      'Avatars of members are round, those of staff are square; without a name, an icon is shown.',
    ],
    dont: ['Do not use it instead of the name.'],
    instead: 'For a club use its logo.',
  },
  'activity-feed': {
    do: ['Say what happened, newest first, each event in one sentence with its time.'],
    dont: ['Do not put controls into entries.'],
    instead: 'For a list that is filtered and sorted, use DataTable.',
  },
  'infinite-list': {
    do: [
      'Keep the button at the end, for keyboard users and slow networks.',
      'Show a failure at the end and keep what is loaded.',
    ],
    dont: ['Do not put a footer after it.'],
    instead: 'For a list in which people look for a specific position, use Pagination.',
    keys: PRESS,
  },
  timeline: {
    do: ['Pass the events of today and of the past separately, newest first.'],
    dont: ['Do not use it for the history of one item.'],
    instead: 'For what happened to one item use ActivityFeed.',
  },
  'score-chip': {
    do: ['Use the label to name what is counted.'],
    dont: ['Do not use it for a score on a scale.'],
    instead: 'For a score on a scale use a gauge or a score bar from the charts.',
  },
  'today-divider': {
    do: ['Separate past from future entries in a timeline.'],
    dont: ['Do not use it more than once in a list.'],
    instead: 'For other groups use headings.',
  },
}
