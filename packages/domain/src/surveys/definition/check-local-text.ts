import { quoteValue, type ReportProblem } from './survey-problem.ts'

/** A language code, or `default`, which the survey engine uses for the default language. */
const CODE = /^(?:default|[a-z]{2,3}(?:-[a-z0-9]{2,8})*)$/i

/** Checks a localized text: at least one language, each with a valid code and a text of at most `most` characters. */
export function checkLocalText(
  text: Readonly<Record<string, unknown>>,
  path: string,
  report: ReportProblem,
  most: number,
): void {
  const entries = Object.entries(text)
  if (entries.length === 0) report(path, 'has no text in any language')
  for (const [code, translation] of entries) {
    const at = `${path}.${code}`
    if (!CODE.test(code)) report(at, 'is not the code of a language')
    else if (typeof translation !== 'string') report(at, `is not text: ${quoteValue(translation)}`)
    else if (translation.length > most) report(at, `has over ${most} characters`)
  }
}
