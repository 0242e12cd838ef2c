import { answerText } from '../answers/answer-text.ts'
import type { SurveyDefinition } from '../definition/survey-definition.ts'
import { questionsByName } from '../definition/survey-questions.ts'
import { proposeCaseTitle } from '../voices/case-of-voice.ts'
import { listComments } from '../voices/comments.ts'

/** Maximum length of a title from a template, in characters. */
const LONGEST_TITLE = 200

/** The response that raises a case, with its respondent, survey, and answers. */
export interface RaisingResponse {
  /** The name of the member, or Anonymous Member. */
  readonly member: string
  readonly survey: string
  readonly definition: SurveyDefinition
  readonly answers: Readonly<Record<string, unknown>>
}

/**
 * Writes the title of a case that a trigger opens. In a template, `{member}` is replaced by the member's name, `{survey}` by the
 * survey name, and a question name in braces by its answer as text; unknown names and the names of unanswered questions are
 * removed. If nothing remains, the title is the survey name. The title is cut off after 200 characters. Without a template,
 * proposeCaseTitle writes the title: the first comment (or the survey name, if there is no comment), followed by the member's name.
 *
 * @example writeCaseTitle('Unhappy visit – {member}', response) // 'Unhappy visit – Gloria Calloway'
 */
export function writeCaseTitle(template: string | null, response: RaisingResponse): string {
  const { member, survey, definition, answers } = response
  if (template === null) {
    return proposeCaseTitle(listComments(definition, answers)[0]?.text ?? null, { name: member, survey })
  }
  const questions = questionsByName(definition)
  const valueOf = (name: string): string => {
    if (name === 'member') return member
    if (name === 'survey') return survey
    const question = questions.get(name)
    if (question === undefined || !Object.hasOwn(answers, name)) return ''
    return answerText(question, answers[name], question.choices) ?? ''
  }
  const title = template
    .replaceAll(/\{([^{}]+)\}/g, (_whole, name: string) => valueOf(name.trim()))
    .replaceAll(/\s+/g, ' ')
    // Removes dashes and colons at both ends of the title, because an inserted text can be empty.
    .replace(/^[\s–—:-]+|[\s–—:-]+$/g, '')
  return [...(title === '' ? survey : title)].slice(0, LONGEST_TITLE).join('')
}
