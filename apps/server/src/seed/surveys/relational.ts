import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
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
} from '@rapport/domain/surveys/templates/survey-parts'

/**
 * The relational survey of the yacht and tennis club. It is the longest example survey and has nearly every type of question.
 * @source Decisions, section 13
 */
export const RELATIONAL: SurveyDefinition = {
  title: 'Your membership at Harbor Point',
  showProgressBar: 'top',
  indexes: [{ name: 'mri', title: 'MRI', questions: ['overall', 'recommend', 'remain', 'value'] }],
  pages: [
    page('membership', 'Your membership', [
      panel('relationship', 'Your relationship with the club', [
        fiveStars('overall', 'Overall, how do you rate your experience as a member?', true),
        likelihood('recommend', 'How likely are you to recommend Harbor Point to a friend?'),
        oneOf('remain', 'How likely are you to be a member in two years?', [
          { value: 5, text: 'Certainly', sentiment: 'positive' },
          { value: 4, text: 'Probably', sentiment: 'positive' },
          { value: 3, text: 'I do not know', sentiment: 'neutral' },
          { value: 2, text: 'Probably not', sentiment: 'negative' },
          { value: 1, text: 'Certainly not', sentiment: 'negative' },
        ]),
        fiveStars('value', 'How do you rate the value of your membership for what it costs?'),
      ]),
    ]),
    page('care', 'How we look after you', [
      qualityMatrix(
        'service',
        'Our team',
        {
          welcome: 'The welcome at the gate and the desk',
          friendliness: 'Friendliness',
          names: 'Knowing you by name',
          speed: 'Speed of service',
          follow_up: 'Following up when something went wrong',
        },
        'friendliness',
      ),
      qualityMatrix(
        'communication',
        'What you hear from us',
        {
          relevance: 'Relevance of what we send',
          'Amount of information': 'Amount of information',
          'Frequency of communication': 'Frequency of communication',
          governance: 'Openness about decisions of the board',
        },
        'relevance',
      ),
    ]),
    page('table', 'Food and drink', [
      qualityMatrix(
        'dining',
        'The Chart Room and the Terrace',
        {
          food: 'Quality of the food',
          menu: 'Variety of the menu',
          wine: 'Wine and cocktails',
          atmosphere: 'Atmosphere',
          dining_value: 'Value for money',
        },
        'food',
      ),
      oneOf('dining_frequency', 'How often do you dine with us?', [
        'Weekly',
        'Two or three times a month',
        'Monthly',
        'A few times a year',
        'Rarely',
      ]),
    ]),
    page('grounds', 'On the water and on the courts', [
      qualityMatrix(
        'facilities',
        'Our facilities',
        {
          docks: 'Docks and moorings',
          launch: 'Launch service',
          courts: 'Tennis and pickleball courts',
          fitness: 'Fitness room',
          pool: 'Pool and deck',
          lockers: 'Locker rooms',
        },
        'docks',
      ),
      anyOf('used', 'Which have you used in the last three months?', [
        { value: 'dining', text: 'Dining' },
        { value: 'docks', text: 'Docks' },
        { value: 'courts', text: 'Courts' },
        { value: 'fitness', text: 'Fitness room' },
        { value: 'pool', text: 'Pool' },
        { value: 'events', text: 'Member events' },
      ]),
      oneOfList('favorite', 'Where do you feel most at home?', [
        'The Chart Room',
        'The Terrace',
        'The docks',
        'The courts',
        'The pool',
        'The library',
      ]),
      {
        type: 'matrixdropdown',
        name: 'events',
        title: 'Events of the season',
        columns: [
          { name: 'went', title: 'Were you there?', choices: ['Yes', 'No'] },
          { name: 'again', title: 'Would you come again?', choices: ['Yes', 'Perhaps', 'No'] },
        ],
        rows: [
          { value: 'regatta', text: 'Opening Regatta' },
          { value: 'clambake', text: 'Midsummer Clambake' },
          { value: 'doubles', text: 'Club Doubles' },
          { value: 'commodore', text: "Commodore's Ball" },
        ],
      },
    ]),
    page('words', 'In your own words', [
      {
        type: 'multipletext',
        name: 'people',
        title: 'Who should we thank?',
        items: [
          { name: 'thanks', title: 'Somebody who made your season better' },
          { name: 'where', title: 'Where they work' },
        ],
      },
      comment('improve', 'What one thing should we do better?'),
      line('one_word', 'The club in one word'),
      line('next_visit', 'When do you plan to visit next?', 'date'),
      {
        type: 'paneldynamic',
        name: 'guests',
        title: 'Guests whom you brought this season',
        maxPanelCount: 6,
        panelAddText: 'Add a guest',
        templateElements: [
          line('guest_name', 'Their first name'),
          oneOfList('guest_came_for', 'What did they come for?', ['Dining', 'Courts', 'Docks']),
          fiveStars('guest_liked', 'How did they like it?'),
        ],
      },
    ]),
  ],
}
