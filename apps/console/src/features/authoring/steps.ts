import type { SurveyDraftContent } from '@rapport/api/contract/feedback/survey-draft'
import type { ComponentType } from 'react'

import { lazyPanel } from '../../platform/loading/lazy-panel.tsx'
import { messages } from './messages.ts'
import { QuestionsStep } from './questions/questions-step.tsx'
import { SettingsStep } from './settings/settings-step.tsx'

/** A step of the editor, shown as a tab below the survey name. */
export interface EditorStep {
  /** Value of `step` in the URL. */
  readonly step: string
  readonly label: string
  /** Returns the number shown beside the label while the step has no problem; absent for a step without such a number. */
  readonly count?: (draft: SurveyDraftContent) => number
  /** Returns whether a problem at this path belongs to this step, where it can be fixed. */
  readonly hasProblem: (path: string) => boolean
  readonly Screen: ComponentType
}

/** Returns whether a path is in a part of the definition that is edited in the settings. */
const isOfSettings = (path: string): boolean => /^definition\.(indexes|languages|locale|setting_texts)/.test(path)

const QUESTIONS: EditorStep = {
  step: 'questions',
  label: messages.questions,
  hasProblem: (path) => path.startsWith('definition') && !isOfSettings(path),
  Screen: QuestionsStep,
}

const ALERTS: EditorStep = {
  step: 'alerts',
  label: messages.alerts,
  count: ({ alerts }) => alerts.length,
  hasProblem: (path) => path.startsWith('alerts'),
  Screen: lazyPanel(async () => (await import('./alerts/alerts-step.tsx')).AlertsStep),
}

const SETTINGS: EditorStep = {
  step: 'settings',
  label: messages.settings,
  hasProblem: (path) => path.startsWith('settings') || isOfSettings(path),
  Screen: SettingsStep,
}

// This step is loaded only when it is opened, because it is usually opened last.
const SHARE: EditorStep = {
  step: 'share',
  label: messages.share,
  hasProblem: () => false,
  Screen: lazyPanel(async () => (await import('./share/share-step.tsx')).ShareStep),
}

/** The steps in the order of their tabs. The first step is open when the URL names no step or an unknown one. */
export const STEPS: readonly EditorStep[] = [QUESTIONS, ALERTS, SETTINGS, SHARE]

/** Returns the step that a URL names, or the first step when the URL names none or an unknown one. */
export function readStep(search: URLSearchParams): EditorStep {
  return STEPS.find(({ step }) => step === search.get('step')) ?? QUESTIONS
}
