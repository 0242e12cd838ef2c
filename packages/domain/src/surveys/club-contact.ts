/**
 * Returns a club's contact: its general manager's name, followed by the title if there is one, as in `Dana Reed, General Manager`;
 * null when there is no name.
 *
 * @source Specification part 2, section 3, "Club profile"
 */
export function describeContact(name: string | null, title: string | null): string | null {
  const [plainName, plainTitle] = [name?.trim() ?? '', title?.trim() ?? '']
  if (plainName === '') return null
  return plainTitle === '' ? plainName : `${plainName}, ${plainTitle}`
}

/** Returns the sentence that says whom to ask about a survey: the club's contact or, without a contact, just the club. */
export const describeWhomToAsk = (club: string, contact: string | null): string =>
  contact === null ? `Questions? Please ask ${club}.` : `Questions? Please ask ${contact}, at ${club}.`
