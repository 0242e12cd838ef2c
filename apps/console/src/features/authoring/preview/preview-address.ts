import { PREVIEW_PATH } from '@rapport/domain/surveys/survey-links'
import { createContext } from 'react'

/** Address of the page in the preview frame. Stories and tests, which serve no survey page, set a different address. */
export const PreviewAddress = createContext<string>(PREVIEW_PATH)
