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
    instead: 'For a few facts about one item, use DescriptionList; for events, use ActivityFeed.',
    keys: [
      ['Tab', 'moves to the sortable headers, then to the links of the rows'],
      ['Enter, Space on a header', 'sorts by that column, then reverses the order'],
      ['Enter on a row', 'opens it'],
    ],
  },
  'row-link': {
    do: ['Use one RowLink in each row, in the lead cell: its click target is the whole row.'],
    dont: ['Do not put a second link to the same page in the row.'],
    instead: 'For a link within a sentence, use Link.',
    keys: FOLLOW,
  },
  pagination: {
    do: ['Say which items are shown, and out of how many.', 'Set `hrefFor`, so that each page has a URL.'],
    dont: ['Do not show Pagination when there is only one page.'],
    instead: 'For an open-ended list that is read in order, use InfiniteList.',
    keys: FOLLOW,
  },
  tree: {
    do: ['Show nested answers; open the ones people look for.'],
    dont: ['Do not use Tree for navigation.'],
    instead: 'For a single level, use Accordion or DescriptionList.',
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
    do: ['Show the facts about one item as terms and values.'],
    dont: ['Do not leave a value empty: say that there is none.'],
    instead: 'To compare several items, use DataTable.',
  },
  avatar: {
    do: [
      'Show the avatar of a person, always next to the name.',
      'Use round avatars for members and square avatars for staff; a person without a name is shown as an icon.',
    ],
    dont: ['Do not use an avatar instead of the name.'],
    instead: 'For a club, use its logo.',
  },
  'activity-feed': {
    do: ['State each event in one sentence with its time, newest first.'],
    dont: ['Do not put controls in the entries of the feed.'],
    instead: 'For a list that is filtered and sorted, use DataTable.',
  },
  'infinite-list': {
    do: [
      'Keep the "Show more" button at the end of the list, for keyboard users and slow networks.',
      'Show a failure at the end and keep what is loaded.',
    ],
    dont: ['Do not put a footer below an InfiniteList.'],
    instead: 'For a list in which people look for a specific position, use Pagination.',
    keys: PRESS,
  },
  timeline: {
    do: ['Pass the events of today and earlier events separately, both newest first.'],
    dont: ['Do not use Timeline for the history of one item.'],
    instead: 'For the history of one item, use ActivityFeed.',
  },
  'score-chip': {
    do: ['Use the label to name what is counted.'],
    dont: ['Do not use ScoreChip for a score on a scale.'],
    instead: 'For a score on a scale, use Gauge or ScoreBar from @rapport/charts.',
  },
  'today-divider': {
    do: ['Separate past from future entries in a timeline.'],
    dont: ['Do not use TodayDivider more than once in a list.'],
    instead: 'To separate other groups of entries, use headings.',
  },
}
