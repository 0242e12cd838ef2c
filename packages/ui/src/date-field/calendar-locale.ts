import type { DayPickerProps } from 'react-day-picker'

/** Calendar texts other than the names of months and days, which come from the locale. */
export interface CalendarText {
  /** @default 'Today' */
  today?: string
  /** @default 'selected' */
  selected?: string
  /** @default 'Go to the Previous Month' */
  previousMonth?: string
  /** @default 'Go to the Next Month' */
  nextMonth?: string
}

/** Intl.Locale with a method that only newer browsers support. Days are numbered from 1 (Monday) to 7 (Sunday). */
interface WeekLocale extends Intl.Locale {
  getWeekInfo?: () => { readonly firstDay: number }
}

/** Returns the number of the day (0 is Sunday) on which weeks begin in a locale; 0 if the browser does not know that day. */
export function firstWeekday(locale = 'en-US'): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  const known: WeekLocale = new Intl.Locale(locale)
  return WEEKDAYS[(known.getWeekInfo?.().firstDay ?? 7) % 7] ?? 0
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const

/**
 * Returns the formatters and labels of the calendar for a locale. The names of months and days come from Intl, because the locales
 * of react-day-picker would have to be loaded. The accessible name of a day contains the number as displayed: "9" instead of
 * react-day-picker's "9th".
 */
export function localeOf(
  locale: string | undefined,
  { today = 'Today', selected = 'selected', previousMonth, nextMonth }: CalendarText = {},
): Pick<DayPickerProps, 'formatters' | 'labels'> {
  const named = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale ?? 'en-US', { calendar: 'gregory', ...options })
    return (date: Date) => format.format(date)
  }
  const month = named({ month: 'long', year: 'numeric' })
  const day = named({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  return {
    formatters: {
      formatCaption: month,
      // Without a locale, react-day-picker's two-letter weekday names are kept.
      ...(locale === undefined
        ? {}
        : { formatWeekdayName: named({ weekday: 'short' }), formatDay: named({ day: 'numeric' }) }),
    },
    labels: {
      labelGrid: month,
      labelWeekday: named({ weekday: 'long' }),
      labelDayButton: (date, { today: isToday, selected: isSelected }) =>
        `${isToday ? `${today}, ` : ''}${day(date)}${isSelected ? `, ${selected}` : ''}`,
      ...(previousMonth === undefined ? {} : { labelPrevious: () => previousMonth }),
      ...(nextMonth === undefined ? {} : { labelNext: () => nextMonth }),
    },
  }
}
