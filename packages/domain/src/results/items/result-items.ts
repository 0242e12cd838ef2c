import type { Measure } from '../../surveys/definition/measure.ts'
import type { QuestionType, Sentiment } from '../../surveys/definition/survey-definition.ts'

/** The arrangements of results. @source Specification part 1, section 3, "Result item". */
export const RESULT_TYPES = ['grouped_question', 'individual_question', 'index'] as const

/** One arrangement of results. @source Specification part 1, section 3, "Result item" */
export type ResultType = (typeof RESULT_TYPES)[number]

/**
 * The scores of a scale, unrounded, with percentages from 0 to 100. A score is null when there are no answers, when it does not
 * apply, and when it is not published.
 *
 * @source Decisions, section 4.
 */
export interface ResultScores {
  readonly mean: number | null
  readonly index: number | null
  readonly topBox: number | null
  readonly top2Box: number | null
  readonly top3Box: number | null
}

/** The author of a listed text. `merchant_name` names the location; `spouse` is 1 for a member's significant other. */
export interface ListedAuthor {
  readonly user_id: number | null
  readonly user_fname: string | null
  readonly user_lname: string | null
  readonly spouse: 0 | 1
  readonly merchant_name: string | null
}

/**
 * One of the newest responses behind an answer; `text` is null for questions that are not answered with text. It has an `author` when the
 * results were requested with names.
 * @source Decisions, section 4
 */
export interface ListedResponse {
  readonly response_id: number
  readonly text: string | null
  readonly completed_ts: number | null
  readonly author?: ListedAuthor | undefined
}

/**
 * Only for weighted answers: the sum of the weights in the base, and Kish's effective base, which replaces the base in every
 * interval and test of these answers.
 */
export interface Weighting {
  readonly sum: number
  readonly effective_base: number
}

/**
 * The answers of a cycle. `totalCount` is the base: respondents with an answer that applies. `counts` maps each answer to its
 * count, including not-applicable choices and choices without answers. With `weighting`, the counts are weighted and scaled so that
 * the counts of the base add up to `totalCount`. `distribution` maps each answer to its newest responses; for text questions it
 * maps the name of the question or item to the responses with the newest texts. The builder leaves the lists empty, and the server
 * fills them.
 *
 * @source Decisions, section 4.
 */
export interface ResultAnswers {
  readonly totalCount: number
  readonly counts: Record<string, number>
  readonly distribution: Record<string, ListedResponse[]>
  readonly sentiment: Record<string, Sentiment>
  readonly weighting?: Weighting | undefined
}

/**
 * What an anonymous form's published table contains in addition to counts: the groups in the row that a filter selects, the answers
 * that share one merged count, the answer that nearly everybody gave, and the reason why figures are missing.
 *
 * @source Decisions, section 14 "Anonymous forms"
 */
export interface PublishedFacts {
  readonly groups: string[]
  readonly merged: { readonly answers: string[]; readonly count: number }[]
  readonly nearly_all: string | null
  readonly reason: string | null
}

/**
 * Standard errors of scores that are means over several questions, in the unit of each score; null where unknown. With `is_bound`
 * the errors are upper bounds, because it is not known which answers came from the same respondents.
 */
export interface MeanErrors extends ResultScores {
  readonly is_bound: boolean
}

/**
 * What the mean score of a group, of a matrix without a featured row, or of an index is made up of: `count` questions, rows or
 * indexes with answers in the current cycle, on a scale of `steps` steps (null for an index, whose scales may differ). `apart` lists
 * the titles of the questions in a group that the mean excludes because they have another kind of scale.
 *
 * @source Decisions, section 14, "Group scores"
 */
export interface AverageFacts {
  readonly of: 'questions' | 'rows' | 'indexes'
  readonly count: number
  readonly steps: number | null
  readonly apart: string[]
}

/**
 * The answers and scores of a result, or of one of its rows. Only anonymous forms have `published`.
 * @source Specification part 1, section 3, "Result item"
 */
export interface ResultMeasure {
  readonly answers: ResultAnswers
  readonly scores: ResultScores
  readonly published?: PublishedFacts | undefined
  /** Only for a mean over several questions or rows that are the same in both cycles. */
  readonly standard_errors?: MeanErrors | undefined
}

/**
 * One cycle of an item. `respondents` is the number of people who completed the form in the cycle, regardless of their answers;
 * null where it is not published.
 *
 * @source Specification part 1, section 3, "Result item"
 */
export interface ResultCycle extends ResultMeasure {
  readonly respondents: number | null
  /**
   * Only for weighted figures: the number of people who completed the form in the cycle but whose responses have no weight and are
   * therefore not counted.
   */
  readonly without_weight?: number | undefined
  /** Keyed by row value; empty unless the item has rows. */
  readonly subQuestions: Record<string, ResultMeasure>
}

/**
 * A result in Performance: a question, a group of questions, or an index. Properties that do not apply to a kind of result are null
 * or, for lists, empty.
 *
 * `result_id` is stable for the life of the form and consists only of `[A-Za-z0-9_-]`. `title` names the item;
 * `question_title` is the title of the parent question, which differs from `title` only for matrix rows and for questions in cells.
 *
 * @source Specification part 1, section 3, "Result item".
 */
export interface ResultItem {
  readonly result_id: string
  readonly result_type: ResultType
  readonly feedback_form_id: number
  readonly name: string
  readonly title: string
  readonly question_title: string
  readonly type: QuestionType | 'panel'
  readonly inputType: string | null
  readonly renderAs: 'thumbs' | null
  /** What the question measures; null for a group and an index, whose scores are better when higher. */
  readonly measure: Measure | null
  readonly icon: string | null
  readonly choices: { readonly value: string; readonly text: string }[]
  readonly items: { readonly name: string; readonly title: string }[]
  readonly columns: { readonly value: string; readonly text: string }[]
  readonly rows: { readonly value: string; readonly text: string; readonly label?: string | undefined }[]
  readonly rateMin: number | null
  readonly rateMax: number | null
  /** Answers that are counted but not part of the base. */
  readonly notApplicable: string[]
  readonly featured_subquestion_value: string | null
  /** Only for a score that is a mean of several questions, rows or indexes. */
  readonly average?: AverageFacts | undefined
  /**
   * For a question whose scale changed: the time of the change, in epoch ms, and whether these answers are from before or after it.
   * Missing for a question that has only one version.
   */
  readonly scale_change?: { readonly changed_ts: number; readonly side: 'before' | 'after' } | undefined
  readonly children: ResultItem[]
  /** `previous` is null when there is nothing to compare with, which is not the same as no change. */
  readonly results: { readonly current: ResultCycle; readonly previous: ResultCycle | null }
}
