import { pluralize } from '@rapport/domain/format/text'

/** Texts of the live list of guests on site. The text for an empty list is in the domain package. */
export const messages = {
  feedback: 'Feedback',
  title: "Who's Here",
  hereNow: 'Here Now',
  guests: (count: number, locationName: string | null) =>
    locationName === null ? pluralize(count, 'guest') : `${locationName}, ${pluralize(count, 'guest')}`,
  scope: 'Location',
  allLocations: 'All locations',
  order: 'Order',
  guest: 'Guest',
  location: 'Location',
  overallScore: 'Overall Score',
  quickPulse: 'Quick Pulse',
  openCases: 'Open Cases',
  lastSeen: 'Last Seen',
  memberNumber: (member_number: string) => `No.\u00A0${member_number}`,
  unknownGuest: 'Guest Wi-Fi, not identified',
  noScore: 'No score yet',
  noPulse: 'None yet',
  noCases: 'None',
  thumbsUp: 'Thumbs up',
  thumbsDown: 'Thumbs down',
  cases: (count: number) => pluralize(count, 'open case'),
  casesOf: (count: number, name: string) => `${pluralize(count, 'open case')} of ${name}`,
  firstVisit: 'First visit',
  today: 'Today',
  left: 'Left',
  emptyHint: 'Guests appear here when they arrive.',
  note: {
    newest: 'Newest arrivals first.',
    needs_word: 'Guests with open cases first, then those with thumbs down.',
  },
  refresh: 'Updates every 30 seconds; rows do not move while you use the list.',
} as const
