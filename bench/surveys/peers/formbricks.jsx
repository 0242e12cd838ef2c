import { renderSurveyInline } from '@formbricks/surveys'

import { SURVEY } from '../long-survey.ts'

const CHOICES = {
  radiogroup: 'multipleChoiceSingle',
  dropdown: 'multipleChoiceSingle',
  checkbox: 'multipleChoiceMulti',
}

function toQuestion({ type, name, title, isRequired = false, choices = [] }) {
  const base = { id: name, headline: title, required: isRequired, logic: [], buttonLabel: 'Next' }
  if (type in CHOICES)
    return {
      ...base,
      type: CHOICES[type],
      choices: choices.map((label, place) => ({ id: `c${place}`, label })),
      shuffleOption: 'none',
    }
  if (type === 'rating') return { ...base, type: 'nps', lowerLabel: 'no', upperLabel: 'yes' }
  return { ...base, type: 'openText', placeholder: '', inputType: 'text' }
}

const nothing = () => {}

/** It shows one question at a time, and has none of several rows: those are asked as text. */
export function start(host) {
  host.style.height = '700px'
  host.id = 'formbricks'
  renderSurveyInline({
    containerId: 'formbricks',
    survey: {
      id: 's',
      name: 's',
      questions: SURVEY.pages.flatMap(({ elements }) => elements).map(toQuestion),
      welcomeCard: { enabled: false },
      thankYouCard: { enabled: true, headline: 'Thanks' },
      hiddenFields: { enabled: false },
      styling: {},
      productOverwrites: null,
      recontactDays: null,
      triggers: [],
      languages: [],
    },
    brandColor: '#232633',
    styling: { brandColor: { light: '#232633' } },
    isBrandingEnabled: false,
    languageCode: 'default',
    activeQuestionId: undefined,
    onDisplay: nothing,
    onResponse: nothing,
    onClose: nothing,
    onActiveQuestionChange: nothing,
    onFinished: nothing,
    isRedirectDisabled: true,
    responseCount: 0,
    getFileUploadUrl: nothing,
  })
  const look = setInterval(() => {
    if (host.querySelector('input, textarea, button, label') === null) return
    clearInterval(look)
    window.answerable()
  }, 10)
}
