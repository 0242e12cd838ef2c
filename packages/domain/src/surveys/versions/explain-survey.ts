import { isSameAnswer } from '../answers/merge-answers.ts'
import type { SurveyDefinition } from '../definition/survey-definition.ts'
import { languageName, readLanguages } from '../languages/survey-languages.ts'
import { explainTranslations } from '../languages/translations.ts'

/**
 * Returns clauses that describe how two definitions differ outside their questions: in their languages, the translations of
 * settings and pages, and the indexes. Other differences in the texts and properties of the survey and its pages are described only
 * if the default language and the translations are the same. The list is empty when nothing differs.
 */
export function explainSurvey(before: SurveyDefinition, after: SurveyDefinition): string[] {
  const [old, now] = [readLanguages(before), readLanguages(after)]
  const names = (codes: readonly string[]) => codes.map(languageName).join(', ')
  const added = now.others.filter((code) => code !== old.main && !old.others.includes(code))
  const removed = old.others.filter((code) => code !== now.main && !now.others.includes(code))
  const [indexes, rest] = [isSameAnswer(before.indexes, after.indexes), isSameAnswer(restOf(before), restOf(after))]
  // When the default language changes, default texts and translations are swapped, which would look like changed translations.
  const translations =
    old.main === now.main ? explainTranslations(withoutQuestions(before), withoutQuestions(after)) : []
  return [
    ...(old.main === now.main ? [] : [`the default language is ${languageName(now.main)}`]),
    ...(added.length === 0 ? [] : [`${names(added)} added to the languages`]),
    ...(removed.length === 0 ? [] : [`${names(removed)} removed from the languages`]),
    ...translations.map((clause) => `${clause}, outside the questions`),
    ...(indexes ? [] : ['the indexes changed']),
    ...(rest || translations.length > 0 || old.main !== now.main
      ? []
      : ['titles or other properties of the survey or its pages changed']),
  ]
}

const withoutQuestions = (definition: SurveyDefinition): SurveyDefinition => ({
  ...definition,
  pages: definition.pages.map((page) => ({ ...page, elements: [] })),
})

function restOf(definition: SurveyDefinition): unknown {
  const { languages: _, locale: __, indexes: ___, ...rest } = withoutQuestions(definition)
  return rest
}
