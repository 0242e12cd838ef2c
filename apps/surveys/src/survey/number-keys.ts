/** Selectors for the scales, both in the first page's HTML and in the engine. */
const SCALES = '.scale, .sd-rating, .sd-matrix__table'

/**
 * Selects a box on the focused scale when a digit key is pressed. The digit is matched with the label of the box or, on scales
 * without numbers, with its position. The key 0 selects 10 if the scale has no 0. Ignores keys pressed with Ctrl, Alt or Meta.
 */
export function pickByNumber(event: KeyboardEvent): void {
  const { target, key } = event
  if (!/^\d$/.test(key) || event.ctrlKey || event.metaKey || event.altKey) return
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio' || target.closest(SCALES) === null) return
  const named = document.getElementsByName(target.name)
  const boxes = [...named].filter((box): box is HTMLInputElement => box instanceof HTMLInputElement)
  const numbers = boxes.map(numberOn)
  const find = (wanted: string) =>
    numbers.some((number) => number !== '') ? boxes[numbers.indexOf(wanted)] : boxes[Number(wanted) - 1]
  const box = find(key) ?? (key === '0' ? find('10') : undefined)
  if (box === undefined || box.disabled) return
  event.preventDefault()
  box.focus()
  box.click()
}

const numberOn = (box: HTMLInputElement): string =>
  /^\s*(\d+)\b/.exec(box.closest('label')?.textContent ?? '')?.[1] ?? ''
