/** Words of the outbox. */
export const messages = {
  title: 'Outbox',
  history: 'Sendout History',
  intro: 'This installation has no service for these messages. They would have gone out; their links work.',
  empty: 'Nothing would have been sent yet.',
  emptyHint: 'Send something from the club profile, and it stands here with its link.',
  service: 'Mail and text services are set up here: messages go out and are not kept.',
  operatorsAlone: 'The outbox belongs to the operators of send-outs.',
  channels: { email: 'E-mail', text: 'Text message' },
  openLink: 'Open the link',
  show: 'Message',
  mails: (count: number) => (count === 1 ? 'message' : 'messages'),
} as const
