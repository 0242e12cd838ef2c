import { anyOf, comment, fiveStars, likelihood, oneOf, page, panel, qualityMatrix } from './survey-parts.ts'
import { atMost, caseAlert, mailAlert, type SurveyTemplate } from './survey-template.ts'

const REMAIN = [
  { value: 5, text: 'Certainly', sentiment: 'positive' },
  { value: 4, text: 'Probably', sentiment: 'positive' },
  { value: 3, text: 'I do not know', sentiment: 'neutral' },
  { value: 2, text: 'Probably not', sentiment: 'negative' },
  { value: 1, text: 'Certainly not', sentiment: 'negative' },
] as const

const SERVICE = {
  welcome: 'The welcome when you arrive',
  friendliness: 'Friendliness of the team',
  names: 'Knowing you by name',
  speed: 'Speed of service',
  follow_up: 'Following up when something went wrong',
}

const DINING = {
  food: 'Quality of the food',
  menu: 'Variety of the menu',
  service: 'Service at the table',
  atmosphere: 'Atmosphere',
  dining_value: 'Value for money',
}

const FACILITIES = {
  condition: 'Condition of the facilities',
  cleanliness: 'Cleanliness',
  availability: 'Availability when you want to use them',
  hours: 'Opening hours',
}

const REMAIN_ALERT = mailAlert('Membership at risk', atMost('remain', 2))

/**
 * Templates for surveys about membership as a whole. Some surveys are sent by e-mail; others, such as the one for departing
 * members, have a public link.
 */
export const MEMBER_TEMPLATES: readonly SurveyTemplate[] = [
  {
    template_id: 'relational',
    name: 'Relational survey',
    summary: 'The yearly survey of the whole membership, with key drivers and the Member Relationship Index.',
    measures: 'Satisfaction, recommendation, value',
    feedback_form_type: 'relational',
    anonymous: false,
    overall_question: 'overall',
    alerts: [caseAlert('Unhappy member', 'Unhappy member – {member}', atMost('overall', 2)), REMAIN_ALERT],
    definition: {
      title: 'Your membership',
      showProgressBar: 'top',
      indexes: [{ name: 'mri', title: 'MRI', questions: ['overall', 'recommend', 'remain', 'value'] }],
      pages: [
        page('membership', 'Your membership', [
          panel('relationship', 'Your relationship with the club', [
            fiveStars('overall', 'Overall, how do you rate your experience as a member?', true),
            likelihood('recommend', 'How likely are you to recommend the club to a friend?'),
            oneOf('remain', 'How likely are you to be a member in two years?', REMAIN),
            fiveStars('value', 'How do you rate the value of your membership for what it costs?'),
          ]),
        ]),
        page('care', 'How we look after you', [qualityMatrix('service', 'Our team', SERVICE, 'friendliness')]),
        page('experience', 'Dining and facilities', [
          qualityMatrix('dining', 'Food and drink', DINING, 'food'),
          qualityMatrix('facilities', 'Our facilities', FACILITIES, 'condition'),
        ]),
        page('more', 'In your own words', [
          comment('best', 'What do we do best?'),
          comment('improve', 'What is the one thing that we should improve?'),
        ]),
      ],
    },
  },
  {
    template_id: 'mps',
    name: 'Member Perspectives (MPS)',
    summary: 'A shorter yearly survey of the whole membership.',
    measures: 'Satisfaction, belonging, value',
    feedback_form_type: 'mps',
    anonymous: false,
    overall_question: 'overall',
    alerts: [caseAlert('Unhappy member', 'Unhappy member – {member}', atMost('overall', 2))],
    definition: {
      title: 'Your perspectives',
      showProgressBar: 'top',
      indexes: [{ name: 'mri', title: 'MRI', questions: ['overall', 'recommend', 'belonging', 'value'] }],
      pages: [
        page('club', 'The club as a whole', [
          panel('bond', 'Your bond with the club', [
            fiveStars('overall', 'Overall, how satisfied are you with the club?', true),
            likelihood('recommend', 'How likely are you to recommend the club to a friend?'),
            fiveStars('belonging', 'How much do you feel that you belong here?'),
            fiveStars('value', 'How do you rate the value for what you pay?'),
          ]),
        ]),
        page('areas', 'Areas of the club', [
          qualityMatrix('service', 'Our team', SERVICE, 'friendliness'),
          qualityMatrix('facilities', 'Our facilities', FACILITIES, 'condition'),
          comment('comment', 'What else should we know?'),
        ]),
      ],
    },
  },
  {
    template_id: 'ppp',
    name: 'Personal preferences (PPP)',
    summary: 'Asks each member what they like, so that the team can look after them personally.',
    measures: 'Interests, preferred contact',
    feedback_form_type: 'ppp',
    anonymous: false,
    overall_question: 'overall',
    alerts: [caseAlert('Feels unknown', 'Does not feel known – {member}', atMost('overall', 2))],
    definition: {
      title: 'Your preferences',
      pages: [
        page('preferences', 'Your preferences', [
          fiveStars('overall', 'How well do we know what you like?', true),
          anyOf('interests', 'What interests you at the club?', [
            'Dining',
            'Sports',
            'Fitness',
            'Family events',
            'Wine and tastings',
            'Meeting other members',
          ]),
          oneOf('contact', 'How would you like to hear from us?', ['E-mail', 'Text message', 'Phone', 'Letter']),
          comment('comment', 'What else should we know to look after you well?'),
        ]),
      ],
    },
  },
  {
    template_id: 'nps',
    name: 'Recommendation (NPS)',
    summary: 'Asks for a rating from 0 to 10 and the reason for it, through a public link.',
    measures: 'Recommendation',
    feedback_form_type: 'listening_post',
    anonymous: false,
    overall_question: 'recommend',
    alerts: [caseAlert('Detractor', 'Would not recommend us – {member}', atMost('recommend', 6))],
    definition: {
      title: 'Would you recommend us?',
      pages: [
        page('recommendation', 'Would you recommend us?', [
          { ...likelihood('recommend', 'How likely are you to recommend the club to a friend?'), isRequired: true },
          comment('comment', 'What is the main reason for your answer?'),
        ]),
      ],
    },
  },
  {
    template_id: 'new_member',
    name: 'New member, 90 days',
    summary: 'Asks new members after their first three months what is still missing.',
    measures: 'Satisfaction, onboarding',
    feedback_form_type: 'listening_post',
    anonymous: false,
    overall_question: 'overall',
    alerts: [caseAlert('New member is unhappy', 'Unhappy new member – {member}', atMost('overall', 3))],
    definition: {
      title: 'Your first 90 days',
      pages: [
        page('start', 'Your first 90 days', [
          fiveStars('overall', 'Overall, how do you rate your first months with us?', true),
          qualityMatrix(
            'onboarding',
            'Your start',
            {
              joining: 'Joining the club',
              introduction: 'The introduction to the club',
              people: 'Meeting other members',
              information: 'Knowing what is going on',
            },
            'introduction',
          ),
          anyOf('used', 'What have you used so far?', ['Dining', 'Sports', 'Fitness', 'Events', 'Nothing yet']),
          comment('comment', 'What would make you feel more at home?'),
        ]),
      ],
    },
  },
  {
    template_id: 'exit',
    name: 'Leaving member',
    summary: 'Asks members who resign why they leave and what could bring them back.',
    measures: 'Reasons for leaving, intent to return',
    feedback_form_type: 'listening_post',
    anonymous: false,
    overall_question: 'overall',
    alerts: [
      {
        ...caseAlert('Could come back', 'Might return – {member}', {
          all: [{ question: 'return', op: 'oneOf', value: [4, 5] }],
        }),
        overall: false,
      },
    ],
    definition: {
      title: 'Before you leave',
      pages: [
        page('leaving', 'Before you leave', [
          anyOf('reasons', 'Why are you leaving the club?', [
            'I am moving away',
            'Cost',
            'I did not use it enough',
            'Service',
            'Facilities',
            'Other members',
            'Another club',
          ]),
          fiveStars('overall', 'Overall, how do you rate your time as a member?', true),
          oneOf('return', 'Would you consider coming back?', REMAIN),
          comment('comment', 'What could we have done better?'),
        ]),
      ],
    },
  },
]
