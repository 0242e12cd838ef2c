import { isJsonObject } from '../definition/safe-json.ts'
import type { SurveyDefinition, SurveyElement, SurveyPage } from '../definition/survey-definition.ts'

/**
 * A row of a survey's outline. `id` is the name of the page or element, preceded by `page:` for a page. `path` has the same
 * format as the paths of problems in a definition, such as `pages[0].elements[2]`. `depth` is 0 for pages and 1 for elements
 * directly on a page. `page` is the position of the page.
 */
export type OutlineRow = {
  readonly id: string
  readonly path: string
  readonly depth: number
  readonly page: number
} & (
  | { readonly kind: 'page'; readonly source: SurveyPage }
  | { readonly kind: 'panel' | 'question'; readonly source: SurveyElement }
)

/**
 * Returns a draft's definition. Missing lists of pages and elements are added as empty lists, because a draft from another source
 * might lack them. Pages that are not objects are omitted.
 */
export function readDraftDefinition(definition: unknown): SurveyDefinition {
  const source = isJsonObject(definition) ? definition : {}
  const pages: unknown[] = Array.isArray(source['pages']) ? source['pages'] : []
  const isComplete =
    pages === source['pages'] && pages.every((page) => isJsonObject(page) && Array.isArray(page['elements']))
  // The elements of a draft are not checked here; checkDefinition reports their problems.
  if (isComplete) return source as SurveyDefinition
  return {
    ...source,
    pages: pages
      .filter(isJsonObject)
      .map((page, position) => ({ name: `page${position + 1}`, ...page, elements: page['elements'] ?? [] })),
  } as unknown as SurveyDefinition
}

/** Lists the pages of a survey, each followed by its groups and questions in order, including the questions in the groups. */
export function listOutline(definition: SurveyDefinition): OutlineRow[] {
  return definition.pages.flatMap((source, page): OutlineRow[] => {
    const path = `pages[${page}]`
    const head: OutlineRow = { kind: 'page', id: `page:${source.name}`, path, depth: 0, page, source }
    return [head, ...listRows(source.elements, { path, depth: 1, page })]
  })
}

function listRows(
  elements: readonly SurveyElement[],
  { path, depth, page }: { readonly path: string; readonly depth: number; readonly page: number },
): OutlineRow[] {
  return elements.flatMap((source, position): OutlineRow[] => {
    const own = `${path}.elements[${position}]`
    const isPanel = source.type === 'panel'
    const row: OutlineRow = { kind: isPanel ? 'panel' : 'question', id: source.name, path: own, depth, page, source }
    return isPanel ? [row, ...listRows(source.elements ?? [], { path: own, depth: depth + 1, page })] : [row]
  })
}

/** Returns the innermost row that contains a path, such as that of a problem; undefined when there is none. */
export function findRowAt(rows: readonly OutlineRow[], path: string): OutlineRow | undefined {
  return rows.findLast((row) => path === row.path || path.startsWith(`${row.path}.`) || path.startsWith(`${row.path}[`))
}
