import type { SurveyDefinition, SurveyElement } from '@rapport/domain/surveys/definition/survey-definition'
import {
  anyOf,
  comment,
  fiveStars,
  likelihood,
  line,
  oneOf,
  oneOfList,
  page,
  panel,
  qualityMatrix,
  tenSteps,
} from '@rapport/domain/surveys/templates/survey-parts'

/** The parts of the member perspectives survey that differ between clubs. */
export interface PerspectivesText {
  readonly club: string
  readonly facilities: Readonly<Record<string, string>>
  readonly featured: string
}

/** Builds the member perspectives survey (MPS), sent once a year. @source Decisions, sections 12 "What is sent" and 13 */
export const memberPerspectives = ({ club, facilities, featured }: PerspectivesText): SurveyDefinition => ({
  title: `Your perspectives on ${club}`,
  showProgressBar: 'top',
  indexes: [{ name: 'mri', title: 'MRI', questions: ['overall', 'recommend', 'belonging', 'value'] }],
  pages: [
    page('whole', 'The club as a whole', [
      panel('bond', 'Your bond with the club', [
        fiveStars('overall', `Overall, how satisfied are you with ${club}?`, true),
        likelihood('recommend', `How likely are you to recommend ${club} to a friend?`),
        fiveStars('belonging', 'How much do you feel that you belong here?'),
        fiveStars('value', 'How do you rate the value for what you pay?'),
      ]),
    ]),
    page('parts', 'The parts of it', [
      qualityMatrix('facilities', 'Facilities', facilities, featured),
      qualityMatrix(
        'team',
        'Our team',
        {
          friendly: 'Friendliness',
          skill: 'Knowledge and skill',
          attention: 'Attention to detail',
          management: 'Visible management',
        },
        'friendly',
      ),
      qualityMatrix(
        'table',
        'Food and drink',
        { quality: 'Quality', choice: 'Choice', service: 'Service at the table', price: 'Price' },
        'quality',
      ),
    ]),
    page('future', 'Looking ahead', [
      oneOf('priority', 'Where should the club invest first?', [
        'Facilities',
        'Dining',
        'Programs for children',
        'Technology',
        'Keeping dues level',
      ]),
      comment('wish', 'What would you change if you could change one thing?'),
    ]),
  ],
})

const preferences = (personal: SurveyElement): SurveyDefinition => ({
  title: 'Your profile, preferences and perspectives',
  pages: [
    page('preferences', 'What you like', [
      oneOfList('drink', 'Your usual at the bar', [
        'Sparkling water',
        'Iced tea',
        'Beer',
        'Wine',
        'A cocktail',
        'Coffee',
      ]),
      anyOf('interests', 'What would you come for?', [
        { value: 'racing', text: 'Racing' },
        { value: 'cruising', text: 'Cruising' },
        { value: 'tennis', text: 'Tennis' },
        { value: 'pickleball', text: 'Pickleball' },
        { value: 'wine', text: 'Wine evenings' },
        { value: 'family', text: 'Family days' },
        { value: 'talks', text: 'Talks and books' },
      ]),
      oneOf('seating', 'Where do you like to sit?', [
        'By the window',
        'On the terrace',
        'At the bar',
        'Somewhere quiet',
      ]),
      {
        type: 'multipletext',
        name: 'household',
        title: 'Your household',
        items: [
          { name: 'partner', title: 'Partner' },
          { name: 'children', title: 'Children' },
        ],
      },
      line('allergies', 'Allergies that our kitchen should know'),
      { type: 'boolean', name: 'newsletter', title: 'Would you like the monthly letter on paper?' },
    ]),
    page('perspectives', 'What you think', [
      panel('summary', 'In short', [
        fiveStars('overall', 'Overall, how well do we know what you like?', true),
        personal,
        // A scale whose low values are the best, like school grades in some countries.
        oneOf('reach', 'How easy is it to reach the right person?', [
          { value: 1, text: 'Very easy' },
          { value: 2, text: 'Easy' },
          { value: 3, text: 'Neither easy nor difficult' },
          { value: 4, text: 'Difficult' },
          { value: 5, text: 'Very difficult' },
        ]),
        // These numbers are category codes, so the question has no score.
        oneOf('gender_identity', 'How do you describe yourself?', [
          { value: 1, text: 'Woman' },
          { value: 2, text: 'Man' },
          { value: 3, text: 'In another way' },
        ]),
      ]),
      qualityMatrix(
        'moments',
        'Moments that matter',
        {
          arrival: 'Arriving',
          reservation: 'Making a reservation',
          birthday: 'Birthdays and anniversaries',
          guests: 'Bringing guests',
        },
        'arrival',
      ),
      comment('know', 'What should we know about you that we do not?'),
    ]),
  ],
})

const PERSONAL = 'How personal is our service?'

/** The current version of the profile, preferences and perspectives survey (PPP). @source Decisions, sections 12 "What is sent" and 13 */
export const PROFILE_PREFERENCES: SurveyDefinition = preferences(fiveStars('personal', PERSONAL))

/** The first version of the PPP survey, in which one question had ten values instead of five. */
export const PROFILE_PREFERENCES_BEFORE: SurveyDefinition = preferences(tenSteps('personal', PERSONAL))
