/** Texts of the survey states, which only administrators see in the survey list. */
export const messages = {
  stage: { open: 'Open', scheduled: 'Opens later', closed: 'Closed', archived: 'Archived' },
  owner: (name: string) => `by ${name}`,
  actions: 'Actions',
  actionsOf: (survey: string) => `Actions for ${survey}`,
  edit: 'Edit',
  share: 'Share',
  duplicate: 'Duplicate',
  archive: 'Archive',
  unarchive: 'Restore from archive',
  archivedNow: (survey: string) => `${survey} has been archived. It is closed, and its responses are kept.`,
  undo: 'Undo',
  restored: (survey: string) => `${survey} is listed again.`,
  showArchived: (count: number) => `Archived (${count})`,
  noneArchived: 'No survey is archived.',
  failed: 'The states of the surveys could not be loaded.',
} as const
