import type { AnswerNode } from '../answers/answer-nodes.ts'
import { buildAnswerTree } from '../answers/answer-tree.ts'
import type { SurveyDefinition } from '../definition/survey-definition.ts'

/** A change to one stored answer; null means no answer. */
export interface StoredChange {
  readonly question: string
  readonly old_value: unknown
  readonly new_value: unknown
}

/** A change to one answer, as text: the titles of its question and its row or item, and the answer before and after. */
export interface AnswerChangeText {
  /** Identifies the answer within the response. */
  readonly key: string
  readonly label: string
  /** The earlier answer; null when there was none. */
  readonly before: string | null
  /** The new answer; null when it was deleted. */
  readonly after: string | null
}

/**
 * Describes a change to an answer using the form's labels: one entry for each row, item or cell whose answer differs, or one
 * entry for a question without such parts. Unchanged parts are omitted. For a question that is not in the form, its name is used.
 */
export function describeAnswerChange(
  definition: SurveyDefinition,
  { question, old_value, new_value }: StoredChange,
): AnswerChangeText[] {
  const before = leavesOf(definition, question, old_value)
  const after = leavesOf(definition, question, new_value)
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  return keys.flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)]
    if (was?.text === is?.text) return []
    return [{ key, label: (is ?? was)?.label ?? question, before: was?.text ?? null, after: is?.text ?? null }]
  })
}

interface Leaf {
  readonly label: string
  readonly text: string
}

/** Returns the answers to a question and its parts, by path; the map is empty for an unanswered question. */
function leavesOf(definition: SurveyDefinition, question: string, value: unknown): ReadonlyMap<string, Leaf> {
  if (value === null || value === undefined) return new Map()
  const leaves = new Map<string, Leaf>()
  const add = (
    { key, label, answers, children }: AnswerNode,
    path: readonly string[],
    titles: readonly string[],
  ): void => {
    const [here, named] = [
      [...path, key],
      [...titles, label],
    ]
    if (answers.length > 0) leaves.set(JSON.stringify(here), { label: named.join(': '), text: answers.join(', ') })
    for (const child of children) add(child, here, named)
  }
  for (const node of questionNodes(buildAnswerTree(definition, { [question]: value }), question)) add(node, [], [])
  return leaves
}

/** Returns the nodes of a question, at any depth in the tree. */
function questionNodes(nodes: readonly AnswerNode[], question: string): readonly AnswerNode[] {
  return nodes.flatMap((node) => (node.key === question ? [node] : questionNodes(node.children, question)))
}
