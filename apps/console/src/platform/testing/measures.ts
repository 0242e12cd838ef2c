import type { QuestionMeasure } from '@rapport/api/contract/feedback/measures'
import { describeMeasures } from '@rapport/domain/surveys/definition/store-measures'

const numbered = (...labels: string[]) => labels.map((text, index) => ({ value: index + 1, text }))

/** Creates the measures for the questions of a survey that has several kinds of scales and questions, for tests and stories. */
export const measuredQuestions = (): QuestionMeasure[] =>
  describeMeasures({
    pages: [
      {
        name: 'club',
        elements: [
          { type: 'rating', name: 'overall', title: 'Overall, how are we doing?' },
          {
            type: 'radiogroup',
            name: 'grade',
            title: 'Which grade do you give the club?',
            choices: numbered('Excellent', 'Good', 'Fair', 'Poor', 'Awful'),
          },
          {
            type: 'rating',
            name: 'recommend',
            title: 'How likely are you to recommend the club to a friend?',
            rateMin: 0,
            rateMax: 10,
          },
          {
            type: 'radiogroup',
            name: 'tier',
            title: 'Your membership',
            choices: numbered('Bronze', 'Silver', 'Gold'),
          },
          { type: 'checkbox', name: 'used', title: 'What have you used?', choices: ['Pool', 'Courts'] },
          { type: 'text', name: 'visit', title: 'When will you visit next?', inputType: 'date' },
          { type: 'comment', name: 'more', title: 'Anything else?' },
        ],
      },
    ],
  })
