import type { ChoiceSource, SurveyElement, SurveyPage } from '@rapport/domain/surveys/definition/survey-definition'

/** Poor to excellent, and a place for those who cannot say. */
const QUALITY: readonly ChoiceSource[] = [
  { value: 1, text: 'Poor', sentiment: 'negative' },
  { value: 2, text: 'Fair', sentiment: 'negative' },
  { value: 3, text: 'Good', sentiment: 'neutral' },
  { value: 4, text: 'Very good', sentiment: 'positive' },
  { value: 5, text: 'Excellent', sentiment: 'positive' },
  { value: 'na', text: 'Does not apply' },
]

/** Agreement, for statements. */
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

/** A page. */
export const page = (name: string, title: string, elements: readonly SurveyElement[]): SurveyPage => ({
  name,
  title,
  elements,
})

/** Questions that stand together; in results they are one group. */
export const panel = (name: string, title: string, elements: readonly SurveyElement[]): SurveyElement => ({
  type: 'panel',
  name,
  title,
  elements,
})

/** One to five, from poor to excellent. */
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

/** One to ten, from poor to excellent. */
export const tenSteps = (name: string, title: string): SurveyElement => ({
  type: 'rating',
  name,
  title,
  rateMin: 1,
  rateMax: 10,
  minRateDescription: 'Poor',
  maxRateDescription: 'Excellent',
})

/** Zero to ten, from not at all likely to extremely likely. */
export const likelihood = (name: string, title: string): SurveyElement => ({
  type: 'rating',
  name,
  title,
  rateMin: 0,
  rateMax: 10,
  minRateDescription: 'Not at all likely',
  maxRateDescription: 'Extremely likely',
})

/** Several things rated from poor to excellent; `featured` is the row that stands for all. */
export const qualityMatrix = (name: string, title: string, rows: Rows, featured: string): SurveyElement => ({
  type: 'matrix',
  name,
  title,
  columns: QUALITY,
  rows: rowsOf(rows),
  notApplicable: ['na'],
  featured_subquestion_value: featured,
})

/** Several statements to agree with; `featured` is the row that stands for all. */
export const agreementMatrix = (name: string, title: string, rows: Rows, featured: string): SurveyElement => ({
  type: 'matrix',
  name,
  title,
  columns: AGREEMENT,
  rows: rowsOf(rows),
  featured_subquestion_value: featured,
})

/** Thumbs up or down. */
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

/** One of some choices, as buttons. */
export const oneOf = (name: string, title: string, choices: readonly ChoiceSource[]): SurveyElement => ({
  type: 'radiogroup',
  name,
  title,
  choices,
})

/** One of many choices, as a list that opens. */
export const oneOfList = (name: string, title: string, choices: readonly ChoiceSource[]): SurveyElement => ({
  type: 'dropdown',
  name,
  title,
  choices,
})

/** Any of some choices. */
export const anyOf = (name: string, title: string, choices: readonly ChoiceSource[]): SurveyElement => ({
  type: 'checkbox',
  name,
  title,
  choices,
})

/** Words without a limit to one line. */
export const comment = (name: string, title: string): SurveyElement => ({
  type: 'comment',
  name,
  title,
  maxLength: 2000,
})

/** One line of words. */
export const line = (name: string, title: string, inputType = 'text'): SurveyElement => ({
  type: 'text',
  name,
  title,
  inputType,
})

/** The name entry of a survey that anybody may open; console and cases read it as a name. @source Specification part 1, section 2, "Answer tree" */
export const nameEntry = (title: string): SurveyElement => ({
  type: 'multipletext',
  name: 'Member',
  title,
  items: [
    { name: 'text1', title: 'First name' },
    { name: 'text2', title: 'Last name' },
  ],
})
