import { anyOf, comment, fiveStars, nameEntry, oneOfList, page, qualityMatrix, thumbs } from './survey-parts.ts'
import { atMost, caseAlert, type SurveyTemplate } from './survey-template.ts'

/** Templates for surveys about a single visit, or about any subject at any time. */
export const VISIT_TEMPLATES: readonly SurveyTemplate[] = [
  {
    template_id: 'quick_pulse',
    name: 'Quick Pulse',
    summary: 'Thumbs up or down by text message on the day after a visit.',
    measures: 'Satisfaction',
    feedback_form_type: 'quick_pulse',
    anonymous: false,
    overall_question: 'overall',
    alerts: [
      caseAlert('Unhappy visit', 'Unhappy visit – {member}', {
        all: [{ question: 'overall', op: 'equals', value: 'item2' }],
      }),
    ],
    definition: {
      title: 'Quick Pulse',
      // The page has no title, because the question serves as its heading.
      pages: [
        page('pulse', '', [
          thumbs('overall', 'How was your visit today?'),
          anyOf('because', 'What was behind that?', ['Welcome', 'Service', 'Food and drink', 'Facilities', 'Wait']),
          comment('comment', 'Anything you would like us to know?'),
        ]),
      ],
    },
  },
  {
    template_id: 'listening_post',
    name: 'Listening Post',
    summary: 'A survey that is always open, through a public link or QR code, for anything that members want to say.',
    measures: 'Satisfaction, comments by topic',
    feedback_form_type: 'listening_post',
    anonymous: false,
    overall_question: 'overall',
    alerts: [caseAlert('Low rating', null, atMost('overall', 2))],
    definition: {
      title: 'Tell us',
      pages: [
        page('post', 'Tell us', [
          fiveStars('overall', 'Overall, how are we doing?', true),
          oneOfList('topic', 'What is it about?', [
            'Service',
            'Food and drink',
            'Facilities',
            'Events',
            'Billing',
            'Other',
          ]),
          comment('comment', 'Tell us more'),
          nameEntry('Your name, if you would like a reply'),
        ]),
      ],
    },
  },
  {
    template_id: 'event',
    name: 'Event',
    summary: 'After an event: how it was, and what to change next time.',
    measures: 'Satisfaction, value',
    feedback_form_type: 'listening_post',
    anonymous: false,
    overall_question: 'overall',
    alerts: [caseAlert('Disappointed at an event', 'Disappointed at an event – {member}', atMost('overall', 2))],
    definition: {
      title: 'How was the event?',
      pages: [
        page('event', 'How was the event?', [
          fiveStars('overall', 'Overall, how did you like the event?', true),
          qualityMatrix(
            'parts',
            'The event in detail',
            {
              program: 'Program',
              food: 'Food and drink',
              team: 'Our team',
              setting: 'Setting',
              price: 'Value for money',
            },
            'program',
          ),
          comment('comment', 'What should we change next time?'),
          nameEntry('Your name, if you would like a reply'),
        ]),
      ],
    },
  },
  {
    template_id: 'dining_visit',
    name: 'Dining visit',
    summary: 'After a meal, from a QR code on the table or the bill.',
    measures: 'Satisfaction, waiting time, value',
    feedback_form_type: 'listening_post',
    anonymous: false,
    overall_question: 'overall',
    alerts: [caseAlert('Disappointing meal', 'Disappointing meal – {member}', atMost('overall', 2))],
    definition: {
      title: 'How was your meal?',
      pages: [
        page('meal', 'How was your meal?', [
          fiveStars('overall', 'Overall, how was your meal?', true),
          oneOfList('meal', 'Which meal was it?', ['Breakfast', 'Lunch', 'Dinner', 'Drinks']),
          qualityMatrix(
            'dining',
            'The meal in detail',
            {
              food: 'Quality of the food',
              service: 'Service at the table',
              wait: 'Waiting time',
              dining_value: 'Value for money',
            },
            'food',
          ),
          comment('comment', 'Anything you would like the kitchen or the team to know?'),
          nameEntry('Your name, if you would like a reply'),
        ]),
      ],
    },
  },
]
