/** The codes of the languages that a survey can have, as in the survey engine. @source SurveyJS */
export type LanguageCode =
  | 'ar'
  | 'ca'
  | 'zh-cn'
  | 'zh-tw'
  | 'cs'
  | 'da'
  | 'nl'
  | 'en'
  | 'fi'
  | 'fr'
  | 'de'
  | 'el'
  | 'he'
  | 'hi'
  | 'hu'
  | 'id'
  | 'it'
  | 'ja'
  | 'ko'
  | 'no'
  | 'fa'
  | 'pl'
  | 'pt'
  | 'pt-br'
  | 'ro'
  | 'ru'
  | 'es'
  | 'sv'
  | 'th'
  | 'tr'
  | 'uk'
  | 'vi'

/** A language that surveys can have. `own` is the name in the language itself. */
export interface SurveyLanguage {
  /** The code that definitions and the survey engine use. */
  readonly code: LanguageCode
  readonly name: string
  readonly own: string
  readonly isRightToLeft: boolean
}

const language = (code: LanguageCode, name: string, own: string, isRightToLeft = false): SurveyLanguage => ({
  code,
  name,
  own,
  isRightToLeft,
})

/**
 * The languages that a survey can have, sorted by their English names. They are the languages for which the survey engine has texts.
 * @source SurveyJS
 */
export const SURVEY_LANGUAGES: readonly SurveyLanguage[] = [
  language('ar', 'Arabic', 'العربية', true),
  language('ca', 'Catalan', 'Català'),
  language('zh-cn', 'Chinese (simplified)', '简体中文'),
  language('zh-tw', 'Chinese (traditional)', '繁體中文'),
  language('cs', 'Czech', 'Čeština'),
  language('da', 'Danish', 'Dansk'),
  language('nl', 'Dutch', 'Nederlands'),
  language('en', 'English', 'English'),
  language('fi', 'Finnish', 'Suomi'),
  language('fr', 'French', 'Français'),
  language('de', 'German', 'Deutsch'),
  language('el', 'Greek', 'Ελληνικά'),
  language('he', 'Hebrew', 'עברית', true),
  language('hi', 'Hindi', 'हिन्दी'),
  language('hu', 'Hungarian', 'Magyar'),
  language('id', 'Indonesian', 'Bahasa Indonesia'),
  language('it', 'Italian', 'Italiano'),
  language('ja', 'Japanese', '日本語'),
  language('ko', 'Korean', '한국어'),
  language('no', 'Norwegian', 'Norsk'),
  language('fa', 'Persian', 'فارسی', true),
  language('pl', 'Polish', 'Polski'),
  language('pt', 'Portuguese', 'Português'),
  language('pt-br', 'Portuguese (Brazil)', 'Português (Brasil)'),
  language('ro', 'Romanian', 'Română'),
  language('ru', 'Russian', 'Русский'),
  language('es', 'Spanish', 'Español'),
  language('sv', 'Swedish', 'Svenska'),
  language('th', 'Thai', 'ไทย'),
  language('tr', 'Turkish', 'Türkçe'),
  language('uk', 'Ukrainian', 'Українська'),
  language('vi', 'Vietnamese', 'Tiếng Việt'),
]

/** The default language of a survey that specifies none. */
const DEFAULT_LANGUAGE = 'en'

/** Maximum number of languages that a survey can have besides its default one. */
export const MAX_LANGUAGES = 20

/** Returns a language by its code; undefined for an unsupported code. */
export function findLanguage(code: string): SurveyLanguage | undefined {
  return SURVEY_LANGUAGES.find((one) => one.code === code)
}

/** Returns the English name of a language, or the code itself when it is unknown. */
export function languageName(code: string): string {
  return findLanguage(code)?.name ?? code
}

/** A survey's default language, and the languages of its translations in the order of its language selector. */
export interface LanguagesOfSurvey {
  readonly main: string
  readonly others: readonly string[]
}

/**
 * Returns the languages of a survey; only known languages count as translations. English is the default language of a survey that
 * specifies none.
 */
export function readLanguages(definition: Readonly<Record<string, unknown>>): LanguagesOfSurvey {
  const { locale, languages } = definition
  const main = typeof locale === 'string' && locale !== '' ? locale : DEFAULT_LANGUAGE
  const listed: unknown[] = Array.isArray(languages) ? languages : []
  const others = listed.filter(
    (code): code is string => typeof code === 'string' && code !== main && findLanguage(code) !== undefined,
  )
  return { main, others: [...new Set(others)] }
}

/** Returns the code for the `lang` attribute, capitalized as in BCP 47: `pt-BR`, `zh-TW`. */
export function langAttribute(code: string): string {
  const [first = code, region] = code.split('-')
  return region === undefined ? first : `${first}-${region.toUpperCase()}`
}
