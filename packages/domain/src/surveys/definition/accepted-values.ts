import { ELEMENT_PROPERTIES, PAGE_PROPERTIES, SURVEY_PROPERTIES, type PropertyTable } from './definition-properties.ts'
import { MEASURES } from './measure.ts'
import { isJsonObject } from './safe-json.ts'
import type { SurveyProblem } from './survey-problem.ts'

const ELEMENT_TABLES: ReadonlyMap<unknown, PropertyTable> = new Map(Object.entries(ELEMENT_PROPERTIES))

/**
 * Returns a sentence that names the values accepted at the path of a problem or says what to change there; null when the problem's
 * reason already says enough. `definition` is the definition that has the problem; it is used to look up the type of the question
 * at the path.
 */
export function acceptedInstead({ path, reason }: SurveyProblem, definition: unknown): string | null {
  if (reason.startsWith('unknown question type')) return `Accepted: ${joinValues([...ELEMENT_TABLES.keys()])}.`
  if (reason.startsWith('unknown measure')) return `Accepted: ${joinValues(MEASURES.map(({ value }) => value))}.`
  if (reason.startsWith('unknown picture')) return 'Accepted: thumbs.'
  if (reason === 'property is not allowed') return acceptedProperties(path, definition)
  if (reason.startsWith('is not a valid name'))
    return 'Accepted: 1 to 100 letters, digits, spaces and the characters _ . , : ; ? ! ’ ( ) / & % + -'
  if (reason.startsWith('is used twice')) return 'Give each question and panel a unique name.'
  if (reason === 'is missing') return 'Add a text.'
  if (reason === 'needs at least one page') return 'Accepted: a list of pages, each with a list of elements.'
  return null
}

function acceptedProperties(path: string, definition: unknown): string {
  const end = path.lastIndexOf('.')
  const owner = end < 0 ? '' : path.slice(0, end)
  const table = tableOf(owner, definition)
  const name = path.slice(end + 1).toLowerCase()
  const near = table === undefined ? [] : Object.keys(table).filter((one) => sharesStart(one.toLowerCase(), name))
  const rest =
    'Remove this property: it is not an accepted property. Properties that load files, run code or render markup are never accepted.'
  return near.length === 0
    ? rest
    : `Use one of these similar properties: ${joinValues(near)}. Otherwise, remove this property.`
}

function tableOf(owner: string, definition: unknown): PropertyTable | undefined {
  if (owner === '') return SURVEY_PROPERTIES
  if (/^pages\[\d+\]$/.test(owner)) return PAGE_PROPERTIES
  const element = valueAt(definition, owner)
  return isJsonObject(element) ? ELEMENT_TABLES.get(element['type']) : undefined
}

/** Returns the value at the path of a problem; undefined for a missing value. */
function valueAt(value: unknown, path: string): unknown {
  return path.split(/[.[\]]+/).reduce((at: unknown, part) => {
    if (part === '') return at
    if (Array.isArray(at)) {
      const list: readonly unknown[] = at
      return list[Number(part)]
    }
    return isJsonObject(at) && Object.hasOwn(at, part) ? at[part] : undefined
  }, value)
}

/** Returns whether two names are similar: they have the same first four letters. */
const sharesStart = (one: string, other: string) => one.slice(0, 4) === other.slice(0, 4)

const joinValues = (values: readonly unknown[]) => values.map(String).join(', ')
