/** Creates an element with properties and children. */
export function make(tag, props = {}, ...children) {
  const element = Object.assign(document.createElement(tag), props)
  element.append(...children)
  return element
}

/** Formats a number with its noun: `1 screenshot`, `2 stories`. */
export const countOf = (number, one, several = `${one}s`) => `${number} ${number === 1 ? one : several}`

/** Groups a list by a key, in the order in which the keys first occur. */
export function groupBy(list, keyOf) {
  const groups = new Map()
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}
