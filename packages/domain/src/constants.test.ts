import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { HISTORY_PERIODS, TIME_UNITS } from './audiences/audience-history.ts'
import * as constants from './constants.ts'
import { TIME_FILTERS } from './dates/period.ts'
import { RESULT_GROUPINGS } from './performance/performance-filters.ts'
import { CHART_TYPES } from './results/items/chart-type.ts'

const SPECIFICATION = join(import.meta.dirname, '../../../docs/specification')
const [part1, part2] = ['part-1-console.md', 'part-2-relationships.md'].map((file) =>
  readFileSync(join(SPECIFICATION, file), 'utf8'),
)

it.each([
  `Toast display ${constants.TOAST_MS} ms.`,
  `List page size ${constants.PAGE_SIZE}.`,
  `Save debounce ${constants.SAVE_DEBOUNCE_MS} ms.`,
  `Text field debounce ${constants.FILTER_DEBOUNCE_MS} ms.`,
  `Member search debounce ${constants.SEARCH_DEBOUNCE_MS} ms.`,
  `Title validation delay ${constants.VALIDATION_DELAY_MS} ms.`,
  `Chart loading delay ${constants.CHART_LOADING_DELAY_MS} ms.`,
  `Who's Here poll ${constants.HERE_NOW_POLL_MS} ms.`,
  `The survey filter value All is ${constants.ALL_FORMS_ID}.`,
  `Default brand colour ${constants.DEFAULT_BRAND_COLOR}.`,
  `Phone region ${constants.PHONE_REGION}.`,
  `Minimum password length ${constants.MIN_PASSWORD_LENGTH}.`,
  `Scatter minimum ${constants.SCATTER_MIN_RESULTS} results.`,
  `last_seen has ${constants.LAST_SEEN_MAX_DIGITS} digits or fewer`,
  `Dashboard quick pulse shows the last ${constants.QUICK_PULSE_DAYS} days`,
  `Anonymous Guest with value ${constants.ANONYMOUS_GUEST_ID}`,
  `Tables show ${constants.RESULT_TABLE_ROWS} rows at first`,
])('matches part 1 of the specification: %s', (statement) => {
  expect(part1).toContain(statement)
})

it.each([
  `Timeline page size ${constants.TIMELINE_PAGE_SIZE}.`,
  `Audience user page size ${constants.AUDIENCE_PAGE_SIZE} in the campaign table`,
  `Audience name input default '${constants.NEW_AUDIENCE_NAME}'.`,
  `Audience time unit default ${constants.DEFAULT_TIME_UNIT}.`,
  `Time-of-day options every ${constants.TIME_OF_DAY_STEP_MINUTES} minutes`,
  `summary covers the last ${constants.QUICK_PULSE_RECENT_DAYS} days and the last ${constants.QUICK_PULSE_DAYS}-day total`,
  `user filter ${constants.AUDIENCE_DEBOUNCE_MS} ms, text input ${constants.TEXT_DEBOUNCE_MS} ms, navigation search ${constants.SEARCH_DEBOUNCE_MS} ms, validation ${constants.VALIDATION_DELAY_MS} ms.`,
  `shaded by ${100 * constants.INVERSE_HEADER_SHADE}% for inverse header`,
  `capped at ${constants.MAX_SHARE_PERCENT} with overlap shown`,
  `default series ${constants.ALL_MERCHANTS}.`,
  `The app shows after ${constants.APP_SHOW_DELAY_MS} ms`,
  `Phone format ${constants.PHONE_REGION}.`,
])('matches part 2 of the specification: %s', (statement) => {
  expect(part2).toContain(statement)
})

it('the constants list the periods, chart types and result types with the same names and in the same order as the specification', () => {
  const periods = TIME_FILTERS.map(({ label, value }) => (value === 'custom' ? label : `${label} ${value}`))
  expect(part1).toContain(`Time filter: ${periods.join(', ')}.`)
  const types = CHART_TYPES.map(({ label, value }) => (value === 'default' ? label : `${label} (${value})`))
  expect(part1).toContain(`Chart types: ${types.join(', ')}.`)
  expect(part1).toContain(`Result types: ${RESULT_GROUPINGS.join(', ')}.`)
})

it('the constants name the periods and units of a campaign’s history as the specification does', () => {
  const joinValues = (values: readonly { readonly value: string }[]) =>
    values.map(({ value }) => value.replaceAll('_', ' ')).join(', ')
  expect(part2).toContain(`Audience history periods: ${joinValues(HISTORY_PERIODS)}; units ${joinValues(TIME_UNITS)}.`)
})
