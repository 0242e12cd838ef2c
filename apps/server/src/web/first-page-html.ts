import { deriveBrandColors } from '@rapport/domain/brand'
import type { FirstPage, PlainQuestion } from '@rapport/domain/first-page'
import { readInitials } from '@rapport/domain/text'

import { escapeHtml as escape } from './escape-html.ts'

/** What the first page of a survey is drawn from. */
export interface FirstPageFacts {
  readonly page: FirstPage
  readonly lang: string
  readonly title: string
  readonly program_title: string
  readonly brand_primary_color: string
  readonly inverse_header: boolean
  /** The picture in the header; null for none, and the initials of the club stand in its place. */
  readonly logo: string | null
  readonly hide_logo: boolean
}

/**
 * The colours of a club as one style, for the nonce of a response. They are hex colours whatever was stored.
 *
 * @source SEC-XSS-3
 */
export function renderBrandStyle({ brand_primary_color, inverse_header }: FirstPageFacts): string {
  const { brand, on_brand, shade, on_shade } = deriveBrandColors(brand_primary_color)
  const [plane, on] = inverse_header ? [shade, on_shade] : [brand, on_brand]
  return `#first{--brand:${brand};--plane:${plane};--on-plane:${on}}`
}

/**
 * The first page of a survey as HTML: header, questions as native controls, one button. It is read and answered before any script
 * has come; the survey page takes over what was touched. Every text of the club stands in it as text.
 *
 * @source Specification part 2, section 2; SEC-XSS-2
 */
export function renderFirstPage(facts: FirstPageFacts): string {
  const { page, lang, title, program_title } = facts
  const heading = page.title === '' ? `<h1 class="hide">${escape(title)}</h1>` : `<h1>${escape(page.title)}</h1>`
  return `<form id="first" lang="${escape(lang)}" data-whole="${page.isWhole}" novalidate autocomplete="off">
<header>${renderLogo(facts)}<p><b>${escape(program_title)}</b><span>${escape(title)}</span></p></header>
<main>${heading}${page.description === '' ? '' : `<p class="soft">${escape(page.description)}</p>`}
${page.questions.map(renderQuestion).join('\n')}</main>
<footer><p role="status"></p><button>${page.isLast ? 'Send' : 'Next'}</button></footer></form>`
}

function renderLogo({ logo, hide_logo, program_title }: FirstPageFacts): string {
  if (hide_logo) return ''
  if (logo === null) return `<i aria-hidden="true">${escape(readInitials(program_title))}</i>`
  return `<img src="${escape(logo)}" alt="" width="36" height="36" referrerpolicy="no-referrer">`
}

function renderQuestion(question: PlainQuestion, place: number): string {
  const { title, description, isRequired } = question
  const id = `first-${place}`
  const words = `${escape(title)}${isRequired ? ' <span aria-hidden="true">*</span>' : ''}`
  const more = description === '' ? '' : `<p class="soft" id="${id}-more">${escape(description)}</p>`
  const about = description === '' ? '' : ` aria-describedby="${id}-more"`
  const control = renderControl(question, id, about)
  if (control !== null) return `<div class="q"><label for="${id}">${words}</label>${more}${control}</div>`
  return `<fieldset class="q"${about}><legend>${words}</legend>${more}${renderChoices(question)}</fieldset>`
}

/** A control that a label names; null for a question with a control for each choice. */
function renderControl(question: PlainQuestion, id: string, about: string): string | null {
  const { name, type, choices, isRequired, inputType, placeholder, maxLength } = question
  const length = maxLength === null ? '' : ` maxlength="${maxLength}"`
  const hint = placeholder === '' ? '' : ` placeholder="${escape(placeholder)}"`
  const all = `id="${id}" name="${escape(name)}"${about}${isRequired ? ' required' : ''}${hint}${length}`
  switch (type) {
    case 'comment':
      return `<textarea ${all} rows="4"></textarea>`
    case 'text':
      return `<input ${all} type="${escape(inputType)}"${inputType === 'number' ? ' inputmode="decimal"' : ''}>`
    case 'dropdown': {
      const options = choices.map(({ text }, value) => `<option value="${value}">${escape(text)}</option>`)
      return `<select ${all}><option value="">Select...</option>${options.join('')}</select>`
    }
    case 'rating':
    case 'boolean':
    case 'radiogroup':
    case 'checkbox':
      return null
  }
}

function renderChoices({ name, type, choices, isRequired, isThumbs, ends }: PlainQuestion): string {
  const look = type === 'rating' ? 'scale' : isThumbs ? 'thumbs' : 'list'
  const kind = type === 'checkbox' ? 'checkbox' : 'radio'
  const need = isRequired && kind === 'radio' ? ' required' : ''
  const items = choices.map(
    ({ text }, value) =>
      `<label><input type="${kind}" name="${escape(name)}" value="${value}"${need}><span>${escape(text)}</span></label>`,
  )
  const [first, last] = ends
  const words =
    first + last === '' ? '' : `<p class="ends"><span>${escape(first)}</span><span>${escape(last)}</span></p>`
  return `<div class="${look}">${items.join('')}</div>${words}`
}
