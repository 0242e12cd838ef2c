import { pluralize } from '@rapport/domain/format/text'

/** Texts for the Share step of the survey editor. */
export const messages = {
  notPublished: 'This survey is not published yet.',
  notPublishedHint: 'Its link, QR code and links by location appear here once it is published.',
  link: 'Public link',
  linkHint: (responses: number) => `Anyone with the link can answer. ${pluralize(responses, 'response')} so far.`,
  releasedHint: (responses: number) =>
    `Anyone with the link can answer. ${pluralize(responses, 'response')} in the released results.`,
  address: 'Survey address',
  copy: 'Copy',
  openPage: 'Open the survey page',
  open: 'Open',
  openSince: (time: string) => `Open since ${time}`,
  scheduled: (time: string) => `Opens ${time}`,
  closed: (time: string) => `Closed ${time}`,
  archived: (time: string) => `Archived ${time}`,
  closes: (time: string) => `Closes ${time}`,
  change: 'Change',
  close: 'Close survey',
  reopen: 'Reopen survey',
  reopenTitle: 'Reopen the survey?',
  reopenHint:
    'The survey will accept answers again, without a closing time. Links and QR codes that were shared before will work again.',
  closeTitle: 'Close the survey?',
  closeHint:
    'The survey will accept no new responses, but people who are answering will have 15 more minutes to finish. Stored responses are kept.',
  closingText: 'Text when closed',
  closingTextHint: 'People who open the link see this text. Leave it empty to use the standard text.',
  cancel: 'Cancel',
  isClosed: 'The survey is closed.',
  isOpen: 'The survey is open again.',
  personal: 'Personal links',
  personalHint: (responses: number) =>
    `This kind of survey has no public link: each member gets a personal link in a message. ${pluralize(responses, 'response')} so far.`,
  sendout: 'Send-out',
  toSendouts: 'Go to send-outs',
  sentBy: {
    sendouts: 'A send-out e-mails each member a personal link.',
    quick_pulse: 'Quick Pulse sends a personal link by text message after a visit.',
  },
  isSent: {
    sendouts: 'The club’s send-outs link to this survey.',
    quick_pulse: 'Quick Pulse messages link to this survey.',
  },
  otherIsSent: {
    sendouts: (title: string | null) =>
      title === null
        ? 'The club’s send-outs do not link to a survey yet. Choose one in the club profile.'
        : `The club’s send-outs link to “${title}”.`,
    quick_pulse: (title: string | null) =>
      title === null
        ? 'Quick Pulse messages do not link to a survey yet. Choose one in the club profile.'
        : `Quick Pulse messages link to “${title}”.`,
  },
  sendThis: 'Send this survey',
  operatorHint: 'Only send-out operators can start a send-out.',
  print: 'QR code and print',
  brand: 'In the club’s brand',
  qr: 'QR code',
  qrHint: 'For menus and e-mail',
  qrOf: (location: string | null) =>
    location === null ? 'QR code of the survey link' : `QR code of the survey link for ${location}`,
  svg: 'SVG',
  png: 'PNG',
  downloadSvg: 'Download the QR code as SVG',
  downloadPng: 'Download the QR code as PNG',
  poster: 'Poster',
  paperSize: 'Paper size',
  sizes: { letter: 'Letter', a4: 'A4' },
  posterHint: { letter: 'Letter, portrait', a4: 'A4, portrait' },
  tent: 'Table tent',
  tentHint: { letter: 'Half Letter sheet, folds once', a4: 'A5 sheet, folds once to A6' },
  printIt: 'Print',
  printOf: (what: string) => `Print: ${what}`,
  editText: 'Edit text',
  editTextOf: (what: string) => `Edit text: ${what}`,
  textTitle: 'Text on the poster and table tent',
  heading: 'Heading',
  line: 'Text below the heading',
  done: 'Done',
  textHint: 'This text appears on the poster and the table tent. Your changes are kept until you leave this page.',
  defaultLine: (seconds: number) =>
    seconds < 60
      ? 'Scan to give feedback. It takes less than a minute.'
      : `Scan to give feedback. It takes about ${pluralize(Math.round(seconds / 60), 'minute')}.`,
  locationLinks: 'Links by location',
  locationLinksHint: 'Each link fills in its location, so members do not choose it.',
  location: 'Location',
  locationLink: 'Link',
  responses: 'Responses',
  actions: 'Actions',
  printAll: 'Print all',
  copyOf: (location: string) => `Copy the link for ${location}`,
  copied: (location: string) => `The link for ${location} has been copied.`,
  notCopied: 'The browser did not allow copying. Select the link and copy it.',
  failedPng: 'The PNG could not be created. Download the SVG instead.',
} as const
