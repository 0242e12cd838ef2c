/** Texts of the notes on a response. */
export const noteMessages = {
  notes: 'Notes',
  newNote: 'New note',
  newNoteText: (name: string) =>
    `The club’s staff can read this note beside the response from ${name}; members cannot.`,
  note: 'Note',
  add: 'Add note',
  added: 'Note added.',
  delete: 'Delete',
  deleteQuestion: (name: string) => `Delete the note by ${name}? This cannot be undone.`,
  author: (name: string, time: string) => `${name}, ${time}`,
  formerStaff: 'Former staff member',
} as const
