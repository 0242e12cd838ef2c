import { readScaleMarks } from '@rapport/domain/surveys/definition/scale-marks'
import type { PlainGroup, PlainPart } from '@rapport/domain/surveys/first-page/first-group'
import type { PlainQuestion } from '@rapport/domain/surveys/first-page/first-question'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as text in HTML, between tags or within quotes. @source SEC-XSS-1 */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

/**
 * A question, a panel or a question of several parts as native controls. What must be answered carries `data-need`: one of the
 * controls in it, whichever.
 *
 * @source Specification part 2, section 2; SEC-XSS-2
 */
export function renderPart(part: PlainPart, id: string): string {
  return part.kind === 'question' ? renderQuestion(part, id) : renderGroup(part, id)
}

/** The words of a question with what is said below them; `about` ties the two together for a reader of the screen. */
function renderText({ title, description, isRequired }: Omit<PlainGroup, 'kind' | 'key' | 'parts'>, id: string) {
  const words = `${escapeHtml(title)}${isRequired ? ' <span aria-hidden="true">*</span>' : ''}`
  if (description === '') return { words, more: '', about: '' }
  const more = `<p class="soft" id="${id}-more">${escapeHtml(description)}</p>`
  return { words, more, about: ` aria-describedby="${id}-more"` }
}

function renderGroup(group: PlainGroup, id: string): string {
  const { words, more, about } = renderText(group, id)
  const parts = group.parts.map((part, place) => renderPart(part, `${id}-${place}`)).join('')
  const legend = group.title === '' ? '' : `<legend>${words}</legend>`
  return `<fieldset class="q ${group.kind}"${about}${needOf(group)}>${legend}${more}${parts}</fieldset>`
}

function renderQuestion(question: PlainQuestion, id: string): string {
  const { words, more, about } = renderText(question, id)
  const control = renderControl(question, id, about)
  const need = needOf(question)
  if (control !== null) return `<div class="q"${need}><label for="${id}">${words}</label>${more}${control}</div>`
  return `<fieldset class="q"${about}${need}><legend>${words}</legend>${more}${renderChoices(question)}</fieldset>`
}

const needOf = ({ isRequired }: { readonly isRequired: boolean }): string => (isRequired ? ' data-need' : '')

/** A control that a label names; null for a question with a control for each choice. */
function renderControl(question: PlainQuestion, id: string, about: string): string | null {
  const { control, type, choices, isRequired, inputType, placeholder, maxLength } = question
  const length = maxLength === null ? '' : ` maxlength="${maxLength}"`
  const hint = placeholder === '' ? '' : ` placeholder="${escapeHtml(placeholder)}"`
  const all = `id="${id}" name="${escapeHtml(control)}"${about}${isRequired ? ' required' : ''}${hint}${length}`
  switch (type) {
    case 'comment':
      return `<textarea ${all} rows="4"></textarea>`
    case 'text':
      return `<input ${all} type="${escapeHtml(inputType)}"${inputType === 'number' ? ' inputmode="decimal"' : ''}>`
    case 'dropdown': {
      const options = choices.map(({ text }, value) => `<option value="${value}">${escapeHtml(text)}</option>`)
      return `<select ${all}><option value="">Select...</option>${options.join('')}</select>`
    }
    case 'rating':
    case 'boolean':
    case 'radiogroup':
    case 'checkbox':
      return null
  }
}

function renderChoices(question: PlainQuestion): string {
  const { control, type, choices, isRequired, isThumbs, ends } = question
  const look = type === 'rating' ? 'scale' : isThumbs ? 'thumbs' : 'list'
  const kind = type === 'checkbox' ? 'checkbox' : 'radio'
  const need = isRequired && kind === 'radio' ? ' required' : ''
  const words =
    type === 'rating' ? readScaleMarks(choices).map(renderMark) : choices.map(({ text }) => escapeHtml(text))
  const items = words.map(
    (word, value) =>
      `<label><input type="${kind}" name="${escapeHtml(control)}" value="${value}"${need}><span>${word}</span></label>`,
  )
  const [first, last] = ends
  const below =
    first + last === '' ? '' : `<p class="ends"><span>${escapeHtml(first)}</span><span>${escapeHtml(last)}</span></p>`
  return `<div class="${look}">${items.join('')}</div>${below}`
}

const renderMark = ({ mark, words }: { readonly mark: string; readonly words: string }): string =>
  [mark === '' ? '' : `<b>${escapeHtml(mark)}</b>`, words === '' ? '' : `<small>${escapeHtml(words)}</small>`]
    .filter((one) => one !== '')
    .join(' ')
