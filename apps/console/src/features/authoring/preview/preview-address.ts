import { PREVIEW_PATH } from '@rapport/domain/surveys/survey-links'
import { createContext } from 'react'

/** URL of the page in the preview frame. Stories and tests set a different URL, because they do not serve the survey page. */
export const PreviewAddress = createContext<string>(PREVIEW_PATH)
