import { pluralize } from '@rapport/domain/format/text'

/** Display names of the settings, by property. */
const SETTING: Readonly<Record<string, string>> = {
  name: 'name',
  title: 'title',
  feedback_form_type: 'type',
  anonymous: 'anonymity',
  overall_question: 'overall question',
  allow_edit_response: 'editing of answers',
  opens_ts: 'opening time',
  cutoff_ts: 'closing time',
  expired_text: 'text when closed',
  success_text: 'text after completion',
  merchant_id: 'location',
  review_links: 'review links',
  header_img_url: 'header image',
  brand_color: 'color',
}

/** Texts of the publish button and its dialog. */
export const messages = {
  publish: 'Publish',
  publishVersion: (version: number) => `Publish version ${version}`,
  title: 'Publish the survey',
  titleVersion: (version: number) => `Publish version ${version}`,
  cancel: 'Cancel',
  first: (questions: number) =>
    `The survey opens with ${pluralize(questions, 'question')}, immediately or at the opening time in its settings.`,
  live: 'New visitors see the changes at once. People who are answering finish the version that they started.',
  none: 'There is nothing to publish: the draft is the same as the published survey.',
  problems: (count: number) => `${pluralize(count, 'problem')} must be fixed before the survey can be published:`,
  refused: 'The survey cannot be published:',
  unsaved: 'The last changes could not be saved, so nothing was published. Try again when they are saved.',
  seenChanged: 'The survey has changed in the meantime. Check the changes below, then publish again.',
  published: (name: string) => `${name} is published.`,
  before: 'Before:',
  answering: (people: number) =>
    people === 1
      ? '1 person is answering now and will finish the version that they started.'
      : `${people} people are answering now and will finish the version that they started.`,
  change: {
    wording: 'Wording or rules changed; its trend continues',
    compatible: 'Changed; its trend continues',
    new_version: 'Changed; its trend starts again',
    added: 'Added',
    removed: 'Removed; its answers so far are kept',
  },
  survey: (clauses: string) => `Survey: ${clauses}`,
  settings: (names: string) => `Settings changed: ${names}`,
  alerts: 'Alerts or settings changed.',
  alertsHint: 'The alerts of the draft replace the published ones.',
  setting: SETTING,
} as const
