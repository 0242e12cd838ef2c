import { agreementMatrix, anyOf, comment, fiveStars, likelihood, page } from './survey-parts.ts'
import { atMost, mailAlert, type SurveyTemplate } from './survey-template.ts'

/**
 * Templates for surveys of a club's staff. These surveys are anonymous, so their alerts fire only when results are released and do
 * not identify individual responses.
 */
export const STAFF_TEMPLATES: readonly SurveyTemplate[] = [
  {
    template_id: 'culture',
    name: 'Culture',
    summary: 'Asks all staff anonymously about their work and their manager.',
    measures: 'Engagement, leadership',
    feedback_form_type: 'culture',
    anonymous: true,
    overall_question: 'overall',
    alerts: [mailAlert('Very low workplace rating', atMost('overall', 1))],
    definition: {
      title: 'Working here',
      showProgressBar: 'top',
      pages: [
        page('work', 'Your work', [
          fiveStars('overall', 'Overall, how would you rate working here?', true),
          likelihood('recommend', 'How likely are you to recommend the club as a place to work?'),
          agreementMatrix(
            'engagement',
            'Your work',
            {
              purpose: 'I know what is expected of me',
              tools: 'I have what I need to do my work well',
              pride: 'I am proud to work here',
              growth: 'I can learn and grow here',
            },
            'pride',
          ),
        ]),
        page('team', 'Your team', [
          agreementMatrix(
            'leadership',
            'Your manager',
            {
              respect: 'My manager treats me with respect',
              feedback: 'I get useful feedback',
              heard: 'My opinion counts',
              fairness: 'Schedules and tasks are fair',
            },
            'respect',
          ),
          comment('improve', 'What should change first?'),
        ]),
      ],
    },
  },
  {
    template_id: 'staff_onboarding',
    name: 'Staff onboarding',
    summary: 'An anonymous survey that asks new staff how their first weeks went.',
    measures: 'Satisfaction, training',
    feedback_form_type: 'culture',
    anonymous: true,
    overall_question: 'overall',
    alerts: [mailAlert('Very low rating of the first weeks', atMost('overall', 1))],
    definition: {
      title: 'Your first weeks',
      pages: [
        page('start', 'Your first weeks', [
          fiveStars('overall', 'Overall, how were your first weeks here?', true),
          agreementMatrix(
            'onboarding',
            'Your start',
            {
              welcome: 'I felt welcome from the first day',
              training: 'My training prepared me for the work',
              questions: 'I know whom to ask',
              role: 'The work is what I was told to expect',
            },
            'welcome',
          ),
          anyOf('missing', 'What was missing?', ['Training', 'Time', 'Equipment', 'A contact person', 'Nothing']),
          comment('comment', 'What could we do better for the next new hire?'),
        ]),
      ],
    },
  },
]
