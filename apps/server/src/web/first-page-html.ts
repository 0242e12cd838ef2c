import { readInitials } from '@rapport/domain/format/text'
import { describeAnonymity, type AnonymityNotice, type AnonymityTexts } from '@rapport/domain/surveys/anonymity-notice'
import { deriveBrandColors } from '@rapport/domain/surveys/brand'
import { describeWhomToAsk } from '@rapport/domain/surveys/club-contact'
import type { SurveyProblem } from '@rapport/domain/surveys/definition/survey-problem'
import { textDirection } from '@rapport/domain/surveys/definition/text-direction'
import type { FirstPage } from '@rapport/domain/surveys/first-page/first-page'
import { escapeHtml, renderPart } from '@rapport/domain/surveys/first-page/first-parts-html'
import { ENGLISH_FIRST_TEXTS } from '@rapport/domain/surveys/first-page/first-texts'
import { langAttribute, type SurveyLanguage } from '@rapport/domain/surveys/languages/survey-languages'

/** The data of the first page of a survey. */
export interface FirstPageFacts {
  readonly page: FirstPage
  readonly title: string
  /** The survey's languages, the default language first. */
  readonly languages: readonly SurveyLanguage[]
  /** The club's name, and the title shown for the club in the header. */
  readonly program_name: string
  readonly program_title: string
  readonly brand_primary_color: string
  readonly inverse_header: boolean
  /** URL of the logo in the header; null when there is none, in which case the header shows the club's initials. */
  readonly logo: string | null
  readonly hide_logo: boolean
  readonly wide_logo: boolean
  readonly hide_progress: boolean
  /** URL of the image behind the header, or behind the whole page; null when there is none. */
  readonly image: string | null
  readonly full_size_bg_image: boolean
  readonly hide_overlay: boolean
  /** The minimum group size for published figures if the survey is anonymous; null for any other survey. */
  readonly anonymity_threshold: number | null
}

/** A survey that the engine cannot render. */
export interface RefusedSurvey {
  readonly problems: readonly SurveyProblem[]
  readonly program_name: string
  readonly club_contact: string | null
  readonly brand: Pick<FirstPageFacts, 'brand_primary_color' | 'inverse_header'>
}

/**
 * Returns a CSS rule that sets a club's colors, for the style element that has the nonce. The colors are always written in hex,
 * even if the stored value is not a hex color.
 *
 * @source SEC-XSS-3
 */
export function renderBrandStyle({
  brand_primary_color,
  inverse_header,
}: Pick<FirstPageFacts, 'brand_primary_color' | 'inverse_header'>): string {
  const { brand, on_brand, shade, on_shade } = deriveBrandColors(brand_primary_color)
  const [plane, on] = inverse_header ? [shade, on_shade] : [brand, on_brand]
  return `#first{--rp-brand:${brand};--plane:${plane};--on-plane:${on}}`
}

/** Renders the document title; the app sets the same title. */
export const renderTitle = ({ title, program_name }: FirstPageFacts): string =>
  `<title>${escapeHtml(`${title} · ${program_name}`)}</title>`

/**
 * Renders the first page of a survey as HTML: a header, the questions as native controls, and one button. The page can be read and
 * answered before any script has loaded; the app then takes over the answers. All of the club's texts are escaped.
 *
 * @source Specification part 2, section 2; SEC-XSS-2
 */
export function renderFirstPage(facts: FirstPageFacts): string {
  const { page, title } = facts
  const { lang, requiredMark, texts } = page
  const { needsScript } = textsOf(page)
  // The anonymity notice is already in the HTML, so the script does not need its text.
  const own = texts === null ? '' : ` data-texts="${escapeHtml(JSON.stringify({ ...texts, anonymity: null }))}"`
  const { page: pageText, button } = page.words
  const kicker =
    pageText === '' ? '' : `<p class="page${page.title === '' ? ' alone' : ''}">${escapeHtml(pageText)}</p>`
  const unseen = pageText === '' && page.title === '' ? ' unseen' : ''
  const heading =
    page.title === ''
      ? `<h1 class="hide">${escapeHtml(pageText === '' ? title : `${title}, ${pageText}`)}</h1>`
      : `<h1>${escapeHtml(page.title)}</h1>`
  const photo = facts.full_size_bg_image && facts.image !== null ? ' class="photo"' : ''
  return `<form id="first"${photo} lang="${escapeHtml(langAttribute(lang))}" dir="${textDirection(lang)}" method="dialog" data-whole="${page.isWhole}" data-defaults="${escapeHtml(JSON.stringify(page.defaults))}" data-keep${own} novalidate autocomplete="off">
${renderHeader(facts, pageText)}${renderLanguages(facts)}
<main><div class="top${unseen}">${kicker}${heading}</div>${page.description === '' ? '' : `<p class="soft">${escapeHtml(page.description)}</p>`}${renderAnonymity(facts)}
${page.parts.map((part, index) => renderPart(part, `first-${index}`, requiredMark)).join('\n')}</main>
<footer><noscript><p${inEnglish(page)}>${escapeHtml(needsScript)}</p></noscript><p role="status"${inEnglish(page)}></p><button>${escapeHtml(button)}</button></footer></form>`
}

/** Returns the built-in texts of the page, in English when a translation is missing. */
const textsOf = ({ texts }: FirstPage) => texts ?? ENGLISH_FIRST_TEXTS

/**
 * Returns the attributes that mark a built-in text as English if it has no translation into the page's language; returns an empty
 * string otherwise.
 */
const inEnglish = ({ lang, texts }: Pick<FirstPage, 'lang' | 'texts'>): string =>
  texts === null && lang !== 'en' ? ' lang="en" dir="ltr"' : ''

/**
 * Renders the notice about who sees the answers to an anonymous survey; renders nothing for any other survey.
 *
 * @source Decisions, section 14, "Anonymous forms"
 */
function renderAnonymity({ anonymity_threshold, page }: FirstPageFacts): string {
  if (anonymity_threshold === null) return ''
  const translation = page.texts?.anonymity ?? null
  const { text, moreLabel, more } = describeAnonymity(anonymity_threshold, translation)
  const original = translation === null ? '' : renderOriginal(describeAnonymity(anonymity_threshold), translation)
  return `<div class="soft"${inEnglish(page)}>${escapeHtml(text)}<details><summary>${escapeHtml(moreLabel)}</summary>${renderItems(more)}</details>${original}</div>`
}

/** Renders the original English notice, which is the binding one, in a disclosure below its translation. */
const renderOriginal = ({ text, moreLabel, more }: AnonymityNotice, { original }: AnonymityTexts): string =>
  `<details><summary>${escapeHtml(original)}</summary><div lang="en" dir="ltr">${escapeHtml(text)}<p>${escapeHtml(moreLabel)}</p>${renderItems(more)}</div></details>`

const renderItems = (items: readonly string[]): string =>
  `<ul>${items.map((one) => `<li>${escapeHtml(one)}</li>`).join('')}</ul>`

/** Renders the language selector; renders nothing for a survey in one language. */
function renderLanguages({ languages, page }: FirstPageFacts): string {
  if (languages.length < 2) return ''
  const options = languages.map(
    ({ code, own }) =>
      `<option value="${code}" lang="${langAttribute(code)}"${code === page.lang ? ' selected' : ''}>${escapeHtml(own)}</option>`,
  )
  return `<div class="langs"><select aria-label="${escapeHtml(textsOf(page).language)}" autocomplete="off">${options.join('')}</select></div>`
}

function renderHeader(facts: FirstPageFacts, pageText: string): string {
  const { image, full_size_bg_image, hide_overlay, hide_progress, program_title, title, page } = facts
  const back = image === null ? '' : renderImage(image, 'back') + (hide_overlay ? '' : '<s></s>')
  const [behind, within] = full_size_bg_image ? [back, ''] : ['', back]
  const ring = pageText === '' || hide_progress ? '' : renderRing(pageText, textsOf(page).progress)
  return `${behind}<header${within === '' ? '' : ' class="high"'}>${within}${renderLogo(facts)}<p><b>${escapeHtml(program_title)}</b><span>${escapeHtml(title)}</span></p>${ring}</header>`
}

/** Renders the progress ring at 0%, identical to the ring on the survey page. */
const renderRing = (pageText: string, name: string): string =>
  `<em role="progressbar" aria-label="${escapeHtml(name)}" aria-valuemin="0" aria-valuemax="100" aria-valuenow="0" aria-valuetext="${escapeHtml(pageText)}"><svg viewBox="0 0 44 44" aria-hidden="true"><circle cx="22" cy="22" r="18" fill="none" stroke="currentColor" stroke-width="3" opacity=".18"/></svg><span aria-hidden="true">0%</span></em>`

function renderLogo({ logo, hide_logo, wide_logo, program_title }: FirstPageFacts): string {
  if (hide_logo) return ''
  if (logo !== null) return renderImage(logo, wide_logo ? 'logo wide' : 'logo')
  return `<i aria-hidden="true">${escapeHtml(readInitials(program_title))}</i>`
}

const renderImage = (src: string, name: string): string =>
  `<img class="${name}" src="${escapeHtml(src)}" alt="" referrerpolicy="no-referrer">`

/** Renders the page for a survey that the engine cannot render: the club's name, a message and a contact. */
export function renderRefusal({ program_name, club_contact }: RefusedSurvey): string {
  const contactText = describeWhomToAsk(program_name, club_contact)
  return `<div id="first"><header><p><b>${escapeHtml(program_name)}</b></p></header><main><h1>This survey cannot be shown.</h1><p class="soft">${escapeHtml(contactText)}</p></main></div>`
}
