/** The visible content of a part of a survey page, in the same format for the server's page and the engine's page. */
export interface ShownPart {
  readonly title: string
  readonly isFrame: boolean
  /** All texts, sorted, because their order within a part may differ between the two pages. */
  readonly texts: readonly string[]
  /** The controls in order: the label of a choice and whether it is chosen, or the text of a field. */
  readonly controls: readonly string[]
}

const PARTS = 'main > .q, .sd-page__row > .sd-element-wrapper > *'
const CONTROLS = 'input:not([type=hidden]), textarea, select'
/**
 * Elements whose texts are not compared, most of them because only one of the pages contains them: buttons, open lists, column
 * headings that are repeated in each row, titles for screen readers, counters and icons.
 */
const EXTRA =
  'button, .sd-action-bar, .sv-popup, .sv-hidden, .sv-visuallyhidden, thead, .hide, option:not(:checked), option[value=""], .wait, textarea, .sd-remaining-character-counter, svg, .sv-title-actions > .sd-action-bar'

/** Returns the visible content of each part of a page, in document order. */
export const readParts = (root: ParentNode): ShownPart[] => [...root.querySelectorAll(PARTS)].map(readPart)

function readPart(part: Element): ShownPart {
  const texts = textsIn(part)
  return {
    title: texts[0] ?? '',
    isFrame: part.matches(':has(> .title)'),
    texts: texts.toSorted(),
    controls: [...part.querySelectorAll<Control>(CONTROLS)].filter(isShown).map(readControl),
  }
}

function textsIn(part: Element): string[] {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (parentElement?.closest(EXTRA) === null) texts.push(...(textContent ?? '').split('\n'))
  }
  return texts.map((text) => text.replaceAll('\u00A0', ' ').trim()).filter((text) => text !== '')
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

// A visually hidden input, such as a radio button of a scale, still has a box, so it counts as shown.
const isShown = (control: Control): boolean => control.getClientRects().length > 0

const isPick = (control: Control): control is HTMLInputElement => ['radio', 'checkbox'].includes(control.type)

function readControl(control: Control): string {
  if (isPick(control)) {
    const label = control.closest('label')
    return `${control.checked ? 'x' : 'o'} ${label === null ? '' : textsIn(label).join(' ')}`
  }
  if (control instanceof HTMLSelectElement)
    return `list ${control.value === '' ? '' : (control.selectedOptions[0]?.text ?? '')}`
  if (control.role === 'combobox') {
    const box = control.closest('.sd-formbox__input')
    return `list ${box === null ? '' : textsIn(box).join(' ')}`
  }
  return `text ${control.value}`
}

const TEXTS: Readonly<Record<string, string>> = {
  number: '3',
  date: '2026-02-03',
  email: 'ada@club.example',
  time: '12:30',
}

/** Fills in every enabled control of a first page; chooses "Other" if there is such a choice. */
export function giveAnswers(root: ParentNode): void {
  for (const control of root.querySelectorAll<Control>(CONTROLS)) {
    if (control.disabled) continue
    if (control instanceof HTMLSelectElement) control.selectedIndex = control.options.length - 1
    else if (!isPick(control)) control.value = TEXTS[control.type] ?? 'Written before'
    else if (!('none' in control.dataset)) control.checked = true
  }
}
