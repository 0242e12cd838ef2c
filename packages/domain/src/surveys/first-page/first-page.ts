import { isPiped, readPipedNames, type PipedNames } from '../answers/piped-text.ts'
import { readText } from '../definition/survey-choices.ts'
import type { SurveyDefinition, SurveyElement } from '../definition/survey-definition.ts'
import { isShown, readPlainGroup, type PlainPart } from './first-group.ts'
import { isUndemanding, readPlainQuestion, readString } from './first-question.ts'

/** The first page of a survey as far as a plain form can ask it. */
export interface FirstPage {
  readonly title: string
  readonly description: string
  readonly parts: readonly PlainPart[]
  /** How many pages are shown before anything is answered. */
  readonly pages: number
  /** No other page comes after it. */
  readonly isLast: boolean
  /** It is the whole survey, of simple questions alone: nothing else is asked, nothing depends on an answer, and nothing but a missing one can be wrong. */
  readonly isWhole: boolean
}

/**
 * The questions at the top of a survey's first page that need no engine, panels and questions of several parts included: up to the
 * first that does. Null when there is none. Other words beside a choice, an order by chance, a default answer, words with an answer
 * in them and a panel that repeats but begins with none need it. A question that shows only after an answer is left out until the
 * engine is there; those after it are not.
 */
export function readFirstPage(definition: SurveyDefinition): FirstPage | null {
  const [page] = definition.pages
  if (page === undefined || !isShown(page)) return null
  const names = readPipedNames(definition)
  if (isPiped(headOf(page), names)) return null
  const { parts, isCut } = readElements(page.elements, names)
  if (parts.length === 0) return null
  const isLast = definition.pages.length === 1
  return {
    title: readText(page.title, ''),
    description: readString(page, 'description'),
    parts,
    pages: definition.pages.filter(isShown).length,
    isLast,
    isWhole: isLast && !isCut && parts.every(isSimple),
  }
}

/** Why a survey has no first page that a plain form can ask, in words for a log; null when it has one. */
export function explainNoFirstPage(definition: SurveyDefinition): string | null {
  if (readFirstPage(definition) !== null) return null
  const [page] = definition.pages
  if (page === undefined) return 'the survey has no page'
  if (!isShown(page)) return 'the first page may be hidden'
  if (isPiped(headOf(page), readPipedNames(definition))) return 'the title of the page needs the engine'
  const requested = page.elements.find(isShown)
  return requested === undefined
    ? 'nothing on the first page is asked at once'
    : `${requested.type} ${requested.name} needs the engine`
}

/** What a page or a panel says of itself. */
const headOf = ({ title, description }: Readonly<Record<string, unknown>>) => ({ title, description })

/** What a run of elements comes to. */
interface Run {
  readonly parts: readonly PlainPart[]
  /** Something in it is not among the parts. */
  readonly isCut: boolean
  /** It ends before what needs the engine, so that nothing after it may be asked first. */
  readonly isStopped: boolean
}

function readElements(elements: readonly SurveyElement[], names: PipedNames): Run {
  const parts: PlainPart[] = []
  let isCut = false
  for (const element of elements) {
    const run = isShown(element) ? readElement(element, names) : { parts: [], isCut: true, isStopped: false }
    parts.push(...run.parts)
    isCut ||= run.isCut
    if (run.isStopped) return { parts, isCut, isStopped: true }
  }
  return { parts, isCut, isStopped: false }
}

function readElement(element: SurveyElement, names: PipedNames): Run {
  const stop = { parts: [], isCut: true, isStopped: true }
  if (element.type !== 'panel') {
    const part = isPiped(element, names) ? null : (readPlainQuestion(element) ?? readPlainGroup(element))
    return part === null ? stop : { parts: [part], isCut: false, isStopped: false }
  }
  if (!isUndemanding(element) || isPiped(headOf(element), names)) return stop
  const run = readElements(element.elements ?? [], names)
  if (run.parts.length === 0) return run
  const panel: PlainPart = {
    kind: 'panel',
    key: element.name,
    title: readText(element.title, ''),
    description: readString(element, 'description'),
    isRequired: element['isRequired'] === true,
    parts: run.parts,
  }
  return { ...run, parts: [panel] }
}

/** One control or one choice answers it, and nothing but a missing answer can be wrong. */
const isSimple = (part: PlainPart): boolean =>
  part.kind === 'question' ? !part.isChecked : part.kind === 'panel' && part.parts.every(isSimple)
