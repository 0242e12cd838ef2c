import type { SurveyDefinition, SurveyElement, SurveyPage } from '../definition/survey-definition.ts'
import { newName } from './free-name.ts'

type Elements = readonly SurveyElement[]

/**
 * Applies a change to the list that contains the element with this name, at any depth. Lists that contain it neither directly nor
 * in a group remain the same objects.
 */
function changeList(
  elements: Elements,
  name: string,
  change: (elements: Elements, index: number) => Elements,
): Elements {
  const index = elements.findIndex((element) => element.name === name)
  if (index !== -1) return change(elements, index)
  let isChanged = false
  const changed = elements.map((element) => {
    if (element.type !== 'panel' || element.elements === undefined) return element
    const inner = changeList(element.elements, name, change)
    if (inner === element.elements) return element
    isChanged = true
    return { ...element, elements: inner }
  })
  return isChanged ? changed : elements
}

function changeWhere(
  definition: SurveyDefinition,
  name: string,
  change: (elements: Elements, index: number) => Elements,
): SurveyDefinition {
  let isFound = false
  const pages = definition.pages.map((page) => {
    if (isFound) return page
    const elements = changeList(page.elements, name, change)
    if (elements === page.elements) return page
    isFound = true
    return { ...page, elements }
  })
  return isFound ? { ...definition, pages } : definition
}

/** Finds a question or group by its name, at any depth; returns undefined when there is none. */
export function findElement(definition: SurveyDefinition, name: string): SurveyElement | undefined {
  const inside = (elements: Elements): SurveyElement | undefined => {
    for (const element of elements) {
      const found = element.name === name ? element : inside(element.elements ?? [])
      if (found !== undefined) return found
    }
    return undefined
  }
  return inside(definition.pages.flatMap((page) => page.elements))
}

/** Changes the question or group with this name. An unknown name changes nothing. */
export function changeElement(
  definition: SurveyDefinition,
  name: string,
  change: (element: SurveyElement) => SurveyElement,
): SurveyDefinition {
  return changeWhere(definition, name, (elements, index) => {
    const [element] = elements.slice(index, index + 1)
    const changed = element === undefined ? element : change(element)
    return changed === undefined || changed === element ? elements : elements.with(index, changed)
  })
}

/** Removes the question or group with this name, including the questions in the group. An unknown name changes nothing. */
export function removeElement(definition: SurveyDefinition, name: string): SurveyDefinition {
  return changeWhere(definition, name, (elements, index) => elements.toSpliced(index, 1))
}

/**
 * Inserts an element after the element with this name, or at the end of the last page when there is no such element. Creates a page
 * when there is none.
 */
export function insertAfter(definition: SurveyDefinition, name: string | null, added: SurveyElement): SurveyDefinition {
  if (name !== null && findElement(definition, name) !== undefined) {
    return changeWhere(definition, name, (elements, index) => elements.toSpliced(index + 1, 0, added))
  }
  const { pages } = definition
  const last = pages.at(-1)
  if (last === undefined) return { ...definition, pages: [{ name: 'page1', elements: [added] }] }
  return { ...definition, pages: pages.with(-1, { ...last, elements: [...last.elements, added] }) }
}

/** Inserts an element at the end of the page at this position. A position without a page changes nothing. */
export function appendToPage(definition: SurveyDefinition, page: number, added: SurveyElement): SurveyDefinition {
  return changePage(definition, page, (source) => ({ ...source, elements: [...source.elements, added] }))
}

/**
 * Inserts a copy of an element after the original. The copy and all elements in it get unused names that contain `key` (see newName). Also
 * returns the name of the copy, or null when the element does not exist.
 */
export function duplicateElement(
  definition: SurveyDefinition,
  name: string,
  key: string,
): { readonly definition: SurveyDefinition; readonly name: string | null } {
  const source = findElement(definition, name)
  if (source === undefined) return { definition, name: null }
  const taken = new Set(namesOf(definition))
  const copy = (element: SurveyElement): SurveyElement => {
    const own = newName(element.name, taken, key)
    taken.add(own)
    return { ...element, name: own, ...(element.elements ? { elements: element.elements.map(copy) } : {}) }
  }
  const added = copy(source)
  return { definition: insertAfter(definition, name, added), name: added.name }
}

/** Lists the names of all questions and groups. */
export function namesOf(definition: SurveyDefinition): string[] {
  const inside = (elements: Elements): string[] =>
    elements.flatMap((element) => [element.name, ...inside(element.elements ?? [])])
  return inside(definition.pages.flatMap((page) => page.elements))
}

/** Changes the page at this position. A position without a page changes nothing. */
export function changePage(
  definition: SurveyDefinition,
  position: number,
  change: (page: SurveyPage) => SurveyPage,
): SurveyDefinition {
  const page = definition.pages[position]
  return page === undefined ? definition : { ...definition, pages: definition.pages.with(position, change(page)) }
}

/**
 * Adds an empty page after the page at this position. Also returns the name of the new page, which contains `key` (see newName).
 */
export function addPage(
  definition: SurveyDefinition,
  after: number,
  key: string,
): { readonly definition: SurveyDefinition; readonly name: string } {
  const name = newName('page', new Set(definition.pages.map((page) => page.name)), key)
  const pages = definition.pages.toSpliced(after + 1, 0, { name, elements: [] })
  return { definition: { ...definition, pages }, name }
}

/** Removes a page with its questions. */
export function removePage(definition: SurveyDefinition, position: number): SurveyDefinition {
  return { ...definition, pages: definition.pages.toSpliced(position, 1) }
}

/**
 * Splits a page before an element, which becomes the first on a new page. The new page's name contains `key` (see newName). Nothing
 * changes when the element is in a group, is already the first on its page, or does not exist.
 */
export function breakPageBefore(definition: SurveyDefinition, name: string, key: string): SurveyDefinition {
  const position = definition.pages.findIndex((page) => page.elements.some((element) => element.name === name))
  const page = definition.pages[position]
  const index = page?.elements.findIndex((element) => element.name === name) ?? -1
  if (page === undefined || index < 1) return definition
  const added = newName('page', new Set(definition.pages.map((one) => one.name)), key)
  const pages = definition.pages.toSpliced(
    position,
    1,
    { ...page, elements: page.elements.slice(0, index) },
    { name: added, elements: page.elements.slice(index) },
  )
  return { ...definition, pages }
}

/** Merges a page into the previous one, discarding the merged page's title and condition. Does nothing for the first page. */
export function joinPage(definition: SurveyDefinition, position: number): SurveyDefinition {
  const [before, page] = [definition.pages[position - 1], definition.pages[position]]
  if (before === undefined || page === undefined) return definition
  const joined = { ...before, elements: [...before.elements, ...page.elements] }
  return { ...definition, pages: definition.pages.toSpliced(position - 1, 2, joined) }
}
