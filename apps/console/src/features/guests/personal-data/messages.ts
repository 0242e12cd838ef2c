import type { ErasureCounts } from '@rapport/api/contract/privacy/erasure'

const COUNTS: Readonly<Record<keyof ErasureCounts, string>> = {
  responses: 'Responses that no longer name the person',
  invitations: 'Invitations that no longer name the person',
  cases: 'Cases that no longer name the person',
  notes: 'Notes that no longer name the person',
  visits: 'Visits deleted',
  mails: 'E-mails and text messages deleted or anonymized',
  import_rows: 'Member import rows cleared',
  images: 'Images deleted',
  filters: 'Saved views and audiences deleted',
  guests: 'Unmatched guests deleted',
}

/** Texts about the personal data of a member. */
export const messages = {
  title: 'Personal data',
  hint: 'For a member who asks what is stored about them, or who asks to be erased. Only administrators see this.',
  json: 'Download as JSON',
  csv: 'Download as CSV',
  erase: 'Erase personal data',
  eraseTitle: (name: string) => `Erase the personal data of ${name}?`,
  eraseText:
    'This cannot be undone. Answers are kept without the person’s name, e-mail, phone or member number, so figures do not change. Backups keep the data until they are replaced.',
  counting: 'Counting what is stored',
  confirmName: (name: string) => `Type ${name} to confirm`,
  erased: (name: string) => `The personal data of ${name} was erased.`,
  counts: COUNTS,
}
