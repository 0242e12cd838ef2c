import { isPiped, readPipedNames } from '@rapport/domain/surveys/answers/piped-text'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import type { SurveyProblem } from '@rapport/domain/surveys/definition/survey-problem'
import { listQuestions } from '@rapport/domain/surveys/definition/survey-questions'
import type { FirstPage, FirstPages, FirstPart, FirstTexts } from '@rapport/domain/surveys/first-page/first-page'
import { inLanguage } from '@rapport/domain/surveys/languages/in-language'
import { findLanguage, readLanguages } from '@rapport/domain/surveys/languages/survey-languages'
import type { SurveyModel } from 'survey-core'

import { loadTexts } from '../language/texts/load-texts.ts'
import { messages } from '../messages.ts'
import { loadLanguage, engineTextsIn } from '../survey/engine-language.ts'
import { describeElements } from './describe-parts.ts'
import { textOf } from './describe-question.ts'
import { createEngineModel } from './engine-model.ts'
import { findExpressionProblems } from './expression-problems.ts'

/**
 * Describes what the engine shows on the first page of a survey before any question is answered, in each of the survey's languages,
 * the default language first. Returns the problems instead if the engine cannot evaluate the survey, if the survey has no visible
 * elements, or if none of its questions can be answered.
 */
export async function describeFirstPage(definition: SurveyDefinition): Promise<FirstPages> {
  const model = createEngineModel(definition)
  const problems = [...findExpressionProblems(model, definition), ...findUnanswerable(model)]
  if (problems.length > 0) return { ok: false, problems }
  const isSimple = isIndependent(definition) && isInEnglishAlone(definition)
  const { main, others } = readLanguages(definition)
  const langs = [main, ...others]
  const [texts] = await Promise.all([Promise.all(langs.map(loadFirstTexts)), ...langs.map(loadLanguage)])
  const pages = langs.map((lang, index) => {
    // A separate engine model is created for each language, as on the survey page.
    const spoken = lang === 'en' && others.length === 0 ? model : createEngineModel(inLanguage(definition, lang))
    return describePage(spoken, definition, { lang, isSimple, texts: texts[index] ?? null })
  })
  return { ok: true, pages }
}

function findUnanswerable(model: SurveyModel): SurveyProblem[] {
  if (model.visiblePages.length === 0)
    return [{ path: 'pages', reason: 'shows no question before an answer is given, so it cannot be answered' }]
  if (model.getAllQuestions().every((question) => question.readOnly))
    return [{ path: 'pages', reason: 'has only read-only questions, so it cannot be answered' }]
  return []
}

/** Returns whether no text or rule of a survey refers to an answer. */
const isIndependent = (definition: SurveyDefinition): boolean => !isPiped(definition, readPipedNames(definition))

/** Returns whether English is the survey's only language; other languages and the language switch need the engine. */
const isInEnglishAlone = ({ locale, languages }: SurveyDefinition): boolean =>
  ['', 'en'].includes(typeof locale === 'string' ? locale : '') && !(Array.isArray(languages) && languages.length > 0)

async function loadFirstTexts(lang: string): Promise<FirstTexts | null> {
  const language = findLanguage(lang)
  const texts = language === undefined ? null : await loadTexts(language.code)
  return texts === null
    ? null
    : { ...texts.first, language: texts.language, progress: texts.progress, anonymity: texts.anonymity }
}

interface Wish extends Pick<FirstPage, 'lang' | 'texts'> {
  readonly isSimple: boolean
}

function describePage(model: SurveyModel, definition: SurveyDefinition, { lang, isSimple, texts }: Wish): FirstPage {
  const [page] = model.visiblePages
  const { parts, isCut } = describeElements(page?.elements ?? [], [], looksOf(definition))
  const isLast = model.pages.length === 1
  return {
    lang,
    title: page?.title ? textOf(page.locTitle) : '',
    description: page === undefined ? '' : textOf(page.locDescription),
    parts,
    requiredMark: model.requiredMark,
    pages: model.visiblePages.length,
    words: describeWords(lang, model.visiblePages.length, isLast),
    texts,
    isLast,
    isWhole: isSimple && isLast && !isCut && parts.every(hasNoRows),
    defaults: model.data,
  }
}

function describeWords(lang: string, pages: number, isLast: boolean): FirstPage['words'] {
  const { next, send, page } = engineTextsIn(lang) ?? messages
  return { button: isLast ? send : next, page: pages > 1 ? page(1, pages) : '' }
}

/** Returns the names of the questions that are shown as thumbs. */
const looksOf = (definition: SurveyDefinition): ReadonlySet<string> =>
  new Set(listQuestions(definition).flatMap(({ name, renderAs }) => (renderAs === 'thumbs' ? [name] : [])))

/** Returns whether a part consists of questions without rows. */
const hasNoRows = (part: FirstPart): boolean =>
  part.kind === 'question' || (part.kind === 'panel' && part.parts.every(hasNoRows))
