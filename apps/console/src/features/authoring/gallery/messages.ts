import { formatCount } from '@rapport/domain/format/numbers'
import { pluralize } from '@rapport/domain/format/text'

/**
 * Rounds an estimated time to a multiple of 10 seconds (at least 10) or, from 45 seconds, to whole minutes, because the estimate is
 * no more precise than that.
 */
function roundTime(seconds: number): { count: number; unit: 'second' | 'minute' } {
  return seconds < 45
    ? { count: Math.max(10, Math.round(seconds / 10) * 10), unit: 'second' }
    : { count: Math.max(1, Math.round(seconds / 60)), unit: 'minute' }
}

/** Texts of the starting-point gallery. */
export const messages = {
  title: 'New survey',
  voices: 'Member Voices',
  surveys: 'Surveys',
  cancel: 'Cancel',
  copy: 'Copy a survey',
  copyHint: (count: number) =>
    count === 0 ? 'Your club has no surveys yet' : `${pluralize(count, 'survey')} in your club`,
  file: 'Open a file',
  fileHint: 'SurveyJS JSON, or paste it',
  blank: 'Blank survey',
  blankHint: 'One empty question',
  templates: 'Start from a template',
  group: 'Kind of template',
  groups: { all: (count: number) => `All ${count}`, visits: 'Visits', membership: 'Membership', staff: 'Staff' },
  anonymous: 'Anonymous',
  alerts: (count: number) => pluralize(count, 'recommended alert'),
  measures: (subjects: string) => `Measures: ${subjects}.`,
  size: (questions: number, pages: number) => `${pluralize(questions, 'question')} on ${pluralize(pages, 'page')}`,
  takes: (seconds: number) => {
    const { count, unit } = roundTime(seconds)
    return `${count} ${unit === 'second' ? 's' : 'min'}`
  },
  takesLong: (seconds: number) => {
    const { count, unit } = roundTime(seconds)
    return `about ${pluralize(count, unit)}`
  },
  preview: 'Preview',
  close: 'Close',
  use: 'Use template',
  notAdmin: 'Only administrators can create surveys.',
  notAdminHint: 'Ask one of your club’s administrators, or go back to the surveys.',
  toSurveys: 'Back to Surveys',
  copyTitle: 'Copy a survey',
  copyWhy: 'The copy has the same questions, settings and alerts, and no responses.',
  copyLabel: 'Survey',
  copyAction: 'Copy survey',
  fileTitle: 'Open a survey definition',
  fileWhy: 'SurveyJS JSON, up to 1 MB. It is checked before anything is stored.',
  fileLabel: 'File',
  filePrompt: 'Choose a JSON file or drop it here',
  textLabel: 'Or paste the JSON',
  fileAction: 'Create survey',
  emptyText: 'Choose a file or paste the JSON first.',
  tooLarge: 'The definition is larger than 1 MB. Choose a smaller one.',
  unreadable: 'The file could not be read. Choose it again.',
  problems: (count: number, most: number) => {
    if (count >= most)
      return `At least ${formatCount(most)} problems were found. These are the first ${formatCount(most)}:`
    return count === 1 ? 'One problem was found:' : `${count} problems were found:`
  },
  whole: 'The whole definition',
  notJson: 'The text is not valid JSON',
} as const
