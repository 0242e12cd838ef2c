import type { FirstTexts } from './first-page.ts'

/** The texts of a first page in English, which are also used for a language without a translation. */
export const ENGLISH_FIRST_TEXTS: FirstTexts = {
  language: 'Language',
  progress: 'Survey progress',
  needsScript:
    'Answering and sending this survey requires JavaScript. Turn it on in your browser settings, then reload the page.',
  moment: 'One moment…',
  offline: 'No connection. Your answers are stored on this device.',
  later: 'Your answers are stored on this device. Open the survey again later.',
  notSent: 'Not sent yet: this browser cannot keep your answers after you close the page.',
  languageStays: 'The language was not changed: this browser would lose your answers.',
  anonymity: null,
}
