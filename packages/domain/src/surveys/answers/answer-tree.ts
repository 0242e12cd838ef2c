import { isForbiddenName, isJsonObject } from '../definition/safe-json.ts'
import { readText } from '../definition/survey-choices.ts'
import type { SurveyDefinition, SurveyElement } from '../definition/survey-definition.ts'
import { listElements, listQuestions, type Question } from '../definition/survey-questions.ts'
import { MEMBER_ENTRY } from '../member-entry.ts'
import { type AnswerNode, answerOf, node, partNodes } from './answer-nodes.ts'
import { pickedText, plainText, typedText } from './answer-text.ts'

type Answers = Readonly<Record<string, unknown>>

function questionNodes(question: Question, answers: Answers): AnswerNode[] {
  const { name, title } = question
  const answer = answerOf(answers, name)
  switch (question.type) {
    case 'text':
    case 'comment':
      return node(name, title, [typedText(answer, question.inputType)])
    case 'rating':
    case 'radiogroup':
    case 'dropdown':
    case 'boolean':
    case 'checkbox':
      return node(name, title, pickedText(question, answer, answerOf(answers, `${name}-Comment`)))
    case 'multipletext':
    case 'matrix':
    case 'matrixdropdown':
      return node(name, title, [], partNodes(question, answer))
    case 'paneldynamic': {
      const panels: readonly unknown[] = Array.isArray(answer) ? answer : []
      const inner = question.source.templateElements ?? []
      return node(
        name,
        title,
        [],
        panels.flatMap((panel, index) =>
          isJsonObject(panel) ? node(String(index + 1), `Entry ${index + 1}`, [], elementNodes(inner, panel)) : [],
        ),
      )
    }
  }
}

/** Returns the nodes of panels and questions; the questions of a panel without a title belong to the level above. */
function elementNodes(elements: readonly SurveyElement[], answers: Answers): AnswerNode[] {
  return elements.flatMap((element) => {
    if (element.type !== 'panel')
      return listElements([element], []).flatMap((question) => questionNodes(question, answers))
    const children = elementNodes(element.elements ?? [], answers)
    const title = readText(element.title, '')
    return title === '' ? children : node(element.name, title, [], children)
  })
}

/**
 * Builds the tree of a response's answers, in the order of the form: panels, questions, and the parts of a question. Unanswered
 * questions are omitted. Answers to questions that are no longer in the form come last, with the question names as titles. The
 * Member entry contains a member's name, so it is omitted unless the form has a question called Member.
 *
 * @source Specification part 1, section 2 "Answer tree"
 */
export function buildAnswerTree(definition: SurveyDefinition, response_json: Answers): AnswerNode[] {
  const questionNames = new Set(listQuestions(definition).flatMap(({ name }) => [name, `${name}-Comment`]))
  const otherNames = Object.keys(response_json).filter(
    (name) => !questionNames.has(name) && name !== MEMBER_ENTRY && !isForbiddenName(name),
  )
  return [
    ...definition.pages.flatMap((page) => elementNodes(page.elements, response_json)),
    ...otherNames.flatMap((name) => {
      const value = response_json[name]
      return node(name, name, Array.isArray(value) ? value.map(plainText) : [plainText(value)])
    }),
  ]
}
