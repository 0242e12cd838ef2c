import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import {
  anyOf,
  comment,
  fiveStars,
  nameEntry,
  oneOfList,
  page,
  thumbs,
} from '@rapport/domain/surveys/templates/survey-parts'

/** Builds the Quick Pulse after a visit: a thumbs up or down, the reasons for it, and a comment. @source Decisions, section 13 */
export const quickPulse = (reasons: readonly string[]): SurveyDefinition => ({
  title: 'Quick Pulse',
  pages: [
    page('pulse', '', [
      thumbs('overall', 'How was your visit today?'),
      anyOf('because', 'What was behind that?', reasons),
      comment('comment', 'Anything you would like us to know?'),
    ]),
  ],
})

/**
 * Builds a listening post, which is always open to everyone. Its questions are `overall` (1 to 5), `topic` (one of the given
 * topics), `comment`, and `Member` with the first and last name; an `overall` of 1 or 2 raises a case.
 *
 * @source Decisions, section 13
 */
export const listeningPost = (title: string, topics: readonly string[]): SurveyDefinition => ({
  title,
  pages: [
    page('post', title, [
      fiveStars('overall', 'Overall, how are we doing?', true),
      oneOfList('topic', 'What is it about?', topics),
      comment('comment', 'Tell us more'),
      nameEntry('Your name, if you would like a reply'),
    ]),
  ],
})

/**
 * The human resources team's listening post for the staff of Cedar Ridge.
 *
 * @source Specification part 1, section 6; Decisions, section 13
 */
export const STAFF_POST: SurveyDefinition = {
  title: 'Listening Post - HR',
  pages: [
    page('post', 'Tell Human Resources', [
      fiveStars('overall', 'Overall, how is work at Cedar Ridge?', true),
      oneOfList('topic', 'What is it about?', [
        'Schedule',
        'Pay and benefits',
        'My manager',
        'Safety',
        'Training',
        'A colleague to thank',
      ]),
      comment('comment', 'Tell us more'),
      nameEntry('Your name, if you would like a reply'),
    ]),
  ],
}
