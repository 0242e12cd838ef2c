import type { ChoiceSource, SurveyElement, SurveyPage } from '../definition/survey-definition.ts'

/** The columns of a quality matrix: a scale from poor to excellent, and one column that is not part of the scale. */
const QUALITY: readonly ChoiceSource[] = [
  { value: 1, text: 'Poor', sentiment: 'negative' },
  { value: 2, text: 'Fair', sentiment: 'negative' },
  { value: 3, text: 'Good', sentiment: 'neutral' },
  { value: 4, text: 'Very good', sentiment: 'positive' },
  { value: 5, text: 'Excellent', sentiment: 'positive' },
  { value: 'na', text: 'Does not apply' },
]

/** The columns of an agreement matrix, from strongly disagree to strongly agree. */
const AGREEMENT: readonly ChoiceSource[] = [
  { value: 1, text: 'Strongly disagree', sentiment: 'negative' },
  { value: 2, text: 'Disagree', sentiment: 'negative' },
  { value: 3, text: 'Neither', sentiment: 'neutral' },
  { value: 4, text: 'Agree', sentiment: 'positive' },
  { value: 5, text: 'Strongly agree', sentiment: 'positive' },
]

const FIVE_SENTIMENT = { 1: 'negative', 2: 'negative', 3: 'neutral', 4: 'positive', 5: 'positive' } as const

type Rows = Readonly<Record<string, string>>

const rowsOf = (rows: Rows) => Object.entries(rows).map(([value, text]) => ({ value, text }))

/** Creates a page; its title is a heading above its elements. */
export const page = (name: string, title: string, elements: readonly SurveyElement[]): SurveyPage => ({
  name,
  title,
  elements,
})

/** Creates a panel; results show its questions as one group. */
export const panel = (name: string, title: string, elements: readonly SurveyElement[]): SurveyElement => ({
  type: 'panel',
  name,
  title,
  elements,
})

/** Creates a rating from 1 (poor) to 5 (excellent). */
export const fiveStars = (name: string, title: string, isRequired = false): SurveyElement => ({
  type: 'rating',
  name,
  title,
  rateMin: 1,
  rateMax: 5,
  minRateDescription: 'Poor',
  maxRateDescription: 'Excellent',
  sentiment: FIVE_SENTIMENT,
  isRequired,
})

/** Creates a rating from 1 (poor) to 10 (excellent). */
export const tenSteps = (name: string, title: string): SurveyElement => ({
  type: 'rating',
  name,
  title,
  rateMin: 1,
  rateMax: 10,
  minRateDescription: 'Poor',
  maxRateDescription: 'Excellent',
})

/** Creates a rating from 0 (not at all likely) to 10 (extremely likely). */
export const likelihood = (name: string, title: string): SurveyElement => ({
  type: 'rating',
  name,
  title,
  rateMin: 0,
  rateMax: 10,
  minRateDescription: 'Not at all likely',
  maxRateDescription: 'Extremely likely',
})

/** Creates a matrix of ratings from poor to excellent; `featured` is the row whose score is the matrix's headline score. */
export const qualityMatrix = (name: string, title: string, rows: Rows, featured: string): SurveyElement => ({
  type: 'matrix',
  name,
  title,
  columns: QUALITY,
  rows: rowsOf(rows),
  notApplicable: ['na'],
  featured_subquestion_value: featured,
})

/**
 * Creates a matrix of statements, each rated from strongly disagree to strongly agree; `featured` is the row whose score is the
 * matrix's headline score.
 */
export const agreementMatrix = (name: string, title: string, rows: Rows, featured: string): SurveyElement => ({
  type: 'matrix',
  name,
  title,
  columns: AGREEMENT,
  rows: rowsOf(rows),
  featured_subquestion_value: featured,
})

/** Creates a required choice between thumbs up and thumbs down. */
export const thumbs = (name: string, title: string): SurveyElement => ({
  type: 'radiogroup',
  name,
  title,
  renderAs: 'thumbs',
  isRequired: true,
  choices: [
    { value: 'item1', text: 'Thumbs Up', sentiment: 'positive' },
    { value: 'item2', text: 'Thumbs Down', sentiment: 'negative' },
  ],
})

/** Creates a single-choice question, shown as buttons. */
export const oneOf = (name: string, title: string, choices: readonly ChoiceSource[]): SurveyElement => ({
  type: 'radiogroup',
  name,
  title,
  choices,
})

/** Creates a single-choice question, shown as a drop-down list. */
export const oneOfList = (name: string, title: string, choices: readonly ChoiceSource[]): SurveyElement => ({
  type: 'dropdown',
  name,
  title,
  choices,
})

/** Creates a multiple-choice question. */
export const anyOf = (name: string, title: string, choices: readonly ChoiceSource[]): SurveyElement => ({
  type: 'checkbox',
  name,
  title,
  choices,
})

/** Creates a multi-line text question for up to 2000 characters. */
export const comment = (name: string, title: string): SurveyElement => ({
  type: 'comment',
  name,
  title,
  maxLength: 2000,
})

/** Creates a single-line text question. */
export const line = (name: string, title: string, inputType = 'text'): SurveyElement => ({
  type: 'text',
  name,
  title,
  inputType,
})

/**
 * Creates the name question for a survey with a public link; the console shows the answer as the respondent's name.
 *
 * @source Specification part 1, section 2, "Answer tree"
 */
export const nameEntry = (title: string): SurveyElement => ({
  type: 'multipletext',
  name: 'Member',
  title,
  items: [
    { name: 'text1', title: 'First name' },
    { name: 'text2', title: 'Last name' },
  ],
})
