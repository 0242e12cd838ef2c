import { NEW_VERSION, SURVEY_CLOSED_TEXT } from '@rapport/domain/failures'
import { formatDate, formatHistoryTime } from '@rapport/domain/format/dates'
import { formatLocalDay, formatLocalMoment } from '@rapport/domain/format/local-date'
import type { AnonymityTexts } from '@rapport/domain/surveys/anonymity-notice'
import type { FirstTexts } from '@rapport/domain/surveys/first-page/first-page'
import { ENGLISH_FIRST_TEXTS } from '@rapport/domain/surveys/first-page/first-texts'

import { messages } from '../../messages.ts'

const TRANSLATED = [
  'complete',
  'progress',
  'language',
  'sending',
  'saving',
  'saved',
  'waiting',
  'waitingNotStored',
  'whenOnline',
  'trouble',
  'notStored',
  'refused',
  'refusedHint',
  'touched',
  'thanksText',
  'sorryText',
  'reviews',
  'review',
  'opensElsewhere',
  'closedOn',
  'askClub',
  'storedBefore',
  'unsent',
  'copy',
  'copied',
  'serverUnreachable',
  'missing',
  'retry',
  'reload',
  'change',
  'finishing',
  'readOnly',
  'noAnswers',
  'answeredOn',
  'elsewhere',
  'elsewhereHint',
  'continueHere',
  'stopTexts',
  'poweredBy',
] as const satisfies readonly (keyof typeof messages)[]

type Wide<Text> = Text extends string
  ? string
  : Text extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [Key in keyof Text]: Wide<Text[Key]> }

/**
 * The translatable texts of a survey page, in one language, apart from those that come from the club. Every translation contains
 * all of them.
 */
export type PageTexts = { readonly [Key in (typeof TRANSLATED)[number]]: Wide<(typeof messages)[Key]> } & {
  readonly expired: string
  readonly unavailable: string
  readonly newVersion: string
  /** The translated anonymity notice; null in English, because the English notice is the original. */
  readonly anonymity: AnonymityTexts | null
  /** The fixed texts of the first survey page, which the server renders into the HTML. */
  readonly first: Omit<FirstTexts, 'language' | 'progress' | 'anonymity'>
  /** Formats a time (epoch ms) as a date in a time zone. */
  readonly day: (at: number, timeZone: string) => string
  /** Formats a date and time (epoch ms) in a time zone. */
  readonly moment: (at: number, timeZone: string) => string
}

/** The English texts, which are also used when a translation cannot be loaded. */
export const ENGLISH: PageTexts = {
  ...messages,
  ...SURVEY_CLOSED_TEXT,
  newVersion: NEW_VERSION,
  anonymity: null,
  first: ENGLISH_FIRST_TEXTS,
  day: formatDate,
  moment: formatHistoryTime,
}

/** Returns functions that format dates and times in a language. */
export const datesIn = (language: string): Pick<PageTexts, 'day' | 'moment'> => ({
  day: (at, timeZone) => formatLocalDay(at, timeZone, language),
  moment: (at, timeZone) => formatLocalMoment(at, timeZone, language),
})
