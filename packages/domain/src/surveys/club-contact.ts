/**
 * Returns the contact of a club: the name of its general manager, followed by the title when there is one, as in `Dana Reed,
 * General Manager`; null when there is no name.
 *
 * @source Specification part 2, section 3, "Club profile"
 */
export function describeContact(name: string | null, title: string | null): string | null {
  const [plainName, plainTitle] = [name?.trim() ?? '', title?.trim() ?? '']
  if (plainName === '') return null
  return plainTitle === '' ? plainName : `${plainName}, ${plainTitle}`
}

/** Returns the sentence that says whom to ask about a survey: the contact of the club, or only the club. */
export const describeWhomToAsk = (club: string, contact: string | null): string =>
  contact === null ? `Questions? Please ask ${club}.` : `Questions? Please ask ${contact}, at ${club}.`
