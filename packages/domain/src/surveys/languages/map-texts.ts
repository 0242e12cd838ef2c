import { ELEMENT_PROPERTIES, PAGE_PROPERTIES, SURVEY_PROPERTIES } from '../definition/definition-properties.ts'
import { isJsonObject } from '../definition/safe-json.ts'
import type { LocalText, SurveyDefinition } from '../definition/survey-definition.ts'

/** The position of a text in a survey. */
export interface TextPosition {
  /** The names on the path to the text, joined by " > ", such as `overall > choices > 3`. Element names cannot contain ">". */
  readonly key: string
  /** The property, such as `title`; `choice` for the text of a choice, row or column. */
  readonly property: string
}

/**
 * A function that returns the replacement for a text in a survey: a new text, the given text to leave it unchanged, or undefined to
 * remove it. `text` is undefined for a property without a text.
 */
export type TextChange = (text: LocalText | undefined, position: TextPosition) => LocalText | undefined

type Source = Readonly<Record<string, unknown>>

/** The survey settings whose translations are stored in the definition. Their texts in the default language are stored in the settings. */
export const SETTING_TEXTS = ['title', 'success_text', 'expired_text'] as const

/** A setting that can be translated. */
export type SettingText = (typeof SETTING_TEXTS)[number]

const textPropertiesOf = (table: Readonly<Record<string, string>>): string[] =>
  Object.keys(table).filter((name) => table[name] === 'words')

const SURVEY_TEXTS = textPropertiesOf(SURVEY_PROPERTIES).filter((name) => name !== 'title')
const PAGE_TEXTS = textPropertiesOf(PAGE_PROPERTIES)
const PART_TEXTS = ['title', 'placeholder']
const CHOICE_LISTS = ['choices', 'rateValues', 'rows', 'columns'] as const

/**
 * Returns a survey with each translatable text replaced by the result of `change`: in order, the texts of the survey itself and of
 * its pages, groups and questions with their choices, rows, columns, items and validators. Keys that begin with `settings` belong
 * to the translations of its settings. Choices that are numbers have no text. Unchanged parts remain the same objects, and
 * malformed parts are not changed.
 */
export function mapTexts(definition: SurveyDefinition, change: TextChange): SurveyDefinition {
  const survey = mapTextProperties(definition, SURVEY_TEXTS, 'survey', change)
  const given = survey['setting_texts']
  const translated = mapTextProperties(sourceOf(given), SETTING_TEXTS, 'settings', change)
  const withSettings =
    Object.keys(translated).length === 0 && given !== undefined
      ? without(survey, 'setting_texts')
      : replace(survey, 'setting_texts', translated === NONE ? given : translated)
  const pages = mapList(definition.pages, (page) => {
    const own = mapTextProperties(page, PAGE_TEXTS, `page ${String(page['name'])}`, change)
    return replace(
      own,
      'elements',
      mapList(own['elements'], (element) => mapElement(element, '', change)),
    )
  })
  // Only texts were changed, so the result is still a definition.
  return replace(withSettings, 'pages', pages) as SurveyDefinition
}

const sourceOf = (value: unknown): Source => (isJsonObject(value) ? value : NONE)
const NONE: Source = {}

function mapElement(element: Source, parent: string, change: TextChange): Source {
  const key = `${parent}${String(element['name'])}`
  const type = String(element['type'])
  const table = Object.hasOwn(ELEMENT_PROPERTIES, type)
    ? ELEMENT_PROPERTIES[type as keyof typeof ELEMENT_PROPERTIES] // checked above
    : {}
  let mapped = mapTextProperties(element, textPropertiesOf(table), key, change)
  for (const list of CHOICE_LISTS) {
    const path = `${key} > ${list}`
    const entries = mapEntries(mapped[list], (entry) =>
      isJsonObject(entry) && 'name' in entry ? mapPart(entry, path, change) : mapChoice(entry, path, change),
    )
    mapped = replace(mapped, list, entries)
  }
  const items = mapList(mapped['items'], (item) => mapPart(item, `${key} > items`, change))
  const validators = mapList(mapped['validators'], (one, at) =>
    mapTextProperties(one, ['text'], `${key} > validators > ${at + 1}`, change),
  )
  // Group names are unique, like question names; names inside a dynamic panel are not.
  const elements = mapList(mapped['elements'], (inner) => mapElement(inner, '', change))
  const template = mapList(mapped['templateElements'], (inner) => mapElement(inner, `${key} > `, change))
  return replace(
    replace(replace(replace(mapped, 'items', items), 'validators', validators), 'elements', elements),
    'templateElements',
    template,
  )
}

/** Maps an item of a multiple-text question, or a column of a matrix dropdown together with its own choices. */
function mapPart(part: Source, path: string, change: TextChange): Source {
  const key = `${path} > ${String(part['name'])}`
  const own = mapTextProperties(part, PART_TEXTS, key, change)
  return replace(
    own,
    'choices',
    mapEntries(own['choices'], (entry) => mapChoice(entry, `${key} > choices`, change)),
  )
}

function mapChoice(entry: unknown, path: string, change: TextChange): unknown {
  if (typeof entry === 'string') {
    const bar = entry.indexOf('|')
    const [value, text] = bar > 0 ? [entry.slice(0, bar), entry.slice(bar + 1)] : [entry, entry]
    if (value === text && isNumeric(value)) return entry
    const next = change(text, { key: `${path} > ${value}`, property: 'choice' })
    return next === text || next === undefined ? entry : { value, text: next }
  }
  if (!isJsonObject(entry) || !('value' in entry)) return entry
  const value = String(entry['value'])
  const text = asText(entry['text'])
  // A choice without a text is shown with its value.
  if (text === undefined && (typeof entry['value'] !== 'string' || isNumeric(value))) return entry
  const next = change(text ?? value, { key: `${path} > ${value}`, property: 'choice' })
  if (next === (text ?? value)) return entry
  return next === undefined ? without(entry, 'text') : { ...entry, text: next }
}

const isNumeric = (value: string): boolean => value.trim() !== '' && Number.isFinite(Number(value))

function mapTextProperties(source: Source, names: readonly string[], key: string, change: TextChange): Source {
  let mapped = source
  for (const name of names) {
    const text = asText(source[name])
    const next = change(text, { key: `${key} > ${name}`, property: name })
    if (next === text) continue
    mapped = next === undefined ? without(mapped, name) : { ...mapped, [name]: next }
  }
  return mapped
}

function asText(value: unknown): LocalText | undefined {
  if (typeof value === 'string') return value
  if (!isJsonObject(value)) return undefined
  // Values that are not texts are reported when the definition is checked.
  return Object.values(value).every((one) => typeof one === 'string') ? (value as LocalText) : undefined
}

function mapEntries(list: unknown, map: (entry: unknown, at: number) => unknown): unknown {
  if (!Array.isArray(list)) return list
  const mapped = list.map(map)
  return mapped.every((entry, at) => entry === list[at]) ? list : mapped
}

const mapList = (list: unknown, map: (entry: Source, at: number) => Source): unknown =>
  mapEntries(list, (entry, at) => (isJsonObject(entry) ? map(entry, at) : entry))

function replace(source: Source, name: string, value: unknown): Source {
  return source[name] === value ? source : { ...source, [name]: value }
}

function without(source: Source, name: string): Source {
  if (!Object.hasOwn(source, name)) return source
  const { [name]: _, ...rest } = source
  return rest
}
