/** Texts of the menu that inserts placeholders for answers and names into a text. */
export const messages = {
  insert: 'Insert',
  member: 'Member name',
  survey: 'Survey title',
  answerTo: (title: string) => `Answer to “${title}”`,
}
