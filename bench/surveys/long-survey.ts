import type { SurveyDefinition, SurveyElement } from '../../packages/domain/src/surveys/definition/survey-definition.ts'

const DEGREES = ['Very satisfied', 'Satisfied', 'Neutral', 'Dissatisfied', 'Very dissatisfied']

const questionsOf = (page: number): SurveyElement[] => [
  {
    type: 'radiogroup',
    name: `q${page}0`,
    title: 'How satisfied are you with the service?',
    choices: DEGREES,
    isRequired: true,
  },
  {
    type: 'rating',
    name: `q${page}1`,
    title: 'How likely are you to recommend the club?',
    rateMin: 0,
    rateMax: 10,
  },
  { type: 'comment', name: `q${page}2`, title: 'What could we do better?' },
  {
    type: 'checkbox',
    name: `q${page}3`,
    title: 'Which areas do you use?',
    choices: ['Golf', 'Pool', 'Dining', 'Tennis', 'Spa'],
  },
  {
    type: 'dropdown',
    name: `q${page}4`,
    title: 'How often do you visit?',
    choices: ['Daily', 'Weekly', 'Monthly', 'Rarely'],
  },
  page % 2 === 1
    ? { type: 'text', name: `q${page}5`, title: 'Your name' }
    : {
        type: 'matrix',
        name: `q${page}5`,
        title: 'Rate the dining room',
        columns: ['1', '2', '3', '4', '5'],
        rows: ['Food', 'Staff', 'Speed', 'Price'],
      },
]

/** Returns a survey of thirty questions on five pages; the questions in `first`, if any, replace the first question of the first page. */
function surveyOf(...first: SurveyElement[]): SurveyDefinition {
  const pages = [0, 1, 2, 3, 4].map((page) => {
    const questions = questionsOf(page)
    const elements = page === 0 && first.length > 0 ? [...first, ...questions.slice(1)] : questions
    return { name: `page${page}`, title: `Part ${page + 1}`, elements }
  })
  return { pages }
}

const satisfied: SurveyElement = { type: 'radiogroup', name: 'q00', title: 'How satisfied are you?', choices: DEGREES }

/**
 * The measured surveys by their public ids: one with plain questions, four that begin with questions that need more than plain
 * controls, and one with a single question.
 */
export const VARIANTS: readonly [readonly [string, SurveyDefinition], ...(readonly [string, SurveyDefinition])[]] = [
  ['plain', surveyOf()],
  ['with-other', surveyOf({ ...satisfied, showOtherItem: true })],
  ['with-default', surveyOf({ ...satisfied, defaultValue: 'Neutral' })],
  ['with-a-name', surveyOf(satisfied, { type: 'comment', name: 'why', title: 'Why {q00}?' })],
  [
    'with-panels',
    surveyOf({
      type: 'paneldynamic',
      name: 'guests',
      title: 'Who came with you?',
      templateElements: [{ type: 'text', name: 'name', title: 'Name' }],
    }),
  ],
  [
    'one-question',
    {
      pages: [
        {
          name: 'page',
          elements: [
            {
              type: 'radiogroup',
              name: 'visit',
              title: 'How was your visit?',
              choices: ['Good', 'Bad'],
              renderAs: 'thumbs',
            },
          ],
        },
      ],
    },
  ],
]
