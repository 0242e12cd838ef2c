/** Words of cases that are their own; the specification's labels stand as given. */
export const messages = {
  title: 'Cases',
  feedback: 'Feedback',
  createCase: 'Create Case',
  newCase: 'New Case',
  cancel: 'Cancel',
  emptyHint: 'Cases appear when a member’s answer raises one, or when you create one.',
  nobodyYet: 'Nobody yet',
  noPriority: 'None',
  location: 'Location',
  selectLocation: 'Select a Location',
  titleField: 'Title',
  description: 'Description',
  optional: 'Optional',
  priority: 'Priority',
  selectPriority: 'Select a Priority',
  noun: (total: number) => (total === 1 ? 'case' : 'cases'),
} as const
