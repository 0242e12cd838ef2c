import { buildAnswerTree } from '@rapport/domain/surveys/answers/answer-tree'
import { QUESTION_TYPES, type SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import type { TreeNode } from '@rapport/ui/tree'

type Json = Readonly<Record<string, unknown>>
type Answered = ReturnType<typeof buildAnswerTree>[number]

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isObject) : [])
const KNOWN: ReadonlySet<unknown> = new Set([...QUESTION_TYPES, 'panel'])

/** Returns the elements of known types, including those in panels, and collects the titles of all other elements by name. */
function knownElements(elements: unknown, titles: Map<string, string>): Json[] {
  return listOf(elements).flatMap((element) => {
    const { type, name, title } = element
    if (!KNOWN.has(type)) {
      if (typeof name === 'string' && typeof title === 'string') titles.set(name, title)
      return []
    }
    return [type === 'panel' ? { ...element, elements: knownElements(element['elements'], titles) } : element]
  })
}

/** Renders an answer with more emphasis than its question. */
function Answer({ children }: { children: string }) {
  return (
    <span dir="auto" className="font-rp-medium whitespace-pre-wrap text-rp-strong">
      {children}
    </span>
  )
}

/** Returns the definition with only the elements of known types; `titles` collects the titles of all other elements by name. */
export function readKnownDefinition(questions_json: Json, titles = new Map<string, string>()): SurveyDefinition {
  const pages = listOf(questions_json['pages']).map((page) => ({
    ...page,
    elements: knownElements(page['elements'], titles),
  }))
  // The cast is safe, because stored definitions are validated and elements of unknown types have been removed.
  return { ...questions_json, pages } as unknown as SurveyDefinition
}

/**
 * Returns the answers of a response as tree nodes. A question of an unknown type shows its label and the raw value; when there is
 * no valid definition, every answer is shown under the name of its question.
 *
 * @source Specification part 1, section 2 "Answer tree"
 */
export function listAnswerNodes(questions_json: Json, response_json: Json): TreeNode[] {
  const titles = new Map<string, string>()
  const definition = readKnownDefinition(questions_json, titles)
  const write = ({ key, label, answers, children }: Answered, path: string): TreeNode => {
    const id = `${path}/${key}`
    const nodes = children.map((child) => write(child, id))
    return {
      id,
      label: titles.get(key) ?? label,
      ...(answers.length > 0 ? { detail: <Answer>{answers.join(', ')}</Answer> } : {}),
      ...(nodes.length > 0 ? { nodes } : {}),
    }
  }
  return buildAnswerTree(definition, response_json).map((node, index) => write(node, String(index)))
}
