import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'

import 'survey-core/survey-core.min.css'
import { Survey } from 'survey-react-ui'

import { SURVEY } from '../long-survey.ts'

/** As its own guide has it: the model, its style, one component. */
export function start(host) {
  const model = new Model(SURVEY)
  model.onAfterRenderSurvey.add(() => window.answerable())
  createRoot(host).render(<Survey model={model} />)
}
