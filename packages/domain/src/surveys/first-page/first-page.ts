import { isPiped, readPipedNames, type PipedNames } from '../answers/piped-text.ts'
import { readText } from '../definition/survey-choices.ts'
import type { SurveyDefinition, SurveyElement } from '../definition/survey-definition.ts'
import { isShown, readPlainGroup, type PlainPart } from './first-group.ts'
import { isUndemanding, readPlainQuestion, readString } from './first-question.ts'

/** Describes the part of a survey's first page that a plain form can show. */
export interface FirstPage {
  readonly title: string
  readonly description: string
  readonly parts: readonly PlainPart[]
  /** Number of pages that are visible before anything is answered. */
  readonly pages: number
  /** Whether it is the only page. */
  readonly isLast: boolean
  /** Whether it is the whole survey: every question is simple, none depends on an answer, and only a missing answer is invalid. */
  readonly isWhole: boolean
}

/**
 * Reads the elements of a survey's first page up to the first one that needs SurveyJS; null without any. Comments beside a choice, a
 * random order, default answers, texts that contain answers, and repeated panels without initial panels need SurveyJS. A question
 * that depends on an answer is left out until SurveyJS has loaded; the questions after it are included.
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

/** Returns the reason, for the log, why a survey has no first page for a plain form; null when it has one. */
export function explainNoFirstPage(definition: SurveyDefinition): string | null {
  if (readFirstPage(definition) !== null) return null
  const [page] = definition.pages
  if (page === undefined) return 'the survey has no page'
  if (!isShown(page)) return 'the first page may be hidden'
  if (isPiped(headOf(page), readPipedNames(definition))) return 'the title of the page needs the engine'
  const firstElement = page.elements.find(isShown)
  return firstElement === undefined
    ? 'nothing on the first page is asked at once'
    : `${firstElement.type} ${firstElement.name} needs the engine`
}

/** Returns the texts of a page or panel itself. */
const headOf = ({ title, description }: Readonly<Record<string, unknown>>) => ({ title, description })

/** The result of reading consecutive elements. */
interface Run {
  readonly parts: readonly PlainPart[]
  /** Whether an element is missing in the parts. */
  readonly isCut: boolean
  /** Whether it stopped at an element that needs SurveyJS, so that later elements must not be shown before it. */
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

/** Returns whether only a missing answer can be invalid. */
const isSimple = (part: PlainPart): boolean =>
  part.kind === 'question' ? !part.isChecked : part.kind === 'panel' && part.parts.every(isSimple)
