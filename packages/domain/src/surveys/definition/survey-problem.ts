/** A problem with a definition, a rule or a set of answers: its path, and the reason as a short clause. */
export interface SurveyProblem {
  /**
   * Names joined by dots, with positions in brackets, for example `pages[0].elements[2].choices[1]`. Empty when the problem is with
   * the whole value.
   */
  readonly path: string
  readonly reason: string
}

/** A function that reports a problem at a path, with the reason. */
export type ReportProblem = (path: string, reason: string) => void

/** Default maximum number of listed problems. */
const MAX_PROBLEMS = 50

/** Returns an empty list of problems and the function that adds to it; after `most` problems (50 by default), further ones are ignored. */
export function collectProblems(most: number = MAX_PROBLEMS): {
  readonly problems: readonly SurveyProblem[]
  readonly report: ReportProblem
} {
  const problems: SurveyProblem[] = []
  return {
    problems,
    report: (path, reason) => {
      if (problems.length < most) problems.push({ path, reason })
    },
  }
}

/** Formats an external value for use in a reason, shortened to at most 60 characters. */
export function quoteValue(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}
