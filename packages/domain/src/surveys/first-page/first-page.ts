import type { AnonymityTexts } from '../anonymity-notice.ts'
import type { ChoiceValue } from '../definition/survey-definition.ts'
import type { SurveyProblem } from '../definition/survey-problem.ts'
import type { AnswerPath } from './control-name.ts'

/** The first page of a survey before any answer, in one language, as evaluated by SurveyJS. */
export interface FirstPage {
  readonly lang: string
  readonly title: string
  readonly description: string
  readonly parts: readonly FirstPart[]
  /** The mark that follows the title of a required question. */
  readonly requiredMark: string
  /** Number of pages that are visible before any answer. */
  readonly pages: number
  /**
   * Texts around the questions: the label of the button, and the text with the page number and the number of pages (empty if there
   * is only one page).
   */
  readonly words: { readonly button: string; readonly page: string }
  /** The page's fixed texts in its language; null if there are none in that language, in which case the English texts are used. */
  readonly texts: FirstTexts | null
  /** Whether this is the only page of the survey. */
  readonly isLast: boolean
  /**
   * Whether this page is the whole survey: every question is simple and does not depend on answers, a missing answer is the only
   * possible error, and the survey is only in English.
   */
  readonly isWhole: boolean
  /** The default answers of the whole survey. */
  readonly defaults: Readonly<Record<string, unknown>>
}

/** The fixed texts of a first page. */
export interface FirstTexts {
  /** Labels of the language selector and the progress ring. */
  readonly language: string
  readonly progress: string
  /** States that JavaScript is required to answer and send the survey. */
  readonly needsScript: string
  /** States that an action is in progress. */
  readonly moment: string
  /**
   * `offline` states that there is no connection, and `later` that the survey must be opened again later; both state that the
   * answers are stored on the device.
   */
  readonly offline: string
  readonly later: string
  /**
   * `notSent` states that nothing was sent, and `languageStays` that the language was not changed, because the browser cannot store
   * data.
   */
  readonly notSent: string
  readonly languageStays: string
  /** The translated anonymity notice; null in English, because the English notice is the original. */
  readonly anonymity: AnonymityTexts | null
}

/** A part of a first page: a question, a group of questions, or a frame for a question that only SurveyJS can show. */
export type FirstPart = FirstQuestion | FirstGroup | FirstFrame

/** The texts of a part, in which names in braces have been replaced by answers. Empty texts are not shown. */
export interface FirstHead {
  readonly title: string
  /** Whether the title is visible; otherwise it is only for screen readers. */
  readonly isTitleShown: boolean
  readonly description: string
  /** Whether an answer is required; a required group needs an answer to at least one of its questions. */
  readonly isRequired: boolean
  /** The message shown when a required answer is missing. */
  readonly requiredText: string
}

/** A question with native controls: one control, or one for each choice. */
export interface FirstQuestion extends FirstHead {
  readonly kind: 'question'
  /** The path to the question's answer. */
  readonly path: AnswerPath
  readonly control: 'scale' | 'thumbs' | 'list' | 'checkboxes' | 'select' | 'input' | 'textarea'
  readonly isReadOnly: boolean
  readonly choices: readonly FirstChoice[]
  /** Labels of the two ends of a scale; empty strings when the scale has no labels. */
  readonly ends: readonly [string, string]
  readonly input: FirstInput
  /** The field for the choice "Other"; null when that choice is not offered. */
  readonly other: { readonly placeholder: string } | null
  /** The comment field below the question; null when there is none. */
  readonly comment: { readonly title: string; readonly placeholder: string } | null
}

/** A choice; on a scale the first line of its text is the number. */
export interface FirstChoice {
  readonly value: ChoiceValue
  readonly text: string
  readonly isPicked: boolean
  readonly role: 'other' | 'none' | null
}

/** The properties of a text field. `maxLength`, `min`, `max` and `step` are null if there is no such limit. */
export interface FirstInput {
  readonly type: string
  readonly text: string
  readonly placeholder: string
  readonly maxLength: number | null
  readonly min: string | number | null
  readonly max: string | number | null
  readonly step: number | null
}

/** A panel, a question with several parts, or one entry of a repeated panel. */
export interface FirstGroup extends FirstHead {
  readonly kind: 'panel' | 'group' | 'repeated'
  /**
   * The path to a list entry; null for a group that is not a list entry. The page submits the path because an entry exists even
   * without answers.
   */
  readonly row: AnswerPath | null
  readonly parts: readonly FirstPart[]
  /** Height in px of the space below the group for buttons that only SurveyJS can show. @default 0 */
  readonly space?: number
}

/** Placeholder for a question that only SurveyJS can show, with its height in px. */
export interface FirstFrame extends FirstHead {
  readonly kind: 'frame'
  readonly height: number
  /** The text shown while the question is loading. */
  readonly loading: string
  /** Whether the frame represents a collapsed panel, whose title is larger than a question title. @default false */
  readonly isPanel?: boolean
}

/**
 * The first page of a survey in each of its languages, beginning with its main language, or the reason why SurveyJS cannot show the
 * survey.
 */
export type FirstPages =
  | { readonly ok: true; readonly pages: readonly FirstPage[] }
  | { readonly ok: false; readonly problems: readonly SurveyProblem[] }
