import { buildAnswerTree } from '@rapport/domain/surveys/answer-tree'
import { QUESTION_TYPES, type SurveyDefinition } from '@rapport/domain/surveys/survey-definition'
import type { TreeNode } from '@rapport/ui/tree'

type Json = Readonly<Record<string, unknown>>
type Answered = ReturnType<typeof buildAnswerTree>[number]

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isObject) : [])
const KNOWN: ReadonlySet<unknown> = new Set([...QUESTION_TYPES, 'panel'])

/** The elements of a kind that is known, panels looked through; titles of the others are kept by their names. */
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

/** What was answered: it is what people read, more than what was asked. */
function Answer({ children }: { children: string }) {
  return (
    <span dir="auto" className="font-medium whitespace-pre-wrap text-strong">
      {children}
    </span>
  )
}

/**
 * The answers of a response as the nodes of a tree. A question of a kind that nobody knows shows its label and the raw value; a
 * definition that is none shows every answer under its name.
 *
 * @source Specification part 1, section 2 "Answer tree"
 */
export function listAnswerNodes(questions_json: Json, response_json: Json): TreeNode[] {
  const titles = new Map<string, string>()
  const pages = listOf(questions_json['pages']).map((page) => ({
    ...page,
    elements: knownElements(page['elements'], titles),
  }))
  // Definitions are checked before they are stored, and what a later version may know is set aside above.
  const definition = { ...questions_json, pages } as unknown as SurveyDefinition
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
  return buildAnswerTree(definition, response_json).map((node, place) => write(node, String(place)))
}
