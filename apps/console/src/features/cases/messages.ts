import { formatCount } from '@rapport/domain/format/numbers'

/** Words of cases that are their own; the specification's labels stand as given. */
export const messages = {
  title: 'Cases',
  oneCase: 'Case',
  feedback: 'Feedback',
  createCase: 'Create Case',
  create: 'Create',
  saveCase: 'Save Case',
  save: 'Save',
  newCase: 'New Case',
  cancel: 'Cancel',
  expand: 'Expand',
  clearFilters: 'Clear Filters',
  search: 'Search cases and comments',
  noSearchMatch: 'No cases match this search.',
  keys: {
    move: 'Move',
    select: 'Select',
    open: 'Open',
    assign: 'Assign',
    status: 'Status',
    search: 'Search',
    all: 'All keys',
  },
  emptyHint: 'Cases appear when a member’s answer raises one, or when you create one.',
  filteredHint: 'No cases match these filters.',
  unassigned: 'Unassigned',
  noPriority: 'None',
  optional: 'Optional',
  noun: (total: number) => (total === 1 ? 'case' : 'cases'),
  comments: (count: number) => (count === 1 ? '1 comment' : `${count} comments`),
  age: (days: number) => (days === 0 ? 'Opened today' : days === 1 ? '1 day old' : `${days} days old`),
  due: 'Due',
  today: 'Today',
  overdue: 'Overdue',
  noDue: 'No date',
  createdByStaff: 'Created by staff',
  select: (title: string) => `Select ${title}`,
  selected: 'Selected',
  selectAll: 'Select all on this page',
  export: 'Export',
  exportLabel: 'Cases',
  gone: 'Case not found, or you do not have access.',
  toList: 'Back to Cases',
} as const

/** Labels and placeholders of the form's fields. @source Specification part 1, section 2, "Case create and edit" */
export const fieldText = {
  merchant_id: 'Location',
  title: 'Title',
  description: 'Description',
  priority_id: 'Priority',
  assigned_to: 'Assigned To',
  case_type_id: 'Type',
  status: 'Status',
  resolution_description: 'Resolution',
  tags: 'Tags',
  about_user_id: 'Member',
  memberText: 'Name or member number',
  memberHint: 'Type a name or a member number.',
  select: {
    merchant_id: 'Select a Location',
    priority_id: 'Select a Priority',
    assigned_to: 'Select a user',
    case_type_id: 'Select a Type',
    status: 'Select a Status',
  },
  tagText: 'Enter tag text here',
  assigneeCleared: 'The assignee cannot take cases at this location, so the case is unassigned.',
  noAssignees: 'Choose a location first.',
} as const

/** Words of the filters. @source Specification part 1, section 2, "Cases list" */
export const filterText = {
  feedbackFormId: 'Member Voice',
  status: 'Status',
  priority: 'Priority',
  type: 'Type',
  origin: 'Origin',
  assignedTo: 'Assigned To',
  createdBy: 'Created By',
  createdByText: 'Member Name/Number',
  gender: 'Gender',
  memberCategory: 'Category',
  memberAge: 'Age',
  memberTenure: 'Tenure',
  opened: 'Opened',
  closed: 'Closed',
  overdue: 'Due',
  mentions: 'Mentions',
  sort: 'Sort',
  me: 'Me',
  unassigned: 'Unassigned',
  notClosed: 'Open, In Progress',
  ascending: (label: string) => `${label}, ascending`,
  descending: (label: string) => `${label}, descending`,
  tags: 'Tags',
  allTags: 'All Tags',
  more: (count: number) => `${count} more`,
  filters: 'Filters',
  member: (user_id: number) => `Member ${user_id}`,
  days: (label: string) => `${label}, first and last day`,
  start: 'Start date',
  end: 'End date',
  apply: 'Apply',
  periodFaults: {
    bad_date: 'Write a date as MM/DD/YYYY.',
    after_today: 'The period must not end after today.',
    before_start: 'The end lies before the start.',
  },
} as const

/** Words of saved views. */
export const viewText = {
  views: 'Views',
  makeDefault: 'Make Default',
  madeDefault: 'Cases now opens with this view.',
  saveView: 'Save View',
  saveTitle: 'Save this view',
  change: 'Change View',
  changeTitle: 'Change this view',
  saveAs: 'Save as',
  newView: 'A new view',
  name: 'Name',
  isDefault: 'Open Cases with this view',
  shared: 'Share with everyone in the program',
  remove: 'Delete',
  nameRequired: 'Name is required.',
  saved: 'View saved.',
  removed: 'View deleted.',
  deleteView: 'Delete View',
  by: (name: string) => `Shared by ${name}`,
} as const

/** Words of changing several cases. */
export const bulkText = {
  bar: 'Selected cases',
  action: 'Change cases',
  assign: 'Assign',
  status: 'Status',
  tag: 'Tag',
  unassigned: 'Unassigned',
  chooseUser: 'Select a user',
  chooseTags: 'Tags to add',
  apply: 'Apply',
  clear: 'Clear selection',
  changed: (count: number) => (count === 1 ? '1 case changed.' : `${count} cases changed.`),
  refused: (count: number) => (count === 1 ? '1 case was not changed:' : `${count} cases were not changed:`),
  undone: (count: number) => (count === 1 ? '1 change undone.' : `${count} changes undone.`),
  /** When an earlier press did it, whose answer did not arrive. */
  changedEarlier: (when: string) => `Already changed ${when}. Nothing was changed now.`,
  unknownOutcome: (titles: readonly string[]) =>
    `The page was closed while cases were being changed. Check whether they were: ${titles.join(', ')}.`,
  undo: 'Undo',
  undoRest: 'Undo the Rest',
  dismiss: 'Dismiss',
} as const

/** Words beside one case. */
export const caseText = {
  opened: (date: string) => `opened ${date}`,
  newComment: 'New Comment (Internal Use Only)',
  addComment: 'Add Comment',
  add: 'Add',
  mentioned: (names: readonly string[]) => {
    const each = [...new Set(names)].map((name) => {
      const count = names.filter((other) => other === name).length
      return count === 1 ? name : `${count} people named ${name}`
    })
    return `E-mail to ${each.join(', ')}`
  },
  activity: 'Activity',
  activityFilter: 'Activity filter',
  more: 'Show earlier activity',
  previous: 'Previous case',
  position: (place: number, total: number) => `${formatCount(place)} of ${formatCount(total)}`,
  next: 'Next case',
  looking: (names: string) => `${names} has this case open too.`,
  lookingMany: (names: string) => `${names} have this case open too.`,
  guest: 'Guest',
  wholeResponse: 'See the whole response',
  fired: 'Why this case was opened',
  wholeAnswer: 'Read the whole answer',
  noComment: 'No comment',
  quickAction: 'Quick actions',
  quickSaved: (label: string) => `${label} saved`,
  assignToMe: 'Assign to me',
  allFields: 'All fields',
  details: 'Details',
  owner: 'Owner',
  tags: (tags: string) => `Tags: ${tags}`,
  resolve: 'Resolve',
  resolveTitle: 'Resolve this case',
  resolveHint: 'What was done? Only staff can read it.',
  undo: 'Undo',
} as const

/** Words of a conflict: somebody saved the case first. */
export const conflictText = {
  title: 'Someone else saved this case',
  description: 'Choose which value to keep in each field. Nothing is saved until you press Save Case.',
} as const
