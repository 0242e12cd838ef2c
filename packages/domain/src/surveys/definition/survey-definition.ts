import type { Measure } from './measure.ts'

/**
 * The sentiments of an answer, as shown in a donut, with the names from the specification.
 *
 * @source Specification part 1, section 2, "Performance"
 */
export const SENTIMENTS = ['positive', 'neutral', 'negative'] as const

/** One of the three sentiments. @source Specification part 1, section 2, "Performance" */
export type Sentiment = (typeof SENTIMENTS)[number]

/**
 * The question types that a stored definition may contain. Types that load a file, an image, a script or raw markup are
 * intentionally excluded.
 * @source Decisions, section 12, "Question types".
 */
export const QUESTION_TYPES = [
  'text',
  'comment',
  'multipletext',
  'matrix',
  'matrixdropdown',
  'checkbox',
  'radiogroup',
  'dropdown',
  'rating',
  'boolean',
  'paneldynamic',
] as const

/** An allowed question type. `panel` is not a question: it contains questions. @source Decisions, section 12. */
export type QuestionType = (typeof QUESTION_TYPES)[number]

/** A displayed text: one string, or one for each locale; `default` is the text in the default language. @source SurveyJS. */
export type LocalText = string | Readonly<Record<string, string>>

/** The value of a choice, in a definition or an answer; the two are compared as `String(value)`. @source SurveyJS. */
export type ChoiceValue = string | number | boolean

/**
 * A choice, row or column: a plain value (`value|text` is split), or an object with value and text. `sentiment` is specific to this
 * project; SurveyJS ignores it.
 * @source SurveyJS
 */
export type ChoiceSource =
  | ChoiceValue
  | { readonly value: ChoiceValue; readonly text?: LocalText; readonly label?: string; readonly sentiment?: Sentiment }

/** One line of a multiple text question. @source SurveyJS. */
export interface TextItemSource {
  readonly name: string
  readonly title?: LocalText
  readonly inputType?: string
  readonly [property: string]: unknown
}

/** One column of a matrix dropdown. A column without choices has those of the question. @source SurveyJS. */
export interface CellColumnSource {
  readonly name: string
  readonly title?: LocalText
  readonly cellType?: string
  readonly choices?: readonly ChoiceSource[]
  readonly [property: string]: unknown
}

/**
 * A question or panel as it is stored. The properties that rules read are typed; other properties on the allow-list (labels,
 * layout, visibility) are passed to the renderer unchanged.
 *
 * `renderAs`, `measure`, `icon`, `sentiment`, `notApplicable`, `attribute` and `featured_subquestion_value` are specific to this
 * project: the survey engine ignores them, but results use them.
 *
 * @source Decisions, section 12, "Question types"; Specification part 1, section 3, "Result item".
 */
export interface SurveyElement {
  readonly type: QuestionType | 'panel'
  readonly name: string
  readonly title?: LocalText
  readonly inputType?: string
  readonly choices?: readonly ChoiceSource[]
  readonly columns?: readonly (ChoiceSource | CellColumnSource)[]
  readonly rows?: readonly ChoiceSource[] | number
  readonly items?: readonly TextItemSource[]
  readonly rateMin?: number
  readonly rateMax?: number
  readonly rateStep?: number
  readonly rateCount?: number
  readonly rateValues?: readonly ChoiceSource[]
  readonly elements?: readonly SurveyElement[]
  readonly templateElements?: readonly SurveyElement[]
  readonly renderAs?: 'thumbs'
  readonly measure?: Measure
  readonly icon?: string
  readonly attribute?: boolean
  readonly sentiment?: Readonly<Record<string, Sentiment>>
  readonly notApplicable?: readonly ChoiceValue[]
  readonly featured_subquestion_value?: ChoiceValue
  readonly [property: string]: unknown
}

/** A page of a survey. @source SurveyJS. */
export interface SurveyPage {
  readonly name: string
  readonly title?: LocalText
  readonly elements: readonly SurveyElement[]
  readonly [property: string]: unknown
}

/** An index that a form declares: the mean of the indexes of the questions in `questions`. @source Decisions, section 4. */
export interface IndexSource {
  readonly name: string
  readonly title: string
  readonly questions: readonly string[]
}

/** A stored survey, which `checkDefinition` has accepted and the survey page renders. @source SurveyJS. */
export interface SurveyDefinition {
  readonly title?: LocalText
  readonly pages: readonly SurveyPage[]
  readonly indexes?: readonly IndexSource[]
  readonly [property: string]: unknown
}
