import { checkProperties } from '../definition/check-property.ts'
import { quoteValue, type ReportProblem } from '../definition/survey-problem.ts'
import { SETTING_TEXTS } from './map-texts.ts'
import { findLanguage, MAX_LANGUAGES, readLanguages } from './survey-languages.ts'

/**
 * Reports problems with the languages that a definition lists: there must be at most `MAX_LANGUAGES`, each must be a known code
 * that is listed only once, and the default language must not be listed. Also checks the translations of the survey's settings. A
 * value of `languages` that is not a list is ignored here, because checkDefinition reports it.
 */
export function checkLanguages(definition: Readonly<Record<string, unknown>>, report: ReportProblem): void {
  const { languages, setting_texts } = definition
  if (setting_texts !== undefined) {
    const table = Object.fromEntries(SETTING_TEXTS.map((name) => [name, 'words' as const]))
    checkProperties(setting_texts, table, 'setting_texts', report)
  }
  if (!Array.isArray(languages)) return
  if (languages.length > MAX_LANGUAGES) report('languages', `has over ${MAX_LANGUAGES} entries`)
  const { main } = readLanguages(definition)
  languages.forEach((code: unknown, position) => {
    const path = `languages[${position}]`
    if (typeof code !== 'string' || findLanguage(code) === undefined)
      report(path, `is not the code of a language that surveys can have: ${quoteValue(code)}`)
    else if (code === main) report(path, `is the default language: ${code}`)
    else if (languages.indexOf(code) < position) report(path, `is used twice: ${code}`)
  })
}
