import type { SurveyDraftContent } from '@rapport/api/contract/feedback/survey-draft'
import { keyOfAlert } from '@rapport/domain/surveys/authoring/alert-key'
import { isJsonObject } from '@rapport/domain/surveys/definition/safe-json'
import { readText } from '@rapport/domain/surveys/definition/survey-choices'
import { findElement } from '@rapport/domain/surveys/outline/change-outline'
import { readDraftDefinition } from '@rapport/domain/surveys/outline/outline'

import { messages } from '../messages.ts'

/** Returns the label of a draft field, for example `Question “Overall”: title`. */
export function labelOfField(field: string, { definition, alerts }: SurveyDraftContent): string {
  if (field === 'order') return messages.orderField
  const [head = '', property] = field.split('\n')
  const [kind, ...rest] = head.split('.')
  const name = rest.join('.')
  const survey = readDraftDefinition(definition)
  if (kind === 'question') {
    const title = readText(findElement(survey, name)?.title, name)
    return `${messages.ofQuestion(title)}: ${propertyText(property ?? '')}`
  }
  if (kind === 'page') {
    const title = readText(survey.pages.find((page) => page.name === name)?.title, name)
    return `${messages.ofPage(title)}: ${propertyText(property ?? '')}`
  }
  if (kind === 'alert') {
    const alert = alerts.find((one) => keyOfAlert(one) === name)
    return `${messages.ofAlert(alert?.name ?? name)}: ${propertyText(property ?? '')}`
  }
  return `${kind === 'settings' ? messages.ofSettings : messages.ofSurvey}: ${propertyText(name)}`
}

/** Returns a draft value as text: one line for each list entry, or an empty string for a missing value. */
export function textOfValue(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(textOfEntry).join('\n')
  if (isJsonObject(value)) return textOfEntry(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function textOfEntry(entry: unknown): string {
  if (!isJsonObject(entry)) {
    const text = textOfValue(entry)
    return text.replace(/^(page|question)\./, '')
  }
  const { title, text, name, value } = entry
  const found = [title, text, name, value].find((one) => one !== undefined)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : JSON.stringify(entry)
}

/** Returns a readable name for a property, for example "visible if" for `visibleIf`. */
const propertyText = (property: string): string =>
  property
    .replace(/_ts$/, '')
    .replaceAll('_', ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
