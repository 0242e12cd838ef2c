import { QuestionCommentModel, QuestionTextModel, surveyLocalization, type Question } from 'survey-core'

/**
 * Returns the text for a required question without an answer. The engine's English text fits no kind of question well, so it is
 * replaced by what to do; a text of the survey, and those of other languages, stay.
 *
 * @example fitRequiredText('Response required.', rating) // 'Please choose an answer.'
 */
export function fitRequiredText(text: string, question: Question): string {
  if (text !== surveyLocalization.getString('requiredError', 'en')) return text
  const isTyped = question instanceof QuestionTextModel || question instanceof QuestionCommentModel
  return isTyped ? 'Please enter an answer.' : 'Please choose an answer.'
}
