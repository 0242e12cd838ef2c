import { QuestionCommentModel, QuestionTextModel, surveyLocalization, type Question } from 'survey-core'

/**
 * Returns the error text for a required question without an answer. The engine's English text suits no kind of question, so it is
 * replaced by an instruction; texts in other languages and the survey's own texts are returned unchanged.
 *
 * @example fitRequiredText('Response required.', rating) // 'Please choose an answer.'
 */
export function fitRequiredText(text: string, question: Question): string {
  if (text !== surveyLocalization.getString('requiredError', 'en')) return text
  const isTyped = question instanceof QuestionTextModel || question instanceof QuestionCommentModel
  return isTyped ? 'Please enter an answer.' : 'Please choose an answer.'
}
