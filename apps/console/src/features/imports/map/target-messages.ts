import { pluralize } from '@rapport/domain/format/text'
import type { FormType } from '@rapport/domain/performance'
import { MIN_THRESHOLD } from '@rapport/domain/results/anonymity/anonymity'
import { closingSize } from '@rapport/domain/results/anonymity/release-size'

/** Texts about the target survey of an import. */
export const targetMessages = {
  title: 'Import into',
  newSurvey: 'A new survey',
  newSurveyHint: 'Its questions are made from the columns.',
  existing: 'An existing survey',
  existingHint:
    'The columns are matched to its questions or added as new ones. The changes to the survey are listed before anything is imported.',
  name: 'Survey name',
  nameMissing: 'Enter the name of the survey.',
  type: 'Type',
  types: {
    quick_pulse: 'Quick Pulse',
    relational: 'Relational',
    listening_post: 'Listening Post',
    culture: 'Staff (culture)',
    ppp: 'Profile, Preferences, and Perspectives',
    mps: 'Member Perspectives (MPS)',
  } satisfies Record<FormType, string>,
  ofStaff: 'Staff surveys are anonymous.',
  names: 'Who sees the answers',
  named: 'Staff see each response',
  namedHint: 'Each response shows the member if the file identifies the member.',
  anonymous: 'Anonymous',
  anonymousHint: 'Figures only. Individual responses are never shown.',
  wave: 'The file becomes one closed wave of an anonymous survey',
  waveFacts: [
    'Columns with response IDs, members, locations, weights and attributes are left out, so no row identifies a person.',
    `The file needs at least ${closingSize(MIN_THRESHOLD)} rows. Its dates must be before today and must not fall in another wave of the survey.`,
    'The figures of the wave are published once, when the import ends, under the rules for anonymous surveys.',
    'Rows cannot be corrected later. Undo removes the whole wave; once its figures have been published, no other file that covers any of its dates is accepted.',
  ],
  leftOut: (columns: readonly string[]) =>
    `The survey is anonymous, so columns that could identify a person are left out: ${columns.join(', ')}.`,
  survey: 'Survey',
  keys: 'Rows with a response ID that is already in the survey',
  sameKeys: 'Replace the earlier response',
  sameKeysHint: 'This is a corrected file: its answers replace the earlier ones, which stay in the history.',
  ownKeys: 'Add as new responses',
  ownKeysHint:
    'The file contains answers from other people, for example from another year in which the IDs start at 1 again.',
  location: 'Location of the answers',
  locationHint: 'For rows without a location.',
  cancel: 'Cancel',
  save: 'Save',
  changes: (survey: string) => `Changes to ${survey}`,
  noChanges: 'The questions of the survey do not change.',
  kinds: {
    same: 'Unchanged',
    wording: 'Texts change. The trend continues.',
    compatible: 'Choices or rows are added. The trend continues.',
    new_version:
      'The meaning of the answers changes. A new version of the question begins, and its trend starts again.',
    added: 'A new question.',
  },
  unchanged: (count: number) => `${pluralize(count, 'more question')} ${count === 1 ? 'does' : 'do'} not change.`,
}
