import { readScaleMarks } from '../definition/scale-marks.ts'
import { toControlName, type AnswerPath } from './control-name.ts'
import { toCommentPath } from './first-answers.ts'
import type { FirstChoice, FirstFrame, FirstGroup, FirstHead, FirstPart, FirstQuestion } from './first-page.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a text for use in HTML between tags or in quoted attributes. @source SEC-XSS-1 */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

/**
 * Renders a part of a first page as HTML with native controls. `id` is the prefix of the element ids, and `mark` is the text after
 * the titles of required parts (pass '' for no mark). A required question or group has the attribute `data-need`, which contains
 * the message to show when none of its controls has a value.
 *
 * @source Specification part 2, section 2; SEC-XSS-2
 */
export function renderPart(part: FirstPart, id: string, mark: string): string {
  if (part.kind === 'question') return renderQuestion(part, id, mark)
  return part.kind === 'frame' ? renderFrame(part, id, mark) : renderGroup(part, id, mark)
}

/**
 * Renders the title and description of a part; in the result, `about` is the attribute that refers screen readers to the
 * description, and `hide` is the class attribute that visually hides the title.
 */
function renderHead({ title, isTitleShown, description, isRequired }: FirstHead, id: string, mark: string) {
  const titleHtml = `${escapeHtml(title)}${isRequired && mark !== '' ? `&nbsp;<span aria-hidden="true">${escapeHtml(mark)}</span>` : ''}`
  const hide = isTitleShown ? '' : ' class="hide"'
  if (description === '') return { titleHtml, hide, more: '', about: '' }
  const more = `<p class="soft" id="${id}-more">${escapeHtml(description)}</p>`
  return { titleHtml, hide, more, about: ` aria-describedby="${id}-more"` }
}

const needOf = ({ isRequired, requiredText }: FirstHead): string =>
  isRequired ? attribute('data-need', requiredText) : ''

const nameOf = (...[kind, path]: Parameters<typeof toControlName>): string =>
  `name="${escapeHtml(toControlName(kind, path))}"`

function renderGroup(group: FirstGroup, id: string, mark: string): string {
  const { titleHtml, hide, more, about } = renderHead(group, id, mark)
  const isMatrix = group.kind === 'group' && group.row === null
  // SurveyJS does not mark the rows of a matrix as required.
  const markOf = (part: FirstPart) => (part.kind === 'question' && part.control === 'scale' && isMatrix ? '' : mark)
  const parts = group.parts.map((part, index) => renderPart(part, `${id}-${index}`, markOf(part))).join('')
  const legend = group.title === '' ? '' : `<legend${hide}>${titleHtml}</legend>`
  const row = group.row === null ? '' : `<input type="hidden" ${nameOf('r', group.row)} value="1">`
  const { space = 0 } = group
  const below = space === 0 ? '' : `<svg class="frame space" height="${space}" aria-hidden="true"></svg>`
  return `<fieldset class="q ${group.kind}"${about}${needOf(group)}>${legend}${more}${row}${parts}${below}</fieldset>`
}

function renderFrame(frame: FirstFrame, id: string, mark: string): string {
  const { titleHtml, hide, more } = renderHead(frame, id, mark)
  const title =
    frame.title === ''
      ? ''
      : `<p class="title${frame.isPanel === true ? ' large' : ''}${hide === '' ? '' : ' hide'}">${titleHtml}</p>`
  const box = frame.height === 0 ? '' : `<svg class="frame" height="${frame.height}" aria-hidden="true"></svg>`
  const wait = frame.height === 0 ? '' : `<div class="wait">${box}<span>${escapeHtml(frame.loading)}</span></div>`
  return `<div class="q">${title}${more}${wait}</div>`
}

function renderQuestion(question: FirstQuestion, id: string, mark: string): string {
  const { titleHtml, hide, more, about } = renderHead(question, id, mark)
  const control = renderControl(question, id, about)
  const rest = renderOther(question) + renderComment(question, id)
  const need = needOf(question)
  if (control !== null)
    return `<div class="q"${need}><label for="${id}"${hide}>${titleHtml}</label>${more}${control}${rest}</div>`
  const scaled = question.control === 'scale' ? ' scaled' : ''
  return `<fieldset class="q${scaled}"${about}${need}><legend${hide}>${titleHtml}</legend>${more}${renderChoices(question)}${rest}</fieldset>`
}

/** Renders the control of a question that has a single control; returns null for a question with a control for each choice. */
function renderControl(question: FirstQuestion, id: string, about: string): string | null {
  const { control, path, choices, isRequired, isReadOnly, input } = question
  const kind = control === 'select' ? 'p' : input.type === 'number' || input.type === 'range' ? 'n' : 't'
  const hint = input.placeholder === '' || control === 'select' ? '' : ` placeholder="${escapeHtml(input.placeholder)}"`
  const states = `${isRequired ? ' required' : ''}${isReadOnly ? ' disabled' : ''}`
  const all = `id="${id}" ${nameOf(kind, path)}${about}${states}${hint}${attribute('maxlength', input.maxLength)}`
  if (control === 'textarea') return `<textarea ${all} rows="4">${escapeHtml(input.text)}</textarea>`
  if (control === 'input') {
    const limits = attribute('min', input.min) + attribute('max', input.max) + attribute('step', input.step)
    const text = input.text === '' ? '' : attribute('value', input.text)
    return `<input ${all} type="${escapeHtml(input.type)}"${input.type === 'number' ? ' inputmode="decimal"' : ''}${limits}${text}>`
  }
  if (control !== 'select') return null
  const options = choices.map(
    ({ value, text, isPicked, role }) =>
      `<option${valueOf(value)}${roleOf(role)}${isPicked ? ' selected' : ''}>${escapeHtml(text)}</option>`,
  )
  return `<select ${all}><option value="">${escapeHtml(input.placeholder)}</option>${options.join('')}</select>`
}

const attribute = (name: string, value: string | number | null): string =>
  value === null ? '' : ` ${name}="${escapeHtml(String(value))}"`

const valueOf = (value: FirstChoice['value']): string => attribute('value', JSON.stringify(value))

/**
 * Marks the choice "Other", whose text field is hidden until "Other" is chosen, and the choice "None", which excludes all other
 * choices.
 */
const roleOf = (role: FirstChoice['role']): string => (role === null ? '' : ` data-${role}`)

function renderChoices(question: FirstQuestion): string {
  const { control, path, choices, isRequired, isReadOnly, ends } = question
  const isMany = control === 'checkboxes'
  const [kind, type] = isMany ? (['m', 'checkbox'] as const) : (['p', 'radio'] as const)
  const states = `${isRequired && !isMany ? ' required' : ''}${isReadOnly ? ' disabled' : ''}`
  const labels = control === 'scale' ? renderMarks(choices) : choices.map(({ text }) => escapeHtml(text))
  const items = choices.map(
    ({ value, isPicked, role }, index) =>
      `<label><input type="${type}" ${nameOf(kind, path)}${valueOf(value)}${states}${roleOf(role)}${isPicked ? ' checked' : ''}><span>${labels[index] ?? ''}</span></label>`,
  )
  const [first, last] = ends
  const below =
    first + last === '' ? '' : `<p class="ends"><span>${escapeHtml(first)}</span><span>${escapeHtml(last)}</span></p>`
  return `<div class="${isMany ? 'list' : control}${control === 'scale' ? sizeOf(choices.length) : ''}">${items.join('')}</div>${below}`
}

/**
 * Returns the class for a scale with the given number of steps. A stylesheet that counted the steps with `:has()` would make the
 * browser recompute styles while it parses the page.
 */
function sizeOf(steps: number): string {
  if (steps >= 8) return ' long'
  return steps === 6 ? ' dense' : ''
}

/** Renders the numbers of a scale above their texts. */
function renderMarks(choices: readonly FirstChoice[]): string[] {
  const lines = choices.map(({ value, text }) => ({ value: String(value), text: text.replace(/^.*\n/, '') }))
  return readScaleMarks(lines).map(({ mark, label }) =>
    [mark === '' ? '' : `<b>${escapeHtml(mark)}</b>`, label === '' ? '' : `<small>${escapeHtml(label)}</small>`]
      .filter((one) => one !== '')
      .join(' '),
  )
}

function renderOther({ other, choices, path, isReadOnly }: FirstQuestion): string {
  if (other === null) return ''
  const label = choices.find(({ role }) => role === 'other')?.text ?? ''
  return `<textarea class="other" rows="2" ${nameOf('o', path)} aria-label="${escapeHtml(label)}" placeholder="${escapeHtml(other.placeholder)}"${isReadOnly ? ' disabled' : ''}></textarea>`
}

function renderComment({ comment, path, isReadOnly }: FirstQuestion, id: string): string {
  if (comment === null) return ''
  const to: AnswerPath = toCommentPath(path)
  return `<label class="soft" for="${id}-comment">${escapeHtml(comment.title)}</label><textarea id="${id}-comment" rows="2" ${nameOf('t', to)} placeholder="${escapeHtml(comment.placeholder)}"${isReadOnly ? ' disabled' : ''}></textarea>`
}
